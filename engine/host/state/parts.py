"""The parts of a table by concern: its match, its turn, seats that are given up, claims, who was asked to sit down.

Each begins empty, so that one `replace` of its part ends a concern. They are stored beside each other in one flat
record, under the names that tables were always stored under; see `engine.host.state.table.decode`.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId
from engine.rules.state import DealResult

MOST_INVITED = 8
"""The most invitations that a table may remember; more are refused, so that nobody is pestered on behalf of a
table."""


class HintTaken(Struct, frozen=True, array_like=True):
    """Somebody asked for a hint, and had it."""

    deal: int
    """The number of the deal in its match, from 1, counting those that were dealt again."""
    seat: int
    turn: int
    """Actions of the deal before the turn: asking again in the same turn is the same hint."""


class Decided(Struct, frozen=True, array_like=True):
    """What was decided in a seat during the match by one account, where it had a choice."""

    seat: int
    account: PersonId
    name: str = ""
    own: int = 0
    """How often it decided itself."""
    covered: int = 0
    """How often a computer player decided for it."""
    here: int = 0
    covered_here: int = 0
    """The same in the running deal, or the last one."""
    gone: bool = False
    """It has given the seat up since."""


class Match(Struct, frozen=True, omit_defaults=True, rename={"number": "match"}):
    """The match that is being played, or the last one."""

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
    """It was resigned within the running deal under an earlier program, which did not count that deal: its cards stay
    hidden."""
    last: int | None = None
    """How many deals it has, since somebody has called its end; None where nobody has."""
    called_by: int | None = None
    """The seat that called it."""
    decided: tuple[Decided, ...] = ()
    """Who has decided how much in which seat."""
    hints: tuple[HintTaken, ...] = ()
    """All hints of the match, in the order of the deals."""
    rotations: int = 0
    """How often partners were exchanged since it is over: the next match is played with those."""


class Waiting(Struct, frozen=True, omit_defaults=True):
    """The clock of the turn that the table waits for."""

    deal: str
    seat: int
    since: int
    """Actions of the deal before the turn: with deal and seat it tells turns apart."""
    had: int = 0
    """Milliseconds of reserve that the player had when the turn began."""
    done: int = 0
    """How many steps of the clock have been reached."""
    pings: int = 0
    """How many pings were due to the player by now."""
    reserve: bool = False
    """The time for the turn is over, and the reserve runs."""
    up: bool = False
    """The reserve is over as well: the others decide."""
    extended: bool = False
    """The others have decided to wait as long again."""
    nudged: bool = False
    """Somebody has asked for one more ping."""
    longer: bool = False
    """The turn began with a longer clock, and keeps it."""


class Pause(Struct, frozen=True, omit_defaults=True):
    """A pause: all clocks stand still."""

    by: str
    """The name of the person who asked for it."""
    left: int | None
    """Milliseconds of active time that the clock had left; None if none ran."""


class Stopped(Struct, frozen=True, omit_defaults=True):
    """A turn's clock, while something comes before it: a computer player who covers the seat, or a moment that
    somebody asked for. Whoever is back goes on from there, so that pressing makes no turn longer."""

    waiting: Waiting
    left: int | None
    """Milliseconds of active time from then to the clock's next step; None if there is none."""
    until: int | None = None
    """Milliseconds from then until what came before is over, through which the clock runs on; None where it stands
    still."""


class Turn(Struct, frozen=True, omit_defaults=True):
    """What the running deal waits for."""

    waiting: Waiting | None = None
    stopped: Stopped | None = None
    paused: Pause | None = None
    moment: int = 0
    """The number of the last trick for which somebody asked for a moment: once for each trick."""
    held: bool = False
    """That moment is running, and nobody leads yet."""
    talked: int = 0
    """The number of the latest trick for whose lead the time for talk is over."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """A seat that may be taken over."""

    seat: int
    until: int
    """When it ends, in milliseconds of the store's clock; an offer ends with its deal as well."""
    to: PersonId | None = None
    """The person it was offered to; None for anybody who is not seated."""
    name: str = ""
    late: bool = False
    """The others offer it, because its player's time is up."""


class Leaving(Struct, frozen=True, omit_defaults=True):
    """Who wishes to give up a seat, or the match."""

    offer: Offer | None = None
    resigning: tuple[int, ...] = ()
    """Seats that wish to resign, in the order in which they said so, until their partners agree or the deal ends."""
    ending: tuple[int, ...] = ()
    """Seats that wish to end the match as it stands, until all agree or the next deal begins."""


class Claim(Struct, frozen=True, omit_defaults=True):
    """Somebody claims the remaining tricks of the deal."""

    seat: int
    agreed: tuple[int, ...] = ()
    granted: bool = False
    """Everybody has agreed: the cards are laid down."""


class Contest(Struct, frozen=True, omit_defaults=True):
    """Somebody would not grant a claim."""

    seat: int
    taken: int
    """Tricks that were taken by then."""


