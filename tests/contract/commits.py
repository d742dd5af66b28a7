"""Commits to feed a store with."""

from collections.abc import Iterator
from itertools import count

from adapters.redis.keys import Keys, shard_of
from engine.host.ports.tables import Commit, Timer
from engine.host.state.ids import EventId, TableId, table_id

KEYS = Keys()
"""Those of an installation without a prefix."""

_numbers: Iterator[int] = count()


def new_table() -> TableId:
    """A table that no other test has; they spread over the shards."""
    return table_id(EventId(f"test:{next(_numbers)}"))


def neighbour_of(table: TableId) -> TableId:
    """A new table that shares everything a shard has with this one."""
    return next(other for other in iter(new_table, None) if shard_of(other) == shard_of(table))


def new_event() -> EventId:
    return EventId(f"dc:{next(_numbers)}")


def a_commit(
    table: TableId,
    expected: int,
    event: EventId | None = None,
    *,
    snapshot: bytes = b"snapshot",
    log: bytes = b"line",
    outgoing: tuple[bytes, ...] = (),
    settlement: bytes | None = None,
    deadline: int | Timer = Timer.KEEP,
    firing: bool = False,
    closes: bool = False,
    epoch: int = 0,
) -> Commit:
    return Commit(
        table, expected, event or new_event(), snapshot, log, outgoing, settlement, deadline, firing, epoch, closes
    )
