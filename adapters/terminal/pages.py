"""Pages beside the table: something to read, and something to choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from adapters.terminal.canvas import NO_BREAK, SPACE, Canvas, cut, folded, width_of
from adapters.terminal.keys import KeyLine
from engine.messages.message import (
    Block,
    HandRow,
    Heading,
    Lines,
    Mention,
    Message,
    Sketch,
    Standings,
    Tally,
    Text,
    TrickTable,
)

LEAST_ENTRIES = 5
"""Entries that are always in view below a long text, the chosen one among them."""
_Styled = tuple[str, str]
"""A line and its style."""
_ABOVE, _BELOW = "▴", "▾"


class Reading:
    """A text to read; the arrow keys move it if it is longer than the terminal."""

    def __init__(self, title: str, lines: Sequence[_Styled], keys: KeyLine, *, from_end: bool = False) -> None:
        self._title = title
        self._lines = lines
        self._keys = keys
        self._top = 1 << 20 if from_end else 0
        self._room = 1

    def paint(self, canvas: Canvas) -> None:
        """Paints the lines from where the reader is."""
        canvas.fill(0, "class:bar")
        canvas.put(0, 1, cut(self._title, canvas.width - 2), "class:bar")
        lines = [(part, style) for text, style in self._lines for part in folded(text, canvas.width - 2)]
        self._room = canvas.height - 4
        self._top = max(0, min(self._top, len(lines) - self._room))
        for row, (text, style) in enumerate(lines[self._top : self._top + self._room], start=1):
            canvas.put(row, 1, text, style)
        canvas.across(canvas.height - 3, 0, canvas.width, "class:quiet")
        self._keys.paint(canvas, canvas.height - 2)
        if len(lines) > self._room:
            shown = f"{self._top + 1}–{min(len(lines), self._top + self._room)} / {len(lines)}"
            canvas.put(canvas.height - 1, 1, shown, "class:quiet")

    def move(self, key: str) -> bool:
        """Moves the text, if this is a key that does; returns whether it is."""
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -self._room,
            "pagedown": self._room,
            " ": self._room,
            "home": -(1 << 20),
            "end": 1 << 20,
        }
        self._top += steps.get(key, 0)
        return key in steps


@dataclass(frozen=True, slots=True)
class Entry:
    """A line to choose. `beside` is what else there is to know about it."""

    key: str
    label: str
    beside: str = ""


@dataclass(slots=True)
class Scroll:
    """How far the words above the choices are scrolled."""

    top: int = 0
    """The line that is shown first; painting the page keeps it within the text."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A heading, some words, and entries of which one is chosen."""

    title: str
    words: Sequence[_Styled]
    entries: Sequence[Entry]
    chosen: int
    keys: KeyLine
    said: str = field(default="", repr=False)
    scroll: Scroll = field(default_factory=Scroll)
    """How far the words are scrolled."""
    more: str = ""
    """Shown where there are more words than room."""

    def paint(self, canvas: Canvas) -> None:
        """Paints words above and entries below, as many as there is room for around the chosen one; marks say where
        there are more."""
        canvas.fill(0, "class:bar")
        canvas.put(0, 1, cut(self.title, canvas.width - 2), "class:bar")
        row = self._words(canvas)
        room = canvas.height - 4 - row
        first = max(0, min(self.chosen - room // 2, len(self.entries) - room))
        labels = max((width_of(entry.label) for entry in self.entries), default=0)
        for number, entry in enumerate(self.entries[first : first + room], start=first):
            self._entry(canvas, row, entry, min(labels, canvas.width // 2), chosen=number == self.chosen)
            last = first + room - 1
            beyond = _ABOVE if number == first > 0 else _BELOW if number == last < len(self.entries) - 1 else ""
            canvas.put(row, canvas.width - 2, beyond, "class:quiet")
            row += 1
        canvas.across(canvas.height - 4, 0, canvas.width, "class:quiet")
        self.keys.paint(canvas, canvas.height - 3)
        canvas.prose(
            canvas.height - 2, 1, canvas.width - 2, self.said or self._whole(canvas, labels), "class:quiet", 2
        )

    def _whole(self, canvas: Canvas, labels: int) -> str:
        """The whole chosen entry, if its line has no room for it; else empty."""
        if not self.entries:
            return ""
        entry, room = self.entries[self.chosen], min(labels, canvas.width // 2)
        fits = width_of(entry.label) <= room and width_of(entry.beside) <= canvas.width - 11 - room
        return "" if fits else " · ".join(part for part in (entry.label, entry.beside) if part)

    def _words(self, canvas: Canvas) -> int:
        """Paints the words above the entries, as many as leave some entries in view; returns the row below."""
        most = max(3, canvas.height - 7 - min(len(self.entries), LEAST_ENTRIES))
        lines = [(part, style) for text, style in self.words for part in folded(text, canvas.width - 2)]
        self.scroll.top = top = max(0, min(self.scroll.top, len(lines) - most))
        for row, (text, style) in enumerate(lines[top : top + most], start=2):
            canvas.put(row, 1, text, style)
        if len(lines) > most:
            canvas.put(1, canvas.width - 1 - width_of(self.more), self.more, "class:quiet")
        return 3 + min(len(lines), most) if lines else 2

    @staticmethod
    def _entry(canvas: Canvas, row: int, entry: Entry, labels: int, *, chosen: bool) -> None:
        canvas.put(row, 1, "▸" if chosen else " ", "class:gold", entry.key)
        canvas.put(row, 3, f"[{entry.key}]" if entry.key else "", "class:key", entry.key)
        style = "class:gold" if chosen else "class:strong"
        canvas.put(row, 8, cut(entry.label, labels), style, entry.key)
        column = 10 + labels
        canvas.put(row, column, cut(entry.beside, canvas.width - column - 1), "class:quiet", entry.key)


def lines_of(message: Message) -> Iterator[_Styled]:
    """A message without its buttons, as lines."""
    for number, block in enumerate(message.blocks):
        if isinstance(block, Heading) and number:
            yield "", ""
        yield from _lines(block)


def _lines(block: Block) -> Iterator[_Styled]:
    match block:
        case Heading(text):
            yield text, "class:gold"
        case Text(text, quiet):
            yield text, "class:quiet" if quiet else ""
        case Lines(lines):
            yield from ((line, "") for line in lines)
        case Tally():
            yield block.line, ""
        case Mention(text=text):
            yield ", ".join((*(name for _, name in block.called), text)), ""
        case HandRow() | Standings() | TrickTable() | Sketch():
            yield from _figures(block)
        case _:
            assert_never(block)


def _figures(block: HandRow | Standings | TrickTable | Sketch) -> Iterator[_Styled]:
    match block:
        case HandRow(suits):
            yield "   ".join(" ".join(face.label for face in cards) for cards in suits), "class:strong"
        case Standings():
            yield from _columns(block)
        case TrickTable(rows):
            for row in rows:
                card = row.card.label if row.card is not None else "·"
                yield f"{row.compass}  {row.name}  {card}  {', '.join(row.marks)}", ""
        case Sketch():
            return  # the other blocks say all of it


def _columns(table: Standings) -> Iterator[_Styled]:
    """A table as lines: the second column, which holds words, is set to the left, the others to the right."""
    widths = [max(width_of(row[place]) for row in (table.header, *table.rows)) for place in range(len(table.header))]
    yield _aligned(table.header, widths), "class:quiet"
    for row in table.rows:
        yield _aligned(row, widths), ""


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
        blanks = NO_BREAK * (width - width_of(cell))
        cells.append(cell + blanks if place == 1 else blanks + cell)
    return (2 * NO_BREAK).join(cell.replace(SPACE, NO_BREAK) for cell in cells)
