"""Lines that fit a phone without being broken."""

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from engine.messages.message import Block, Heading, Lines, Text, TrickTable

WIDTH = 40
"""The most characters of a line on a phone that is 390 pixels wide."""
HEIGHT = 12
"""The most lines of a board that leave room for a hand below it."""
_BROAD = frozenset("🔴🔵🟢🟡⚫")
"""Symbols of suits that are as wide as two letters."""
_BETWEEN = " · "


def narrow(*parts: str) -> str:
    """The parts one after another, with a new line where the next would not fit. A part that is itself too long is
    broken between words."""
    whole = _BETWEEN.join(filter(None, parts))
    return whole if len(whole) <= WIDTH else "\n".join(_filled(whole.split(_BETWEEN)))


def narrowed(block: Block) -> Block:
    """The block, a sentence broken between words; lines that stand one below another are left as they are."""
    return replace(block, text=narrow(block.text)) if isinstance(block, Text) else block


def as_many(room: int, *parts: tuple[int, str]) -> str:
    """Of the parts, each with its rank, those that fit so many lines, in their order: the ones that rank last, which
    is highest, go first. Empty where not even one fits."""
    kept = [(rank, part) for rank, part in parts if part]
    while kept:
        text = narrow(*(part for _, part in kept))
        if text.count("\n") < room:
            return text
        kept.remove(max(kept))
    return ""


def height(blocks: Iterable[Block]) -> int:
    """How many lines the blocks take, if none of their lines is too wide."""
    return sum(map(_lines, blocks))


def _lines(block: Block) -> int:
    match block:
        case Text(text) | Heading(text):
            return text.count("\n") + 1
        case Lines(lines):
            return len(lines)
        case TrickTable(rows):
            return len(rows)
        case _:
            return 1


def _wide(line: str) -> int:
    return len(line) + sum(sign in _BROAD for sign in line)


def _filled(parts: Iterable[str]) -> Iterator[str]:
    line = ""
    for part in chain.from_iterable(map(_broken, parts)):
        longer = f"{line}{_BETWEEN}{part}" if line else part
        if line and _wide(longer) > WIDTH:
            yield line
            longer = part
        line = longer
    if line:
        yield line


def _broken(part: str) -> list[str]:
    """A part between words, where it is too long for a line."""
    if _wide(part) <= WIDTH:
        return [part]
    # at spaces alone: those that hold together what belongs together are not spaces to break at
    return textwrap.TextWrapper(WIDTH, break_long_words=False, break_on_hyphens=False).wrap(part)
