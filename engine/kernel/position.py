"""A deal in play as the kernel sees it: everything that decides how it continues, and nothing else."""

from dataclasses import dataclass, field

from engine.kernel.search import SEATS

NONE = -1
DONE, STOPPED = 1, 2
"""Why a deal is over: the last card has been played, or a side has all that it needs."""


def _nobody() -> list[int]:
    return [0] * SEATS


@dataclass(slots=True)
class Position:
    """A deal in play. Sets of cards are bits (`Tables`); sides are numbers from 0, whatever the game calls them.

    Positions are changed in place, because a search goes through hundreds of thousands of them.
    """

    turn: int
    """Whose turn it is."""
    leader: int
    """Who led to this trick, or is about to lead."""
    hands: list[int] = field(default_factory=_nobody)
    rest: list[int] = field(default_factory=_nobody)
    """Hands that are dealt once all are empty."""
    rest_leader: int = NONE
    """Who leads once they are dealt; `NONE` if it is the winner of the last trick."""
    slot_seat: list[int] = field(default_factory=list)
    """By slot: the seat of a covered card, which turns up at the end of the trick in which the card over it was
    played."""
    up: list[int] = field(default_factory=list)
    """By slot: the card over the covered one, as a bit; 0 where it lies in this trick."""
    down: list[int] = field(default_factory=list)
    """By slot: the covered card, as a bit; 0 once it has turned up."""
    count: int = 0
    """How many cards lie in the trick."""
    led: int = NONE
    """The number of the suit that was led; `NONE` for a card that belongs to none."""
    best: int = 0
    """The number of the card that is winning the trick."""
    winner: int = 0
    pot: int = 0
    """What the cards in the trick count."""
    ruffers: int = 0
    """The seats that have played a trump to the trick, as bits."""
    pair: int = 0
    """Two cards, as bits, that count `pair_points` for the side of a seat that plays both."""
    pair_points: int = 0
    pair_seat: int = NONE
    """The seat that has played one of the pair; `SEATS` once two different seats have."""
    pair_side: int = NONE
    """The side that has the points of the pair."""
    declaring: int = 0
    """The side that chose the trump."""
    side: list[int] = field(default_factory=_nobody)
    """By seat: its side."""
    points: list[int] = field(default_factory=_nobody)
    """By side: points taken so far."""
    tricks: list[int] = field(default_factory=_nobody)
    """By side: tricks taken so far."""
    stop: list[int] = field(default_factory=_nobody)
    """By side: the points with which the deal stops at once; 0 where it is played out."""
    over: int = 0
    """0 while the deal goes on, then `DONE` or `STOPPED`."""

    def copy(self) -> "Position":
        """A copy that can be played on; lists that never change are shared."""
        return Position(
            self.turn,
            self.leader,
            self.hands[:],
            self.rest[:],
            self.rest_leader,
            self.slot_seat,
            self.up,
            self.down[:],
            self.count,
            self.led,
            self.best,
            self.winner,
            self.pot,
            self.ruffers,
            self.pair,
            self.pair_points,
            self.pair_seat,
            self.pair_side,
            self.declaring,
            self.side[:],
            self.points[:],
            self.tricks[:],
            self.stop,
            self.over,
        )
