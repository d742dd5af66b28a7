"""What one person is told. The union is closed: a platform presents each kind in its own manner, and a type checker
finds the kind that it forgot."""

from dataclasses import dataclass, field

from adapters.chat.answer import File
from engine.host.state.ids import TableId
from engine.messages.message import Message


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read. `text` is said above it."""

    message: Message = field(repr=False)
    table: TableId | None = None
    text: str = ""
    turns: bool = False
    """It takes the place of what was pressed."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Further choices of the player's, shown in place of the hand until one of them is made."""

    message: Message = field(repr=False)
    table: TableId | None = None
    text: str = ""
    turns: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The asker's own hand."""

    message: Message = field(repr=False)
    table: TableId


@dataclass(frozen=True, slots=True)
class Posted:
    """A page for everybody in the room, as the person asked."""

    message: Message


@dataclass(frozen=True, slots=True)
class Download:
    """A file to keep; `message` says the same where it can be read on the spot."""

    file: File
    text: str
    message: Message | None = field(default=None, repr=False)
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """It was done, as its table shows. `text` may be empty, where the board says all."""

    text: str = ""
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The panel whose button was pressed has done its work: none of its buttons is to be pressed again."""

    text: str
    table: TableId | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing came of it, in words or on a page."""

    text: str = ""
    table: TableId | None = None
    hand: Message | None = field(default=None, repr=False)
    """A fresh hand, for somebody who pressed an old one."""
    page: Message | None = None
    """Where to go on."""
    tells_nothing: bool = False
    """It betrays no card, even if others read it."""


Told = Page | Menu | Hand | Posted | Download | Done | Over | Refused
