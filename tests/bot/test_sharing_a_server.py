"""Two installations share one server, each under a user with the least rights: neither touches a key of the other."""

import asyncio
import re
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis.access import rules
from adapters.redis.keys import Keys
from bot.belonging import adopt_store
from bot.clocks import keep_clocks
from bot.config import Settings
from bot.doctor.examination import examine_all
from bot.house import House, open_house
from bot.tables import back_up_tables, put_back
from engine.host.commands import every as do
from engine.host.service.shutdown import wind_down
from engine.host.state.ids import EventId, TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Phase
from tests.adapters.redis.cluster import ValkeyCluster
from tests.bot.test_drill import play_on
from tests.bot.test_unreadable import ANA, ROOM

NAMES = ("one", "two")
FAST = Pace(think=1, trick=1, forced=1, next_deal=1)
EVERY_KEY = re.compile(r"(one|two)-\{g:")


async def _allowed(servers: list[str]) -> None:
    """Each installation has a user, with the rights that `pli access` prints."""
    for server in servers:
        async with Redis.from_url(server) as owner:
            for name in NAMES:
                for line in rules(name, f"{name}-"):
                    words = line.replace(">PASSWORD", ">secret").split()
                    await owner.execute_command(*words)  # type: ignore[no-untyped-call]  # redis-py leaves it untyped


def _as_user(url: str, name: str) -> str:
    if url.startswith("unix:"):
        return f"{url}?username={name}&password=secret"
    return url.replace("://", f"://{name}:secret@")


async def _left(servers: list[str], pattern: str = "*") -> Mapping[bytes, bytes | None]:
    """What is stored for good, by its key."""
    found: dict[bytes, bytes | None] = {}
    for server in servers:
        async with Redis.from_url(server) as owner:
            async for key in owner.scan_iter(pattern):
                if await owner.pttl(key) < 0:
                    found[key] = await owner.dump(key)
    return found


async def _refused(servers: list[str]) -> list[object]:
    """What one of the users asked for without having the right, as the servers noted it; the users are gone then."""
    found: list[object] = []
    for server in servers:
        async with Redis.from_url(server) as owner:
            found += await owner.acl_log()
            await owner.acl_log_reset()
            await owner.acl_deluser(*NAMES)
    return found


async def _play_a_match(house: House, name: str) -> TableId:
    opened = do.OpenTable(EventId(f"{name}:open"), ANA, ROOM, "manille-coinchee", {"target": 50}, "none")
    table = (await house.service.handle(opened)).table.id
    await house.service.handle(do.AddComputers(EventId(f"{name}:fill"), table, ANA))
    await house.service.handle(do.Start(EventId(f"{name}:start"), table, ANA))
    await play_on(house, table, Phase.OVER)
    return table


@pytest.fixture(params=["a server", "a cluster"])
def servers(request: pytest.FixtureRequest) -> list[str]:
    if request.param == "a server":
        return [request.getfixturevalue("valkey_url")]
    cluster: ValkeyCluster = request.getfixturevalue("valkey_cluster")
    return [node.url for node in cluster.primaries]


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_each_plays_a_match_and_finds_its_own_alone(
    servers: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _allowed(servers)
    one, two = (
        Settings(
            pli_data=tmp_path / name,
            redis_url=_as_user(servers[0], name),
            pli_key_prefix=f"{name}-",
        )
        for name in NAMES
    )
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(settings, FAST)) for settings in (one, two)]
        # the same presses: where they were one store, the second table would be the first
        tables = await asyncio.gather(*(_play_a_match(house, "same") for house in houses))
        for house, table in zip(houses, tables, strict=True):
            assert await house.store.tables.tables() == [table]
            assert {entry.table for entry in await house.store.outbox.read("test", 1)} == {table}
            assert len(await house.store.holders()) == 1
            await wind_down(house.service, house.store.tables)
    assert all(EVERY_KEY.match(key.decode()) for key in await _left(servers))
    before = await _left(servers, Keys("one-").pattern)
    assert len(before) > 5
    await _do_all_that_an_owner_does(two, tmp_path, monkeypatch)
    assert await _left(servers, Keys("one-").pattern) == before
    assert await _refused(servers) == []


async def _do_all_that_an_owner_does(settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pli_data", "redis_url", "pli_key_prefix"):
        monkeypatch.setenv(name.upper(), str(getattr(settings, name)))
    await examine_all()
    await back_up_tables(settings, folder / "tables.gz")
    async with open_house(settings) as house:
        for table in await house.store.tables.tables():
            await house.store.copies.drop(table)
    await put_back(settings, folder / "tables.gz")
    await adopt_store(settings)
    stopping = asyncio.Event()
    stopping.set()
    await keep_clocks(settings, stopping)
    async with open_house(settings, FAST) as house:
        await house.store.tables.compact()
        await _play_a_match(house, "again")


async def test_a_user_of_one_can_read_nothing_of_the_other(valkey_url: str) -> None:
    await _allowed([valkey_url])
    async with Redis.from_url(_as_user(valkey_url, "one")) as client:
        await client.set(Keys("one-").installation, "")
        for prefix in ("two-", "", "one", "xone-"):
            with pytest.raises(Exception, match=r"No permissions|NOPERM"):
                await client.get(Keys(prefix).installation)
    assert len(await _refused([valkey_url])) > 0
