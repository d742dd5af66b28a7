"""The last tricks of a world, played as well as they can be by two sides that see all cards. `kernel.c` does the
same."""

from engine.kernel.play import legal, places, play
from engine.kernel.position import Position
from engine.kernel.search import Search
from engine.kernel.tables import Tables

ENDLESS = 2000000000


def solve(
    tables: Tables, position: Position, search: Search, left: list[int], low: int = -ENDLESS, high: int = ENDLESS
) -> tuple[int, Position]:
    """The best value that the first side can reach (`Search.values`), and the position at that end, by alpha-beta
    search.

    `left` counts down the moves that may still be tried; once it is below 0 the answer means nothing.
    """
    if position.over:
        return _worth(tables, position, search), position
    left_over = _left_over(tables, position, search)
    if left_over is not None:
        least, most = _between(tables, position, search, left_over)
        if least == most or least >= high or most <= low:
            return (most if most <= low else least), _lost(tables, position, left_over)
        low, high = max(low, least), min(high, most)
    return _tried(tables, position, search, left, low, high)


def _tried(
    tables: Tables, position: Position, search: Search, left: list[int], low: int, high: int
) -> tuple[int, Position]:
    first = position.side[position.turn] == 0
    best, line = (-ENDLESS if first else ENDLESS), position
    for card in _ordered(tables, position):
        left[0] -= 1
        if left[0] < 0:
            return best, line
        after = position.copy()
        play(tables, after, card)
        value, end = solve(tables, after, search, left, low, high)
        if value > best if first else value < best:
            best, line = value, end
        if first:
            low = max(low, best)
        else:
            high = min(high, best)
        if low >= high:
            break
    return best, line


def _taken(tables: Tables, position: Position) -> list[int]:
    return position.tricks if tables.counts_tricks else position.points


def _left_over(tables: Tables, position: Position, search: Search) -> int | None:
    """What is still to be taken; None while a side may yet take every trick, or if more was counted than `values` has
    room for."""
    taken = _taken(tables, position)
    left = len(search.values) // 3 - 1 - taken[0] - taken[1]
    return left if left >= 0 and position.tricks[0] and position.tricks[1] else None


def _between(tables: Tables, position: Position, search: Search, left: int) -> tuple[int, int]:
    """The least and the greatest value that the first side may still reach."""
    has = _taken(tables, position)[0]
    return search.values[has], search.values[has + left]


def _lost(tables: Tables, position: Position, left: int) -> Position:
    """The position at the end if the second side takes all that is left."""
    end = position.copy()
    _taken(tables, end)[1] += left
    return end


def _ordered(tables: Tables, position: Position) -> list[int]:
    """The legal cards, those that win first: they cut off most of the search."""
    cards = legal(tables, position)
    above = tables.above[position.best] if position.count else tables.ruffs
    return [*places(cards & above), *places(cards & ~above)]


def _worth(tables: Tables, position: Position, search: Search) -> int:
    taken = position.tricks[0] if tables.counts_tricks else position.points[0]
    row = 1 if not position.tricks[1] else 2 if not position.tricks[0] else 0
    size = len(search.values) // 3
    return search.values[row * size + min(taken, size - 1)]
