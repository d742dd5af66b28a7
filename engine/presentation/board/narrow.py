"""Lines that fit a phone without being broken."""

from collections.abc import Iterable, Iterator

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
    left for the client to break."""
    whole = _BETWEEN.join(filter(None, parts))
    return whole if len(whole) <= WIDTH else "\n".join(_filled(whole.split(_BETWEEN)))


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
    for part in parts:
        longer = f"{line}{_BETWEEN}{part}" if line else part
        if line and _wide(longer) > WIDTH:
            yield line
            longer = part
        line = longer
    if line:
        yield line
