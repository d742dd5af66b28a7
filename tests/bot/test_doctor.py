"""`pli doctor` on installations that are broken, each in its own way: it says what is wrong, and what mends it."""

import json
import os
import shutil
import sqlite3
import time
from collections import namedtuple
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis.store import RedisStore
from adapters.sqlite.ledger import SqliteLedger
from bot.config import Settings
from bot.doctor.examination import examine_all
from bot.house import open_house
from tests.bot.test_unreadable import open_one
from tests.contract.commits import KEYS
from tests.contract.settlements import ANN, BOB, settlement
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.server import DiscordServer
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server"]
SECRET = "NoLineMayShowThis"


@dataclass(frozen=True, slots=True)
class Place:
    """A folder, a store of its own, and how the program is told of them."""

    folder: Path
    url: str
    environment: pytest.MonkeyPatch

    @property
    def ledger(self) -> Path:
        return self.folder / "ledger.db"

    def tell(self, name: str, value: str) -> None:
        self.environment.setenv(name, value)


Break = Callable[[Place], Awaitable[None]]


@pytest.fixture
async def place(tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """An installation that has served; what is set on its server is taken back."""
    place = Place(tmp_path, valkey_url, monkeypatch)
    place.tell("PLI_DATA", str(tmp_path))
    place.tell("REDIS_URL", valkey_url)
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)) as house:
        await open_one(house, "one")
    yield place
    async with Redis.from_url(valkey_url) as redis:
        await redis.config_set("appendfsync", "always")
        await redis.config_set("maxmemory-policy", "noeviction")
        await redis.config_set("maxmemory", "0")
        await redis.config_set("stream-node-max-bytes", "512")


