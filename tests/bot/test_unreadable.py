"""A stored table that cannot be read is kept aside, whatever is wrong with it; everybody else is served."""

import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.config import Settings
from bot.house import House, open_house
from engine.host.commands import every as do
from engine.host.service.shutdown import wind_down
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.table import FORM, Person, Room
from tests.contract.commits import KEYS

ANA = Person(PersonId("test:ana"), "Ana")
ROOM = Room("test", "square", ScopeId("test:town"))


async def open_one(house: House, event: str) -> TableId:
    """Ana's table in the square, with cards dealt."""
    table = (await house.service.handle(do.OpenTable(EventId(event), ANA, ROOM, "manille", {}, "none"))).table.id
    await house.service.handle(do.AddComputers(EventId(f"{event}:fill"), table, ANA))
    await house.service.handle(do.Start(EventId(f"{event}:start"), table, ANA))
    return table


async def _no_json(store: Redis, state: str) -> None:
    await store.hset(state, "s", b'{"id":')


async def _no_text(store: Redis, state: str) -> None:
    await store.hset(state, "s", b"\xff\xfe")


async def _another_record(store: Redis, state: str) -> None:
    await _changed(store, state, deal={"id": "x", "record": "no record", "secret": ""})


async def _newer_form(store: Redis, state: str) -> None:
    await _changed(store, state, form=FORM + 1)


async def _newer_rules(store: Redis, state: str) -> None:
    await _changed(store, state, rules_version=999, deal=None)


async def _no_snapshot(store: Redis, state: str) -> None:
    await store.hdel(state, "s")


async def _something_else(store: Redis, state: str) -> None:
    await store.delete(state)
    await store.set(state, "what is this")


async def _changed(store: Redis, state: str, **fields: object) -> None:
    snapshot = json.loads(await store.hget(state, "s") or b"")
    await store.hset(state, "s", json.dumps(snapshot | fields))


NEWER = (_newer_form, _newer_rules)
DAMAGES = (_no_json, _no_text, _another_record, _no_snapshot, _something_else, *NEWER)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__.strip("_"))
async def test_everybody_else_is_served(
    damage: Callable[[Redis, str], Awaitable[None]],
    tmp_path: Path,
    valkey_url: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with open_house(settings) as house:
        broken, sound = await open_one(house, "one"), await open_one(house, "two")
    async with Redis.from_url(valkey_url) as store:
        await damage(store, KEYS.state(broken))
        left = await store.dump(KEYS.state(broken))
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        async with open_house(settings) as house:
            assert await house.service.reconcile() == 1
            assert [loaded.table.id for loaded in await house.service.tables_in(ROOM.key)] == [sound]
            with pytest.raises(Refusal, match="TABLE_UNREADABLE"):
                await house.service.handle(do.Close(EventId("close"), broken, ANA))
            assert await wind_down(house.service, house.store.tables, 0.1) <= 1
            assert set(house.service.unreadable) == {broken}
            assert ("newer" in house.service.unreadable[broken]) == (damage is _newer_form)
    assert [broken in record.getMessage() for record in caplog.records] == [True]
    async with Redis.from_url(valkey_url) as store:
        assert await store.dump(KEYS.state(broken)) == left


async def test_a_table_that_was_mended_is_one_again(tmp_path: Path, valkey_url: str) -> None:
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)) as house:
        table = await open_one(house, "one")
        async with Redis.from_url(valkey_url) as store:
            snapshot = await store.hget(KEYS.state(table), "s")
            await store.hset(KEYS.state(table), "s", "broken")
            assert await house.service.look(table) is None
            await store.hset(KEYS.state(table), "s", snapshot or "")
        assert await house.service.look(table) is not None
        assert not house.service.unreadable
