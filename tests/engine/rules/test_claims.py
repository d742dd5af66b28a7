"""Claims of a revoke: once against each opponent between two tricks, by each player for himself."""

from engine.games import ruleset
from engine.rules.actions import ClaimRevoke
from engine.rules.state import DealState
from tests.engine.players.positions import reach

RULES = ruleset("manille", {"coinche": False, "revokes": "honour"}).rules


def may_claim(state: DealState, seat: int) -> set[int]:
    """Against whom."""
    return {action.seat for action in RULES.legal(state, seat) if isinstance(action, ClaimRevoke)}


def first_trick(*more: str) -> DealState:
    """Four cards that break no duty, and what follows; seat 0 leads."""
    return reach(RULES, 3, {0: "AS", 1: "8S", 2: "QS", 3: "10S"}, " ".join(("trump=C AS 8S QS 10S", *more)))


def test_both_opponents_may_be_claimed_against_and_never_the_partner() -> None:
    state = first_trick()
    assert [may_claim(state, seat) for seat in range(4)] == [{1, 3}, {0, 2}, {1, 3}, {0, 2}]


def test_a_claim_is_made_once_between_two_tricks_and_the_partner_still_may() -> None:
    claimed = RULES.apply(first_trick(), 0, ClaimRevoke(1)).state
    assert (may_claim(claimed, 0), may_claim(claimed, 2)) == ({3}, {1, 3})
    both = RULES.apply(claimed, 2, ClaimRevoke(1)).state
    assert (may_claim(both, 0), may_claim(both, 2)) == ({3}, {3})
