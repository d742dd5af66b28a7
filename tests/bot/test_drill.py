"""The drill of `deploy/RUNNING.md`: the machine is lost, what was copied from it goes on elsewhere."""

import asyncio
import contextlib
import shutil
from itertools import count
from pathlib import Path
from uuid import uuid4

import pytest

from adapters.sqlite.ledger import SqliteLedger
from bot.config import Settings, ledger_path, private_folder
from bot.doctor.examination import examine_all
from bot.house import House, open_house
from bot.ledger_commands import back_up, restore_ledger
from bot.tables import back_up_tables, put_back
from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.presets import HOUR, Pace
from engine.host.state.table import Anew, Phase, Table
from engine.rules.errors import RuleViolation
from engine.rules.notation import read
from tests.bot.test_unreadable import ANA, open_one
from tests.contract.settlements import ANN, BOB, settlement


@pytest.mark.long
async def test_a_copy_of_a_stopped_programs_folder_goes_on_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, found = Settings(pli_data=tmp_path / "lost"), tmp_path / "found"
    async with open_house(lost) as house:
        table = await open_one(house, "one")
        before = await house.service.look(table)
    shutil.copytree(lost.pli_data, found)
    shutil.rmtree(lost.pli_data)
    await _goes_on(found, table, before.version if before else 0, monkeypatch)


@pytest.mark.long
async def test_a_snapshot_of_a_running_programs_folder_goes_on_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, found = Settings(pli_data=tmp_path / "lost"), tmp_path / "found"
    async with open_house(lost) as house:
        table = await open_one(house, "one")
        before = await house.service.look(table)
        assert before is not None
        shutil.copytree(lost.pli_data, found, ignore=lambda *_: {"s"})  # a socket cannot be copied
    shutil.rmtree(lost.pli_data)
    await _goes_on(found, table, before.version, monkeypatch)


async def test_the_backups_of_a_lost_machine_go_on_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost, found = Settings(pli_data=tmp_path / "lost"), Settings(pli_data=tmp_path / "found")
    async with open_house(lost) as house:
        table = await open_one(house, "one")
        before = await house.service.look(table)
        assert before is not None
        await back_up(lost, tmp_path / "ledger.db")
        await back_up_tables(lost, tmp_path / "tables.gz")
    shutil.rmtree(lost.pli_data)
    await restore_ledger(found, tmp_path / "ledger.db")
    await put_back(found, tmp_path / "tables.gz")
    await _goes_on(found.pli_data, table, before.version, monkeypatch)


async def play_on(house: House, table: TableId, upto: Phase) -> Table:
    """Ana's cards are played, and those of the computers, until the table has come so far."""
    for number in count():
        loaded = await house.service.look(table)
        assert loaded is not None
        if loaded.table.phase is upto:
            return loaded.table
        live = loaded.dealt
        if loaded.table.seat_of(ANA.id) in live.rules.to_act(live.state):
            action = live.rules.legal(live.state, loaded.table.seat_of(ANA.id) or 0)[-1]
            with contextlib.suppress(RuleViolation, Refusal):  # a last card is played by itself
                await house.service.handle(do.Act(EventId(f"{uuid4()}:{number}"), table, ANA, action))
        await asyncio.sleep(0.01)
    raise AssertionError


async def counted(house: House, deal: str) -> None:
    while not await house.ledger.has(deal):
        await asyncio.sleep(0.01)


FAST = Pace(think=1, trick=1, forced=1, next_deal=HOUR)


