"""The chance that a seat's own side takes a trick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

from engine.players.memory import Memory, Unseen
from engine.rules.cards import Suit
from engine.rules.follow import winning_play
from engine.rules.order import RUFFS
from engine.rules.seats import Ring, Seat
from engine.rules.state import Play


@dataclass(frozen=True, slots=True)
class Rival:
    """A card that may still come into the trick: its power there, and the chances that a friend or an opponent who
    has yet to play holds it and may play it."""

    power: int
    friend: float
    opponent: float


def behind(ring: Ring, trick: Sequence[Play], seat: Seat) -> tuple[Seat, ...]:
    """The seats that play to the trick after this one, in order."""
    leader = trick[0].seat if trick else seat
    return ring.from_(leader)[len(trick) + 1 :]


def rivals(memory: Memory, led: Suit | None, seats: Sequence[Seat]) -> tuple[Rival, ...]:
    """Every card with which `seats` may win a trick in which `led` was led, the best first."""
    free = memory.free_ruff
    may_ruff = {seat: free + (1.0 - free) * _void(memory, led, seat) for seat in seats}
    found = []
    for other in memory.unseen:
        if other.suit == led:
            found.append(_rival(memory, other, seats))
        elif other.height >= RUFFS:
            found.append(_rival(memory, other, seats, may_ruff))
    return tuple(sorted(found, key=lambda rival: -rival.power))


def _rival(memory: Memory, other: Unseen, seats: Sequence[Seat], may: Mapping[Seat, float] | None = None) -> Rival:
    friend = opponent = 0.0
    for seat in seats:
        share = other.chances.get(seat, 0.0) * (may[seat] if may else 1.0)
        if memory.is_friend(seat):
            friend += share
        else:
            opponent += share
    return Rival(other.height, friend, opponent)


def chance_of_taking(memory: Memory, trick: Sequence[Play], coming: Sequence[Rival]) -> float:
    """The chance that this seat's side takes the trick if all who have yet to play play their best legal card."""
    best = winning_play(memory.order, memory.trump, tuple(trick))
    led = memory.suit_of(trick[0].card)
    power = memory.order.power(best.card, memory.trump, led)
    taken, undecided = 0.0, 1.0
    for rival in coming:
        # the best come first: no later one can take the trick either
        if rival.power <= power:
            break
        taken += undecided * rival.friend
        # as if where one card lies said nothing of another: near enough, and no hands need to be dealt
        undecided *= max(0.0, 1.0 - rival.friend - rival.opponent)
    return taken + (undecided if memory.is_friend(best.seat) else 0.0)


def _void(memory: Memory, led: Suit | None, seat: Seat) -> float:
    """The chance that the seat has no card of the led suit."""
    return prod(1.0 - other.chances.get(seat, 0.0) for other in memory.unseen if other.suit == led)
