"""The runner of each kind of case. A later game's kind is one line here and one module beside it."""

from collections.abc import Callable

from tests.worked import (
    actions,
    arith,
    chibre,
    deal,
    legal,
    looking,
    manille,
    match,
    menche,
    order,
    payout,
    score,
    winner,
)
from tests.worked.case import CannotRun, Case
from tests.worked.subjects import Subject, subject

KINDS: dict[str, Callable[[Case, Subject], None]] = {
    "legal": legal.check,
    "winner": winner.check,
    "trick_points": winner.check_points,
    "actions": actions.check,
    "order": order.check,
    "score": lambda case, about: (chibre.check_score if "tricks_won" in case else score.check)(case, about),
    "arith": arith.check,
    "deal": deal.check,
    "match": match.check,
    "looking": looking.check,
    "dealing": looking.check_dealing,
    "payout": payout.check,
    "melds": chibre.check_melds,
    "visible": manille.check_visible,
    "talk": lambda case, about: (menche if case["game"] == "menche" else manille).check_talk(case, about),
    "tokens": menche.check_tokens,
    "memo": menche.check_memo,
}


def run(case: Case) -> None:
    """Puts the case to the engine: `AssertionError` where the answer differs, `CannotRun` where none is known."""
    case = Case(case)  # of which nothing has been read yet
    about = subject(case)
    if case["kind"] not in KINDS:
        raise CannotRun(f"no kind {case['kind']}")
    KINDS[case["kind"]](case, about)
    passed_over = case.passed_over()
    if passed_over:
        raise CannotRun(f"nothing looks at {', '.join(sorted(passed_over))} here")
