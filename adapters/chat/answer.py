"""What one person is told: a line, a panel, or why what was asked for cannot be."""

from collections.abc import Awaitable
from dataclasses import dataclass, field
from enum import Enum

from engine.host import commands as do
from engine.host.company.resigning import waits_for_the_deal
from engine.host.errors import HostError, Refusal
from engine.host.service import Outcome
from engine.host.tables.ids import TableId
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board import absence
from engine.presentation.board.accusations import verdict
from engine.presentation.hand.refusals import refusal

Leaving = do.Stand | do.StepAway
"""After these somebody else may be the host."""

_TELLING_NOTHING = frozenset(
    {"NOT_UNDERSTOOD", "NOT_SEATED", "ALREADY_SEATED", "NOT_PLAYING", "NO_TABLE_HERE", "PAUSED"}
)
"""Refusals that are the same whatever cards somebody holds."""


class Panel(Enum):
    """What a message is, where that decides how a platform shows it."""

    HOST = "host"
    HAND = "hand"
    MENU = "menu"
    """More choices of one's own, in the place of the hand until one of them is taken."""
    OPTIONS = "options"
    """House rules, to choose one that is to be otherwise."""
    RULES = "rules"
    RANKING = "ranking"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class File:
    """Something to take along."""

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """What one person is told. `text` is a line; `message` a whole panel, to be shown to that person alone."""

    text: str = ""
    message: Message | None = None
    refused: bool = False
    table: TableId | None = None
    file: File | None = None
    replaces: bool = False
    """The panel takes the place of the one whose button was pressed."""
    public: bool = False
    """Everybody in the room may see the panel, and the person wants it so."""
    tells_nothing: bool = False
    """A refusal that betrays no card, whoever reads it."""
    panel: Panel | None = None
    """What `message` is; None for one that is shown as any other."""
    ends_panel: bool = False
    """The panel whose button was pressed has done its work: nothing of it is to be pressed again."""


async def explaining(work: Awaitable[Answer], texts: Texts, table: TableId | None = None) -> Answer:
    """What `work` answers; what goes wrong is explained."""
    try:
        return await work
    except HostError as trouble:
        return explanation(trouble, texts, table)


def explanation(trouble: HostError, texts: Texts, table: TableId | None = None) -> Answer:
    """Why the host does not do what was asked for."""
    if not isinstance(trouble, Refusal):
        return Answer(texts("store-down"), refused=True, table=table)
    same = trouble.code in _TELLING_NOTHING
    return Answer(refusal(trouble, texts), refused=True, table=table, tells_nothing=same)


def confirmation(command: do.AnyCommand, before: Table | None, outcome: Outcome, texts: Texts) -> str:
    """A short word for what the command did. Plays speak for themselves on the board, a claim is judged at once.
    `before`: the table as it was; only for `Leaving` is it looked at."""
    if isinstance(command, do.Choose | do.PlayKey | do.Act):
        return verdict(outcome.events, outcome.table, texts)
    if isinstance(command, Leaving):
        return _farewell(command, before, outcome.table, texts)
    if isinstance(command, do.Resign) and waits_for_the_deal(outcome.table):
        return absence.resigns_behind(outcome.table, texts)
    return texts(f"done-{type(command).__name__.lower()}", code=outcome.table.code)


def _farewell(command: Leaving, before: Table | None, table: Table, texts: Texts) -> str:
    """Whoever leaves during a match keeps the seat, which a computer player covers while others are there; somebody
    else may have to host."""
    keeps = table.seat_of(command.by.id) is not None
    said = texts(("done-asleep" if table.asleep else "done-stepaway") if keeps else "done-stand", code=table.code)
    host = table.seat_of(table.host)
    if before is None or before.host != command.by.id or table.host == before.host or host is None:
        return said
    return f"{said} {texts('done-new-host', who=names.who(table, host, texts))}"
