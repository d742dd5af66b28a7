"""`payout`: contract, trump, bidder, partner and the tricks of each seat -> the chips that each seat gains."""

from engine.rules.cards import Denomination, Hand
from engine.rules.state import Contract, DealSetup, DealState, Taken
from tests.worked.case import Case, knows, same
from tests.worked.score import settled
from tests.worked.subjects import Subject


@knows(contract=str, trump=str, bidder=int, partner=int | None, tricks=list, expect=list, names=list)
def check(case: Case, subject: Subject) -> None:
    result = settled(subject, _state(case, subject))
    same(list(result.scores), case["expect"])
    same(list(result.tricks), case["tricks"])
    if "names" in case:
        same([name for name, _ in result.multipliers], case["names"])


def _state(case: Case, subject: Subject) -> DealState:
    trump, bidder = Denomination(case["trump"]), case["bidder"]
    taken = [Taken((), seat, 0) for seat, tricks in enumerate(case["tricks"]) for _ in range(tricks)]
    return DealState(
        setup=DealSetup(dealer=0),
        step=subject.rules.steps[-1].name,
        stock=Hand(),
        hands=(),
        contract=Contract(trump, bidder, bid=case["contract"], partner=case["partner"]),
        taken=tuple(taken),
    )
