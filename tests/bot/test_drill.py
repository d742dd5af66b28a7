"""The drill of `deploy/RUNNING.md`: the machine is lost, what was copied from it goes on elsewhere."""

import shutil
from pathlib import Path

import pytest

from adapters.sqlite.ledger import SqliteLedger
from bot.config import Settings, ledger_path
from bot.doctor.examination import examine_all
from bot.house import open_house
from bot.ledger_commands import back_up, restore_ledger
from bot.tables import back_up_tables, put_back
from engine.host import commands as do
from engine.host.tables.ids import EventId, TableId
from tests.bot.test_unreadable import ANA, open_one
from tests.contract.settlements import ANN, BOB, settlement


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