async def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and what was printed."""
    capsys.readouterr()
    try:
        await examine_all()
        code = 0
    except SystemExit as ended:
        code = int(ended.code or 0)
    return code, capsys.readouterr().out


async def a_mistake_in_the_configuration(place: Place) -> None:
    place.tell("PLI_LOG", "loud")


async def half_a_token(place: Place) -> None:
    place.tell("DISCORD_TOKEN", SECRET)


async def a_store_that_is_away(place: Place) -> None:
    place.tell("REDIS_URL", "redis://127.0.0.1:1/0")


async def a_store_of_another_layout(place: Place) -> None:
    async with _redis(place) as redis:
        await redis.hset(KEYS.installation, "shards", "12")


async def a_store_of_another_ledger(place: Place) -> None:
    async with RedisStore(place.url) as opened:
        await opened.installation.bind("another", anew=True)


async def a_ledger_that_is_gone(place: Place) -> None:
    place.ledger.unlink()


async def a_store_that_drops_tables(place: Place) -> None:
    async with _redis(place) as redis:
        await redis.config_set("maxmemory", "1gb")
        await redis.config_set("maxmemory-policy", "allkeys-lru")


async def a_damaged_table(place: Place) -> None:
    await _rewrite(place, lambda _: f"{{{SECRET}")


async def a_table_of_a_newer_version(place: Place) -> None:
    await _rewrite(place, lambda snapshot: json.dumps(json.loads(snapshot) | {"form": 99, "secret": SECRET}))


async def a_ledger_of_a_newer_version(place: Place) -> None:
    with closing(sqlite3.connect(place.ledger)) as ledger:
        ledger.execute("PRAGMA user_version = 99")


async def a_damaged_ledger(place: Place) -> None:
    place.ledger.write_bytes(b"no ledger at all" * 1000)


async def another_programs_file(place: Place) -> None:
    place.ledger.unlink()
    with closing(sqlite3.connect(place.ledger)) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")


async def a_result_that_was_set_aside(place: Place) -> None:
    async with await SqliteLedger.open(place.ledger) as ledger:
        await ledger.set_aside(0, "1-0", SECRET.encode(), SECRET)


async def a_result_that_came_twice(place: Place) -> None:
    async with await SqliteLedger.open(place.ledger) as ledger:
        for points in (3, 4):
            await ledger.settle(settlement("twice", (ANN, points), (BOB, -points)), 0, f"{points}-0")


async def a_full_disk(place: Place) -> None:
    usage = namedtuple("usage", "total used free")
    place.environment.setattr(shutil, "disk_usage", lambda _: usage(100, 99, 1))


async def a_private_server_with_a_damaged_file(place: Place) -> None:
    place.environment.delenv("REDIS_URL")
    files = place.folder / "valkey" / "appendonlydir"
    files.mkdir(parents=True)
    (files / "appendonly.aof.manifest").write_text("this is no manifest\n")


async def the_folder_of_another_user(place: Place) -> None:
    place.environment.delenv("REDIS_URL")
    (place.folder / "valkey").mkdir()
    place.environment.setattr(os, "geteuid", lambda: os.getuid() + 1)


BROKEN: dict[Break, tuple[str, str]] = {
    a_mistake_in_the_configuration: ("PLI_LOG", "use debug, info"),
    half_a_token: ("DISCORD_TOKEN", "developer portal"),
    a_store_that_is_away: ("the store is down: nothing listens", "see that it runs"),
    a_store_of_another_layout: ("number of shards", "nothing can be played"),
    a_store_of_another_ledger: ("another ledger", "pli adopt"),
    a_ledger_that_is_gone: ("there is no ledger at", "pli restore"),
    a_damaged_table: ("cannot be read", "everybody else is served"),
    a_table_of_a_newer_version: ("newer version", "use the program's newer version"),
    a_ledger_of_a_newer_version: ("has version 99", "use the newer program"),
    a_damaged_ledger: ("not a SQLite database", "pli restore"),
    another_programs_file: ("not a ledger of this program", "no result is counted"),
    a_result_that_was_set_aside: ("1 settlements were set aside", "report it"),
    a_result_that_came_twice: ("1 deals came a second time", "rolled back"),
    a_full_disk: ("0 MB are free", "free some space"),
    the_folder_of_another_user: ("another user's", "run this as that user"),
    a_private_server_with_a_damaged_file: ("valkey.log says why", "nothing can be played"),
}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
async def test_a_broken_installation_is_told_with_its_mend(
    breaks: Break, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    await breaks(place)
    code, said = await examined(capsys)
    what, mend = BROKEN[breaks]
    told = [line for line in said.splitlines() if line.startswith("broken") and what in line]
    assert (code, len(told)) == (1, 1), said
    assert mend in told[0]
    assert SECRET not in said


async def test_memory_that_a_store_of_ones_own_wastes_is_named(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "stream-node-max-bytes" not in (await examined(capsys))[1]
    async with _redis(place) as redis:
        await redis.config_set("stream-node-max-bytes", "4096")
    code, said = await examined(capsys)
    assert code == 0
    assert "with stream-node-max-bytes 512 instead of 4096 a table takes half as much" in said


async def a_second_may_be_lost(place: Place) -> None:
    async with _redis(place) as redis:
        await redis.config_set("appendfsync", "everysec")


async def another_clock(place: Place) -> None:
    place.environment.setattr(time, "time", lambda: 0.0)


async def a_file_for_all_to_read(place: Place) -> None:
    place.ledger.chmod(0o644)


async def little_space(place: Place) -> None:
    usage = namedtuple("usage", "total used free")
    place.environment.setattr(shutil, "disk_usage", lambda _: usage(100, 99, 2**29))


DOUBTFUL: dict[Break, tuple[str, str]] = {
    a_store_that_drops_tables: ("allkeys-lru", "noeviction"),
    a_second_may_be_lost: ("last second", "appendfsync always"),
    another_clock: ("clock", "NTP"),
    a_file_for_all_to_read: ("may read", "chmod"),
    little_space: ("512 MB are free", "free some space soon"),
}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("doubts", DOUBTFUL, ids=lambda doubts: doubts.__name__)
async def test_what_may_go_wrong_one_day_is_no_failure(
    doubts: Break, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    await doubts(place)
    code, said = await examined(capsys)
    what, mend = DOUBTFUL[doubts]
    told = [line for line in said.splitlines() if line.startswith("warning") and what in line]
    assert (code, len(told)) == (0, 1), said
    assert mend in told[0]


async def test_a_sound_one_is_told_so(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = await examined(capsys)
    assert code == 0, said
    assert "tables: 1 are open" in said
    assert "settlements: 0 finished deals wait" in said


async def test_a_program_that_runs_is_looked_at_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PLI_DATA", str(tmp_path))
    async with open_house(Settings(pli_data=tmp_path)) as house:
        await open_one(house, "one")
        code, said = await examined(capsys)
    assert code == 0, said
    assert "a program writes it at present" in said
    assert "tables: 1 are open" in said


async def test_discord_is_asked_for_its_token(
    place: Place, discord_server: DiscordServer, capsys: pytest.CaptureFixture[str]
) -> None:
    place.tell("DISCORD_TOKEN", discord_server.token)
    code, said = await examined(capsys)
    assert (code, "Discord knows it" in said) == (0, True), said
    place.tell("DISCORD_TOKEN", f"{SECRET}.of.others")
    code, said = await examined(capsys)
    assert (code, "Discord refused the token" in said, SECRET in said) == (1, True, False), said


async def test_discord_is_asked_where_it_may_do_what(
    place: Place, discord_server: DiscordServer, capsys: pytest.CaptureFixture[str]
) -> None:
    place.tell("DISCORD_TOKEN", discord_server.token)
    sound, silent = discord_server.guild, discord_server.add_guild("Silent")
    _, said = await examined(capsys)
    assert "do not give" not in said
    silent.everyone &= ~Permission.SEND_MESSAGES
    code, said = await examined(capsys)
    assert (code, "in 1 of 2 servers its roles do not give send_messages; allow it" in said) == (0, True), said
    for guild in (sound, silent):
        guild.members.remove(discord_server.bot.id)
    code, said = await examined(capsys)
    assert (code, "the bot is in no server" in said) == (0, True), said


async def test_telegram_is_asked_for_its_token(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    async with TelegramServer() as telegram:
        place.tell("TELEGRAM_API_URL", telegram.base_url.removesuffix("/bot"))
        place.tell("TELEGRAM_TOKEN", telegram.token)
        code, said = await examined(capsys)
        assert (code, "Telegram knows it" in said) == (0, True), said
        place.tell("TELEGRAM_TOKEN", f"1:{SECRET}")
        code, said = await examined(capsys)
        assert (code, "does not know this token" in said, SECRET in said) == (1, True, False), said


@asynccontextmanager
async def _redis(place: Place) -> AsyncIterator[Redis]:
    async with Redis.from_url(place.url) as redis:
        yield redis


async def _rewrite(place: Place, to: Callable[[bytes | str], str]) -> None:
    """Changes the snapshot of the one table."""
    async with RedisStore(place.url) as opened, _redis(place) as redis:
        [table] = await opened.tables.tables()
        snapshot = await redis.hget(KEYS.state(table), "s")
        await redis.hset(KEYS.state(table), "s", to(snapshot or b""))


async def test_it_says_who_keeps_the_clocks(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    _, nobody = await examined(capsys)
    assert "leases: no program keeps the tables at present" in nobody, nobody
    async with RedisStore(place.url) as store:
        ana, ben = [store.leases(name, 600.0, alone=False) for name in ("ana", "ben")]
        await ana.renew(["ledger", "telegram"])
        await ben.renew(["discord"])
        await ana.renew(["ledger", "telegram"])
        code, found = await examined(capsys)
    assert "leases: ana holds 32 shards, ledger, telegram" in found
    assert "leases: ben holds 0 shards, discord" in found
    assert "the clocks of 32 shards stand still" in found
    assert code == 0
