"""What one person is told: a line, a panel, or the reason why a request is refused."""

from collections.abc import Awaitable
from dataclasses import dataclass, field
from enum import Enum

from engine.host.commands import every as do
from engine.host.service.tables import Outcome
from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board.accusations import verdict
from engine.presentation.hand.refusals import refusal

Leaving = do.Stand | do.StepAway
"""Commands after which somebody else may be the host."""
TOLD_BY_CHANGE = Leaving | do.SetOption
"""Commands of which is told what they changed."""

_TELLING_NOTHING = frozenset(
    {
        "NOT_UNDERSTOOD",
        "WHICH_CARD",
        "NOT_SEATED",
        "ALREADY_SEATED",
        "NOT_PLAYING",
        "NO_TABLE_HERE",
        "NOTHING_SHOWN",
        "PAUSED",
    }
)
"""Codes of refusals that read the same whatever cards somebody holds."""


class Panel(Enum):
    """What kind of message an answer holds, for the kinds that a platform shows in a way of their own."""

    HAND = "hand"
    MENU = "menu"
    """Further choices of the player's, shown in place of the hand until one of them is made."""
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class File:
    """A file for the person to keep."""

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
    """The panel is posted for everybody in the room, as the person asked."""
    tells_nothing: bool = False
    """A refusal that betrays no card, even if others read it."""
    panel: Panel | None = None
    """What kind of message `message` is; None where platforms show it like any other."""
    ends_panel: bool = False
    """The panel whose button was pressed has done its work: none of its buttons is to be pressed again."""


async def explaining(work: Awaitable[Answer], texts: Texts, table: TableId | None = None) -> Answer:
    """The answer of `work`, or an explanation where it raises a `HostError`."""
    try:
        return await work
    except HostError as trouble:
        return explanation(trouble, texts, table)


def explanation(trouble: HostError, texts: Texts, table: TableId | None = None) -> Answer:
    """An answer that says why the host does not do what was asked."""
    if not isinstance(trouble, Refusal):
        return Answer(texts("store-down"), refused=True, table=table)
    same = trouble.code in _TELLING_NOTHING
    return Answer(refusal(trouble, texts), refused=True, table=table, tells_nothing=same)


def confirmation(command: do.AnyCommand, before: Table | None, outcome: Outcome, texts: Texts) -> str:
    """A short confirmation of what the command did. A play needs none, as the board shows it; an accusation gets its
    verdict. `before` is the table as it was, for `TOLD_BY_CHANGE`."""
    if isinstance(command, do.Choose | do.PlayKey | do.Act):
        return verdict(outcome.events, outcome.table, texts)
    if isinstance(command, Leaving):
        return _farewell(command, before, outcome.table, texts)
    if isinstance(command, do.Close) and outcome.table.in_match:
        return texts("done-resign", code=outcome.table.code)
    if isinstance(command, do.EndMatch) and outcome.table.in_match:
        return texts("done-endmatch-wish", code=outcome.table.code)
    if isinstance(command, do.SetOption) and before is not None and before.options == outcome.table.options:
        return texts("done-setoption-same", code=outcome.table.code)
    if isinstance(command, do.Cut):
        return texts("done-cut", number=str(command.number))
    return texts(f"done-{type(command).__name__.lower()}", code=outcome.table.code)


def _farewell(command: Leaving, before: Table | None, table: Table, texts: Texts) -> str:
    """A player who leaves during a match keeps the seat, which a computer player covers while others are there. The
    new host is named where the old one left."""
    keeps = table.seat_of(command.by.id) is not None
    said = texts(("done-asleep" if table.asleep else "done-stepaway") if keeps else "done-stand", code=table.code)
    host = table.seat_of(table.host)
    if before is None or before.host != command.by.id or table.host == before.host or host is None:
        return said
    return f"{said} {texts('done-new-host', who=names.who(table, host, texts))}"
