"""Seats around the table, numbered clockwise from 0, and who sits with whom."""

from dataclasses import dataclass, field
from enum import IntEnum

Seat = int
"""0 .. n-1, clockwise: the left neighbour of seat p is p+1 (rules 1.1)."""

Sides = tuple[int, ...]
"""The side of each seat. Players on one side are partners."""

PARTNERS_ACROSS: Sides = (0, 1, 0, 1)


class Direction(IntEnum):
    """Which way the deal and the play go round."""

    CLOCKWISE = 1
    COUNTER_CLOCKWISE = -1


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats of one game and the way round."""

    size: int
    direction: Direction = Direction.CLOCKWISE
    orders: tuple[tuple[Seat, ...], ...] = field(init=False, repr=False, compare=False)
    """By seat: all seats in turn order, beginning with that one."""
    alone: tuple[frozenset[Seat], ...] = field(init=False, repr=False, compare=False)
    """By seat: that one alone, as the seats that a deal waits for."""

    def __post_init__(self) -> None:
        places = [self.direction * place for place in range(self.size)]
        orders = tuple(tuple((seat + place) % self.size for place in places) for seat in range(self.size))
        # the only way to set computed fields of a frozen dataclass
        object.__setattr__(self, "orders", orders)
        object.__setattr__(self, "alone", tuple(frozenset({seat}) for seat in range(self.size)))

    def next(self, seat: Seat) -> Seat:
        """The seat whose turn comes after this one's."""
        return self.orders[seat][1]

    def previous(self, seat: Seat) -> Seat:
        return self.orders[seat][-1]

    def from_(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with this one."""
        return self.orders[seat]

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning after this one and ending with it."""
        return self.orders[self.next(seat)]
