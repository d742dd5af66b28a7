"""What the host asks of the ledger of results, which outlives the tables, and of the search in the rulebook."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.leaderboards import ALL_TIME, Order, Pool, Season
from engine.host.state.settlement import Settlement


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A line of a leaderboard. Equal points share a rank."""

    rank: int
    """0 for the reader's own line, if the reader is not listed."""
    account: PersonId
    name: str
    """The name that the person had last; empty for somebody who was erased."""
    points: int
    """In the game's unit; on a leaderboard of ratings, the rating as it is shown (`engine.host.people.rating`)."""
    deals: int
    matches: int
    wins: int
    sweeps: int = 0
    """Deals in which the person's side took every trick."""
    contres: int = 0
    """Deals in which the person said contre."""
    needs: int = 0
    """Deals (or matches, for a rating) still needed to be listed; 0 for an unlisted person who has not played
    lately."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """How computer players of a level have done against people."""

    account: PersonId
    """`computer:<level>`."""
    deals: int
    mean: float
    """What its side got in a deal on average, in the game's unit."""
    faced: float
    """What the people that it played against got, likewise."""
    rating: int | None
    """As it is shown (`engine.host.people.rating`); None before its first match."""


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    lines: tuple[LedgerRow, ...]
    own: LedgerRow | None
    total: int
    """People on the whole leaderboard."""
    pool: Pool = Pool.OPEN
    """The kind of tables that was shown."""
    period: str = ALL_TIME
    """As resolved: `all`, a month such as `2026-11`, a season such as `season:2`."""
    season: Season = field(default_factory=Season)
    """The scope's present season."""
    order: Order = Order.POINTS
    levels: tuple[LevelRow, ...] = ()
    """In place of `lines` if levels were asked for, the best first."""


class Settled(Enum):
    """What the ledger did with a settlement."""

    COUNTED = "counted"
    REPEATED = "repeated"  # the same deal with the same content was counted before
    CONFLICT = "conflict"  # the same deal with another content: the first stands, this one is kept aside


@dataclass(frozen=True, slots=True)
class Kept:
    """How much the ledger keeps without counting it; both are for a person to look into."""

    conflicts: int
    """Second contents of deals that were already counted."""
    aside: int
    """Payloads that could not be read or contradict themselves."""


class Counted(Protocol):
    """What tells which deals were counted."""

    async def has(self, deal: str) -> bool:
        """Whether this deal has been counted. May raise `HostError`."""
        ...


class LeaderboardReader(Counted, Protocol):
    """What anybody may read of the results, in any process."""

    async def leaderboard(
        self,
        scope: ScopeId | None,
        game: str,
        offset: int = 0,
        limit: int = 10,
        reader: PersonId | None = None,
        *,
        period: str = ALL_TIME,
        pool: Pool | None = None,
        order: Order = Order.POINTS,
    ) -> LeaderboardPage:
        """Who leads in a game: in one server or group, or in all that opted in (None). `reader`'s own line comes
        along, listed or not.

        `period` is one of `engine.host.state.leaderboards`; without `pool` the first kind of tables with a result
        is shown. Ordered by points (or rating), then wins, then account. Neither computer players nor people who lack
        what `Required` asks for are listed. `Order.LEVELS` asks for the levels of computer players instead, of all
        time.
        """
        ...

    async def seasons(self, scope: ScopeId) -> Sequence[Season]:
        """A scope's seasons, the present one last; always at least the first."""
        ...

    async def opted_in(self, scope: ScopeId) -> bool:
        """Whether a scope's results count on the leaderboards of all that opted in; not before `opt_in` said so."""
        ...


class Ledger(LeaderboardReader, Protocol):
    """Results that outlive the tables. One writer; readers never wait for it.

    Operational errors are `engine.host.state.errors.HostError`s: nothing was written, try again.
    """

    async def settle(self, settlement: Settlement, shard: int, cursor: str) -> Settled:
        """Counts a deal and moves the shard's cursor in one transaction; raises `SettlementError` for one that
        contradicts itself (nothing is written, see `set_aside`)."""
        ...

    async def set_aside(self, shard: int, cursor: str, payload: bytes, why: str) -> None:
        """Keeps a payload that cannot be counted, with the reason, and moves the shard's cursor past it."""
        ...

    async def cursors(self) -> Mapping[int, str]:
        """For each shard the cursor that was last settled or set aside."""
        ...

    async def kept(self) -> Kept: ...

    async def opt_in(self, scope: ScopeId, *, everywhere: bool) -> None:
        """Adds all of a scope's results to the leaderboards of all that opted in, or takes all of them away."""
        ...

    async def begin_season(self, scope: ScopeId, name: str) -> Season:
        """Resets a scope's season: the one before stays readable, months and all time go on."""
        ...

    async def undo_season(self, scope: ScopeId) -> Season | None:
        """Gives everything won in the present season back to the one before, as if it had not begun; returns the
        season that is gone, or None if none began within the last week."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """A place in the rulebook: a section of a page, and the option or the word of the glossary that matched."""

    page: str
    section: str
    term: str = ""


class RuleSearch(Protocol):
    """Finds what people ask about the rules, in their own words."""

    def search(self, question: str, language: str, page: str | None = None, limit: int = 5) -> Sequence[Found]:
        """The places that answer the question best, the best first. `page` is the page of the game that is meant if
        the question names none. Accents, slips and unfinished words are forgiven. A language without texts is
        answered from the first one."""
        ...
