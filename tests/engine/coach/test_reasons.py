"""Reasons in words of the trade, found from facts of the position."""

from collections.abc import Mapping

import pytest

from engine.coach import Reason, Why, reason
from engine.games import GAMES, ruleset
from engine.rules.actions import PlayCard
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.options import Value
from engine.rules.values import replace
from engine.rules.views import view
from tests.engine.conformance.walks import walk
from tests.engine.players.positions import game, seen

SPREAD = {
    0: "AS 9S 10H 8H 10D 8D AC 8C",
    1: "8S 7S AH 9H AD 9D JC 9C",
    2: "QS JS KS QH KD QD KC QC",
    3: "10S KH JH 7H JD 7D 10C 7C",
}
"""West (3) deals, so that North (0) leads; North and South are partners."""


def why(moves: str, seat: int, card: str) -> Reason:
    rules = game()
    return reason(rules, seen(rules, 3, SPREAD, moves, seat), PlayCard(Card(card)))


@pytest.mark.parametrize(
    ("moves", "seat", "card", "expected"),
    [
        # leads; West has chosen the trump
        ("trump=S", 0, "10H", Reason(Why.CASHES, suit=Denomination("H"))),
        ("trump=S", 0, "AS", Reason(Why.STOPS_RUFFS)),
        # nor is his eight the best once the ten is out
        ("trump=S", 0, "AC", Reason(Why.RULE)),
        ("trump=S", 0, "8D", Reason(Why.LOW, card=Card("10D"), suit=Denomination("D"))),
        # the ace would stand alone below the ten
        ("trump=S", 0, "8C", Reason(Why.CHEAP_LEAD)),
        # South may have the ten, so that the trick is not won yet
        ("trump=S 8D", 1, "9D", Reason(Why.CALLS_FOR_MORE)),
        # to North's 10H, which a trump alone beats: his partner loads, the others give little
        ("trump=S 10H 9H", 2, "QH", Reason(Why.FORCED)),
        # his nine guards nothing once the ace is gone
        ("trump=S 10H", 1, "AH", Reason(Why.RULE)),
        ("trump=S 10H", 1, "9H", Reason(Why.FEWEST)),
        ("trump=S 10D 9D", 2, "KD", Reason(Why.LOADS_SO_FAR, seat=0)),
        # a queen is no small thing to give
        ("trump=S 10D 9D", 2, "QD", Reason(Why.RULE)),
    ],
)
def test_first_leads_and_answers_to_them(moves: str, seat: int, card: str, expected: Reason) -> None:
    assert why(moves, seat, card) == expected


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("AC", Reason(Why.FORCES, card=Card("10C"), suit=Denomination("C"))),
        # the ace lies below the ten as well
        ("KC", Reason(Why.FORCES, card=Card("10C"), suit=Denomination("C"))),
        ("8C", Reason(Why.LOW, card=Card("AC"), suit=Denomination("C"))),
        ("QH", Reason(Why.RULE)),
        ("JD", Reason(Why.LOW, card=Card("10D"), suit=Denomination("D"))),
    ],
)
def test_a_lead_promises_no_more_of_its_suit_than_holds(card: str, expected: Reason) -> None:
    rules = game()
    hands = {0: "AS AC KC 8C 10H QH 10D JD"}
    assert reason(rules, seen(rules, 3, hands, "trump=S", 0), PlayCard(Card(card))) == expected


@pytest.mark.parametrize(
    ("lead", "expected"), [("10H", Why.LOADS), ("AH", Why.LOADS_SO_FAR)], ids=["master", "can be beaten"]
)
def test_points_are_the_partners_only_where_nobody_can_take_them(lead: str, expected: Why) -> None:
    rules = game()
    hands = {0: f"{lead} 9S", 2: "KH 7H 9D"}
    found = reason(rules, seen(rules, 3, hands, f"trump={NO_TRUMP} {lead} 8H", 2), PlayCard(Card("KH")))
    assert found == Reason(expected, seat=0)


def test_a_card_that_nobody_can_play_there_has_no_reason_but_the_rule() -> None:
    rules = game()
    deal = seen(rules, 3, SPREAD, "trump=S 10H", 1)
    assert reason(rules, deal, PlayCard(Card("8S"))) == Reason(Why.RULE)
    assert reason(rules, deal, PlayCard(Card("KH"))) == Reason(Why.RULE)
    assert reason(rules, replace(deal, seat=None), PlayCard(Card("9H"))) == Reason(Why.RULE)
    assert reason(rules, replace(deal, contract=None), PlayCard(Card("9H"))) == Reason(Why.RULE)


