"""Honour play: a steady player keeps its duties, and claims a revoke when public play proves one, not before."""

from engine.players.duties import playable
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.state import DealState
from engine.rules.views import view
from tests.engine.players.arena import starts
from tests.engine.players.positions import STEADY, asked, game, offered, reach

HONOUR = game(revokes="honour")
BLOCKED = game()
DEAL = {
    0: "AS 9S 10H 8H 10D 8D 10C 8C",
    1: "KS 8S AH 9H AD 9D AC 9C",
    2: "QS JS KH QH KD QD KC QC",
    3: "10S 7S JH 7H JD 7D JC 7C",
}


def test_breaks_no_duty_where_nobody_enforces_them() -> None:
    for start in starts(HONOUR, 40, seed=3):
        state = start
        while waited_for := HONOUR.to_act(state):
            seat = min(waited_for)
            assert offered(HONOUR, state, seat) in {None, "redeal"}
            state = HONOUR.apply(state, seat, STEADY.choose(HONOUR, view(HONOUR, state, seat))).state
        assert not state.revoked


def test_knows_the_duties_although_the_whole_hand_is_legal() -> None:
    deal = view(HONOUR, reach(HONOUR, 3, DEAL, "trump=C 9S"), 1)
    assert len([action for action in deal.legal if isinstance(action, PlayCard)]) == 8
    assert set(playable(HONOUR, deal)) == {"KS"}


def test_claims_once_a_card_of_the_suit_that_was_not_followed_is_shown() -> None:
    unproven = reach(HONOUR, 3, DEAL, "trump=C 9S AH JS 10S JH 8H")
    proven = reach(HONOUR, 3, DEAL, "trump=C 9S AH JS 10S JH 8H 8S")
    assert offered(HONOUR, unproven, 0) is None
    assert offered(HONOUR, proven, 0) == "revoke=1"


def test_claims_once_a_card_that_had_to_beat_is_shown() -> None:
    unproven = reach(HONOUR, 3, DEAL, "trump=C 9S 8S JS 10S 7S")
    proven = reach(HONOUR, 3, DEAL, "trump=C 9S 8S JS 10S 7S AS KS")
    assert offered(HONOUR, unproven, 0) is None
    assert offered(HONOUR, proven, 0) == "revoke=1"


def test_wins_the_claim_that_it_makes() -> None:
    proven = reach(HONOUR, 3, DEAL, "trump=C 9S 8S JS 10S 7S AS KS")
    after = HONOUR.apply(proven, 0, ClaimRevoke(1)).state
    assert (after.void, after.offender) == ("revoke", 1)


def test_says_nothing_of_the_partners_revoke() -> None:
    proven = reach(HONOUR, 3, DEAL, "trump=C 9S KS KH 10S 7S AS 8S QS")
    assert offered(HONOUR, proven, 0) is None
    assert offered(HONOUR, proven, 3) == "revoke=2"


def test_plays_a_card_when_asked_for_one_even_where_it_could_claim() -> None:
    proven = reach(HONOUR, 3, DEAL, "trump=C 9S AH JS 10S JH 8H 8S QH")
    seat = min(HONOUR.to_act(proven))
    assert asked(HONOUR, proven, seat) in {str(card) for card in proven.hands[seat]}


def test_claims_before_the_settlement_where_play_proved_a_revoke() -> None:
    state = _played_out(reach(HONOUR, 3, DEAL, "trump=C 9S AH JS 10S"))
    assert (asked(HONOUR, state, 0), asked(HONOUR, state, 2)) == ("revoke=1", "revoke=1")
    assert not asked(HONOUR, state, 3).endswith("=1")


def test_accepts_a_deal_in_which_play_proved_nothing() -> None:
    honest = _played_out(reach(BLOCKED, 3, DEAL, "trump=C"))
    cards = " ".join(play.card for taken in honest.taken for play in taken.plays)
    state = reach(HONOUR, 3, DEAL, f"trump=C {cards}")
    assert [asked(HONOUR, state, seat) for seat in range(4)] == ["accept"] * 4


def _played_out(state: DealState) -> DealState:
    """The first legal card of everybody, to the last trick."""
    rules = HONOUR if state.revoked else BLOCKED
    while len(state.taken) < 8:
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rules.legal(state, seat)[0]).state
    return state
