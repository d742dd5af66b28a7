"""The parts of a table by concern: its match, its turn, seats that are given up, claims, who was asked to sit down.

Each begins empty, so that a concern is over with one `replace` of its part. They are stored beside each other in one
flat record, under the names that tables were always stored under; see `engine.host.tables.table.decode`.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.host.errors import Refusal
from engine.host.tables.ids import EventId, PersonId
from engine.rules.state import DealResult

MOST_INVITED = 8
"""Invitations that a table remembers: nobody is pestered on behalf of a table."""


class HintTaken(Struct, frozen=True, array_like=True):
    """Somebody asked for a hint, and had it."""

    deal: int
    """From 1, dealt again or not."""
    seat: int
    turn: int
    """Actions of the deal before it: a second look in the same turn is the same hint."""


class Match(Struct, frozen=True, rename={"number": "match"}):
    """The match that is on, or was the last."""

    number: int = 0
    """Matches begun at this table."""
    first_dealer: int = 0
    results: tuple[DealResult, ...] = ()
    """Its deals so far."""
    ended: bool = False
    """The players ended it."""
    conceded: int | None = None
    """The scoring account that has resigned it."""
    broken_off: bool = False
    """The players ended it within the running deal: that one does not count, and its cards stay hidden."""
    hints: tuple[HintTaken, ...] = ()
    """All that were asked for, in the order of the deals."""


class Waiting(Struct, frozen=True):
    """The clock of the turn that the table waits for."""

    deal: str
    seat: int
    since: int
    """Actions of the deal before the turn: with deal and seat it tells turns apart."""
    had: int = 0
    """Milliseconds of reserve when the turn began."""
    done: int = 0
    """How many of the clock's steps have come."""
    pings: int = 0
    """How often the player was to be pinged by now."""
    reserve: bool = False
    """The time for the turn is over, and the reserve runs."""
    up: bool = False
    """The reserve is over as well: the others decide."""
    extended: bool = False
    """They have decided to wait as long again."""
    nudged: bool = False
    """Somebody has asked for a ping."""
    longer: bool = False
    """The turn has begun as a longer one, and stays so."""


class Pause(Struct, frozen=True):
    """All clocks stand."""

    by: str
    """The name of who asked for it."""
    left: int | None
    """Milliseconds of active time that the clock had left; None where none ran."""


class Turn(Struct, frozen=True):
    """What the running deal waits for."""

    waiting: Waiting | None = None
    paused: Pause | None = None
    moment: int = 0
    """The trick that somebody asked a moment for: once for each, as its number."""
    held: bool = False
    """That moment is running: nobody leads yet."""
    talked: int = 0
    """Up to the lead to this trick, as its number, the time for talk is over."""


class Offer(Struct, frozen=True):
    """A seat that may be taken over."""

    seat: int
    until: int
    """By the store's clock; an offer ends with its deal as well."""
    to: PersonId | None = None
    """Whom it was offered to; None for anybody who does not sit."""
    name: str = ""


class Leaving(Struct, frozen=True):
    """Who wishes to give a seat, or the match, up."""

    offer: Offer | None = None
    resigning: tuple[int, ...] = ()
    """Seats that wish to resign, as they wished it, until their partners agree or the deal ends."""


class Claim(Struct, frozen=True):
    """Somebody claims the remaining tricks of the deal."""

    seat: int
    agreed: tuple[int, ...] = ()
    granted: bool = False
    """Everybody has agreed: the cards are laid down."""


class Contest(Struct, frozen=True):
    """Somebody would not grant a claim."""

    seat: int
    taken: int
    """Tricks that were taken by then."""


class Claims(Struct, frozen=True, rename={"pending": "claim", "refused": "claimed"}):
    """What needs no more thought in the running deal."""

    pending: Claim | None = None
    """The claim that is answered, or laid down."""
    refused: tuple[int, ...] = ()
    """Seats whose claim in this deal was not granted."""
    contested: Contest | None = None
    """Who wanted that last, for as long as it is news."""
    ahead: tuple[int, ...] = ()
    """Seats that have given a pass ahead of their turn."""


