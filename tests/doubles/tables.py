"""Live tables in memory."""

from collections.abc import Collection, Sequence

from engine.host.ports.leases import ALL_SHARDS, TIMEKEEPING, shard_of
from engine.host.ports.limits import (
    GAP,
    LONGEST_DEADLINE,
    REMEMBERED,
    REMEMBERED_AFTERWARDS,
    REMEMBERED_EVENTS,
)
from engine.host.ports.log import named
from engine.host.ports.tables import ClosedTable, Commit, CommitReply, Committed, Due, Stored, Timer
from engine.host.state.errors import Unreadable
from engine.host.state.ids import EventId, PersonId, TableId
from tests.doubles.world import Remembered, StoredTable, World

TIMER = EventId("timer")
"""Stands for the last event of a table's timer."""


def _field(commit: Commit) -> EventId:
    return TIMER if commit.firing else commit.event


class MemoryTables:
    """A `TableStore`. Nothing is awaited within a commit, which makes it atomic."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._untold = 0

    async def load(self, table: TableId) -> Stored | None:
        self._world.check()
        found = self._world.tables.get(table)
        if found is None:
            return None
        self._follow_clock()
        return Stored(found.version, found.snapshot, self._world.deadlines.get(table), self._world.now())

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        return [await self.load(table) for table in tables]

    async def commit(self, commit: Commit) -> Committed:
        self._world.check()
        refusal = self._refusal(commit)
        if refusal is not None:
            return refusal
        if commit.epoch and self._is_over(commit):
            return Committed(CommitReply.FENCED, commit.expected)
        self._follow_clock()
        if commit.firing and not self._has_passed(commit.table):
            return Committed(CommitReply.EARLY, commit.expected)
        version = self._write(commit)
        self._announce(commit)
        return Committed(CommitReply.OK, version, self._world.deadlines.get(commit.table), self._world.now())

    async def seen(self, table: TableId, event: EventId) -> int | None:
        self._world.check()
        return self._made(table, event)

    async def due(self, limit: int, shards: Collection[int] = ALL_SHARDS) -> Sequence[Due]:
        found = self._passed(limit, shards)
        if found and self._jump():
            self._follow_clock()
            found = self._passed(limit, shards)
        return found

    async def next_deadline(self) -> int | None:
        self._world.check()
        nearest = min(self._world.deadlines.values(), default=None)
        return None if nearest is None else max(0, nearest - self._world.now())

    async def closed(self, since: int = 0) -> Sequence[ClosedTable]:
        self._world.check()
        before = self._world.now() - since
        return [ClosedTable(table, at) for table, at in self._world.closed.items() if at <= before]

    async def list_closed(self, tables: Sequence[TableId]) -> None:
        self._world.check()
        for table in tables:
            if table in self._world.tables:
                self._world.closed.setdefault(table, self._world.now())

    async def forget(self, table: TableId, version: int) -> bool:
        self._world.check()
        found = self._world.tables.get(table)
        if found is not None and found.version != version:
            return False
        for kept in (self._world.tables, self._world.deadlines, self._world.closed, self._world.views):
            kept.pop(table, None)
        if table in self._world.events:
            remembered = self._world.events[table]
            remembered.until = min(remembered.until, self._world.now() + REMEMBERED_AFTERWARDS)
        return True

    async def strike(self, person: PersonId, tables: Sequence[TableId]) -> None:
        self._world.check()
        for table in tables:
            found = self._world.tables.get(table)
            if found is not None:
                found.log = [line for line in found.log if named(person) not in line[1]]
            views = self._world.views[table]
            for key in [key for key in views if key.endswith(f":{person}") and not key.startswith("room:")]:
                del views[key]
        self._world.views.pop(TableId(person), None)

    async def compact(self) -> None:
        self._world.check()

    async def compact_again(self) -> None:
        self._world.check()

    async def log(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        self._world.check()
        found = self._world.tables.get(table)
        return [] if found is None else [line for line in found.log if line[0] > after]

    async def tables(self) -> Sequence[TableId]:
        self._world.check()
        return sorted(self._world.tables)

    async def beat(self, shards: Collection[int] = ALL_SHARDS) -> int:
        """Of all shards at once: the world has one heartbeat."""
        self._world.check()
        self._note(self._beat())
        shift, self._untold = self._untold, 0
        return shift

    def _made(self, table: TableId, event: EventId) -> int | None:
        remembered = self._world.events[table]
        return remembered.versions.get(event) if self._world.now() < remembered.until else None

    def _refusal(self, commit: Commit) -> Committed | None:
        known = self._made(commit.table, _field(commit))
        if known is not None and (not commit.firing or known == commit.expected + 1):
            return Committed(CommitReply.DUP, known)
        table = self._world.tables.get(commit.table)
        version = 0 if table is None else table.version
        if version != commit.expected:
            return Committed(CommitReply.CONFLICT, version)
        return None

    def _is_over(self, commit: Commit) -> bool:
        """Whether another process keeps the table's clock by now."""
        return self._world.epochs.get((TIMEKEEPING, shard_of(commit.table)), 0) > commit.epoch

    def _has_passed(self, table: TableId) -> bool:
        deadline = self._world.deadlines.get(table)
        return deadline is not None and deadline <= self._world.now()

    def _write(self, commit: Commit) -> int:
        table = self._world.tables.setdefault(commit.table, StoredTable())
        table.version += 1
        table.snapshot = commit.snapshot
        table.log.append((table.version, commit.log))
        del table.log[: -self._world.kept_lines]
        if commit.closes:
            self._world.closed.setdefault(commit.table, self._world.now())
        self._recall(self._world.events[commit.table], _field(commit), table.version)
        if isinstance(commit.deadline, int):
            self._world.deadlines[commit.table] = self._world.now() + min(commit.deadline, LONGEST_DEADLINE)
        elif commit.deadline is Timer.CLEAR:
            self._world.deadlines.pop(commit.table, None)
        return table.version

    def _recall(self, remembered: Remembered, event: EventId, version: int) -> None:
        """No more than is promised."""
        fresh = remembered.versions if self._world.now() < remembered.until else {}
        made = fresh | {event: version}
        last = sorted(made.values())[-REMEMBERED_EVENTS:]
        remembered.versions = {event: of for event, of in made.items() if of in (1, *last) or event == TIMER}
        remembered.until = self._world.now() + REMEMBERED

    def _announce(self, commit: Commit) -> None:
        for payload in commit.outgoing:
            self._world.outbox[self._world.next_number()] = (commit.table, payload)
        if commit.settlement is not None:
            self._world.settlements[self._world.next_number()] = commit.settlement
        self._world.announce()

    def _passed(self, limit: int, among: Collection[int]) -> list[Due]:
        self._world.check()
        now = self._world.now()
        found = [Due(table, at, now - at) for table, at in self._world.deadlines.items() if at <= now]
        here = [due for due in found if shard_of(due.table) in among]
        return sorted(here, key=lambda due: due.deadline)[:limit]

    def _jump(self) -> int:
        """Milliseconds that the clock is from the last beat, 0 where it only went on."""
        if self._world.beaten is None:
            return 0
        since = self._world.now() - self._world.beaten
        return since if abs(since) > GAP else 0

    def _follow_clock(self) -> None:
        if self._jump():
            self._note(self._beat())

    def _note(self, shift: int) -> None:
        self._untold = max(self._untold, shift, key=abs)

    def _beat(self) -> int:
        shift, now = self._jump() if self._world.deadlines else 0, self._world.now()
        for table, deadline in self._world.deadlines.items():
            self._world.deadlines[table] = min(deadline + shift, now + LONGEST_DEADLINE)
        self._world.beaten = now
        return shift
