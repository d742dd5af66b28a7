"""What the raw files of an installation hold of somebody who was erased: running, stopped, copied before and after.

Everything is real: a private Valkey, SQLite, backups, archives. What is found is what `deploy/RUNNING.md` names.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from adapters.redis.beside import visited
from bot import house as composition
from bot.backups import read_tables
from bot.config import Settings, ledger_path, private_folder
from bot.house import House, open_house
from bot.ledger_commands import back_up, restore_ledger
from bot.tables import back_up_tables, put_back
from engine.host.commands import every as do
from engine.host.service.settler import Settler
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.presets import HOUR, Pace
from engine.host.state.table import Phase
from engine.rules.errors import RuleViolation
from tests.bot.test_erasing import ANASTASIA, BEA, NAMED, erase, read_on
from tests.bot.test_unreadable import ROOM

FAST = Pace(think=1, trick=1, forced=1, next_deal=HOUR)
SOON = 0.1
"""Seconds between two rounds of housekeeping."""


def held(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file there with its bytes; of a backup of tables what the server dumped. A file may go meanwhile."""
    for path in sorted(folder.rglob("*")):
        with contextlib.suppress(FileNotFoundError, OSError):
            if path.is_file():
                yield str(path.relative_to(folder)), _dumped(path) if path.suffix == ".gz" else path.read_bytes()


def _dumped(path: Path) -> bytes:
    return b"".join(part for copy in read_tables(path) for part in copy.held.values())


def naming(folder: Path) -> list[str]:
    """The files that name the person."""
    return [name for name, content in held(folder) if any(word in content for word in NAMED)]


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[House]:
    """A program whose store packs nothing that it writes: packed, a name could be there and not be found."""
    async with open_house(settings, FAST) as house, visited(private_folder(settings)) as url:
        async with Redis.from_url(url) as client:
            await client.config_set("rdbcompression", "no")
        yield house


async def clean(folder: Path) -> None:
    """Waits until no file of a running installation names the person any more."""
    while await asyncio.to_thread(naming, folder):
        await asyncio.sleep(SOON)


async def a_match(house: House, most: int = 100) -> TableId:
    """A deal that Anastasia plays with Bea and two computers, move by move, and what is left over of it; or as far as
    they have made so many moves."""
    table = (await house.service.handle(do.OpenTable(EventId("open"), BEA, ROOM, "manille", {}, "none"))).table.id
    await house.service.handle(do.Sit(EventId("sit"), table, ANASTASIA))
    await house.service.handle(do.AddComputers(EventId("fill"), table, BEA))
    await house.service.handle(do.Start(EventId("start"), table, BEA))
    moves = 0
    while True:
        loaded = await house.service.look(table)
        assert loaded is not None
        if loaded.table.phase is Phase.BETWEEN or moves >= most:
            return table
        for by in (BEA, ANASTASIA):
            seat = loaded.table.seat_of(by.id)
            if seat in loaded.dealt.rules.to_act(loaded.dealt.state):
                moves += 1
                action = loaded.dealt.rules.legal(loaded.dealt.state, seat)[-1]
                with contextlib.suppress(RuleViolation, Refusal):  # a last card is played by itself
                    await house.service.handle(do.Act(EventId(f"move {moves}"), table, by, action))
        await asyncio.sleep(0.005)


async def counted(house: House, table: TableId) -> None:
    loaded = await house.service.look(table)
    assert loaded is not None
    assert loaded.table.deal is not None
    while not await house.ledger.has(loaded.table.deal.id):
        await asyncio.sleep(SOON)


@pytest.fixture(autouse=True)
def housekeeping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composition, "TRIM_EVERY", SOON)


@pytest.mark.parametrize("moves", [100, pytest.param(5, marks=pytest.mark.long)], ids=["between deals", "in a deal"])
async def test_no_file_names_somebody_who_was_erased(tmp_path: Path, moves: int) -> None:
    data, before, after = Settings(pli_data=tmp_path / "data"), tmp_path / "before", tmp_path / "after"
    before.mkdir()
    after.mkdir()
    async with opened(data) as house:
        table = await a_match(house, moves)
        if moves == 100:
            await counted(house, table)
        await house.ledger.people.change_settings(ANASTASIA.id, lambda settings: replace(settings, letters=True))
        await read_on(house)
        await back_up(data, before / "ledger.db")
        await back_up_tables(data, before / "tables.gz")
        assert naming(before) == ["ledger.db", "tables.gz"], "the backups of before name her, as the page says"
        found = {name.partition("/")[0].removesuffix("-wal") for name in naming(data.pli_data)}
        assert found == {"valkey", "ledger.db"}
        await erase(house)
        await read_on(house)
        await clean(data.pli_data)
        await back_up(data, after / "ledger.db")
        await back_up_tables(data, after / "tables.gz")
    assert naming(data.pli_data) == []
    assert naming(after) == []
    async with opened(data) as house:
        assert await house.service.look(table) is not None
        assert naming(data.pli_data) == []
    await restore_ledger(data, before / "ledger.db")
    assert naming(ledger_path(data).parent / "ledger.db") == []
    assert not any(word in ledger_path(data).read_bytes() for word in NAMED), "an old backup is erased again"


@contextlib.asynccontextmanager
async def settling_held(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Event]:
    """The ledger counts nothing until the event is set."""
    may = asyncio.Event()

    class Held(Settler):
        async def step(self) -> int:
            await may.wait()
            return await super().step()

    monkeypatch.setattr(composition, "Settler", Held)
    yield may
    may.set()


@pytest.mark.long
async def test_a_result_that_waits_keeps_the_name_until_it_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = Settings(pli_data=tmp_path / "data")
    async with settling_held(monkeypatch) as may, opened(data) as house:
        table = await a_match(house)
        await read_on(house)
        await erase(house)
        await read_on(house)
        while [name for name in naming(data.pli_data) if not name.startswith("valkey")]:
            await asyncio.sleep(SOON)
        assert naming(data.pli_data), "the page says so"
        may.set()
        await counted(house, table)
        await clean(data.pli_data)
    assert naming(data.pli_data) == []


@pytest.mark.long
async def test_tables_that_are_put_back_from_a_backup_of_after_bring_nobody_back(tmp_path: Path) -> None:
    data, other = Settings(pli_data=tmp_path / "data"), Settings(pli_data=tmp_path / "other")
    async with opened(data) as house:
        await counted(house, await a_match(house))
        await erase(house)
        await back_up_tables(data, tmp_path / "tables.gz")
    async with opened(other):
        await put_back(other, tmp_path / "tables.gz")
        await clean(other.pli_data)
