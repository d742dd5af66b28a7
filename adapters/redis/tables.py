"""Live tables: the commit script and what the host asks about them."""

import contextlib
import uuid
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from redis.asyncio.client import Pipeline

from adapters.redis import keys
from adapters.redis.connection import Link
from adapters.redis.errors import StoreDamaged
from adapters.redis.keys import ALL_SHARDS
from adapters.redis.scripts import BEAT, COMMIT, FORGET, LIST_CLOSED, STRIKE, Script
from engine.host.errors import StoreDown, Unreadable
from engine.host.play.log import named
from engine.host.ports.leases import CLOCKS
from engine.host.ports.limits import GAP, KEPT_LINES, LONGEST_DEADLINE, REMEMBERED
from engine.host.ports.tables import ClosedTable, Commit, CommitReply, Committed, Due, Stored, Timer
from engine.host.tables.ids import EventId, PersonId, TableId

_NO_TABLE = "the store holds something else in its place"


class RedisTables:
    """A `TableStore` over virtual shards. `script` is the commit, complete unless a test cuts it."""

    def __init__(self, link: Link, script: Script = COMMIT) -> None:
        self._link = link
        self._script = script
        self._untold = 0  # by how much deadlines were shifted that no `beat` has reported yet

    async def load(self, table: TableId) -> Stored | None:
        """After a silence, or where the clock was set, the table's deadline follows first: whoever acts before the
        first heartbeat is charged nothing for it. Raises `Unreadable`."""
        shard = keys.shard_of(table)

        def ask(pipeline: Pipeline) -> None:
            _ask_for(pipeline, table)
            pipeline.time()
            pipeline.get(keys.beat(shard))

        try:
            state, deadline, clock, beat = await self._link.ask_all(ask, at_once=True)
        except StoreDamaged:
            raise Unreadable(_NO_TABLE) from None
        found = _stored(state, deadline, clock)
        if found is not None and found.deadline is not None and _jumped(clock, beat):
            self._note(await self._beat([shard]))
            return await self.load(table)
        return found

    async def load_all(self, tables: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        """One round trip, but after a silence or where the clock was set: see `load`."""
        if not tables:
            return []
        shards = sorted({keys.shard_of(table) for table in tables})

        def ask(pipeline: Pipeline) -> None:
            pipeline.time()
            for shard in shards:
                pipeline.get(keys.beat(shard))
            for table in tables:
                _ask_for(pipeline, table)

        clock, *answers = await self._link.ask_each(ask)
        beats, rows = answers[: len(shards)], answers[len(shards) :]
        jumped = [shard for shard, beat in zip(shards, beats, strict=True) if _jumped(clock, beat)]
        if jumped:
            self._note(await self._beat(jumped))
            return await self.load_all(tables)
        return [_or_unreadable(state, deadline, clock) for state, deadline in zip(rows[::2], rows[1::2], strict=True)]

    async def commit(self, commit: Commit) -> Committed:
        """Raises `StoreDown` also where the answer was lost: the same event again then tells what became of it."""
        reply, version, shift = await self._link.run(self._script, (_keys(commit.table), _arguments(commit)))
        self._note(shift)
        return Committed(CommitReply(reply.decode()), version)

    async def seen(self, table: TableId, event: EventId) -> int | None:
        known = await self._link.ask(lambda client: client.hget(keys.events(table), event))
        return None if known is None else int(known.partition(b" ")[0])

    async def due(self, limit: int, shards: Collection[int] = ALL_SHARDS) -> Sequence[Due]:
        """Nothing is due while a silence has not been made up for: that comes first."""
        found = await self._passed(limit, shards)
        if found and await self._any_jumped({keys.shard_of(due.table) for due in found}):
            self._note(await self._beat(shards))
            found = await self._passed(limit, shards)
        return found

    async def next_deadline(self) -> int | None:
        def ask(pipeline: Pipeline) -> None:
            pipeline.time()
            for shard in ALL_SHARDS:
                pipeline.zrange(keys.deadlines(shard), 0, 0, withscores=True)

        clock, *shards = await self._link.ask_all(ask)
        nearest = min((int(at) for shard in shards for _, at in shard), default=None)
        return None if nearest is None else max(0, nearest - _milliseconds(clock))

    async def closed(self, since: int = 0) -> Sequence[ClosedTable]:
        before = _milliseconds(await self._link.ask(lambda client: client.time())) - since

        def ask(pipeline: Pipeline) -> None:
            for shard in ALL_SHARDS:
                pipeline.zrange(keys.closed(shard), 0, before, byscore=True, withscores=True)

        shards = await self._link.ask_all(ask)
        return [ClosedTable(TableId(name.decode()), int(at)) for shard in shards for name, at in shard]

    async def list_closed(self, tables: Sequence[TableId]) -> None:
        calls = [((keys.closed(shard := keys.shard_of(table)), keys.tables(shard)), (table,)) for table in tables]
        if calls:
            await self._link.run_all(LIST_CLOSED, calls)

    async def forget(self, table: TableId, version: int) -> bool:
        """The remembered events fade by themselves, so a late duplicate does not open the table again."""
        shard = keys.shard_of(table)
        names = (keys.state(table), keys.log(table), keys.views(table))
        lists = (keys.deadlines(shard), keys.tables(shard), keys.closed(shard))
        return bool(await self._link.run(FORGET, ((*names, *lists), (table, version))))

    async def strike(self, person: PersonId, tables: Sequence[TableId]) -> None:
        calls = [((keys.log(table), keys.views(table)), (named(person), f":{person}")) for table in tables]
        if calls:
            await self._link.run_all(STRIKE, calls)
        # the senders keep what they know of a person as of a table of that name
        await self._link.ask(lambda client: client.delete(keys.views(TableId(person))))

    async def compact(self) -> None:
        """A server that does not let its clients ask for it writes its file anew in its own time."""
        with contextlib.suppress(StoreDown):
            await self._link.ask(lambda client: client.bgrewriteaof())

    async def log(self, table: TableId, after: int = 0) -> Sequence[tuple[int, bytes]]:
        entries = await self._link.ask(lambda client: client.xrange(keys.log(table), min=f"{after + 1}-0"))
        return [(int(name.partition(b"-")[0]), fields[b"l"]) for name, fields in entries]

    async def tables(self) -> Sequence[TableId]:
        def ask(pipeline: Pipeline) -> None:
            for shard in ALL_SHARDS:
                pipeline.smembers(keys.tables(shard))

        return sorted(TableId(name.decode()) for names in await self._link.ask_all(ask) for name in names)

    async def beat(self, shards: Collection[int] = ALL_SHARDS) -> int:
        self._note(await self._beat(shards))
        shift, self._untold = self._untold, 0
        return shift

    def _note(self, shift: int) -> None:
        """Keeps the furthest shift until a heartbeat tells it."""
        self._untold = max(self._untold, shift, key=abs)

    async def _beat(self, shards: Iterable[int]) -> int:
        calls = [((keys.beat(shard), keys.deadlines(shard)), (GAP, LONGEST_DEADLINE)) for shard in shards]
        shifts: list[int] = await self._link.run_all(BEAT, calls)
        return max(shifts, key=abs, default=0)

    async def _any_jumped(self, shards: Iterable[int]) -> bool:
        def ask(pipeline: Pipeline) -> None:
            pipeline.time()
            for shard in shards:
                pipeline.get(keys.beat(shard))

        clock, *beats = await self._link.ask_all(ask)
        return any(_jumped(clock, beat) for beat in beats)

    async def _passed(self, limit: int, among: Collection[int]) -> list[Due]:
        """What the server finds by its score: deadlines to come cost nothing, however many there are."""
        now = _milliseconds(await self._link.ask(lambda client: client.time()))

        def ask(pipeline: Pipeline) -> None:
            for shard in among:
                pipeline.zrange(keys.deadlines(shard), 0, now, byscore=True, offset=0, num=limit, withscores=True)

        shards = await self._link.ask_all(ask)
        found = [Due(TableId(name.decode()), int(at), now - int(at)) for shard in shards for name, at in shard]
        return sorted(found, key=lambda due: due.deadline)[:limit]


def _ask_for(pipeline: Pipeline, table: TableId) -> None:
    pipeline.hmget(keys.state(table), ["v", "s"])
    pipeline.zscore(keys.deadlines(keys.shard_of(table)), table)


def _or_unreadable(state: Any, deadline: Any, clock: tuple[int, int]) -> Stored | Unreadable | None:
    try:
        return _stored(state, deadline, clock)
    except Unreadable as trouble:
        return trouble


def _stored(state: Any, deadline: Any, clock: tuple[int, int]) -> Stored | None:
    """The table of these answers of the server; raises `Unreadable`."""
    if isinstance(state, StoreDamaged) or isinstance(deadline, StoreDamaged):
        raise Unreadable(_NO_TABLE)
    version, snapshot = state
    if version is None:
        return None
    if snapshot is None or not version.isdigit():
        raise Unreadable("its snapshot or its version is gone")
    return Stored(int(version), snapshot, None if deadline is None else int(deadline), _milliseconds(clock))


def _jumped(clock: tuple[int, int], beat: bytes | None) -> bool:
    """Whether a clock is too far from a shard's last heartbeat to have only gone on."""
    return beat is not None and abs(_milliseconds(clock) - int(beat)) > GAP


def _milliseconds(clock: tuple[int, int]) -> int:
    seconds, microseconds = clock
    return 1000 * seconds + microseconds // 1000


def _keys(table: TableId) -> list[str]:
    shard = keys.shard_of(table)
    return [
        keys.state(table),
        keys.log(table),
        keys.events(table),
        keys.event_times(table),
        keys.deadlines(shard),
        keys.outbox(shard),
        keys.settlements(shard),
        keys.tables(shard),
        keys.beat(shard),
        keys.closed(shard),
        keys.epoch(shard, CLOCKS),
    ]


def _arguments(commit: Commit) -> list[Any]:
    settlement = () if commit.settlement is None else (commit.settlement,)
    deadline = commit.deadline.value if isinstance(commit.deadline, Timer) else commit.deadline
    return [
        commit.table,
        commit.expected,
        commit.event,
        uuid.uuid4().hex,  # tells this attempt, repeated by the client library, from a duplicate
        commit.snapshot,
        commit.log,
        deadline,
        int(commit.firing),
        LONGEST_DEADLINE,
        REMEMBERED,
        len(settlement),
        GAP,
        int(commit.closes),
        KEPT_LINES,
        commit.epoch,
        *settlement,
        *commit.outgoing,
    ]
