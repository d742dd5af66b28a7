"""Stores as the program under test sees them: one notes what is committed, one tells a wrong time."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from engine.host.ports.leases import ALL_SHARDS
from engine.host.ports.tables import ClosedTable, Commit, Committed, Due, Stored, TableStore, Timer
from engine.host.state.errors import Unreadable
from engine.host.state.ids import EventId, PersonId, TableId
from tests.chaos.notes import Intent, Notes, Verdict

FAST = 10_000
"""Milliseconds by which a wrong clock is ahead."""


class Wrapped:
    """A `TableStore` in front of another."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    async def load(self, table: TableId) -> Stored | None:
        return await self._store.load(table)

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        return await self._store.load_all(tables)

    async def commit(self, commit: Commit) -> Committed:
        return await self._store.commit(commit)

    async def seen(self, table: TableId, event: EventId) -> int | None:
        return await self._store.seen(table, event)

    async def due(self, limit: int, shards: Collection[int] = ALL_SHARDS) -> Sequence[Due]:
        return await self._store.due(limit, shards)

    async def next_deadline(self) -> int | None:
        return await self._store.next_deadline()

    async def closed(self, since: int = 0) -> Sequence[ClosedTable]:
        return await self._store.closed(since)

    async def list_closed(self, tables: Sequence[TableId]) -> None:
        await self._store.list_closed(tables)

    async def forget(self, table: TableId, version: int) -> bool:
        return await self._store.forget(table, version)

    async def strike(self, person: PersonId, tables: Sequence[TableId]) -> None:
        await self._store.strike(person, tables)

    async def compact(self) -> None:
        await self._store.compact()

    async def compact_again(self) -> None:
        await self._store.compact_again()

    async def log(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        return await self._store.log(table, after)

    async def tables(self) -> Sequence[TableId]:
        return await self._store.tables()

    async def beat(self, shards: Collection[int] = ALL_SHARDS) -> int:
        return await self._store.beat(shards)


class FastClock(Wrapped):
    """Believes that it is later than it is, so timers seem due before their time."""

    async def load(self, table: TableId) -> Stored | None:
        stored = await self._store.load(table)
        return stored and replace(stored, now=stored.now + FAST)


class Noted(Wrapped):
    """Notes each commit before it is sent, and its answer."""

    def __init__(self, store: TableStore, folder: Path, commit: Callable[[Commit], Awaitable[Committed]]) -> None:
        super().__init__(store)
        self._commit = commit
        self._intents = Notes(folder, Intent)
        self._verdicts = Notes(folder, Verdict)

    async def commit(self, commit: Commit) -> Committed:
        self._intents.add(intent(commit))
        committed = await self._commit(commit)
        self._verdicts.add(Verdict(committed.reply.value, commit.firing))
        return committed


def intent(commit: Commit) -> Intent:
    """What is about to be written."""
    return Intent(
        table=commit.table,
        expected=commit.expected,
        event=commit.event,
        line=commit.log.decode(),
        snapshot=commit.snapshot.decode(),
        deadline=commit.deadline.value if isinstance(commit.deadline, Timer) else commit.deadline,
        firing=commit.firing,
        outgoing=len(commit.outgoing),
    )
