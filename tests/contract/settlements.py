"""Settlements to feed a ledger with."""

from collections.abc import Sequence

from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.leaderboards import Required
from engine.host.state.settlement import Entry, Settlement

ANYBODY = Required(here=1, everywhere=1, rated=1, days=36_500)
"""Whoever has a result is listed."""

CAFE = ScopeId("discord:guild:77")
PUB = ScopeId("telegram:chat:-100")

ANN, BOB, CAT, DAN = (PersonId(f"discord:{number}") for number in range(1, 5))
ROBOT = PersonId("computer:steady")
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", DAN: "Dan", ROBOT: "Robot"}


def entries(*deltas: tuple[PersonId, int], winners: Sequence[PersonId] = ()) -> tuple[Entry, ...]:
    """One seat for each (account, delta), in order."""
    return tuple(
        Entry(seat, account, NAMES.get(account, account), delta, won=account in winners)
        for seat, (account, delta) in enumerate(deltas)
    )


def settlement(
    deal: str,
    *deltas: tuple[PersonId, int],
    winners: Sequence[PersonId] = (),
    scope: ScopeId = CAFE,
    game: str = "manille",
    match_over: bool = False,
) -> Settlement:
    """A deal that adds up; it ends the match where there are winners."""
    seats = entries(*deltas, winners=winners)
    return Settlement(
        deal=deal,
        table=TableId("table000"),
        number=1,
        game=game,
        unit="points",
        version=1,
        options={"target": 101, "contre": True},
        scope=scope,
        entries=seats,
        total=sum(entry.delta for entry in seats),
        match_over=match_over or bool(winners),
        commitment="00" * 32,
    )
