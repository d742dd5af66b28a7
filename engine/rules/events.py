"""What happened in a deal, in the past tense. Each event says who may know it: `to` is None for everybody."""

from dataclasses import dataclass

from engine.rules.actions import Ask
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import Seat
from engine.rules.state import DealResult, Meld, Play

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
    in_auction: bool = False
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
    """Why this card won: "TRUMP" (the highest trump), "LED" (the highest of the led suit), or "ABOVE" (a card that
    beats every trump)."""
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


@dataclass(frozen=True, slots=True)
class BidMade:
    """`name` is one of `actions.BIDS`."""

    seat: Seat
    name: str
    to: Audience = None


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The highest bid stands; `denomination` where the bid itself says what is trump."""

    seat: Seat
    name: str
    denomination: Denomination | None = None
    to: Audience = None


@dataclass(frozen=True, slots=True)
class DeclarerFound:
    """Nobody bid: whoever holds this card declares."""

    seat: Seat
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class CardCalled:
    """The holder of the card becomes the partner; who that is nobody else is told before the card falls."""

    seat: Seat
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class PlaysAlone:
    """The declarer could call no card."""

    seat: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class PartnerShown:
    """The called card has fallen: its holder was the partner, or the declarer himself."""

    seat: Seat
    declarer: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TriyonfesAnnounced:
    """La mèn'che: the triyonfes of a seat, all but the one that stays secret (rules 2.3)."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Audience = None


@dataclass(frozen=True, slots=True)
class SecondHalfDealt:
    """Two players: the dealer has dealt the other half of the pack (rules 2.5)."""

    seat: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class CardsLaidOpen:
    """The dealer shows cards that were set aside; they belong to nobody (rules 2.5)."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TalkReported:
    """An opponent is said to have told who holds what; the table decides before the deal is settled."""

    seat: Seat
    against: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TalkVoted:
    """A word on the report against a seat; `upheld` is None for whoever does not know."""

    seat: Seat
    against: Seat
    upheld: bool | None
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TalkJudged:
    seat: Seat
    against: Seat
    upheld: bool
    to: Audience = None


@dataclass(frozen=True, slots=True)
class ForehandFound:
    """Chibre: whoever holds this card speaks and leads first in the first deal (rules 7.3)."""

    seat: Seat
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class MeldsAnnounced:
    """Chibre: what a seat says with its first card; of each meld its kind and points, no cards (rules 7.4)."""

    seat: Seat
    melds: tuple[Meld, ...]
    to: Audience = None


@dataclass(frozen=True, slots=True)
class MeldsCompared:
    """Chibre: which melds count, after the first trick. Those hold their cards where the table shows them."""

    melds: tuple[Meld, ...]
    points: tuple[int, ...]
    """By side, before multiplication."""
    to: Audience = None


@dataclass(frozen=True, slots=True)
class StockCalled:
    """Chibre: the second of king and queen of trump has fallen from one hand."""

    seat: Seat
    points: int
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TargetReached:
    """A side has the score that wins, counted as the deal goes on: play stops. `by` is "stock", "melds", "tricks"."""

    side: int
    by: str
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Asked:
    seat: Seat
    partner: Seat
    question: Ask
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Answered:
    seat: Seat
    question: Ask
    said: str
    to: Audience = None


@dataclass(frozen=True, slots=True)
class LieClaimed:
    """`upheld` by the record; then `question` and `said` tell the answer that was not true."""

    seat: Seat
    against: Seat
    upheld: bool
    question: Ask | None = None
    said: str = ""
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The seat's last card was turned up for everybody and makes its suit trump; `points` were marked for it."""

    seat: Seat
    card: Card
    points: int
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TakenUp:
    """The card that was turned up went into the seat's hand."""

    seat: Seat
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class TableauDealt:
    """The seat's face-up cards on the table, from left to right; each covers another."""

    seat: Seat
    cards: Hand
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The card under one that was played was turned up, in this column from the left (from 1)."""

    seat: Seat
    column: int
    card: Card
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Exchanging:
    """The seat will put so many cards away; which ones, nobody else is told."""

    seat: Seat
    cards: int
    to: Audience = None


@dataclass(frozen=True, slots=True)
class LaidAway:
    """One more card was put away face down: nobody is told which."""

    seat: Seat
    to: Audience = None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The seat has its new cards."""

    seat: Seat
    cards: int
    to: Audience = None


AuctionEvent = BidMade | AuctionWon | DeclarerFound | CardCalled | PlaysAlone | PartnerShown

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
    | AuctionEvent
    | TriyonfesAnnounced
    | CardsLaidOpen
    | SecondHalfDealt
    | TalkReported
    | TalkVoted
    | TalkJudged
    | ForehandFound
    | MeldsAnnounced
    | MeldsCompared
    | StockCalled
    | TargetReached
    | Asked
    | Answered
    | LieClaimed
    | TurnedUp
    | TakenUp
    | TableauDealt
    | Uncovered
    | Exchanging
    | LaidAway
    | Exchanged
)


def may_know(event: Event, seat: Seat | None) -> bool:
    """Whether this seat (None: somebody who does not sit) may know the event."""
    return event.to is None or (seat is not None and seat in event.to)
