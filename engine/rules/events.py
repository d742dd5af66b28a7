"""What happened in a deal, in the past tense. Each event says who may know it: `to` is None for everybody."""

from dataclasses import dataclass

from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import Seat
from engine.rules.state import DealResult, Play

Audience = frozenset[Seat] | None


@dataclass(frozen=True, slots=True)
class DealBegan:
    dealer: Seat
    number: int
    to: Audience = None


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Cards that a seat received, or may now look at."""

    seat: Seat
    cards: Hand
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TrumpDelegated:
    seat: Seat
    partner: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    seat: Seat
    denomination: Denomination
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Doubled:
    """Contre, or surcontre at `level` 2."""

    seat: Seat
    level: int
    to: Audience = None


@dataclass(frozen=True, slots=True)
class RedealClaimed:
    """A hand without a card that counts was shown, and the same dealer deals again."""

    seat: Seat
    cards: Hand
    to: Audience = None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`number` counts from 1; `points` include the point for the trick where it counts one."""

    seat: Seat
    number: int
    plays: tuple[Play, ...]
    points: int
    reason: str
    """Why this card won: "TRUMP" (the highest trump) or "LED" (the highest of the led suit)."""
    to: Audience = None


@dataclass(frozen=True, slots=True)
class RevokeClaimed:
    """`upheld` by the record; then `trick` and `card` say where the duty was broken."""

    seat: Seat
    against: Seat
    upheld: bool
    trick: int = 0
    card: Card | None = None
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Accepted:
    seat: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class DealScored:
    result: DealResult
    to: Audience = None


Event = (
    DealBegan
    | HandDealt
    | TrumpDelegated
    | TrumpNamed
    | Passed
    | Doubled
    | RedealClaimed
    | CardPlayed
    | TrickTaken
    | RevokeClaimed
    | Accepted
    | DealScored
)


def may_know(event: Event, seat: Seat | None) -> bool:
    """Whether this seat (None: somebody who does not sit) may know the event."""
    return event.to is None or (seat is not None and seat in event.to)