class InvitationState(StrEnum):
    """What became of an invitation."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"


class Invitation(Struct, frozen=True):
    """Somebody was asked to sit down."""

    person: PersonId
    name: str
    by: str
    """The name of who asked."""
    room: str
    """The key of the room where the question stands."""
    state: InvitationState = InvitationState.OPEN
    seat: int | None = None
    """The seat that is handed over to the person; None for any that can be had."""

    @property
    def waits(self) -> bool:
        """Whether it waits for its answer."""
        return self.state is InvitationState.OPEN

    def is_for(self, *names: PersonId | None) -> bool:
        """Whether it is this person who was asked, by any of these identities."""
        return self.person in names


class Invitations(Struct, frozen=True, rename={"sent": "invitations"}):
    """Whom the table has asked: numbered as they come, answered once, forgotten once their end could be told."""

    sent: tuple[Invitation, ...] = ()
    """The last ones."""
    forgotten: int = 0
    """How many came before those."""

    @property
    def wait(self) -> bool:
        """Whether one of them waits for its answer."""
        return any(asked.waits for asked in self.sent)

    def numbered(self) -> Iterator[tuple[int, Invitation]]:
        """The invitations by their numbers."""
        return enumerate(self.sent, start=self.forgotten)

    def called(self, number: int) -> Invitation | None:
        """The invitation of this number; None for one that is forgotten or never was."""
        return next((asked for at, asked in self.numbered() if at == number), None)

    def open_to(self, *names: PersonId | None) -> int | None:
        """The number of the invitation that waits for the answer of whoever has these identities."""
        return next((at for at, asked in self.numbered() if asked.waits and asked.is_for(*names)), None)

    def with_another(self, invitation: Invitation) -> "Invitations":
        """With one more person asked; raises `Refusal`."""
        if self.open_to(invitation.person) is not None:
            raise Refusal("INVITED_ALREADY", name=invitation.name)
        # those that were answered count as well: asking, and asking again, is what is limited
        if len(self.sent) >= MOST_INVITED:
            raise Refusal("INVITED_ENOUGH")
        return replace(self, sent=(*self.sent, invitation))

    def with_state(self, number: int, state: InvitationState) -> "Invitations":
        """Where this came of the invitation of this number."""
        kept = (replace(asked, state=state) if at == number else asked for at, asked in self.numbered())
        return replace(self, sent=tuple(kept))

    def expired(self) -> "Invitations":
        """When nobody can accept them any more."""
        kept = (replace(asked, state=InvitationState.EXPIRED) if asked.waits else asked for asked in self.sent)
        return replace(self, sent=tuple(kept))

    def told(self) -> "Invitations":
        """When another deal begins: those whose end could be shown are forgotten, the others are over."""
        ended = next((at for at, asked in enumerate(self.sent) if asked.waits), len(self.sent))
        return Invitations(self.sent[ended:], self.forgotten + ended).expired()

    def without_lost_seats(self, offer: Offer | None) -> "Invitations":
        """Where nobody is asked to a seat that is not offered to them any more."""
        kept = self
        for number, asked in self.numbered():
            stands = offer is not None and (offer.seat, offer.to) == (asked.seat, asked.person)
            if asked.seat is not None and asked.waits and not stands:
                kept = kept.with_state(number, InvitationState.EXPIRED)
        return kept


class Lesson(Struct, frozen=True):
    """Somebody learns the game at the table: one deal with open hands, then one with hidden ones. Nothing counts."""

    deals: int = 0
    """Deals that were played to their end."""
    heard: tuple[str, ...] = ()
    """The words that were explained, as `engine.lessons.topics` names them."""


class Listener(Struct, frozen=True):
    """Somebody who wishes to hear of tables that lack a player, in the room of this key."""

    room: str
    person: PersonId
    name: str


class CallForPlayers(Struct, frozen=True):
    """A table lacks players and says so, once, to those who wish to hear it."""

    event: EventId
    by: str
    heard: tuple[Listener, ...]
    open: bool = True
