"""The steady player bids, names trump, calls and takes sides at Mensch, from what its seat may know."""

import random
from collections.abc import Sequence

from engine.games import ruleset
from engine.games.mensch.family import Bid, CallCard
from engine.players import PLAYERS
from engine.players.memory import recall
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import OVER, DealSetup, DealState
from engine.rules.views import view
from tests.worked.positions import pack_for

STEADY = PLAYERS["steady"]
LONG_SPADES = ["7S", "AS", "KS", "QS", "JS", "AH", "AD", "8C"]
EIGHT_SURE = ["QC", "7H", "AH", "KH", "QH", "JH", "AS", "AD"]
SCATTERED = ["KS", "9S", "8S", "JH", "9H", "10D", "8D", "9C"]
CLUBS = ["QC", "7C", "AC", "KC", "AS", "9S", "8D", "9D"]


def rules_of(**options: object) -> Rules:
    return ruleset("mensch", options).rules


RULES = rules_of()


def dealt(hands: dict[int, list[str]], rules: Rules = RULES, dealer: int = 3) -> DealState:
    """Seat 0 speaks first."""
    return rules.start(DealSetup(dealer), pack_for(rules, dealer, hands)).state


def after(state: DealState, *words: str, rules: Rules = RULES) -> DealState:
    for word in words:
        state = rules.apply(state, min(rules.to_act(state)), rules.read(word)).state
    return state


def asked(state: DealState, rules: Rules = RULES) -> str:
    seat = min(rules.to_act(state))
    return STEADY.choose(rules, view(rules, state, seat)).text()


def test_passes_with_a_scattered_hand() -> None:
    assert asked(dealt({0: SCATTERED})) == "pass"


def test_bids_alone_with_a_long_suit() -> None:
    assert asked(dealt({0: LONG_SPADES})) in ("bid=five", "bid=six", "bid=seven")


def test_bids_a_half_with_clubs_and_help_wanted() -> None:
    assert asked(dealt({0: CLUBS})).startswith("bid=")


def test_bids_least_when_it_must_bid_with_nothing() -> None:
    weak = ["8C", "9C", "10C", "9S", "8S", "9H", "8H", "8D"]
    assert asked(dealt({0: weak})) == "bid=half"
    assert asked(after(dealt({1: weak}), "bid=half")) == "bid=after"


def test_a_solo_is_for_eight_sure_tricks() -> None:
    assert asked(dealt({0: EIGHT_SURE})) == "bid=solo"
    assert asked(after(dealt({0: EIGHT_SURE}), "bid=solo")) == "trump=H"


def test_names_the_long_suit() -> None:
    assert asked(after(dealt({0: LONG_SPADES}), "bid=five", "pass", "pass", "pass")) == "trump=S"


def calling(hand: list[str], **options: object) -> tuple[DealState, Rules]:
    """Seat 0 plays half with this hand; the other clubs are spread, so that nobody must bid behind it."""
    rules = rules_of(**options)
    clubs = [card for card in rules.deck.cards if card.endswith("C") and card not in hand]
    spread = {seat: [str(card) for card in clubs[seat - 1 :: 3]] for seat in (1, 2, 3)}
    state = dealt({0: hand} | spread, rules)
    return after(state, "bid=half", "pass", "pass", "pass", rules=rules), rules


def test_calls_the_missing_ace_of_the_shorter_suit() -> None:
    state, rules = calling(["QC", "7C", "AC", "KC", "JC", "10C", "8D", "9H"])
    assert asked(state, rules) in ("call=AD", "call=AH")
    state, rules = calling(["QC", "7C", "AC", "KC", "JC", "8D", "9H", "8H"])
    assert asked(state, rules) == "call=AD"


def test_calls_below_its_own_ace_only_where_it_has_no_other_suit() -> None:
    state, rules = calling(["QC", "7C", "AC", "KC", "JC", "10C", "9C", "AS"])
    assert asked(state, rules) == "call=KS"


