"""Store and ledger belong to each other: whichever of them is lost, damaged or exchanged, nothing takes its place
unasked."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis.errors import OtherLedger
from adapters.redis.store import RedisStore
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings, installation_in
from bot.backups import Backups
from bot.belonging import adopt_store, refuse_to_begin_anew
from bot.config import Settings, ledger_path
from bot.doctor.store import store as examined
from bot.house import House, open_house
from bot.ledger_commands import back_up, restore_ledger
from bot.metrics import Figures
from engine.host.commands import every as do
from engine.host.ports.leases import SHARDS
from engine.host.state.errors import HostError, Refusal, StoreDown
from engine.host.state.ids import EventId
from tests.bot.test_unreadable import ANA, ROOM, open_one
from tests.contract.commits import KEYS
from tests.contract.settlements import ANN, BOB, settlement
from tests.running.matrix import pairwise

PAGE = 4096
NOON = 1_795_000_000.0


def gone(ledger: Path) -> None:
    for file in ledger.parent.glob("ledger.db*"):
        file.unlink()


def empty(ledger: Path) -> None:
    gone(ledger)
    ledger.touch()


def overwritten(ledger: Path) -> None:
    """Three pages in the middle, as a failing disk leaves them."""
    with ledger.open("r+b") as file:
        for page in (6, 9, 12):
            file.seek(page * PAGE)
            file.write(b"\xa5" * PAGE)


def cut_off(ledger: Path) -> None:
    with ledger.open("r+b") as file:
        file.truncate(ledger.stat().st_size // 2)


def no_database(ledger: Path) -> None:
    gone(ledger)
    ledger.write_bytes(b"no database" * PAGE)


LOST: dict[Callable[[Path], None], str] = {
    gone: "there is no ledger at .* `pli restore BACKUP` .* `pli adopt`",
    empty: "there is no ledger at .* `pli restore BACKUP` .* `pli adopt`",
    overwritten: "damaged; `pli restore BACKUP`",
    cut_off: "damaged; `pli restore BACKUP`",
    no_database: "not a SQLite database; `pli restore BACKUP`",
}


STORES = ("private", "own")


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = request.getfixturevalue("valkey_url") if request.param == "own" else ""
    return Settings(pli_data=tmp_path / "data", redis_url=url)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("settings", "loss"), pairwise(STORES, LOST), indirect=["settings"], ids=lambda one: getattr(one, "__name__", one)
)
async def test_a_lost_ledger_is_refused_and_a_backup_mends_it(
    loss: Callable[[Path], None], settings: Settings, tmp_path: Path
) -> None:
    async with open_house(settings) as house:
        table = await open_one(house, "one")
        await house.ledger.settle(settlement("counted", (ANN, 3), (BOB, -3)), 0, "1-0")
        await back_up(settings, tmp_path / "backup.db")
    loss(ledger_path(settings))
    left = ledger_path(settings).read_bytes() if ledger_path(settings).exists() else None
    for _ in range(2):
        with pytest.raises(HostError, match=LOST[loss]):
            async with open_house(settings):
                pytest.fail("a new ledger would be bound")
    assert (ledger_path(settings).read_bytes() if ledger_path(settings).exists() else None) == left
    await restore_ledger(settings, tmp_path / "backup.db")
    async with open_house(settings) as house:
        assert await house.ledger.has("counted")
        assert await house.service.look(table) is not None


@pytest.mark.parametrize("settings", STORES, indirect=True)
async def test_without_a_backup_a_new_ledger_is_adopted(settings: Settings) -> None:
    async with open_house(settings) as house:
        table = await open_one(house, "one")
    gone(ledger_path(settings))
    await adopt_store(settings)
    async with open_house(settings) as house:
        assert await house.service.look(table) is not None


@pytest.mark.parametrize("settings", STORES, indirect=True)
async def test_the_ledger_of_another_installation_is_refused(settings: Settings, tmp_path: Path) -> None:
    async with open_house(settings):
        pass
    await (await SqliteLedger.open(tmp_path / "other.db")).close()
    gone(ledger_path(settings))
    (tmp_path / "other.db").rename(ledger_path(settings))
    with pytest.raises(OtherLedger, match=r"`pli restore BACKUP` .* `pli adopt`"):
        async with open_house(settings):
            pytest.fail("results would be split")


async def test_a_store_that_nobody_bound_but_where_people_played_wants_its_ledger(
    valkey_url: str, tmp_path: Path
) -> None:
    """As 0.1.0 left them: it bound no ledger."""
    async with open_house(Settings(pli_data=tmp_path / "one", redis_url=valkey_url)) as house:
        await open_one(house, "one")
    async with Redis.from_url(valkey_url) as redis:
        await redis.delete(KEYS.installation)
    with pytest.raises(OtherLedger, match="there is no ledger at"):
        async with open_house(Settings(pli_data=tmp_path / "other", redis_url=valkey_url)):
            pytest.fail("a new ledger would be bound")
    async with open_house(Settings(pli_data=tmp_path / "one", redis_url=valkey_url)):
        """The one that was there before is let in."""


async def _as_earlier_left(valkey_url: str) -> None:
    """As 0.1.0 lays a store out and leaves it: it knew neither marks nor leases, and bound no ledger."""
    async with Redis.from_url(valkey_url) as redis:
        await redis.delete(KEYS.installation, KEYS.leases)
        await redis.hset(KEYS.installation, "shards", str(SHARDS))


async def test_a_program_of_an_earlier_version_on_the_store_is_recognised_before_anybody_played(
    valkey_url: str, tmp_path: Path
) -> None:
    await _as_earlier_left(valkey_url)
    here = Settings(pli_data=tmp_path, redis_url=valkey_url)
    for _ in range(2):
        with pytest.raises(OtherLedger, match=r"version 0\.1\.0 has used this store"):
            async with open_house(here):
                pytest.fail("a new ledger would be bound beside the one that counts")
    await adopt_store(here)
    async with open_house(here):
        """It was asked for."""


@pytest.mark.parametrize("counted", [False, True])
async def test_a_ledger_that_has_counted_nothing_takes_no_store_of_an_earlier_version_over(
    counted: bool, valkey_url: str, tmp_path: Path
) -> None:
    """One that has counted there is let in: so does whoever upgrades."""
    here = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with Redis.from_url(valkey_url) as redis:
        entry = await redis.xadd(KEYS.settlements(0), {"p": ""}, maxlen=0, approximate=False)
        assert isinstance(entry, bytes)
    await _as_earlier_left(valkey_url)
    ledger = await SqliteLedger.open(ledger_path(here))
    if counted:
        await ledger.settle(settlement("counted", (ANN, 3), (BOB, -3)), 0, entry.decode())
    await ledger.close()
    found = [finding async for finding in examined(here)]
    assert any("version 0.1.0 has used this store" in finding.what for finding in found) == (not counted)
    if counted:
        async with open_house(here):
            """Nothing is lost."""
        return
    with pytest.raises(OtherLedger, match=r"version 0\.1\.0 has used this store"):
        async with open_house(here):
            pytest.fail("it would count what another counts")


async def test_a_first_start_that_was_cut_off_is_begun_again(tmp_path: Path, valkey_url: str) -> None:
    empty_ledger = tmp_path / "ledger.db"
    empty_ledger.touch()
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)):
        """Nobody has played on this store, so nothing can be lost."""
    async with RedisStore(valkey_url) as store:
        await refuse_to_begin_anew(store, empty_ledger)


async def until(found: Callable[[], bool]) -> None:
    while not found():
        await asyncio.sleep(0.02)


async def test_an_emptied_store_is_named_and_stays_with_its_ledger(
    tmp_path: Path, valkey_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = (Settings(pli_data=tmp_path / name, redis_url=valkey_url) for name in ("one", "other"))
    async with open_house(one) as house:
        await until(lambda: bool(house.leases.shards))
        async with Redis.from_url(valkey_url) as redis:
            await redis.flushall()
        await until(lambda: "the store was emptied or exchanged" in caplog.text)
        assert caplog.text.count("the store was emptied") == 1
        await until(lambda: len(house.leases.shards) == 64)
        with pytest.raises(OtherLedger):
            async with open_house(other):
                pytest.fail("results would be split")
        await open_one(house, "after")
        assert "another process" not in caplog.text
        assert not [
            one for one in caplog.records if one.levelno >= logging.ERROR and "emptied" not in one.getMessage()
        ]


async def test_nothing_is_written_to_another_installations_store(
    tmp_path: Path, valkey_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)) as house, RedisStore(valkey_url) as seen:
        await until(lambda: bool(house.leases.shards))
        ours = (await seen.installation.identity()).ledger
        async with Redis.from_url(valkey_url) as redis:
            # as if a proxy or a name led elsewhere from now on: there is another ledger's mark
            await redis.hset(KEYS.installation, mapping={"ledger": "another", "mark": "another"})
            await until(lambda: "another installation's" in caplog.text)
            before = [await redis.dump(key) for key in sorted(await redis.keys())]
            with pytest.raises(StoreDown, match="another installation's"):
                await house.service.handle(do.OpenTable(EventId("late"), ANA, ROOM, "manille", {}, "none"))
            assert [await redis.dump(key) for key in sorted(await redis.keys())] == before
            await redis.hset(KEYS.installation, "ledger", ours)
        await _opens_again(house)


async def _opens_again(house: House) -> None:
    while True:
        try:
            await open_one(house, "again")
        except (StoreDown, Refusal):
            await asyncio.sleep(0.1)
        else:
            return


async def test_backups_of_a_new_ledger_never_push_out_the_last_of_another(tmp_path: Path, valkey_url: str) -> None:
    settings, folder = Settings(pli_data=tmp_path / "data", redis_url=valkey_url), tmp_path / "backups"
    async with open_house(settings) as house:
        good = [await _backups(house, folder).make(NOON + day) for day in range(3)]
        lost = await house.ledger.installation()
    gone(ledger_path(settings))
    await adopt_store(settings)
    async with open_house(settings) as house:
        new = [await _backups(house, folder).make(NOON + 10 + day) for day in range(4)]
    assert [path.exists() for pair in good for path in pair] == [False, False, False, False, True, True]
    assert [path.exists() for pair in new for path in pair] == [False] * 4 + [True] * 4
    assert installation_in(good[-1][1]) == lost
    async with await SqliteStandings.read(good[-1][1]) as standings:
        assert await standings.installation() == lost


def _backups(house: House, folder: Path) -> Backups:
    return Backups(house.store, house.ledger, folder, 24, 2, Figures())


async def test_a_damaged_ledger_is_never_backed_up(tmp_path: Path, valkey_url: str) -> None:
    settings, folder = Settings(pli_data=tmp_path / "data", redis_url=valkey_url), tmp_path / "backups"
    async with open_house(settings) as house:
        await _backups(house, folder).make(NOON)
        await house.ledger.settle(settlement("counted", (ANN, 3), (BOB, -3)), 0, "1-0")
    async with await SqliteStandings.read(ledger_path(settings)) as standings:
        overwritten(ledger_path(settings))
        with pytest.raises(HostError, match="damaged"):
            await standings.backup(folder / "ledger-20990101T000000Z.db")
    assert len(list(folder.iterdir())) == 2
