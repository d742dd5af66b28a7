"""`pli clocks` takes its share from programs that serve, and gives it back."""

import asyncio
from pathlib import Path

import pytest

from adapters.redis.store import RedisStore
from bot.clocks import keep_clocks
from bot.config import ConfigurationError, Settings
from bot.house import open_house
from engine.host.commands import every as do
from engine.host.service.reading import TableReader
from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.presets import Pace
from engine.host.state.running import Deals
from engine.host.state.table import Person, Phase, Room

AT_ONCE = Pace(think=0, trick=0, forced=None, next_deal=0)
ANA = Person(PersonId("test:ana"), "Ana")
PATIENCE = 60


async def test_it_plays_for_the_computers_when_nobody_else_is_left(tmp_path: Path, valkey_url: str) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    stopping = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        async with open_house(settings) as house:
            room = Room("test", "1", ScopeId("test:1"))
            opened = do.OpenTable(EventId("test:open"), ANA, room, "manille-deux", seated=False)
            table = (await house.service.handle(opened)).table.id
            await house.service.handle(do.AddComputers(EventId("test:fill"), table, ANA))
            group.create_task(keep_clocks(Settings(redis_url=valkey_url), stopping, AT_ONCE))
            while house.leases.alone or len(house.leases.shards) != 32:
                await asyncio.sleep(0.05)
            await house.service.handle(do.Start(EventId("test:start"), table, ANA))
        async with RedisStore(valkey_url) as store:
            reader = TableReader(store.tables, Deals(1))
            while (loaded := await reader.load(table)) is None or loaded.table.phase in (Phase.LOBBY, Phase.PLAYING):
                await asyncio.sleep(0.05)
            stopping.set()
    async with RedisStore(valkey_url) as store:
        assert not await store.holders()


async def test_it_has_nothing_to_help_without_a_store_that_is_served(valkey_url: str) -> None:
    for settings in (Settings(), Settings(redis_url=valkey_url)):
        with pytest.raises(ConfigurationError, match="REDIS_URL"):
            await keep_clocks(settings, asyncio.Event())
