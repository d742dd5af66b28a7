"""`pli tables`: an owner finds a table and ends it, while the program serves, and sees neither cards nor names."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis.store import RedisStore
from bot.config import ConfigurationError, Settings
from bot.house import House, open_house
from bot.tables import close_table, list_tables, show_table
from engine.host.state.errors import Refusal
from engine.host.state.table import Phase
from tests.bot.test_unreadable import ANA, ROOM, open_one
from tests.contract.commits import KEYS


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """On a private server."""
    return Settings(pli_data=tmp_path)


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[House]:
    async with open_house(settings) as house:
        yield house


async def test_a_table_is_found_shown_and_closed_beside_the_program(
    house: House, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await open_one(house, "one")
    await list_tables(settings, closed=False)
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{table}  playing  manille")
    assert "1 person, 3 computer" in line
    await show_table(settings, f"#{table[:4].upper()}")
    shown = capsys.readouterr().out
    assert f"{ROOM.key} of {ROOM.scope}" in shown
    await close_table(settings, table)
    loaded = await house.service.look(table)
    assert loaded is not None
    assert (loaded.table.phase, loaded.table.closed_by) == (Phase.CLOSED, "owner")
    assert await house.service.tables_in(ROOM.key) == ()
    capsys.readouterr()
    await list_tables(settings, closed=False)
    assert capsys.readouterr().out == ""
    await list_tables(settings, closed=True)
    assert capsys.readouterr().out.startswith(f"{table}  closed")


async def test_neither_cards_nor_names_are_shown(
    house: House, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await open_one(house, "one")
    loaded = await house.service.look(table)
    assert loaded is not None
    assert loaded.table.deal is not None
    pack = next(line for line in loaded.table.deal.record.splitlines() if line.startswith("pack "))
    await list_tables(settings, closed=True)
    await show_table(settings, table)
    words = set(capsys.readouterr().out.replace(",", " ").split())
    assert words.isdisjoint(pack.split()[1:])
    assert words.isdisjoint({ANA.id, ANA.name, loaded.table.deal.secret})


async def test_what_was_left_is_found_while_no_program_runs(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ConfigurationError, match="nobody has played"):
        await list_tables(settings, closed=False)
    async with open_house(settings) as house:
        table = await open_one(house, "one")
    await list_tables(settings, closed=False)
    assert table in capsys.readouterr().out


async def test_one_that_cannot_be_read_is_listed_and_left(
    tmp_path: Path, valkey_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with open_house(settings) as house:
        table = await open_one(house, "one")
    async with Redis.from_url(valkey_url) as redis:
        await redis.hset(KEYS.state(table), "s", "damaged")
    await list_tables(settings, closed=False)
    assert f"{table}  cannot be read" in capsys.readouterr().out
    for command in (show_table, close_table):
        with pytest.raises(Refusal, match="TABLE_UNREADABLE"):
            await command(settings, table)
    async with RedisStore(valkey_url) as store:
        assert await store.tables.tables() == [table]


@pytest.mark.parametrize("wanted", ["", "#", "nothing0"])
async def test_no_table_is_meant_by_nothing(tmp_path: Path, valkey_url: str, wanted: str) -> None:
    with pytest.raises(ConfigurationError, match="pli tables list"):
        await close_table(Settings(pli_data=tmp_path, redis_url=valkey_url), wanted)
