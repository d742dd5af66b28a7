"""What a search is told, and how an outcome is written as one number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

SEATS = 4
"""Seats that the kernel has room for."""


@dataclass(frozen=True, slots=True)
class Search:
    """How far to look. The same seed and search give the same outcomes in every build."""

    samples: int
    """Worlds that are played out, each once for every card that is asked about."""
    noise: int = 10
    """Of a hundred moves in a playout, how many are made at random: rules of thumb that never err judge ill."""
    candidates: int = 1
    """Worlds that are drawn for each that is played out, of which one is taken by how likely it is; 1 where they are
    played out as they come."""
    solve_from: int = 0
    """Cards left in each hand from which on a world is played out as well as it can be; 0 never."""
    nodes: int = 0
    """Moves that may be tried for that in all. Behind them rules of thumb go on."""
    open_from: int = 0
    """Cards left in all hands from which on a deal is solved once its seat knows where each of them lies; 0 never."""
    values: Sequence[int] = ()
    """What the solver plays for: by what the first side took, in three rows: nobody took every trick, the first side
    did, the other one did; more is never worth less. Empty where nothing is solved."""


class Outcome(NamedTuple):
    """How one playout ended."""

    points: tuple[int, ...]
    """By side."""
    tricks: tuple[int, ...]
    """By side, where tricks are all that counts; else empty."""
    sweeper: int | None
    """The side that took every trick, where that is told."""
    pair: int | None
    """The side that played the pair that counts (`Sequel.pair`)."""
    stopped: bool
    """Whether a side had all it needed before the last card."""


POINTS_BITS, TRICKS_BITS, PAIR_AT, STOPPED_AT = 10, 5, 60, 63
TRICKS_AT = POINTS_BITS * SEATS


def read_outcome(packed: int, *, counts_tricks: bool) -> Outcome:
    """The outcome that a build wrote as one number."""
    fields = range(SEATS)
    points = tuple(packed >> POINTS_BITS * side & 0x3FF for side in fields)
    stopped, pair = bool(packed >> STOPPED_AT & 1), (packed >> PAIR_AT & 7) - 1
    if counts_tricks:
        tricks = tuple(packed >> TRICKS_AT + TRICKS_BITS * side & 0x1F for side in fields)
        return Outcome(points, tricks, None, pair if pair >= 0 else None, stopped)
    sweeper = (packed >> TRICKS_AT & 7) - 1
    return Outcome(points, (), sweeper if sweeper >= 0 else None, pair if pair >= 0 else None, stopped)
