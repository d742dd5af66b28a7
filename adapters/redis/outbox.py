"""Which tables have changed, told at least once to each group: the senders of one platform.

Entries are read without being marked as taken, so a lost answer loses nothing; what a group is done with is noted in
a set beside the stream. One process at a time sends for a group.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from redis.asyncio.client import Pipeline

from adapters.redis.connection import Link, Streams
from adapters.redis.gathering import Call
from adapters.redis.keys import ALL_SHARDS, SHARDS, shard_of
from adapters.redis.leases import Write, write_all_fenced
from adapters.redis.scripts import TRIM_OUTBOX
from engine.host.ports.leases import Fence
from engine.host.ports.limits import KEPT_UNSENT
from engine.host.ports.tables import Outgoing, Shown
from engine.host.state.ids import TableId

AT_ONCE = 64
"""Most entries of one shard that one read brings."""
PAGE = 100
"""Most entries of one shard looked through at once: a few thousand for all shards, which are read in a moment."""


@dataclass(slots=True)
class _Reader:
    """How far this process has read for one group."""

    positions: dict[str, str]
    done_before: set[str] = field(default_factory=set)
    """Keys of entries that earlier processes acknowledged and that are not dropped yet."""


class RedisOutbox:
    """Implements `engine.host.ports.tables.Outbox`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys
        self._streams = {link.keys.outbox(shard): shard for shard in ALL_SHARDS}
        self._readers: dict[str, _Reader] = {}
        self._looked = dict.fromkeys(self._streams, "0-0")

    async def read(self, group: str, wait: float) -> Sequence[Outgoing]:
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        reader = self._readers.get(group) or await self._join(group)
        while True:
            found = await self._link.listen(reader.positions, AT_ONCE, end - loop.time())
            fresh = self._take(reader, found)
            # all that was found may have been done with before the start: then it reads on instead of answering with
            # nothing
            if fresh or not found:
                return fresh

    async def changed(self, wait: float) -> Collection[TableId]:
        found = await self._link.listen(self._looked, AT_ONCE, wait)
        self._looked.update({stream.decode(): entries[-1][0].decode() for stream, entries in found})
        return {TableId(fields[b"t"].decode()) for _, entries in found for _, fields in entries}

    def start_over(self, group: str) -> None:
        self._readers.pop(group, None)

    async def acknowledge(
        self, group: str, entries: Sequence[Outgoing], fence: Fence | None = None, shown: Shown | None = None
    ) -> None:
        # what was shown first: an entry that is not acknowledged is only shown again
        writes = [*self._kept(shown), *self._marked(group, entries)]
        if fence is not None and writes:
            return await write_all_fenced(self._link, fence, writes)

        def write(pipeline: Pipeline) -> None:
            for _, key, (name, *rest) in writes:
                pipeline.execute_command(str(name), key, *rest)

        if writes:
            await self._link.ask_all(write)
        return None

    def _kept(self, shown: Shown | None) -> Iterable[Write]:
        if shown is not None and shown[1]:
            table, facts = shown
            parts: Iterable[str | bytes] = chain.from_iterable(facts.items())
            yield shard_of(table), self._keys.views(table), ("HSET", *parts)

    def _marked(self, group: str, entries: Sequence[Outgoing]) -> Iterable[Write]:
        by_shard: dict[int, list[str]] = defaultdict(list)
        for entry in entries:
            shard, _, name = entry.key.partition("/")
            by_shard[int(shard)].append(name)
        for number, names in by_shard.items():
            yield number, self._keys.acknowledged(number, group), ("SADD", *names)

    async def trim(self) -> None:
        keys, groups = self._keys, await self._groups()
        calls: list[Call] = [
            (
                (keys.outbox(shard), keys.groups(shard), *(keys.acknowledged(shard, group) for group in names)),
                (KEPT_UNSENT, *names),
            )
            for shard, names in zip(ALL_SHARDS, groups, strict=True)
        ]
        await self._link.run_all(TRIM_OUTBOX, calls)

    async def pending(self, tables: Collection[TableId]) -> frozenset[TableId]:
        """Those of the tables that still have entries. Reads every entry of their shards, a page of each at a time;
        there are few while all senders are running."""
        found: set[TableId] = set()
        behind = {shard_of(table): "-" for table in tables}
        while behind:
            pages = await self._pages(behind)
            found.update(TableId(fields[b"t"].decode()) for page in pages.values() for _, fields in page)
            behind = {shard: f"({page[-1][0].decode()}" for shard, page in pages.items() if len(page) == PAGE}
        return frozenset(found.intersection(tables))

    async def _pages(self, behind: Mapping[int, str]) -> dict[int, Sequence[tuple[bytes, Mapping[bytes, bytes]]]]:
        def ask(pipeline: Pipeline) -> None:
            for shard, position in behind.items():
                pipeline.xrange(self._keys.outbox(shard), min=position, count=PAGE)

        return dict(zip(behind, await self._link.ask_all(ask), strict=True))

    async def _groups(self) -> list[list[str]]:
        def ask(pipeline: Pipeline) -> None:
            for shard in ALL_SHARDS:
                pipeline.smembers(self._keys.groups(shard))

        return [sorted(name.decode() for name in names) for names in await self._link.ask_all(ask)]

    async def _join(self, group: str) -> _Reader:
        """Registers the group: from now on nothing is dropped that it has not acknowledged."""

        def ask(pipeline: Pipeline) -> None:
            for shard in ALL_SHARDS:
                pipeline.sadd(self._keys.groups(shard), group)
            for shard in ALL_SHARDS:
                pipeline.smembers(self._keys.acknowledged(shard, group))

        answers = await self._link.ask_all(ask)
        reader = _Reader(dict.fromkeys(self._streams, "0-0"))
        for shard, names in zip(ALL_SHARDS, answers[SHARDS:], strict=True):
            reader.done_before.update(_key(shard, name) for name in names)
        self._readers[group] = reader
        return reader

    def _take(self, reader: _Reader, found: Streams) -> list[Outgoing]:
        taken = []
        for stream, entries in found:
            shard = self._streams[stream.decode()]
            for name, fields in entries:
                key = _key(shard, name)
                if key in reader.done_before:
                    reader.done_before.discard(key)
                else:
                    taken.append(Outgoing(key, TableId(fields[b"t"].decode()), fields[b"p"]))
            reader.positions[stream.decode()] = entries[-1][0].decode()
        return taken


def _key(shard: int, name: bytes) -> str:
    return f"{shard}/{name.decode()}"
