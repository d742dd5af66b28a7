"""A store that is so far away that each trip takes longer than the longest silence."""

from collections.abc import Iterable
from typing import Any

from adapters.redis.connection import Link
from adapters.redis.gathering import Call
from adapters.redis.scripts import Script
from adapters.redis.tables import RedisTables
from engine.host.ports.limits import GAP
from engine.host.ports.tables import Stored
from engine.host.state.ids import TableId

TABLE = TableId("faraway")
LATE = [b"1", b"held", b"100", 2 * GAP, b"0"]
"""A table whose shard had its last heartbeat long before this answer."""


class FarLink(Link):
    """Always answers that there was a silence, whoever has just made up for it; gives up after some questions."""

    def __init__(self) -> None:
        super().__init__("unix:///nowhere")
        self.questions = 0

    async def run(self, script: Script, call: Call) -> Any:
        (answer,) = await self.run_each(script, [call])
        return answer

    async def run_each(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        self.questions += 1
        assert self.questions < 10
        return [LATE for _ in calls]

    async def run_on_shards(self, *_: object) -> list[Any]:
        return [0]


async def test_a_silence_is_made_up_for_once() -> None:
    tables = RedisTables(FarLink())
    held = Stored(1, b"held", 100, 2 * GAP)
    assert await tables.load(TABLE) == held
    assert await tables.load_all([TABLE]) == [held]
