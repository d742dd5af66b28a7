"""What happened in a deal, in the past tense: the base class of events, and the kinds that any trick game may have.

A game adds its own in its folder (`Family.events`). Logs keep an event by the names of its class and fields.
"""

from typing import ClassVar

from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import Seat
from engine.rules.state import DealResult, Play
from engine.rules.values import Value

Audience = frozenset[Seat] | None


class Event(Value, kw_only=True):
    """Something that happened. `to` says who may know it: None for everybody."""

    section: ClassVar[str]
    """The section of a game's page in the rulebook that says why it happened, or what it means."""
    to: Audience = None


class DealBegan(Event):
    section: ClassVar[str] = "deal"
    dealer: Seat
    number: int


class HandDealt(Event):
    """Cards that a seat received, or may now look at."""

    section: ClassVar[str] = "deal"
    seat: Seat
    cards: Hand


class TrumpDelegated(Event):
    section: ClassVar[str] = "trump"
    seat: Seat
    partner: Seat


class TrumpNamed(Event):
    section: ClassVar[str] = "trump"
    seat: Seat
    denomination: Denomination


class Passed(Event):
    section: ClassVar[str] = "doubling"
    seat: Seat


class Doubled(Event):
    """The deal was doubled: contre at `level` 1, surcontre at 2."""

    section: ClassVar[str] = "doubling"
    seat: Seat
    level: int


class RedealClaimed(Event):
    """A hand without a card that counts was shown, and the same dealer deals again."""

    section: ClassVar[str] = "redeal"
    seat: Seat
    cards: Hand


class CardPlayed(Event):
    section: ClassVar[str] = "play"
    seat: Seat
    card: Card


class TrickTaken(Event):
    """A trick was taken. `number` counts from 1; `points` includes what the trick itself counts, if anything."""

    section: ClassVar[str] = "play"
    seat: Seat
    number: int
    plays: tuple[Play, ...]
    points: int
    reason: str
    """Why this card won: "TRUMP" (the highest trump), "LED" (the highest of the led suit), or "ABOVE" (a card that
    beats every trump)."""


class RevokeClaimed(Event):
    """A revoke was claimed. `upheld` is what the record says; if so, `trick` and `card` say where it happened."""

    section: ClassVar[str] = "incidents"
    seat: Seat
    against: Seat
    upheld: bool
    trick: int = 0
    card: Card | None = None


class Accepted(Event):
    section: ClassVar[str] = "incidents"
    seat: Seat


class DealScored(Event):
    section: ClassVar[str] = "score"
    result: DealResult


CommonEvent = (
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
    """Whether this seat (None: an onlooker) may know the event."""
    return event.to is None or (seat is not None and seat in event.to)
