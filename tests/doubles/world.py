"""What an in-memory store remembers, apart from the processes that use it: a test may restart those."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.host.ports.leases import Fence, shard_of
from engine.host.ports.limits import KEPT_LINES
from engine.host.state.errors import LeaseLost, StoreDown
from engine.host.state.ids import EventId, TableId


class ManualTime:
    """Milliseconds that pass when a test says so."""

    def __init__(self, start: int = 1_000_000) -> None:
        self._now = start

    def __call__(self) -> int:
        return self._now

    def advance(self, milliseconds: int) -> None:
        self._now += milliseconds


def system_time() -> int:
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class StoredTable:
    version: int = 0
    snapshot: bytes = field(default=b"", repr=False)
    log: list[tuple[int, bytes]] = field(default_factory=list, repr=False)


@dataclass(slots=True)
class Remembered:
    """Events of a table."""

    versions: dict[EventId, int] = field(default_factory=dict)
    """What each of them made."""
    until: int = 0
    """When all of them are forgotten."""


@dataclass(slots=True)
class World:
    """The shared memory. `now` gives the store's clock in milliseconds; `is_down` makes every call fail."""

    now: Callable[[], int] = system_time
    is_down: bool = False
    tables: dict[TableId, StoredTable] = field(default_factory=dict)
    kept_lines: int = KEPT_LINES
    """How many lines of its log a table keeps."""
    events: dict[TableId, Remembered] = field(default_factory=lambda: defaultdict(Remembered))
    deadlines: dict[TableId, int] = field(default_factory=dict)
    closed: dict[TableId, int] = field(default_factory=dict)
    """When each closed table was closed."""
    beaten: int | None = None
    """When the last heartbeat was. A test that never beats sees no silence."""
    outbox: dict[int, tuple[TableId, bytes]] = field(default_factory=dict)
    acknowledged: dict[str, set[int]] = field(default_factory=dict)
    settlements: dict[int, bytes] = field(default_factory=dict)
    directory: dict[str, list[TableId]] = field(default_factory=lambda: defaultdict(list))
    views: dict[TableId, dict[str, bytes]] = field(default_factory=lambda: defaultdict(dict))
    inboxes: dict[str, dict[int, bytes]] = field(default_factory=lambda: defaultdict(dict))
    inbox_seen: dict[str, dict[str, int]] = field(default_factory=lambda: defaultdict(dict))
    epochs: dict[tuple[str, int], int] = field(default_factory=dict)
    """The latest epoch of a role that was announced in a shard."""
    parts: dict[str, int] = field(default_factory=dict)
    """Into how many parts roles are divided."""
    dividing: set[str] = field(default_factory=set)
    """Processes that play such roles."""
    leases: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Of each role or shard the epoch, and the process that holds it, or nobody."""
    processes: dict[str, int] = field(default_factory=dict)
    """Until when each process is alive."""
    renewed: int | None = None
    """When a lease was last renewed."""
    joined: int = 0
    """Counts who came, and what was set free."""
    _last: int = 0
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def check(self) -> None:
        """Raises `StoreDown` while the world is down."""
        if self.is_down:
            raise StoreDown("the store is down")

    def check_fence(self, fence: Fence, tables: Iterable[TableId]) -> None:
        """Raises `LeaseLost` where a later epoch of the role was announced in the shard of one of the tables."""
        if any(self.epochs.get((fence.role, shard_of(table)), 0) > fence.epoch for table in tables):
            raise LeaseLost("another process has the lease")

    def next_number(self) -> int:
        """Orders the entries of all streams."""
        self._last += 1
        return self._last

    def announce(self) -> None:
        """Wakes everyone who waits for something new."""
        self._changed.set()
        self._changed = asyncio.Event()

    def announce_leases(self) -> None:
        """Wakes everyone who waits for something to be free."""
        self.joined += 1
        self.announce()

    async def wait_for(self, is_there: Callable[[], bool], seconds: float) -> None:
        """Returns when `is_there` holds, at the latest after `seconds`."""
        try:
            async with asyncio.timeout(seconds if seconds > 0 else None):
                while seconds > 0 and not is_there():
                    await self._changed.wait()
        except TimeoutError:
            return
