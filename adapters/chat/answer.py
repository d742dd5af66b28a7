"""What one person is told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from engine.host.errors import HostError, Refusal
from engine.host.tables.ids import TableId
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.hand.refusals import refusal


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


async def answered(work: Callable[[], Awaitable[Answer]], texts: Texts) -> Answer:
    """What `work` answers; what goes wrong is explained."""
    try:
        return await work()
    except Refusal as error:
        return Answer(refusal(error, texts), refused=True)
    except HostError:
        return Answer(texts("store-down"), refused=True)
