"""Signals between partners: what is sent where cards are worth the same, and what a discard is taken to mean."""

from collections.abc import Mapping

import pytest

from engine.games import GAMES, ruleset
from engine.kernel import Search, chosen
from engine.kernel.play import places
from engine.players.belief import believe
from engine.players.duties import playable
from engine.players.judge import Verdict, judge
from engine.players.strong import ALIKE, StrongPlayer, best, seed_of, sent
from engine.players.worlds import unknown_of
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.signals import SIGNALS
from engine.rules.views import SeatView, view
from tests.engine.players.duels import packs
from tests.engine.players.positions import game, seen

HANDS: Mapping[int, str] = {
    0: "10C AC KC 9C 10S AS KS KD",
    1: "JS 9S QC JC KH QH 10D AD",
    2: "10H AH 8H 7H QD 9D 8D 7D",
    3: "QS 8S 7S 8C 7C JH 9H JD",
}
"""West (3) deals and names spades; North (0) leads."""
FIRST = "trump=S KD AD 7D JD"
"""East takes the trick, whose partner West chose the trump."""
SECOND = f"{FIRST} KH AH JH 9C"
"""South takes it, whose partner North led diamonds first and has now thrown away a club."""
USUAL = game(signals="usual")


def led_or_thrown(deal: SeatView, worth: Mapping[str, float]) -> str:
    """What is played where cards are worth so much, and nothing if not named; the error is 1."""
    verdicts = [Verdict(PlayCard(card), worth.get(card, 0.0), 1.0, 100) for card in playable(USUAL, deal)]
    return sent(USUAL, deal, verdicts, best(tuple(verdicts))).action.card


@pytest.mark.parametrize(
    ("moves", "seat", "worth", "expected"),
    [
        (FIRST, 1, {"KH": 0.2}, "JS"),
        (SECOND, 2, {"10H": 0.2, "8D": 0.1}, "8D"),
        # North's ten of clubs takes the trick: South wants hearts, for the ten and the ace, and no diamonds
        ("trump=S 10C JC", 2, {"7H": 0.2, "9D": 0.1}, "9D"),
    ],
    ids=["trump for the partner", "returned suit", "first discard"],
)
def test_what_is_worth_about_as_much_and_tells_something_is_played(
    moves: str, seat: int, worth: Mapping[str, float], expected: str
) -> None:
    assert led_or_thrown(seen(USUAL, 3, HANDS, moves, seat), worth) == expected


@pytest.mark.parametrize(
    ("moves", "seat", "worth"),
    [(FIRST, 1, {"KH": 0.4}), (SECOND, 2, {"10H": 0.4}), ("trump=S 10C JC", 2, {"7H": 0.4})],
)
def test_what_is_worth_more_is_played_whatever_it_tells(moves: str, seat: int, worth: Mapping[str, float]) -> None:
    assert led_or_thrown(seen(USUAL, 3, HANDS, moves, seat), worth) == next(iter(worth))


def test_points_for_the_partner_are_given_and_tell_nothing() -> None:
    deal = seen(USUAL, 3, HANDS, "trump=S 10C JC", 2)
    assert led_or_thrown(deal, {"AH": 0.2}) == "AH"


def test_only_the_first_discard_tells() -> None:
    moves = "trump=S 10C JC 7D 7C AC QC"
    assert led_or_thrown(seen(USUAL, 3, HANDS, moves, 2), {"7H": 0.2}) == "7H"


def share(signals: str, card: str, seat: int) -> float:
    """In how many worlds West believes that the seat holds the card, after North has thrown away a club."""
    rules = game(signals=signals)
    deal = seen(rules, 3, HANDS, f"{SECOND} 9D", 3)
    tables, unknown = unknown_of(rules, deal)
    worlds = chosen().worlds(tables, believe(rules, deal, tables, unknown), 4000, 1)
    return sum(tables.number[Card(card)] in places(world.hands[seat]) for world in worlds) / len(worlds)


def test_a_suit_that_was_thrown_away_is_taken_to_be_weak() -> None:
    # how players choose says little here; what they have agreed on says more
    assert 0 < share("usual", "10C", 0) < share("none", "10C", 0) - 0.1


def test_an_agreement_decides_between_cards_alone_that_are_alike_and_none_decides_nothing() -> None:
    player, none, told = StrongPlayer(budget=Search(samples=20, noise=20)), game(), 0
    for setup, pack in packs(none, 3, 1):
        state = none.start(setup, pack).state
        while waited := none.to_act(state):
            deal = view(none, state, min(waited))
            action = player.choose(none, deal)
            if isinstance(action, PlayCard) and len(playable(none, deal)) > 1:
                verdicts = judge(deal, none, seed_of(deal), player.budget)
                agreed = next(each for each in verdicts if each.action == player.choose(USUAL, deal))
                assert action == best(verdicts).action
                assert agreed.mean >= best(verdicts).mean - ALIKE * best(verdicts).error
                told += agreed.action != action
            state = none.apply(state, min(waited), action).state
    assert told


@pytest.mark.parametrize("name", GAMES)
def test_they_are_offered_where_partners_are_fixed(name: str) -> None:
    rules = ruleset(name, {}).rules
    assert (SIGNALS in GAMES[name].schema.options) == (len(set(rules.accounts)) < rules.seats)
    assert rules.options.get("signals", "none") == "none"
