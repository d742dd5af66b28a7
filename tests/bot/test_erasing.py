"""Whoever is erased is named nowhere any more: in the store, in its file, in the ledger, in the archive."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from adapters.chat.answers import Refused
from bot import house as composition
from bot.config import Settings
from bot.house import House, open_house
from engine.host.commands import every as do
from engine.host.service import archiving
from engine.host.state.ends import End, end_of
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Person
from engine.messages.tokens import AboutMe, Me, TableVerb, Verb
from tests.adapters.sqlite.files import contents
from tests.bot.test_archiving import AT_ONCE, archived, played_and_closed
from tests.bot.test_unreadable import ANA, ROOM

BEA = Person(PersonId("test:bea"), "Beatrix")
NAMED = (ANA.id.encode(), b"Anastasia")
ANASTASIA = replace(ANA, name="Anastasia")


async def everything(url: str) -> AsyncIterator[bytes]:
    """Every key of the store with all that it holds."""
    async with Redis.from_url(url) as client:
        async for key in client.scan_iter("*"):
            kind = await client.type(key)
            match kind:
                case b"string":
                    held: object = await client.get(key)
                case b"hash":
                    held = await client.hgetall(key)
                case b"set":
                    held = await client.smembers(key)
                case b"zset":
                    held = await client.zrange(key, 0, -1)
                case _:
                    held = await client.xrange(key)
            yield key + repr(held).encode()


async def naming(url: str, words: Iterable[bytes] = NAMED) -> list[bytes]:
    """The keys that still name the person."""
    return [found[:80] async for found in everything(url) if any(word in found for word in words)]


async def a_lobby(house: House, event: str) -> TableId:
    """Bea's table, where Anastasia has sat down."""
    table = (await house.service.handle(do.OpenTable(EventId(event), BEA, ROOM, "manille", {}))).table.id
    await house.service.handle(do.Sit(EventId(f"{event}:sit"), table, ANASTASIA))
    return table


async def read_on(house: House) -> None:
    while entries := await house.store.outbox.read("test", 0.02):
        await house.store.outbox.acknowledge("test", entries)


async def erase(house: House) -> None:
    answer = await house.desk.press(AboutMe(Me.ERASE_NOW), ANASTASIA, EventId("erase"))
    assert not isinstance(answer, Refused)


async def test_open_closed_and_archived_tables_forget_the_name(
    tmp_path: Path, valkey_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(pli_data=tmp_path, redis_url=valkey_url)
    monkeypatch.setattr(archiving, "CLOSED_STAYS", 0)
    async with open_house(settings, AT_ONCE) as house:
        old = await played_and_closed(house)
        monkeypatch.setattr(composition, "TRIM_EVERY", 0.05)
        monkeypatch.setattr(composition, "ARCHIVE_EVERY", 0.0)
    async with open_house(settings, AT_ONCE) as house:
        await archived(house, old)
        monkeypatch.setattr(archiving, "CLOSED_STAYS", 1_000_000)
        monkeypatch.setattr(composition, "TRIM_EVERY", 1000.0)
        closed, still = await a_lobby(house, "two"), await a_lobby(house, "three")
        await house.service.handle(do.Invite(EventId("ask"), still, ANASTASIA, Person(PersonId("test:c"), "Cy")))
        await house.service.handle(do.Close(EventId("close two"), closed, BEA))
        await house.store.views.put(closed, f"person:{ANA.id}", b"1")
        await read_on(house)
        assert await naming(valkey_url)
        await erase(house)
        await read_on(house)
        assert await naming(valkey_url) == []
        for table in (old, closed, still):
            loaded = await house.service.look(table)
            assert loaded is not None
            assert loaded.table.seat_of(ANA.id) is None
            score = await house.desk.press(TableVerb(table, Verb.RULES), BEA, EventId(f"look:{table}"))
            assert not isinstance(score, Refused)
        loaded = await house.service.look(still)
        assert loaded is not None
        assert loaded.table.seat_of(BEA.id) == 0
        before = await house.desk.press(TableVerb(old, Verb.SCORE), BEA, EventId("score"))
        assert not isinstance(before, Refused)
    assert not any(word in contents(tmp_path / "ledger.db") for word in NAMED)


async def test_the_private_servers_file_forgets_it_too(tmp_path: Path) -> None:
    async with open_house(Settings(pli_data=tmp_path)) as house:
        await a_lobby(house, "one")
        assert await asyncio.to_thread(_in_files, tmp_path / "valkey")
        await erase(house)
        while await asyncio.to_thread(_in_files, tmp_path / "valkey"):
            await read_on(house)
            await house.store.outbox.trim()


def _in_files(folder: Path) -> bool:
    return any(word in held for held in _held(folder) for word in NAMED)


def _held(folder: Path) -> Iterator[bytes]:
    """What is in the files there. The server may drop one meanwhile, which it has written anew."""
    for path in folder.rglob("*"):
        if path.is_file():
            with contextlib.suppress(FileNotFoundError):
                yield path.read_bytes()


async def test_who_erases_himself_in_a_match_has_lost_it_to_whoever_was_winning(
    tmp_path: Path, valkey_url: str
) -> None:
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url), AT_ONCE) as house:
        opened = do.OpenTable(EventId("two"), BEA, ROOM, "manille-deux", {}, "none")
        table = (await house.service.handle(opened)).table.id
        await house.service.handle(do.Sit(EventId("sit"), table, ANASTASIA))
        await house.service.handle(do.Start(EventId("start"), table, BEA))
        await erase(house)
        while not (found := await house.ledger.people.profile(BEA.id)).records:
            await asyncio.sleep(0.01)
        assert [(one.matches, one.wins) for one in found.records] == [(1, 1)]
        assert (await house.ledger.people.profile(ANA.id)).records == ()
        loaded = await house.service.look(table)
        assert loaded is not None
        assert (end_of(loaded.table), loaded.table.host) == (End.RESIGNED, BEA.id)
        while await naming(valkey_url):  # until the ledger's answer is in the store
            await asyncio.sleep(0.01)


async def test_it_may_be_asked_for_again(tmp_path: Path, valkey_url: str) -> None:
    """Where the program was killed in between."""
    async with open_house(Settings(pli_data=tmp_path, redis_url=valkey_url)) as house:
        await a_lobby(house, "one")
        for _ in range(2):
            await erase(house)
        assert await naming(valkey_url) == []
