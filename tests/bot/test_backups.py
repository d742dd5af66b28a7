"""Backups that a serving program makes by itself: of the ledger and of live tables, with what makes them useful."""

import asyncio
import gzip
import logging
import os
import stat
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.sqlite.errors import LedgerError
from adapters.sqlite.ledger import SqliteStandings
from bot import backups
from bot.backups import Backups, read_tables
from bot.config import ConfigurationError, Settings
from bot.house import House, condition, open_house
from bot.ledger_commands import export_ledger
from bot.metrics import Figures
from bot.tables import back_up_tables, put_back, take_out
from engine.host.commands import every as do
from engine.host.state.errors import HostError
from engine.host.state.ids import EventId
from engine.messages.message import Lines, Message
from engine.messages.texts import Texts
from engine.presentation.people.admin import status
from tests.adapters.sqlite.files import overwrite
from tests.bot.test_unreadable import ANA, ROOM, open_one
from tests.contract.commits import KEYS

NOON = 1_795_000_000.0
DAY = 86_400.0


def settings_with(tmp_path: Path, **chosen: object) -> Settings:
    return Settings.model_validate({"pli_data": tmp_path / "data", "pli_backups": tmp_path / "backups", **chosen})


def lines(message: Message) -> list[str]:
    return [line for block in message.blocks if isinstance(block, Lines) for line in block.lines]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def made_by(house: House, folder: Path, figures: Figures | None = None, keep: int = 2) -> Backups:
    return Backups(house.store, house.ledger, folder, 24, keep, figures or Figures())


async def test_a_program_makes_them_by_itself(tmp_path: Path) -> None:
    settings = settings_with(tmp_path)
    async with open_house(settings):
        while len(found := sorted((tmp_path / "backups").glob("[!.]*"))) < 2:
            await asyncio.sleep(0.02)
    ledger, tables = found
    assert [stat.S_IMODE(path.stat().st_mode) for path in found] == [0o600, 0o600]
    assert stat.S_IMODE((tmp_path / "backups").stat().st_mode) == 0o700
    async with await SqliteStandings.read(ledger) as standings:
        assert await standings.check() == []
    assert list(read_tables(tables)) == []


async def test_without_a_folder_none_are_made(tmp_path: Path) -> None:
    async with open_house(Settings(pli_data=tmp_path / "data")):
        while not {"settler", "housekeeping"} <= (tasks := {task.get_name() for task in asyncio.all_tasks()}):
            await asyncio.sleep(0.01)
    assert "backups" not in tasks
    assert names(tmp_path) == ["data"]


