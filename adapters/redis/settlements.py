"""Finished deals on their way to the ledger, in one stream for each shard."""

from collections.abc import Mapping, Sequence

from redis.asyncio.client import Pipeline

from adapters.redis.connection import Link
from adapters.redis.keys import ALL_SHARDS
from engine.host.ports.tables import Finished

BEGINNING = "0-0"


class RedisSettlements:
    """Implements `engine.host.ports.tables.Settlements`. The cursors belong to the reader: the ledger keeps them
    beside what it counted."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys
        self._streams = {link.keys.settlements(shard): shard for shard in ALL_SHARDS}

    async def after(self, cursors: Mapping[int, str], limit: int) -> Sequence[Finished]:
        found = await self._link.listen(self._positions(cursors), limit, 0)
        return [
            Finished(self._streams[stream.decode()], name.decode(), fields[b"p"])
            for stream, entries in found
            for name, fields in entries
        ][:limit]

    async def wait(self, cursors: Mapping[int, str], seconds: float) -> None:
        await self._link.listen(self._positions(cursors), 1, seconds)

    async def any_yet(self) -> bool:
        """Whether a deal was ever finished in this store."""
        return any(await self._link.ask_all(lambda pipe: [pipe.exists(key) for key in self._streams]))

    async def fell_back(self, cursors: Mapping[int, str]) -> bool:
        """Whether a cursor is further than anything that this store has ever written to its stream."""
        return bool(await self._behind(cursors))

    async def catch_up(self, cursors: Mapping[int, str]) -> None:
        """Lets the streams that lie behind their cursors go on from there, without an entry."""
        behind = await self._behind(cursors)

        def go_on(pipeline: Pipeline) -> None:
            for shard in behind:
                pipeline.xadd(
                    self._keys.settlements(shard), {"p": ""}, id=cursors[shard], maxlen=0, approximate=False
                )

        if behind:
            await self._link.ask_all(go_on)

    async def _behind(self, cursors: Mapping[int, str]) -> list[int]:
        """The shards whose stream ends before the cursor."""
        shards = sorted(cursors)
        if not shards:
            return []
        there = await self._link.ask_all(
            lambda pipe: [pipe.exists(self._keys.settlements(shard)) for shard in shards]
        )
        begun = [shard for shard, found in zip(shards, there, strict=True) if found]
        told = await self._link.ask_all(
            lambda pipe: [pipe.xinfo_stream(self._keys.settlements(shard)) for shard in begun]
        )
        last = {shard: _place(found["last-generated-id"].decode()) for shard, found in zip(begun, told, strict=True)}
        return [shard for shard in shards if last.get(shard, (0, 0)) < _place(cursors[shard])]

    async def trim(self, cursors: Mapping[int, str]) -> None:
        def drop(pipeline: Pipeline) -> None:
            for shard, cursor in cursors.items():
                pipeline.xtrim(self._keys.settlements(shard), minid=_following(cursor), approximate=False)

        if cursors:
            await self._link.ask_all(drop)

    def _positions(self, cursors: Mapping[int, str]) -> dict[str, str]:
        return {stream: cursors.get(shard, BEGINNING) for stream, shard in self._streams.items()}


def _place(entry: str) -> tuple[int, int]:
    milliseconds, _, number = entry.partition("-")
    return int(milliseconds), int(number)


def _following(cursor: str) -> str:
    milliseconds, number = _place(cursor)
    return f"{milliseconds}-{number + 1}"
