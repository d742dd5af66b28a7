"""A deal in play as the kernel sees it: everything that decides how it goes on, and nothing else."""

from dataclasses import dataclass, field

from engine.kernel.search import SEATS

NONE = -1
DONE, STOPPED = 1, 2
"""How a deal is over: the last card has been played, or a side has all that it needs."""


def _nobody() -> list[int]:
    return [0] * SEATS


@dataclass(slots=True)
class Position:
    """Sets of cards are bits (`Tables`); sides are numbers from 0, whatever the game calls them. It is changed in
    place: a search makes hundreds of thousands."""

    turn: int
    """Whose turn it is."""
    leader: int
    """Who led to this trick, or is about to."""
    hands: list[int] = field(default_factory=_nobody)
    rest: list[int] = field(default_factory=_nobody)
    """Hands that are dealt once all are empty."""
    rest_leader: int = NONE
    """Who leads behind that, where it is not whoever took the last trick."""
    slot_seat: list[int] = field(default_factory=list)
    """Covered cards that turn up at the end of the trick in which the card over them was played: by slot, whose."""
    up: list[int] = field(default_factory=list)
    """By slot: the card over it; 0 where that lies in this trick."""
    down: list[int] = field(default_factory=list)
    """By slot: the covered card; 0 once it has turned up."""
    count: int = 0
    """Cards in the trick."""
    led: int = NONE
    """The suit that was led; -1 for none."""
    best: int = 0
    """The card that is winning the trick."""
    winner: int = 0
    pot: int = 0
    """What the cards in the trick count."""
    ruffers: int = 0
    """Bits of the seats that have played a trump to it."""
    pair: int = 0
    """Two cards that count `pair_points` for the side of whoever plays both."""
    pair_points: int = 0
    pair_seat: int = NONE
    """Who played one of them."""
    pair_side: int = NONE
    """Who has counted them."""
    declaring: int = 0
    """The side that chose the trump."""
    side: list[int] = field(default_factory=_nobody)
    """By seat."""
    points: list[int] = field(default_factory=_nobody)
    """By side, as taken so far."""
    tricks: list[int] = field(default_factory=_nobody)
    stop: list[int] = field(default_factory=_nobody)
    """By side: points with which the deal stops at once; 0 where it is played out."""
    over: int = 0

    def copy(self) -> "Position":
        """The same, to be played on."""
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
