"""What the host asks of the live store, as small Protocols; `tests/contract` runs every implementation of each."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from engine.host.ports.leases import ALL_SHARDS, Fence
from engine.host.state.errors import Unreadable
from engine.host.state.ids import EventId, PersonId, TableId


class CommitReply(Enum):
    """What became of a commit."""

    OK = "OK"
    DUP = "DUP"  # this event was applied before; the answer carries the version it made
    CONFLICT = "CONFLICT"  # the table is at another version than the writer believed
    FENCED = "FENCED"  # a timer's commit by a process that has lost the shard's lease to another
    EARLY = "EARLY"  # a timer's commit before its deadline, by the store's clock


class Timer(Enum):
    """What a commit does to the table's deadline when it sets no new one."""

    KEEP = "keep"
    CLEAR = "clear"


@dataclass(frozen=True, slots=True)
class Commit:
    """One accepted command, written all or nothing."""

    table: TableId
    expected: int
    """The version that the writer loaded; 0 if the table must not exist yet."""
    event: EventId
    snapshot: bytes = field(repr=False)
    log: bytes = field(repr=False)
    outgoing: tuple[bytes, ...] = ()
    settlement: bytes | None = field(default=None, repr=False)
    deadline: int | Timer = Timer.KEEP
    """Milliseconds from the store's now to the table's next deadline, or what to do with the present one."""
    firing: bool = False
    """Made by the table's timer: refused as EARLY while the deadline lies ahead, or is not set."""
    epoch: int = 0
    """The epoch of the lease under which the timer fired: refused as FENCED once a later one was announced. 0 for
    none."""
    closes: bool = False
    """It closes the table, which is listed as closed from then on, by the store's clock."""


@dataclass(frozen=True, slots=True)
class Committed:
    reply: CommitReply
    version: int
    """The table's version after an OK; the version this event first made for a DUP; the present one otherwise."""
    deadline: int | None = field(default=None, compare=False)
    """After an OK the table's deadline, as `Stored` has it."""
    now: int = field(default=0, compare=False)
    """After an OK the store's clock."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as the store has it, with the store's clock at the moment of reading (milliseconds)."""

    version: int
    snapshot: bytes = field(repr=False)
    deadline: int | None
    now: int


@dataclass(frozen=True, slots=True)
class ClosedTable:
    """A table that was closed, at this time by the store's clock (milliseconds)."""

    table: TableId
    at: int


