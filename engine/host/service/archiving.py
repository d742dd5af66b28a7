"""Moves closed tables to the archive, and only then out of the store, so that none is lost if the process is
killed."""

import logging
from collections.abc import Callable, Sequence

import msgspec

from engine.host.ports.archive import Archive, Archived
from engine.host.ports.tables import ClosedTable, Outbox, Stored, TableStore
from engine.host.service.listing import Listing
from engine.host.state.errors import Unreadable
from engine.host.state.presets import CLOSED_STAYS, DAY
from engine.host.state.table import Phase, Table, decode

log = logging.getLogger(__name__)

AT_ONCE = 50
"""Tables that are archived in one transaction."""


class Archivist:
    """Moves closed tables to one archive. It may be killed at any moment: a table that was archived but is still in
    the store is archived again, and none leaves the store before it is archived. `days` is how long tables stay in
    the archive, 0 for not at all; `now` gives the time in seconds since 1970. Raises `HostError`."""

    def __init__(
        self,
        store: TableStore,
        outbox: Outbox,
        listing: Listing,
        archive: Archive,
        days: int,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._listing = listing
        self._archive = archive
        self._days = days
        self._now = now

    async def step(self) -> int:
        """Moves every table that has been closed for `CLOSED_STAYS`, and drops archived tables that are too old;
        returns how many left the store."""
        found = await self._store.closed(CLOSED_STAYS)
        # a table with unsent news stays: finishing its board takes what the store knows of it
        shown = await self._outbox.pending({closed.table for closed in found})
        moved = 0
        leaving = [closed for closed in found if closed.table not in shown]
        for at in range(0, len(leaving), AT_ONCE):
            moved += await self._move(leaving[at : at + AT_ONCE])
        await self._archive.drop(int(self._now() * 1000) - self._days * DAY)
        return moved

    async def _move(self, closed: Sequence[ClosedTable]) -> int:
        stored = await self._store.load_all([one.table for one in closed])
        leaving = [
            (table, Archived(table.id, one.version, at.at, one.snapshot))
            for at, one in zip(closed, stored, strict=True)
            if isinstance(one, Stored) and (table := _closed(one)) is not None
        ]
        await self._archive.keep([archived for _, archived in leaving])
        await self._listing.repair([table for table, _ in leaving])
        return sum([await self._forget(archived) for _, archived in leaving])

    async def _forget(self, archived: Archived) -> bool:
        """Takes the table out of the store once its archived copy has been read back; returns whether it is gone."""
        found = await self._archive.find(archived.table)
        if found is None or found.version != archived.version or _read(found.snapshot) is None:
            log.error("table %s cannot be read in the archive and stays in the store", archived.table)
            return False
        return await self._store.forget(archived.table, archived.version)


def _closed(stored: Stored) -> Table | None:
    """The table; None if it is not closed, or cannot be read and is left untouched."""
    table = _read(stored.snapshot)
    return table if table is not None and table.phase is Phase.CLOSED else None


def _read(snapshot: bytes) -> Table | None:
    try:
        return decode(snapshot)
    except (msgspec.MsgspecError, UnicodeDecodeError, Unreadable):
        return None
