"""Finished deals on their way to the ledger, in one stream for each shard."""

from collections.abc import Mapping, Sequence

from redis.asyncio.client import Pipeline

from adapters.redis import keys
from adapters.redis.connection import Link
from adapters.redis.keys import ALL_SHARDS
from engine.host.ports.tables import Finished

SHARD_OF_STREAM = {keys.settlements(shard).encode(): shard for shard in ALL_SHARDS}
BEGINNING = "0-0"


class RedisSettlements:
    """Implements `engine.host.ports.tables.Settlements`. The cursors belong to the reader: the ledger keeps them
    beside what it counted."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def after(self, cursors: Mapping[int, str], limit: int) -> Sequence[Finished]:
        found = await self._link.listen(_positions(cursors), limit, 0)
        return [
            Finished(SHARD_OF_STREAM[stream], name.decode(), fields[b"p"])
            for stream, entries in found
            for name, fields in entries
        ][:limit]

    async def wait(self, cursors: Mapping[int, str], seconds: float) -> None:
        await self._link.listen(_positions(cursors), 1, seconds)

    async def trim(self, cursors: Mapping[int, str]) -> None:
        def drop(pipeline: Pipeline) -> None:
            for shard, cursor in cursors.items():
                pipeline.xtrim(keys.settlements(shard), minid=_following(cursor), approximate=False)

        if cursors:
            await self._link.ask_all(drop)


def _positions(cursors: Mapping[int, str]) -> dict[str, str]:
    return {keys.settlements(shard): cursors.get(shard, BEGINNING) for shard in ALL_SHARDS}


def _following(cursor: str) -> str:
    milliseconds, _, number = cursor.partition("-")
    return f"{milliseconds}-{int(number) + 1}"