async def test_the_last_ones_are_kept_and_nothing_of_anybody_elses_is_dropped(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("ledger-of-mine.db", "tables-.gz", "ledger-20200101T000000Z.db.old"):
        (folder / name).touch()
    async with open_house(Settings(pli_data=tmp_path / "data")) as house:
        made = [await made_by(house, folder).make(NOON + day * DAY) for day in range(4)]
    assert [path.exists() for pair in made for path in pair] == [False] * 4 + [True] * 4
    assert len(list(folder.iterdir())) == 4 + 3


async def test_one_is_due_when_the_last_is_old_enough(tmp_path: Path) -> None:
    async with open_house(Settings(pli_data=tmp_path / "data")) as house:
        folder = tmp_path / "backups"
        kept = made_by(house, folder)
        assert kept._is_due(time.time())
        _, ledger = await kept.make(NOON)
        assert not kept._is_due(time.time())
        os.utime(ledger, (time.time() - DAY, time.time() - DAY))
        assert kept._is_due(time.time())


async def test_one_that_fails_is_said_counted_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(backups, "LOOK", 0.02)
    (tmp_path / "backups").write_text("a file in the place of the folder")
    figures = Figures()
    async with open_house(settings_with(tmp_path), meter=figures):
        while b'pli_backups_total{outcome="failed"} 2.0' not in figures.text():
            await asyncio.sleep(0.02)
        (tmp_path / "backups").unlink()
        while b'pli_backups_total{outcome="made"} 1.0' not in figures.text():
            await asyncio.sleep(0.02)
    assert {one.levelno for one in caplog.records if "no backup" in one.getMessage()} == {logging.ERROR}


async def test_one_whose_ledger_cannot_be_copied_leaves_no_tables_behind(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    async with open_house(Settings(pli_data=tmp_path / "data")) as house:
        made = made_by(house, folder)
        kept = await made.make(NOON)
        (tmp_path / "data" / "ledger.db").rename(tmp_path / "data" / "elsewhere")
        for minute in range(1, 4):
            with pytest.raises(LedgerError):
                await made.make(NOON + minute * 60)
    assert names(folder) == sorted(path.name for path in kept)


async def test_what_a_killed_program_left_half_written_goes_with_the_old_backups(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    left = [folder / f".{name}.1234.part" for name in ("ledger-20200101T000000Z.db", "tables-20200101T000000Z.gz")]
    others = [folder / ".ledger-of-mine.db.1234.part", folder / ".ledger-20200101T000000Z.db.part"]
    under_way = folder / ".ledger-20200102T000000Z.db.1234.part"
    for path in (*left, *others, under_way):
        path.touch()
    for path in (*left, *others):
        os.utime(path, (time.time() - DAY - 1, time.time() - DAY - 1))
    async with open_house(Settings(pli_data=tmp_path / "data")) as house:
        made = await made_by(house, folder).make(NOON)
    assert names(folder) == sorted(path.name for path in (*made, *others, under_way))


async def test_a_folder_that_fails_while_it_is_read_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "LOOK", 0.02)
    folder = tmp_path / "backups"
    folder.mkdir()
    # as when somebody moves a backup away between the listing and the look
    (folder / "ledger-20200101T000000Z.db").symlink_to(tmp_path / "gone")
    figures = Figures()
    async with open_house(settings_with(tmp_path), meter=figures):
        while b'pli_backups_total{outcome="failed"} 2.0' not in figures.text():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("write", [back_up_tables, partial(export_ledger, form="csv")])
async def test_a_file_that_exists_is_kept_and_called_so(
    tmp_path: Path, write: Callable[..., Awaitable[None]]
) -> None:
    settings, file = Settings(pli_data=tmp_path), tmp_path / "kept"
    file.write_text("kept")
    async with open_house(settings):
        with pytest.raises(LedgerError, match=f"^{file}: exists already; choose another name"):
            await write(settings, target=file)
    assert file.read_text() == "kept"


async def test_tables_come_back_as_they_were_and_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, there = tmp_path / "tables.gz", Settings(pli_data=tmp_path / "there")
    here = Settings(pli_data=tmp_path / "here")
    async with open_house(here) as house:
        table, closed = await open_one(house, "one"), await open_one(house, "two")
        await house.service.handle(do.Close(EventId("close"), closed, ANA))
        await house.store.views.put(table, "room:x", b"1")
        await house.service.handle(do.PauseTable(EventId("pause"), table, ANA))
        before = await house.service.look(table)
        await back_up_tables(here, file)
    assert "2 tables" in capsys.readouterr().out
    async with open_house(there) as house:
        await put_back(there, file)
        after = await house.service.look(table)
        assert before is not None
        assert after is not None
        assert (after.table, after.version) == (before.table, before.version)
        assert [found.table.id for found in await house.service.tables_of(ANA.id)] == [table]
        assert [one.table for one in await house.store.tables.closed()] == [closed]
        assert await house.store.views.all(table) == {"room:x": b"1"}
        # what was done before the backup is known again, and the table goes on behind it
        assert (await house.service.handle(do.PauseTable(EventId("pause"), table, ANA))).repeated
        assert not (await house.service.handle(do.GoOn(EventId("go on"), table, ANA))).repeated
        capsys.readouterr()
        await put_back(there, file)
        assert capsys.readouterr().out.count("there already") == 2
        await house.service.handle(do.Close(EventId("end"), table, ANA))


# a name for each: a compressed file holds the time at which it was made
@pytest.mark.parametrize(
    "text", [b"no archive", b"\x1f\x8b\x08\x00", gzip.compress(b"no table")], ids=["text", "torn", "no table"]
)
async def test_another_file_is_refused(tmp_path: Path, valkey_url: str, text: bytes) -> None:
    file = tmp_path / "other"
    overwrite(file, text)
    with pytest.raises(ConfigurationError, match="no file with tables"):
        await put_back(Settings(pli_data=tmp_path, redis_url=valkey_url), file)


async def test_a_table_that_cannot_be_read_is_shown_to_the_owner_taken_out_and_put_back(
    tmp_path: Path, valkey_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with open_house(settings) as house, Redis.from_url(valkey_url) as redis:
        broken, sound = await open_one(house, "one"), await open_one(house, "two")
        whole = await redis.hget(KEYS.state(broken), "s")
        await redis.hset(KEYS.state(broken), "s", "damaged")
        assert await house.service.look(broken) is None
        found = await condition(house)
        assert found.unreadable == (broken,)
        for language in ("en", "fr", "de"):
            assert any(broken in line for line in lines(status(ANA.id, [], found, Texts(language))))
        with pytest.raises(ConfigurationError, match="no table nothing0"):
            await take_out(settings, "nothing0", None)
        await take_out(settings, broken, None)
        assert f"{broken}.taken-out.gz" in capsys.readouterr().out
        assert (await condition(house)).unreadable == ()
        assert list(await house.store.tables.tables()) == [sound]
        assert [loaded.table.id for loaded in await house.service.tables_in(ROOM.key)] == [sound]
        await put_back(settings, tmp_path / f"{broken}.taken-out.gz")
        with pytest.raises(HostError, match="File exists"):
            await take_out(settings, broken, None)
        assert await redis.hget(KEYS.state(broken), "s") == b"damaged"
        await redis.hset(KEYS.state(broken), "s", whole or b"")
        assert await house.service.look(broken) is not None
