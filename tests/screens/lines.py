"""A board as lines, as people read it on a phone."""

import re
from collections.abc import Iterator, Sequence
from html import unescape

from adapters.telegram.sending.render import render
from engine.messages.message import Message

LINES, LETTERS = 12, 40
"""Of a board, at most."""
_TAG = re.compile("<[^>]*>")


def board_lines(board: Message) -> Sequence[str]:
    """Without the empty ones."""
    return lines_of(render(board).html)


def lines_of(html: str) -> Sequence[str]:
    """The lines that say something."""
    return [line for line in unescape(_TAG.sub("", html)).splitlines() if line.strip()]


def too_long(board: Message, most: int = LINES) -> Iterator[str]:
    """What of a board is longer than it may be."""
    yield from longer(board_lines(board), most)


def longer(lines: Sequence[str], most: int = LINES) -> Iterator[str]:
    """What is longer than a board may be."""
    if len(lines) > most:
        yield f"the board has {len(lines)} lines"
    yield from (f"a line of the board has {len(line)} letters: {line!r}" for line in lines if len(line) > LETTERS)
