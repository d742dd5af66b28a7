"""What a search is told to do, and how an outcome is packed into one number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

SEATS = 4
"""The most seats that the kernel has room for."""


@dataclass(frozen=True, slots=True)
class Search:
    """How far to look. The same seed and search give the same outcomes in every build."""

    samples: int
    """How many worlds are played out, each once for every card that is asked about."""
    noise: int = 10
    """How many of a hundred moves in a playout are made at random: playouts that never err judge badly."""
    candidates: int = 1
    """Worlds drawn for each one played out, which is chosen by how likely it is; 1 to play out all that are drawn."""
    solve_from: int = 0
    """A world is solved as soon as the seat to play has no more cards than this; 0 for never."""
    nodes: int = 0
    """How many moves may be tried for that in all; after them playouts go on by rules of thumb."""
    open_from: int = 0
    """A deal is solved once all hands together have no more cards than this and the seat knows where each of them
    lies; 0 for never."""
    exact: int = 0
    """How many moves may be tried to solve a deal in which the judge is shown all hands; 0 for never."""
    values: Sequence[int] = ()
    """What the solver plays for, by what the first side took; empty where nothing is solved. There are three rows:
    for when no side took every trick, when the first did, and when the other did. Taking more is never worth less."""


class Outcome(NamedTuple):
    """How one playout ended."""

    points: tuple[int, ...]
    """By side."""
    tricks: tuple[int, ...]
    """By side, in games where only tricks count; empty in all others."""
    sweeper: int | None
    """The side that took every trick; always None where only tricks count."""
    pair: int | None
    """The side that has the points of the pair (`Sequel.pair`)."""
    stopped: bool
    """Whether play stopped before the last card because a side had all it needed."""


POINTS_BITS, TRICKS_BITS, PAIR_AT, STOPPED_AT = 10, 5, 60, 63
TRICKS_AT = POINTS_BITS * SEATS


def read_outcome(packed: int, *, counts_tricks: bool) -> Outcome:
    """The outcome that a build packed into one number."""
    fields = range(SEATS)
    points = tuple(packed >> POINTS_BITS * side & 0x3FF for side in fields)
    stopped, pair = bool(packed >> STOPPED_AT & 1), (packed >> PAIR_AT & 7) - 1
    if counts_tricks:
        tricks = tuple(packed >> TRICKS_AT + TRICKS_BITS * side & 0x1F for side in fields)
        return Outcome(points, tricks, None, pair if pair >= 0 else None, stopped)
    sweeper = (packed >> TRICKS_AT & 7) - 1
    return Outcome(points, (), sweeper if sweeper >= 0 else None, pair if pair >= 0 else None, stopped)
