"""Small tables in type of one width."""

from collections.abc import Sequence

from wcwidth import wcswidth


def aligned(rows: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """A line for each row, the first of which names the columns: words to the left, figures to the right."""
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


def _padded(cell: str, width: int, to_right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if to_right else cell + space