@dataclass(frozen=True, slots=True)
class Due:
    """A table whose deadline has passed by the store's clock: a hint, the commit's own guard decides."""

    table: TableId
    deadline: int
    late: int = field(default=0, compare=False)
    """How many milliseconds ago it passed."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """An outbox entry: this table changed. `key` acknowledges it."""

    key: str
    table: TableId
    payload: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """A settlement in its stream. `cursor` orders it within its shard."""

    shard: int
    cursor: str
    payload: bytes = field(repr=False)


Shown = tuple[TableId, Mapping[str, bytes]]
"""What was sent where of a table, as `Views` keeps it."""


class TableStore(Protocol):
    """Live tables, written by compare-and-set together with all that an accepted command brings.

    Raises `engine.host.state.errors.StoreDown` if the store cannot be reached.
    """

    async def load(self, table: TableId) -> Stored | None:
        """The table; None if there is none. Raises `Unreadable` if something else is stored in its place."""
        ...

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        """Each of the tables as `load` finds it, in one round trip, for callers that only look at them."""
        ...

    async def commit(self, commit: Commit) -> Committed: ...
    async def seen(self, table: TableId, event: EventId) -> int | None:
        """The version that this event made, if it was one of the last `limits.REMEMBERED_EVENTS`, or the first; see
        there."""
        ...

    async def due(self, limit: int, shards: Collection[int] = ALL_SHARDS) -> Sequence[Due]:
        """Tables of these shards whose deadline has passed, the oldest first."""
        ...

    async def next_deadline(self) -> int | None:
        """Milliseconds until the nearest deadline of any table, 0 if it has passed, None without one."""
        ...

    async def closed(self, since: int = 0) -> Sequence[ClosedTable]:
        """The tables that were closed at least so many milliseconds ago and are still stored, in no order."""
        ...

    async def list_closed(self, tables: Sequence[TableId]) -> None:
        """Lists tables as closed, from now on unless they were listed before: earlier programs listed none."""
        ...

    async def forget(self, table: TableId, version: int) -> bool:
        """Drops a closed table's snapshot, log and deadline, and what was sent where, all at once; False if the table
        is at another version. Its events fade within minutes: until then a late duplicate does not open it
        again."""
        ...

    async def strike(self, person: PersonId, tables: Sequence[TableId]) -> None:
        """Takes what a person did out of the logs of these tables, and what was sent to the person out of their
        views, for somebody who is to be forgotten. Whatever else the senders knew of the person is gone as well."""
        ...

    async def compact(self) -> None:
        """Has the store rewrite its files without what was dropped, as soon as it can, if it lets us ask for that."""
        ...

    async def compact_again(self) -> None:
        """Once everything is counted that was under way at the last `compact`: does the same again, if it is due."""
        ...

    async def log(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        """The table's log after a version, as (version, line), oldest first; not more than about the last
        `limits.KEPT_LINES`."""
        ...

    async def tables(self) -> Sequence[TableId]:
        """Every table that is stored."""
        ...

    async def beat(self, shards: Collection[int] = ALL_SHARDS) -> int:
        """Marks these shards as alive; returns the milliseconds by which deadlines were shifted since the last beat.

        Called each second. If the store's clock is more than `GAP` away from a shard's last beat, nobody was there to
        play or the clock was set, so all deadlines of the shard move with it, once, forwards or back. A load or a
        commit that comes before the beat does the same for its shard.
        """
        ...


class Outbox(Protocol):
    """Which tables changed, for the group of senders of one platform: at least once, in order for each table."""

    async def read(self, group: str, wait: float) -> Sequence[Outgoing]:
        """New entries for this group, after waiting at most `wait` seconds; at the first call also the entries
        that an earlier process of the group took and never acknowledged."""
        ...

    async def acknowledge(
        self, group: str, entries: Sequence[Outgoing], fence: Fence | None = None, shown: Shown | None = None
    ) -> None:
        """Keeps what was shown meanwhile among the views, and marks entries as done for this group, in one round
        trip. Raises `LeaseLost` once a later epoch than the fence's was announced: the entries stay for whoever sends
        now."""
        ...

    def start_over(self, group: str) -> None:
        """The next read begins with all that was not acknowledged, by whichever process it had been read."""
        ...

    async def changed(self, wait: float) -> Collection[TableId]:
        """Tables that changed since the last call, for whoever only looks and acknowledges nothing, after waiting at
        most `wait` seconds; at the first call, any that changed before. What is dropped meanwhile is not told."""
        ...

    async def trim(self) -> None:
        """Drops entries that every group has acknowledged."""
        ...

    async def pending(self, tables: Collection[TableId]) -> frozenset[TableId]:
        """Those of the tables with entries that were not dropped yet, because some group may still have to show
        them."""
        ...


class Settlements(Protocol):
    """Finished deals on their way to the ledger."""

    async def after(self, cursors: Mapping[int, str], limit: int) -> Sequence[Finished]:
        """Entries of each shard after that shard's cursor (for shards without one, from the beginning)."""
        ...

    async def wait(self, cursors: Mapping[int, str], seconds: float) -> None:
        """Waits until there is something after these cursors, for at most `seconds`."""
        ...

    async def trim(self, cursors: Mapping[int, str]) -> None:
        """Drops entries up to and including each shard's cursor, once the ledger has counted them."""
        ...


class Directory(Protocol):
    """Which tables a key leads to (a room's tables, a person's tables). Such facts span tables: they are never
    written in one step with a commit, and are repaired from the tables when they disagree."""

    async def add(self, key: str, table: TableId) -> None: ...
    async def remove(self, key: str, table: TableId) -> None: ...
    async def change(self, added: Sequence[tuple[str, TableId]], removed: Sequence[tuple[str, TableId]]) -> None:
        """Adds all of `added`, then removes all of `removed`, in one round trip each."""
        ...

    async def find(self, key: str) -> Sequence[TableId]:
        """The key's tables, the oldest first."""
        ...


class Views(Protocol):
    """What was sent where: small facts of the senders (message ids, digests) for each table, kept across restarts."""

    async def all(self, table: TableId) -> Mapping[str, bytes]: ...
    async def put(self, table: TableId, key: str, value: bytes, fence: Fence | None = None) -> None:
        """Keeps a value. Raises `LeaseLost` once a later epoch than the fence's was announced."""
        ...

    async def drop(self, table: TableId, keys: Sequence[str]) -> None: ...


@dataclass(frozen=True, slots=True)
class Update:
    """A platform's update that was stored before it was confirmed. `key` acknowledges it."""

    key: str
    payload: bytes = field(repr=False)


class Inbox(Protocol):
    """Updates of a platform, stored durably before they are confirmed to it, each id once a day."""

    async def put(self, source: str, updates: Sequence[tuple[str, bytes]]) -> int:
        """Stores (id, payload) pairs; returns how many were new."""
        ...

    async def take(self, source: str, wait: float) -> Sequence[Update]:
        """The oldest unacknowledged updates not yet handed out by this process, waiting at most `wait` seconds."""
        ...

    def start_over(self, source: str) -> None:
        """The next `take` begins with all that is not done, by whichever process it had been taken."""
        ...

    async def done(self, source: str, update: Update) -> None: ...


class Clock(Protocol):
    """The host's own clock, for waiting only: what is due is decided by the store's."""

    def now(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...


class Shuffler(Protocol):
    """Where the chance in a shuffle comes from."""

    def secret(self) -> bytes:
        """32 unpredictable bytes, different at each call."""
        ...
