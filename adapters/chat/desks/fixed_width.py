"""Small tables in fixed-width type."""

from collections.abc import Sequence
from functools import lru_cache

from wcwidth import wcswidth

from engine.messages.message import TrickRow

_CELL = 3
"""Columns of a card such as `10♠`."""


def aligned(rows: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """A line for each row, the first of which names the columns: words are aligned left, figures right."""
    cells = [tuple(" ".join(cell.split()) for cell in row) for row in rows]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    right = [all(_is_figure(row[place]) for row in cells[1:]) for place in range(len(widths))]
    return tuple(
        " ".join(_padded(*column) for column in zip(row, widths, right, strict=True)).rstrip() for row in cells
    )


def _is_figure(cell: str) -> bool:
    return cell.lstrip("+-−").isdecimal()


def _width(cell: str) -> int:
    return max(wcswidth(cell), 0)


@lru_cache(maxsize=1024)
def _padded(cell: str, width: int, to_right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if to_right else cell + space


def card_cell(row: TrickRow) -> str:
    """What a seat has played, in a cell of fixed width: the card, an arrow if it is this seat's turn, a dot if it has
    not played yet."""
    shown = row.card.label if row.card is not None else "▸" if row.to_act else "·"
    return _padded(shown, _CELL, to_right=False)