@pytest.mark.long
@pytest.mark.parametrize(
    "running", [pytest.param(False, marks=pytest.mark.long), True], ids=["between two deals", "in a deal"]
)
async def test_cards_that_were_published_after_the_backup_are_not_dealt_again(
    tmp_path: Path, *, running: bool
) -> None:
    lost, found = Settings(pli_data=tmp_path / "lost"), Settings(pli_data=tmp_path / "found")
    async with open_house(lost, FAST) as house:
        table = await open_one(house, "one")
        if not running:
            first = await play_on(house, table, Phase.BETWEEN)
            assert first.deal is not None
            await counted(house, first.deal.id)
        await back_up_tables(lost, tmp_path / "tables.gz")
        if not running:
            await house.service.handle(do.NextDeal(EventId("next"), table, ANA))
        published = (await play_on(house, table, Phase.BETWEEN)).deal
        assert published is not None
        await counted(house, published.id)
        await back_up(lost, tmp_path / "ledger.db")
    shutil.rmtree(lost.pli_data)
    await restore_ledger(found, tmp_path / "ledger.db")
    await put_back(found, tmp_path / "tables.gz")
    async with open_house(found, FAST) as house:
        again = await dealt_again(house, table)
        assert again.deal is not None
        assert read(again.deal.record).pack != read(published.record).pack
        other = (await play_on(house, table, Phase.BETWEEN)).deal
        assert other is not None
        await counted(house, other.id)
        assert (await house.ledger.kept()).conflicts == 0


async def dealt_again(house: House, table: TableId) -> Table:
    """The next deal, before which the board has said why its shuffle is another."""
    loaded = await house.service.look(table)
    assert loaded is not None
    assert loaded.table.coming is not None
    assert loaded.table.coming.anew is Anew.STORE
    command = do.Start if loaded.table.phase is Phase.LOBBY else do.NextDeal
    return (await house.service.handle(command(EventId("again"), table, ANA))).table


async def test_a_store_that_is_older_than_its_ledger_is_found_at_the_start(tmp_path: Path) -> None:
    """The store's files alone were put back. Once that is mended another start changes nothing."""
    settings = Settings(pli_data=tmp_path / "data")
    async with open_house(settings, FAST) as house:
        table = await open_one(house, "one")
        first = await play_on(house, table, Phase.BETWEEN)
        assert first.deal is not None
        await counted(house, first.deal.id)
    shutil.copytree(private_folder(settings), tmp_path / "old")
    async with open_house(settings, FAST) as house:
        await house.service.handle(do.NextDeal(EventId("next"), table, ANA))
        published = (await play_on(house, table, Phase.BETWEEN)).deal
        assert published is not None
        await counted(house, published.id)
    shutil.rmtree(private_folder(settings))
    shutil.copytree(tmp_path / "old", private_folder(settings))
    async with open_house(settings, FAST) as house:
        loaded = await house.service.look(table)
        assert loaded is not None
        drawn = loaded.table.coming
    async with open_house(settings, FAST) as house:
        loaded = await house.service.look(table)
        assert loaded is not None
        assert loaded.table.coming == drawn, "the operator gets no other shuffle by starting again"
        again = await dealt_again(house, table)
        assert again.deal is not None
        assert read(again.deal.record).pack != read(published.record).pack


async def _goes_on(folder: Path, table: TableId, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything acknowledged is there, nothing is wrong, and play goes on."""
    monkeypatch.setenv("PLI_DATA", str(folder))
    await examine_all()
    async with open_house(Settings(pli_data=folder)) as house:
        loaded = await house.service.look(table)
        assert loaded is not None
        assert loaded.version >= version
        outcome = await house.service.handle(do.PauseTable(EventId("again"), table, ANA))
        assert outcome.version > version


async def test_a_lost_ledger_comes_back_from_its_backup_and_is_let_in(tmp_path: Path, valkey_url: str) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with open_house(settings) as house:
        await house.ledger.settle(settlement("counted", (ANN, 3), (BOB, -3)), 0, "1-0")
        await back_up(settings, tmp_path / "backup.db")
    _lose(tmp_path)
    await restore_ledger(settings, tmp_path / "backup.db")
    async with open_house(settings) as house:
        assert await house.ledger.has("counted")
    async with await SqliteLedger.open(ledger_path(settings)) as ledger:
        assert not await ledger.check()


def _lose(folder: Path) -> None:
    for file in folder.glob("ledger.db*"):
        file.unlink()