@pytest.mark.parametrize(
    ("hands", "moves", "seat", "card", "expected"),
    [
        ({0: "10S AS", 1: "9S 8S 7S 9H 8H 7H 9D 8D"}, "trump=C 10S", 1, "7S", Why.LOWEST),
        ({0: "10S AS", 1: "9S 8S 7S 9H 8H 7H 9D 8D"}, "trump=C 10S", 1, "9S", Why.RULE),
        ({0: "10S AS", 1: "AH KH 9H AD KD QD JD 9D"}, "trump=C 10S", 1, "KH", Why.KEEPS_GUARD),
    ],
)
def test_of_a_card_that_loses_no_more_is_said_than_holds(
    hands: dict[int, str], moves: str, seat: int, card: str, expected: Why
) -> None:
    rules = game()
    assert reason(rules, seen(rules, 3, hands, moves, seat), PlayCard(Card(card))).why is expected


@pytest.mark.parametrize(
    ("moves", "card", "expected"),
    [
        # nobody behind can ruff higher than the ace: the ten is in the hand too
        ("trump=C 9H", "8C", Reason(Why.RUFFS_LOW, suit=Denomination("H"))),
        ("trump=C 9H", "9C", Reason(Why.RUFFS, suit=Denomination("H"))),
        ("trump=C 9H", "AC", Reason(Why.WINS_RICHLY)),
    ],
)
def test_of_several_trumps_it_is_told_why_this_one(moves: str, card: str, expected: Reason) -> None:
    rules = game()
    hands = {0: "9H 8H", 1: "10C AC 9C 8C 9S 8S 7S 9D", 2: "10H AH KH QH JH 7H 10D AD"}
    deal = seen(rules, 3, hands, moves, 1)
    assert reason(rules, deal, PlayCard(Card(card))) == expected


def test_a_master_that_can_be_ruffed_falls_to_a_trump_alone() -> None:
    rules = game()
    deal = seen(rules, 3, {0: "9H", 1: "10H AH"}, "trump=C 9H", 1)
    assert reason(rules, deal, PlayCard(Card("10H"))) == Reason(Why.ONLY_TRUMPS, suit=Denomination("H"))


@pytest.mark.parametrize(
    ("signals", "card", "expected"),
    [
        ("none", "9D", Reason(Why.PARTNER_WINS, seat=0)),
        ("usual", "9D", Reason(Why.DENIES, suit=Denomination("D"), seat=0)),
        # the suit of ten and ace is not the one that is wanted least
        ("usual", "8H", Reason(Why.PARTNER_WINS, seat=0)),
        ("usual", "AH", Reason(Why.LOADS_SO_FAR, seat=0)),
    ],
)
def test_the_first_discard_tells_the_partner_something_where_that_was_agreed_on(
    signals: str, card: str, expected: Reason
) -> None:
    rules = game(signals=signals)
    hands = {0: "10C AC KC 9C", 2: "10H AH 8H 7H QD 9D 8D 7D"}
    assert reason(rules, seen(rules, 3, hands, "trump=S 10C JC", 2), PlayCard(Card(card))) == expected


def test_a_called_trump_is_told_by_its_length_and_its_best_card() -> None:
    rules = game()
    deal = seen(rules, 3, SPREAD, "", 3)
    spoken = {action.text(): reason(rules, deal, action) for action in deal.legal}
    assert spoken["trump=H"] == Reason(Why.TRUMPS, card=Card("KH"), suit=Denomination("H"), number=3)
    assert spoken["delegate"].why is Why.HANDS_OVER


def test_sans_atout_is_told_by_cards_that_nothing_of_their_suit_beats() -> None:
    rules = ruleset("manille", {}).rules
    deal = seen(rules, 3, SPREAD, "", 3)
    named = next(action for action in deal.legal if action.text() == f"trump={NO_TRUMP}")
    assert reason(rules, deal, named) == Reason(Why.TOPS, number=2)


ASKED_FOR: Mapping[str, dict[str, Value]] = {"chibre": {"auto_announce": False}}
"""Options without which nobody has to say anything."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.judgement.reasons])
def test_what_a_game_alone_has_its_own_reasons_are_told_for_where_its_tables_ask_for_it(name: str) -> None:
    own, told = GAMES[name].judgement.reasons, set()
    for seed in range(8):
        found = walk(GAMES[name], ASKED_FOR.get(name, {}), seed)
        for state in found.states:
            for seat in found.rules.to_act(state):
                deal = view(found.rules, state, seat)
                told |= {reason(found.rules, deal, action) for action in deal.legal if action.word in own}
    assert told > {Reason(Why.RULE)}
    assert told <= {Reason(Why.RULE), *(Reason(Why.OWN, own=key) for key in own.values())}
