"""A short word for what was done; plays speak for themselves on the board, a claim is judged at once."""

from engine.host import commands as do
from engine.host.company.resigning import waits_for_the_deal
from engine.host.service import Outcome
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.texts import Texts
from engine.presentation.board import absence
from engine.presentation.board.accusations import verdict

Leaving = do.Stand | do.StepAway
"""After these somebody else may be the host."""


def done(command: do.AnyCommand, before: Table | None, outcome: Outcome, texts: Texts) -> str:
    """What whoever gave the command is told. `before`: the table as it was; only for `Leaving` is it looked at."""
    if isinstance(command, do.Choose | do.PlayKey | do.Act):
        return verdict(outcome.events, outcome.table, texts)
    if isinstance(command, Leaving):
        return _left(command, before, outcome.table, texts)
    if isinstance(command, do.Resign) and waits_for_the_deal(outcome.table):
        return absence.resigns_behind(outcome.table, texts)
    return texts(f"done-{type(command).__name__.lower()}", code=outcome.table.code)


def _left(command: Leaving, before: Table | None, table: Table, texts: Texts) -> str:
    """Whoever leaves during a match keeps the seat, which a computer player covers while others are there; somebody
    else may have to host."""
    keeps = table.seat_of(command.by.id) is not None
    said = texts(("done-asleep" if table.asleep else "done-stepaway") if keeps else "done-stand", code=table.code)
    host = table.seat_of(table.host)
    if before is None or before.host != command.by.id or table.host == before.host or host is None:
        return said
    return f"{said} {texts('done-new-host', who=names.who(table, host, texts))}"