def test_plays_alone_in_secret_with_a_hand_that_needs_nobody() -> None:
    state, rules = calling(["QC", "7C", "AC", "KC", "JC", "10C", "AS", "AH"], call_own_card=True)
    assert asked(state, rules) in ("call=AS", "call=AH")


def sides(state: DealState, seat: int) -> tuple[int, ...]:
    return recall(RULES, view(RULES, state, seat)).sides


def with_partner() -> DealState:
    """Seat 0 plays half and calls the ace of diamonds, which seat 2 holds; seat 0 leads."""
    hands = {
        0: ["QC", "7C", "AC", "8D", "9D", "8H", "9H", "8S"],
        1: ["KC", "8C", "QD", "AH", "KH", "QH", "AS", "KS"],
        2: ["JC", "AD", "JD", "10D", "JH", "10H", "QS", "JS"],
        3: ["10C", "9C", "KD", "7D", "7H", "10S", "9S", "7S"],
    }
    return after(dealt(hands), "bid=half", "pass", "pass", "pass", "call=AD")


def test_the_holder_of_the_called_card_knows_the_partner_and_nobody_else_does() -> None:
    state = with_partner()
    assert sides(state, 2) == (0, 1, 0, 1)
    assert sides(state, 0) == (0, 1, 1, 1)
    assert sides(state, 1) == (0, 1, 1, 1)
    assert sides(state, 3) == (0, 1, 1, 1)


def test_everybody_knows_once_the_card_has_fallen() -> None:
    state = after(with_partner(), "8D")
    assert sides(state, 1) == (0, 1, 1, 1)
    state = after(state, *_then(state, "AD"))
    assert {sides(state, seat) for seat in range(4)} == {(0, 1, 0, 1)}


def _then(state: DealState, last: str) -> Sequence[str]:
    """Seat 1's first legal card, then this one."""
    return (RULES.legal(state, 1)[0].text(), last)


def test_whoever_cannot_hold_the_called_card_is_no_partner() -> None:
    """Seat 1 has shown itself void of the called suit, seat 3 does not hold the ace: it must be with seat 2."""
    hands = {
        0: ["QC", "7C", "AC", "8D", "9D", "8H", "9H", "8S"],
        1: ["KC", "10C", "AH", "KH", "QH", "AS", "KS", "7S"],
        2: ["JC", "AD", "JD", "10D", "JH", "10H", "QS", "JS"],
        3: ["9C", "8C", "KD", "QD", "7D", "7H", "10S", "9S"],
    }
    state = after(dealt(hands), "bid=half", "pass", "pass", "pass", "call=AD", "8D", "AS", "10D")
    assert sides(state, 3) == (0, 1, 0, 1)
    assert sides(state, 1) == (0, 1, 1, 1)


def test_the_secret_partner_leaves_the_trick_to_the_declarer() -> None:
    """The declarer is winning with the mensch; the partner keeps the ace for a trick of its own."""
    state = after(with_partner(), "QC")
    state = after(state, RULES.legal(state, 1)[0].text())
    assert asked(state) == "JC"


def test_plays_whole_evenings_without_stalling_under_any_options() -> None:
    chance = random.Random("mensch evenings")
    for _ in range(25):
        rules = rules_of(forced_after_after=chance.random() < 0.5, call_own_card=chance.random() < 0.5)
        pack = list(rules.deck.cards)
        chance.shuffle(pack)
        state = rules.start(DealSetup(chance.randrange(4)), tuple(pack)).state
        while state.step != OVER:
            seat = min(rules.to_act(state))
            chosen: Action = STEADY.choose(rules, view(rules, state, seat))
            assert isinstance(chosen, Bid | Pass | NameTrump | CallCard | PlayCard)
            state = rules.apply(state, seat, chosen).state
        assert state.result is not None
        assert sum(state.result.scores) == 0
