"""What an owner asks for, over a ledger of SQLite: its figures end somewhere, what people write does not."""

from pathlib import Path

from adapters.chat.owners import requests as ask
from adapters.chat.owners.admin import AdminDesk
from adapters.sqlite.ledger import SqliteLedger
from engine.host.service import TableService
from engine.host.tables.ids import EventId, PersonId, ScopeId
from engine.host.tables.table import Person, Room
from tests.adapters.desks import registry_of
from tests.doubles.store import MemoryStore
from tests.engine.host.tables import PACE, CountingShuffler


async def test_a_page_of_the_log_beyond_every_figure_is_an_empty_one(tmp_path: Path) -> None:
    store, room = MemoryStore(), Room("telegram", "-1", ScopeId("telegram:chat:-1"))
    service = TableService(store.tables, store.directory, CountingShuffler(), PACE)
    owner = ask.Owner(Person(PersonId("telegram:1"), "Ana"), EventId("e"), room, may=True)
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        answer = await AdminDesk(service, ledger, registry_of(ledger)).carry_out(ask.Audit(10**20), owner, "")
    assert answer.message is not None
