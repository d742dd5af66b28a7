"""`score`: taker, points by side, multipliers (`sans_atout`, `contre`, `previous_tie`) -> what each side marks.
With `revoke_team` the deal is void and the other side takes the penalty."""

from engine.rules.cards import Hand
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealResult, DealSetup, DealState, Taken
from tests.worked import manille
from tests.worked.case import Case, knows, only, same
from tests.worked.positions import denomination
from tests.worked.subjects import Subject


def check(case: Case, subject: Subject) -> None:
    (_check_solo if subject.rules.id == "manille-trois" else _check_sides)(case, subject)


@knows(taker=int, points=list, multipliers=dict, revoke_team=int, names=list, expect=list)
def _check_sides(case: Case, subject: Subject) -> None:
    _same_result(case, settled(subject, _state(case, subject)))


@knows(
    dealer=int,
    points_defence=int,
    multipliers=dict,
    revoke_seat=int,
    revoke_by=int,
    revoke=int,
    names=list,
    expect=list,
)
def _check_solo(case: Case, subject: Subject) -> None:
    _same_result(case, settled(subject, manille.solo_state(case, subject)))


def _same_result(case: Case, result: DealResult) -> None:
    same(list(result.scores), case["expect"])
    if "names" in case:
        same([name for name, _ in result.multipliers], case["names"])


def settled(subject: Subject, state: DealState) -> DealResult:
    """The result that the game's last step gives this deal."""
    result = subject.rules.steps[-1].enter(subject.rules, state).state.result
    assert result is not None
    return result


def _state(case: Case, subject: Subject) -> DealState:
    multipliers = case.get("multipliers", {})
    only(multipliers, {"sans_atout", "contre", "previous_tie"})
    trump = denomination(multipliers.get("sans_atout", False), subject.rules)
    offender = _seat_of(case["revoke_team"]) if "revoke_team" in case else None
    points = case["points"] if offender is None else case.get("points", [0, 0])
    return DealState(
        setup=_setup(subject, tied=multipliers.get("previous_tie", False)),
        step=subject.rules.steps[-1].name,
        stock=Hand(),
        hands=(),
        contract=Contract(trump, _seat_of(case.get("taker", 0)), multipliers.get("contre", 0)),
        taken=tuple(Taken((), _seat_of(side), taken) for side, taken in enumerate(points)),
        void="" if offender is None else "revoke",
        offender=offender,
    )


def _seat_of(side: int) -> Seat:
    """The first seat of a side; seats 0 and 1 sit on sides 0 and 1."""
    return side


def _setup(subject: Subject, *, tied: bool) -> DealSetup:
    before = [DealResult(0, scores=(0, 0))] if tied else []
    setup = subject.match.standing(0, before).setup
    assert setup is not None
    return setup
