"""After a store went back to an earlier moment, no table deals cards that may have been published since."""

import logging
import uuid
from collections.abc import Iterable

from adapters.redis.store import RedisStore
from adapters.sqlite.ledger import SqliteLedger
from engine.host.commands import every as do
from engine.host.ports.results import Counted
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Person, Phase, Table

log = logging.getLogger(__name__)

NOBODY = Person(PersonId("terminal:owner"), "")


async def after_rollback(store: RedisStore, ledger: SqliteLedger, service: TableService) -> None:
    """At the start: where the ledger has counted results that the store does not know, the store fell back, and all
    of its tables draw their shuffles anew. Raises `StoreDown`."""
    cursors = await ledger.cursors()
    if not await store.settlements.fell_back(cursors):
        return
    tables = await store.tables.tables()
    log.error(
        "the store is older than its ledger: it was rolled back; %d tables draw their shuffles anew", len(tables)
    )
    await draw_anew(service, ledger, tables)
    # from now on the two agree: another start finds nothing
    await store.settlements.catch_up(cursors)


async def draw_anew(service: TableService, counted: Counted | None, tables: Iterable[TableId]) -> None:
    """Drops what these tables have prepared, and the running deals that were counted before. Tables that are closed
    or cannot be read are left alone. Raises `StoreDown`."""
    for name in tables:
        loaded = await service.look(name)
        if loaded is None or loaded.table.phase is Phase.CLOSED:
            continue
        published = await _was_published(loaded.table, counted)
        if loaded.table.phase is not Phase.PLAYING or published:
            await _drop(service, name, published=published)


async def _was_published(table: Table, counted: Counted | None) -> bool:
    """Whether the running deal was played to its end and counted before the store fell back."""
    runs = table.phase is Phase.PLAYING and table.deal is not None
    return runs and counted is not None and table.deal is not None and await counted.has(table.deal.id)


async def _drop(service: TableService, table: TableId, *, published: bool) -> None:
    event = EventId(f"terminal:{uuid.uuid4().hex}")
    try:
        await service.handle(do.DrawAnew(event, table, NOBODY, published=published))
    except Refusal as refusal:
        # somebody closed it meanwhile
        log.info("table %s: nothing was drawn anew (%s)", table, refusal.code)
