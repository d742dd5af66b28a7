"""What an owner asks for, over a ledger of SQLite: its figures end somewhere, what people write does not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from adapters.chat.answers import message_of
from adapters.chat.owners import requests as ask
from adapters.chat.owners.admin import AdminDesk
from adapters.sqlite.ledger import SqliteLedger
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, PersonId, ScopeId
from engine.host.state.table import Person, Room
from tests.adapters.desks import registry_of
from tests.doubles.store import MemoryStore
from tests.engine.host.tables import PACE, CountingShuffler

ROOM = Room("telegram", "-1", ScopeId("telegram:chat:-1"))
OWNER = ask.Owner(Person(PersonId("telegram:1"), "Ana"), EventId("e"), ROOM, may=True)


@asynccontextmanager
async def asked(folder: Path) -> AsyncIterator[AdminDesk]:
    store = MemoryStore()
    service = TableService(store.tables, store.directory, CountingShuffler(), PACE)
    async with await SqliteLedger.open(folder / "ledger.db") as ledger:
        yield AdminDesk(service, ledger, registry_of(ledger))


async def test_a_page_of_the_log_beyond_every_figure_is_an_empty_one(tmp_path: Path) -> None:
    async with asked(tmp_path) as desk:
        answer = await desk.carry_out(ask.Audit(10**20), OWNER, "")
    assert message_of(answer) is not None


async def test_two_decisions_at_once_both_count(tmp_path: Path) -> None:
    async with asked(tmp_path) as desk:
        await asyncio.gather(
            desk.carry_out(ask.Speak("fr"), OWNER, ""),
            desk.carry_out(ask.Limit(3), OWNER, ""),
        )
        settings = await desk.registry.scopes.settings(ROOM.scope)
    assert (settings.language, settings.tables) == ("fr", 3)
