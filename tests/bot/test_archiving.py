"""A closed table in the running program: it leaves the store, and whoever asks for it still has an answer."""

import asyncio
from pathlib import Path

import pytest
from redis.asyncio import Redis

from adapters.chat.answers import Refused, message_of, text_of
from adapters.redis.store import RedisStore
from bot import house as composition
from bot.config import Settings
from bot.house import House, open_house
from bot.tables import list_tables, show_table
from engine.host.commands import every as do
from engine.host.service import archiving
from engine.host.state.ids import EventId, TableId
from engine.host.state.presets import HOUR, Pace
from engine.host.state.table import Phase
from engine.messages.message import Message
from engine.messages.tokens import TableVerb, Verb
from tests.bot.test_unreadable import ANA, ROOM, open_one
from tests.contract.commits import KEYS

AT_ONCE = Pace(think=0, trick=0, forced=None, next_deal=HOUR)


async def played_and_closed(house: House) -> TableId:
    """Ana's table after its first deal."""
    table = await open_one(house, "one")
    while (loaded := await house.service.look(table)) is not None and not loaded.table.match.results:
        live, seat = loaded.dealt, loaded.table.seat_of(ANA.id)
        assert seat is not None
        if seat in live.rules.to_act(live.state):
            action = live.rules.legal(live.state, seat)[-1]
            await house.service.handle(do.Act(EventId(f"play:{loaded.version}"), table, ANA, action))
        else:
            await asyncio.sleep(0.01)
    await house.service.handle(do.Close(EventId("close"), table, ANA))
    return table


async def answers(house: House, table: TableId) -> list[Message | None]:
    """What the buttons under its old board show."""
    verbs = (Verb.SCORE, Verb.RECORD, Verb.LAST_TRICK, Verb.RULES)
    found = [await house.desk.press(TableVerb(table, verb), ANA, EventId(f"look:{verb}")) for verb in verbs]
    assert not any(isinstance(answer, Refused) for answer in found)
    return [message_of(answer) for answer in found]


async def archived(house: House, table: TableId) -> None:
    while (loaded := await house.service.look(table)) is None or not loaded.archived:
        await house.store.outbox.acknowledge("test", await house.store.outbox.read("test", 0.02))


async def test_buttons_of_a_board_of_long_ago_still_answer(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    async with open_house(settings, AT_ONCE) as house:
        table = await played_and_closed(house)
        before = await answers(house, table)
    monkeypatch.setattr(composition, "TRIM_EVERY", 0.05)
    monkeypatch.setattr(composition, "ARCHIVE_EVERY", 0.0)
    monkeypatch.setattr(archiving, "CLOSED_STAYS", 0)
    async with open_house(settings) as house:
        await archived(house, table)
        assert await answers(house, table) == before
        loaded = await house.service.look(table)
        assert loaded is not None
        assert loaded.table.phase is Phase.CLOSED
        assert loaded.table.deal is not None
        await show_table(settings, table)
        words = set(capsys.readouterr().out.replace(",", " ").split())
        pack = next(line for line in loaded.table.deal.record.splitlines() if line.startswith("pack "))
        assert {table, "closed;", "archived"} <= words
        assert words.isdisjoint({*pack.split()[1:], ANA.id, ANA.name, loaded.table.deal.secret})
        await list_tables(settings, closed=True)
        assert capsys.readouterr().out == ""
    async with Redis.from_url(valkey_url) as store:
        left = [key.decode() async for key in store.scan_iter("*") if table in key.decode()]
        members = [await store.zscore(KEYS.directory(f"room:{ROOM.key}"), table)]
    assert set(left) <= {KEYS.events(table)}
    assert members == [None]
    async with RedisStore(valkey_url) as after:
        assert list(await after.tables.tables()) == []


async def test_after_the_retention_nothing_is_kept(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composition, "TRIM_EVERY", 0.05)
    monkeypatch.setattr(composition, "ARCHIVE_EVERY", 0.0)
    monkeypatch.setattr(archiving, "CLOSED_STAYS", 0)
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url, pli_archive_days=0)
    async with open_house(settings) as house:
        table = (await house.service.handle(do.OpenTable(EventId("two"), ANA, ROOM, "manille", {}))).table.id
        await house.service.handle(do.Close(EventId("close"), table, ANA))
        while await house.service.look(table) is not None:
            await house.store.outbox.acknowledge("test", await house.store.outbox.read("test", 0.02))
        answer = await house.desk.press(TableVerb(table, Verb.SCORE), ANA, EventId("late"))
    assert isinstance(answer, Refused)
    assert text_of(answer)
