"""`match`: the deals so far -> where the match stands. A deal is [points, points] as marked, `redeal`, or a mapping
with `scores` and perhaps `sans_atout`, `points`, `tied`. Dealers follow `first_dealer` by the match's own word."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.rules.match import Standing
from engine.rules.state import Contract, DealResult
from tests.worked.case import Case, asked, knows, only, same
from tests.worked.positions import denomination
from tests.worked.subjects import Subject

FOUND: dict[str, Callable[[Standing], object]] = {
    "scores": lambda standing: list(standing.scores),
    "totals": lambda standing: list(standing.totals),
    "games": lambda standing: list(standing.games),
    "target": lambda standing: standing.target,
    "deals": lambda standing: standing.deals,
    "length": lambda standing: standing.length,
    "may_end": lambda standing: standing.may_end,
    "over": lambda standing: standing.over,
    "winners": lambda standing: list(standing.winners),
    "dealer": lambda standing: standing.setup.dealer if standing.setup else None,
    "number": lambda standing: standing.setup.number if standing.setup else None,
    "stake": lambda standing: standing.setup.stake if standing.setup else None,
    "pot": lambda standing: standing.pot,
    "owed": lambda standing: list(standing.setup.no_trump_owed) if standing.setup else None,
}


@knows(first_dealer=int, deals=list, expect=dict)
def check(case: Case, subject: Subject) -> None:
    first, results = case.get("first_dealer", 0), list[DealResult]()
    for deal in case["deals"]:
        setup = subject.match.standing(first, results).setup
        assert setup is not None, "the match was over before its last deal"
        results.append(_result(subject, setup.dealer, deal))
    standing = subject.match.standing(first, results)
    found = asked(case["expect"], {name: partial(of, standing) for name, of in FOUND.items()})
    same(found, case["expect"])


def _result(subject: Subject, dealer: int, deal: Any) -> DealResult:
    if deal == "redeal":
        return DealResult(dealer, scores=(0, 0), void="redeal")
    fields = deal if isinstance(deal, dict) else {"scores": deal}
    only(fields, {"scores", "sans_atout", "points", "tied"})
    trump = denomination(fields.get("sans_atout", False), subject.rules)
    return DealResult(
        dealer,
        scores=tuple(fields["scores"]),
        points=tuple(fields.get("points", [])),
        contract=Contract(trump, dealer),
        tied=fields.get("tied", False),
    )
