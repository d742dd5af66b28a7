"""What one person is told. The union is closed: a platform presents each kind in its own manner, and a type checker
finds the kind that it forgot."""

from collections.abc import Awaitable
from dataclasses import dataclass, field, replace

from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import TableId
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.hand.refusals import refusal

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


@dataclass(frozen=True, slots=True)
class File:
    """A file for the person to keep."""

    name: str
    content: bytes = field(repr=False)


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


def text_of(told: Told) -> str:
    """The line of it; empty where there is none."""
    return "" if isinstance(told, Hand | Posted) else told.text


def message_of(told: Told) -> Message | None:
    """What there is to read besides."""
    match told:
        case Page(message) | Menu(message) | Hand(message) | Posted(message) | Download(message=message):
            return message
        case Refused(hand=hand, page=page):
            return hand or page
        case Done() | Over():
            return None


def in_place(message: Message, table: TableId | None = None, text: str = "") -> Page:
    """A page that takes the place of the one whose button was pressed."""
    return Page(message, table, text, turns=True)


def above(message: Message, told: Told, table: TableId | None) -> Page | Refused:
    """What was told, above a page that it leads back to."""
    if isinstance(told, Refused):
        return replace(told, hand=None, page=message)
    return in_place(message, table, text_of(told))


async def explaining(work: Awaitable[Told], texts: Texts, table: TableId | None = None) -> Told:
    """The answer of `work`, or an explanation where it raises a `HostError`."""
    try:
        return await work
    except HostError as trouble:
        return explanation(trouble, texts, table)


def explanation(trouble: HostError, texts: Texts, table: TableId | None = None) -> Refused:
    """Says why the host does not do what was asked."""
    if not isinstance(trouble, Refusal):
        return Refused(texts("store-down"), table)
    return Refused(refusal(trouble, texts), table, tells_nothing=trouble.code in _TELLING_NOTHING)
