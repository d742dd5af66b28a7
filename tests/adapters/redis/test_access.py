"""What `pli access` prints is enough for everything that a program does with a store."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.redis import scripts
from adapters.redis.access import commands, rules
from adapters.redis.scripts import TRY, Script
from adapters.redis.store import RedisStore
from bot.backups import Backups
from bot.config import Settings
from bot.doctor.examination import examine_all
from bot.house import condition, open_house
from bot.metrics import Figures
from engine.host.commands import every as do
from engine.host.service.shutdown import wind_down
from engine.host.state.ids import EventId
from tests.bot.test_unreadable import ANA, open_one

CALLS = re.compile(r"redis\.call\('([A-Z]+)'")


def test_whatever_a_script_calls_is_tried_at_the_start() -> None:
    for name, script in vars(scripts).items():
        if isinstance(script, Script):
            assert set(CALLS.findall(script.text)) <= set(CALLS.findall(TRY.text)), name


def test_each_file_of_a_script_is_known() -> None:
    folder = files("adapters.redis") / "scripts"
    called = {name for file in folder.iterdir() for name in CALLS.findall(file.read_text())}
    assert called <= set(commands())


async def test_a_user_with_these_rights_serves_whole_games(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Redis.from_url(valkey_url) as owner:
        for line in rules("pli"):
            words = line.replace(">PASSWORD", ">secret").split()
            await owner.execute_command(*words)  # type: ignore[no-untyped-call]  # redis-py leaves it untyped
        await owner.acl_log_reset()
        url = f"{valkey_url}?username=pli&password=secret"
        settings = Settings(pli_data=tmp_path, redis_url=url)
        async with open_house(settings) as house:
            table = await open_one(house, "one")
            await house.service.handle(do.PauseTable(EventId("pause"), table, ANA))
            await condition(house)
            await Backups(house.store, house.ledger, tmp_path / "backups", 24, 2, Figures()).make(1_795_000_000.0)
            await house.store.outbox.trim()
            await house.store.holders()
            await house.service.handle(do.Shut(EventId("shut"), table, ANA))
            await wind_down(house.service, house.store.tables)
        monkeypatch.setenv("PLI_DATA", str(tmp_path))
        monkeypatch.setenv("REDIS_URL", url)
        await examine_all()
        async with RedisStore(url) as store:
            await store.examine()
        assert await owner.acl_log() == []
        await owner.acl_deluser("pli")
