"""The short form in which the board of a finished deal stays: kept in words from when its result was shown, as later
on other people may sit at the table, another match be on, and the deal's record be gone."""

from collections.abc import Iterator

import msgspec

from engine.messages.message import Block, Choice, Heading, Link, Message, Public, Slot, Tally, Text
from engine.messages.tokens import parse

_HEADING, _TEXT, _QUIET, _TALLY = "heading", "text", "quiet", "tally"


class ShortForm(msgspec.Struct, frozen=True, array_like=True):
    """The blocks of the message, each with its kind first, and its buttons: what each says, and its token."""

    blocks: tuple[tuple[str, ...], ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()

    @property
    def message(self) -> Message:
        """The message that was kept."""
        row = tuple(Choice(label, token) for label, raw in self.buttons if (token := parse(raw)) is not None)
        return Message(Public(), Slot.BOARD, tuple(map(_block, self.blocks)), (row,) if row else ())


class Left(msgspec.Struct, frozen=True, array_like=True):
    """A finished deal's message that still has its buttons. `short`: None where its result was not shown, or shown by
    a program that kept no short form."""

    deal: str
    ref: str
    short: ShortForm | None = None


def shortened(message: Message) -> ShortForm:
    """The message as it is kept; only headings, texts, tallies and buttons with a token are."""
    buttons = (choice for row in message.choices for choice in row if not isinstance(choice.token, Link))
    return ShortForm(tuple(_kept(message)), tuple((button.label, str(button.token)) for button in buttons))


def _kept(message: Message) -> Iterator[tuple[str, ...]]:
    for block in message.blocks:
        match block:
            case Heading(text):
                yield _HEADING, text
            case Text(text, quiet):
                yield _QUIET if quiet else _TEXT, text
            case Tally(entries):
                yield _TALLY, *(part for entry in entries for part in entry)


def _block(kept: tuple[str, ...]) -> Block:
    kind, *parts = kept
    if kind == _TALLY:
        return Tally(tuple(zip(parts[::2], parts[1::2], strict=True)))
    return Heading(parts[0]) if kind == _HEADING else Text(parts[0], quiet=kind == _QUIET)