class Claims(Struct, frozen=True, omit_defaults=True, rename={"pending": "claim", "refused": "claimed"}):
    """What was settled ahead of its turn in the running deal: claims, and passes."""

    pending: Claim | None = None
    """The claim that the others are answering or, once granted, whose cards are being laid down."""
    refused: tuple[int, ...] = ()
    """Seats whose claim in this deal was not granted."""
    contested: Contest | None = None
    """Who refused a claim last, for as long as that is news."""
    ahead: tuple[int, ...] = ()
    """Seats that have given a pass ahead of their turn."""


class InvitationState(StrEnum):
    """What became of an invitation."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"


class Invitation(Struct, frozen=True, omit_defaults=True):
    """Somebody was asked to sit down."""

    person: PersonId
    name: str
    by: str
    """The name of the person who asked."""
    room: str
    """The key of the room where the question stands."""
    state: InvitationState = InvitationState.OPEN
    seat: int | None = None
    """The seat that is being handed over to the person; None for any that can be had."""

    @property
    def waits(self) -> bool:
        """Whether it waits for its answer."""
        return self.state is InvitationState.OPEN

    def is_for(self, *names: PersonId | None) -> bool:
        """Whether it is this person who was asked, by any of these identities."""
        return self.person in names


class Invitations(Struct, frozen=True, omit_defaults=True, rename={"sent": "invitations"}):
    """The invitations of a table: numbered in order, answered once, and forgotten once people could see how they
    ended."""

    sent: tuple[Invitation, ...] = ()
    """The invitations that are not forgotten, the oldest first."""
    forgotten: int = 0
    """How many earlier ones are forgotten."""

    @property
    def wait(self) -> bool:
        """Whether one of them waits for its answer."""
        return any(asked.waits for asked in self.sent)

    def numbered(self) -> Iterator[tuple[int, Invitation]]:
        """The invitations by their numbers."""
        return enumerate(self.sent, start=self.forgotten)

    def called(self, number: int) -> Invitation | None:
        """The invitation of this number; None if it is forgotten or never was."""
        return next((asked for at, asked in self.numbered() if at == number), None)

    def open_to(self, *names: PersonId | None) -> int | None:
        """The number of the invitation that waits for the answer of the person with these identities; None if there
        is none."""
        return next((at for at, asked in self.numbered() if asked.waits and asked.is_for(*names)), None)

    def with_another(self, invitation: Invitation) -> "Invitations":
        """The invitations with one more; raises `Refusal` if this person has an unanswered one, or there are
        enough."""
        if self.open_to(invitation.person) is not None:
            raise Refusal("INVITED_ALREADY", name=invitation.name)
        # those that were answered count as well: asking, and asking again, is what is limited
        if len(self.sent) >= MOST_INVITED:
            raise Refusal("INVITED_ENOUGH")
        return replace(self, sent=(*self.sent, invitation))

    def with_state(self, number: int, state: InvitationState) -> "Invitations":
        """The invitations, the one of this number in the given state."""
        kept = (replace(asked, state=state) if at == number else asked for at, asked in self.numbered())
        return replace(self, sent=tuple(kept))

    def expired(self) -> "Invitations":
        """The invitations, the unanswered ones expired: nobody can accept those any more."""
        kept = (replace(asked, state=InvitationState.EXPIRED) if asked.waits else asked for asked in self.sent)
        return replace(self, sent=tuple(kept))

    def told(self) -> "Invitations":
        """The invitations as another deal begins: those before the first unanswered one are forgotten, and the
        unanswered expire."""
        ended = next((at for at, asked in enumerate(self.sent) if asked.waits), len(self.sent))
        return Invitations(self.sent[ended:], self.forgotten + ended).expired()

    def without_lost_seats(self, offer: Offer | None) -> "Invitations":
        """The invitations, where an unanswered one has expired if its seat is no longer offered to the person."""
        kept = self
        for number, asked in self.numbered():
            stands = offer is not None and (offer.seat, offer.to) == (asked.seat, asked.person)
            if asked.seat is not None and asked.waits and not stands:
                kept = kept.with_state(number, InvitationState.EXPIRED)
        return kept


class Lesson(Struct, frozen=True, omit_defaults=True):
    """Somebody learns the game at the table: one deal with open hands, then one with hidden ones. Nothing counts."""

    deals: int = 0
    """Deals that were played to their end."""
    heard: tuple[str, ...] = ()
    """The words that were explained, as `engine.lessons.topics` names them."""


class Listener(Struct, frozen=True, omit_defaults=True):
    """Somebody who wishes to hear, in the room of this key, of tables that lack a player."""

    room: str
    person: PersonId
    name: str


class CallForPlayers(Struct, frozen=True, omit_defaults=True):
    """A table lacks players and says so, once, to those who wish to hear it."""

    event: EventId
    by: str
    heard: tuple[Listener, ...]
    open: bool = True
