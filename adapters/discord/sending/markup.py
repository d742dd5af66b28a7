"""Discord's own Markdown: text that shows as it is written, and blocks of a message as lines."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from discord.utils import escape_markdown, escape_mentions

from adapters.chat.desks.fixed_width import aligned, card_cell
from adapters.discord import identity
from engine.host.state.ids import PersonId
from engine.messages.message import (
    Block,
    CardFace,
    HandRow,
    Heading,
    Lines,
    Mention,
    Sketch,
    Standings,
    Tally,
    Text,
    TimeLeft,
    TrickRow,
    TrickTable,
)

_BREAK = "\u2060"
"""A word joiner: shows nothing, and keeps an address from becoming a link or an invitation."""

_ADDRESS = re.compile(r"(://|\.gg(?=/)|\.com(?=/invite))", re.IGNORECASE)
_LINE_START = re.compile(r"^(\s*)([#+\-]|\d+(?=[.)]))", re.MULTILINE)


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Text that Discord shows exactly as it is: no formatting, mention, link, emoji, timestamp, list or heading."""
    unlinked = _ADDRESS.sub(rf"{_BREAK}\1{_BREAK}", text)
    escaped = escape_mentions(escape_markdown(unlinked, ignore_links=False))
    return _LINE_START.sub(_escaped_start, escaped.replace("<", "\\<"))


def _escaped_start(found: re.Match[str]) -> str:
    space, sign = found.groups()
    # a digit cannot be escaped: the sign after it is what makes a list
    return f"{space}{sign}{_BREAK}" if sign.isdecimal() else f"{space}\\{sign}"


def markdown(block: Block) -> str:
    """A block in Markdown."""
    match block:
        case Heading(text):
            return f"**{plain(text)}**"
        case TimeLeft(text, _, at):
            return _quiet(f"{plain(text)} <t:{at}:R>")
        case Text(text, quiet):
            return _quiet(plain(text)) if quiet else plain(text)
        case Lines(lines):
            return "\n".join(map(plain, lines))
        case HandRow(suits):
            choosing = any(not card.playable for suit in suits for card in suit)
            return "\n".join([_suit(suit, choosing) for suit in suits])
        case TrickTable(rows):
            return "\n".join(map(_seat, rows))
        case Standings(header, rows):
            return _table((header, *rows))
        case _:
            return _beside(block)


def _beside(block: Tally | Sketch | Mention) -> str:
    """The blocks that are figures, a sketch or a mention."""
    match block:
        case Tally():
            return _figures(block)
        case Sketch():
            return ""
        case Mention(text=text):
            return f"{', '.join(_called(*one) for one in block.called)}, {plain(text)}"
        case _:
            assert_never(block)


def _called(person: PersonId, name: str) -> str:
    """Somebody on Discord as a mention, which notifies them where the sending allows it; others are only named."""
    return f"<@{identity.user_id(person)}>" if identity.reaches(person) else plain(name)


def _quiet(text: str) -> str:
    return "\n".join([f"-# {line}" for line in text.splitlines()])


def _suit(cards: tuple[CardFace, ...], choosing: bool) -> str:
    """Cards that may be played are bold where others may not; the message says the same in words."""
    shown = [f"**{plain(card.label)}**" if choosing and card.playable else plain(card.label) for card in cards]
    return "\u2002".join(shown)


def _seat(row: TrickRow) -> str:
    """The card first, in a cell of fixed width: code keeps columns straight and suits as text in every client."""
    compass = f"{plain(row.compass)} " if row.compass else ""
    name = f"**{plain(row.name)}**" if row.name else ""
    marks = f" · {plain(', '.join(row.marks))}" if row.marks else ""
    return f"`{card_cell(row)}` {compass}{name}{marks}"


def _figures(tally: Tally) -> str:
    return " · ".join(f"{plain(name)} **{plain(figure)}**" for name, figure in tally.entries)


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows in a block of code, where nothing is Markdown."""
    verbatim = [tuple(cell.replace("`", "ˋ") for cell in row) for row in rows]
    return "\n".join(("```", *aligned(verbatim), "```"))
