"""What keeps tables going outlives a store that goes away for a while."""

import asyncio
from pathlib import Path

import pytest

from adapters.redis.errors import OtherLedger
from adapters.redis.outbox import RedisOutbox
from bot import house
from bot.belonging import adopt_store
from bot.config import Settings
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown


async def test_housekeeping_waits_for_a_store_that_is_down(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    done = asyncio.Event()

    async def reconcile(_: TableService) -> int:
        calls.append("reconcile")
        if len(calls) == 1:
            raise StoreDown("away")
        return 0

    async def trim(_: RedisOutbox) -> None:
        calls.append("trim")
        if calls.count("trim") == 1:
            raise StoreDown("away")
        done.set()

    monkeypatch.setattr(TableService, "reconcile", reconcile)
    monkeypatch.setattr(RedisOutbox, "trim", trim)
    monkeypatch.setattr(house, "TRIM_EVERY", 0.0)
    monkeypatch.setattr(house, "AGAIN", 0.0)
    async with house.open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)):
        await done.wait()
    assert calls[:4] == ["reconcile", "reconcile", "trim", "trim"]


async def test_a_second_program_with_a_ledger_of_its_own_is_refused(tmp_path: Path, valkey_url: str) -> None:
    one, other = (Settings(pli_data=tmp_path / name, redis_url=valkey_url) for name in ("one", "other"))
    async with house.open_house(one):
        with pytest.raises(OtherLedger, match="pli adopt"):
            async with house.open_house(other):
                pytest.fail("results would be split")
    async with house.open_house(one):
        """The first one is let in again."""


async def test_a_ledger_takes_the_place_of_one_that_is_lost(tmp_path: Path, valkey_url: str) -> None:
    lost, other = (Settings(pli_data=tmp_path / name, redis_url=valkey_url) for name in ("lost", "other"))
    async with house.open_house(lost):
        pass
    await adopt_store(other)
    async with house.open_house(other):
        """It counts the results from now on."""
    with pytest.raises(OtherLedger):
        async with house.open_house(lost):
            pytest.fail("results would be split")
