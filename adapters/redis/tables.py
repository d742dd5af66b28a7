"""Live tables: the commit script and what the host asks about them."""

import contextlib
import os
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from redis.asyncio.client import Pipeline

from adapters.redis.connection import Link
from adapters.redis.errors import StoreDamaged
from adapters.redis.gathering import Call
from adapters.redis.keys import ALL_SHARDS, Keys, shard_of
from adapters.redis.scripts import BEAT, CLOSED, COMMIT, DUE, FORGET, LIST_CLOSED, LOAD, NEAREST, STRIKE, Script
from engine.host.ports.leases import TIMEKEEPING
from engine.host.ports.limits import (
    GAP,
    KEPT_LINES,
    LONGEST_DEADLINE,
    REMEMBERED,
    REMEMBERED_AFTERWARDS,
    REMEMBERED_EVENTS,
)
from engine.host.ports.log import named
from engine.host.ports.tables import ClosedTable, Commit, CommitReply, Committed, Due, Stored, Timer
from engine.host.state.errors import StoreDown, Unreadable
from engine.host.state.ids import EventId, PersonId, TableId

_NO_TABLE = "the store holds something else in its place"


class RedisTables:
    """Implements `engine.host.ports.tables.TableStore` over virtual shards. `script` is the commit script, complete
    unless a test cuts something out."""

    def __init__(self, link: Link, script: Script = COMMIT) -> None:
        self._link = link
        self._keys = link.keys
        self._script = script
        self._untold = 0  # milliseconds by which deadlines were shifted that no `beat` has reported yet

    async def load(self, table: TableId) -> Stored | None:
        """If there was a silence, or the clock was set, the table's deadline is moved first: whoever acts before the
        first heartbeat is charged nothing for that time. Raises `Unreadable`, and `StoreDown`."""
        found = await self._found(table)
        if _is_late(found):
            self._note(await self._beat([shard_of(table)]))
            found = await self._found(table)
        return _stored(found)

    async def _found(self, table: TableId) -> Any:
        try:
            return await self._link.run(LOAD, _load(self._keys, table))
        except StoreDamaged as damage:
            return damage

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        """Takes one round trip, except after a silence or when the clock was set: see `load`."""
        if not tables:
            return []
        calls = [_load(self._keys, table) for table in tables]
        found = await self._link.run_each(LOAD, calls)
        jumped = {shard_of(table) for table, answer in zip(tables, found, strict=True) if _is_late(answer)}
        if jumped:
            self._note(await self._beat(jumped))
            found = await self._link.run_each(LOAD, calls)
        return [_or_unreadable(answer) for answer in found]

    async def commit(self, commit: Commit) -> Committed:
        """Raises `StoreDown` even if only the answer was lost: the same event again then tells what became of it."""
        reply, version, shift, *times = await self._link.run(self._script, call_for(self._keys, commit))
        self._note(shift)
        now, deadline = times or (0, None)
        return Committed(CommitReply(reply.decode()), version, None if deadline is None else int(deadline), now)

    async def seen(self, table: TableId, event: EventId) -> int | None:
        known = await self._link.ask(lambda client: client.hget(self._keys.events(table), event))
        return None if known is None else int(known.partition(b" ")[0])

    async def due(self, limit: int, shards: Collection[int] = ALL_SHARDS) -> Sequence[Due]:
        """A silence is made up for first: until then nothing counts as due."""
        found = await self._passed(limit, shards)
        if any(_jumped(now, beat) for now, beat, _ in found):
            self._note(await self._beat(shards))
            found = await self._passed(limit, shards)
        due = [
            Due(TableId(name.decode()), int(at), now - int(at))
            for now, _, passed in found
            for name, at in _pairs(passed)
        ]
        return sorted(due, key=lambda one: one.deadline)[:limit]

    async def next_deadline(self) -> int | None:
        found = await self._link.run_on_shards(NEAREST, [(self._keys.deadlines(shard),) for shard in ALL_SHARDS], ())
        nearest = min((left for left in found if left is not None), default=None)
        return None if nearest is None else max(0, nearest)

    async def closed(self, since: int = 0) -> Sequence[ClosedTable]:
        shards = await self._link.run_on_shards(
            CLOSED, [(self._keys.closed(shard),) for shard in ALL_SHARDS], (since,)
        )
        return [ClosedTable(TableId(name.decode()), int(at)) for found in shards for name, at in _pairs(found)]

    async def list_closed(self, tables: Sequence[TableId]) -> None:
        calls = [
            ((self._keys.closed(shard := shard_of(table)), self._keys.tables(shard)), (table,)) for table in tables
        ]
        if calls:
            await self._link.run_all(LIST_CLOSED, calls)

    async def forget(self, table: TableId, version: int) -> bool:
        """The remembered events expire by themselves, so that a late duplicate does not open the table again."""
        shard = shard_of(table)
        names = (self._keys.state(table), self._keys.log(table), self._keys.views(table))
        lists = (self._keys.deadlines(shard), self._keys.tables(shard), self._keys.closed(shard))
        fading = (self._keys.events(table), self._keys.event_times(table))
        arguments = (table, version, REMEMBERED_AFTERWARDS)
        return bool(await self._link.run(FORGET, ((*names, *lists, *fading), arguments)))

    async def strike(self, person: PersonId, tables: Sequence[TableId]) -> None:
        names = [(self._keys.log(table), self._keys.views(table), self._keys.log_anew(table)) for table in tables]
        calls = [(name, (named(person), f":{person}")) for name in names]
        if calls:
            await self._link.run_all(STRIKE, calls)
        # what the senders know about a person is kept under a table of the person's name
        await self._link.ask(lambda client: client.delete(self._keys.views(TableId(person))))

    async def compact(self) -> None:
        """Has the server rewrite its append-only file; one that lets no client ask for it does so in its own time."""
        await self._link.ask(lambda client: client.hset(self._keys.installation, "unwritten", "1"))
        with contextlib.suppress(StoreDown):
            await self._link.ask_nodes("BGREWRITEAOF")

    async def compact_again(self) -> None:
        """A rewritten file still holds what was under way as it was written: results that had not been counted, and
        the very press that asked for it."""
        if await self._link.ask(lambda client: client.hget(self._keys.installation, "unwritten")) is None:
            return
        # noted as done only if the server takes it: another rewriting may be under way
        with contextlib.suppress(StoreDown):
            await self._link.ask_nodes("BGREWRITEAOF")
            await self._link.ask(lambda client: client.hdel(self._keys.installation, "unwritten"))

    async def log(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        entries = await self._link.ask(lambda client: client.xrange(self._keys.log(table), min=f"{after + 1}-0"))
        return [(int(name.partition(b"-")[0]), fields[b"l"]) for name, fields in entries]

    async def tables(self) -> Sequence[TableId]:
        def ask(pipeline: Pipeline) -> None:
            for shard in ALL_SHARDS:
                pipeline.smembers(self._keys.tables(shard))

        return sorted(TableId(name.decode()) for names in await self._link.ask_all(ask) for name in names)

    async def beat(self, shards: Collection[int] = ALL_SHARDS) -> int:
        self._note(await self._beat(shards))
        shift, self._untold = self._untold, 0
        return shift

    def _note(self, shift: int) -> None:
        """Keeps the largest shift until `beat` reports it."""
        self._untold = max(self._untold, shift, key=abs)

    async def _beat(self, shards: Iterable[int]) -> int:
        names = [(self._keys.beat(shard), self._keys.deadlines(shard)) for shard in shards]
        shifts: list[int] = await self._link.run_on_shards(BEAT, names, (GAP, LONGEST_DEADLINE))
        return max(shifts, key=abs, default=0)

    async def _passed(
        self, limit: int, among: Collection[int]
    ) -> Sequence[tuple[int, bytes | None, Sequence[bytes]]]:
        """Of each shard where a deadline has passed: the server's clock, the shard's last heartbeat, and which."""
        names = [(self._keys.deadlines(shard), self._keys.beat(shard)) for shard in among]
        found = await self._link.run_on_shards(DUE, names, (limit,))
        return [(now, beat, passed) for now, *shards in found for beat, passed in shards]


def _load(keys: Keys, table: TableId) -> Call:
    shard = shard_of(table)
    return (keys.state(table), keys.deadlines(shard), keys.beat(shard)), (table,)


def _or_unreadable(found: Any) -> Stored | Unreadable | None:
    try:
        return _stored(found)
    except Unreadable as trouble:
        return trouble


def _stored(found: Any) -> Stored | None:
    """The table that `LOAD` answered with; None if there is none. Raises `Unreadable`."""
    if isinstance(found, StoreDamaged):
        raise Unreadable(_NO_TABLE)
    version, snapshot, deadline, now, _ = found
    if version is None:
        return None
    if snapshot is None or not version.isdigit():
        raise Unreadable("its snapshot or its version is gone")
    return Stored(int(version), snapshot, None if deadline is None else int(deadline), now)


def _is_late(found: Any) -> bool:
    """Whether the deadline in an answer of `LOAD` is yet to be moved, after a silence or because the
    clock was set."""
    if isinstance(found, StoreDamaged):
        return False
    _, _, deadline, now, beat = found
    return deadline is not None and _jumped(now, beat)


def _jumped(now: int, beat: bytes | None) -> bool:
    """Whether the clock is further from a shard's last heartbeat than time alone explains."""
    return beat is not None and abs(now - int(beat)) > GAP


def _pairs(flat: Sequence[bytes]) -> Iterable[tuple[bytes, bytes]]:
    """Names and their scores, from the flat list that a script answers with."""
    return zip(flat[::2], flat[1::2], strict=True)


def call_for(keys: Keys, commit: Commit) -> Call:
    """The keys and arguments of the commit script. Each call of this function makes another attempt."""
    shard = shard_of(commit.table)
    names = (
        keys.state(commit.table),
        keys.log(commit.table),
        keys.events(commit.table),
        keys.deadlines(shard),
        keys.outbox(shard),
        keys.settlements(shard),
        keys.tables(shard),
        keys.beat(shard),
        keys.closed(shard),
        keys.epoch(shard, TIMEKEEPING),
    )
    return names, _arguments(commit)


def _arguments(commit: Commit) -> list[Any]:
    settlement = () if commit.settlement is None else (commit.settlement,)
    deadline = commit.deadline.value if isinstance(commit.deadline, Timer) else commit.deadline
    return [
        commit.table,
        commit.expected,
        commit.event,
        os.urandom(8),  # tells a repetition of this attempt by a lane from a duplicate
        commit.snapshot,
        commit.log,
        deadline,
        int(commit.firing),
        LONGEST_DEADLINE,
        REMEMBERED_EVENTS,
        len(settlement),
        GAP,
        int(commit.closes),
        KEPT_LINES,
        commit.epoch,
        REMEMBERED,
        *settlement,
        *commit.outgoing,
    ]
