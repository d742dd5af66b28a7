"""A table that somebody asks about by its id."""

from collections.abc import Sequence

from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal, StoreDown
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase, Table
from engine.rules.seats import Seat


class TableLookup:
    """Looks tables up. Raises `Refusal` for a table that cannot be looked at, and `StoreDown`."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def at(self, table: TableId) -> Loaded:
        """The table, open or closed."""
        loaded = await self._service.look(table)
        if loaded is None:
            raise Refusal("UNKNOWN_TABLE")
        return loaded

    async def open(self, table: TableId) -> Loaded:
        """The table, as long as it is not closed."""
        return still_open(await self.at(table))

    async def seated(self, table: TableId, by: Person) -> tuple[Loaded, Seat]:
        """The table where the person sits, and the seat."""
        return self.seated_at(await self.at(table), by)

    def seated_at(self, loaded: Loaded, by: Person) -> tuple[Loaded, Seat]:
        """The same, of a table that has just been read."""
        seat = still_open(loaded).table.seat_of(by.id)
        if seat is None:
            raise Refusal("NOT_SEATED")
        return loaded, seat

    async def shown_in(self, room: str) -> Sequence[Table]:
        """The tables that a room of this key shows, the newest last; none where the store does not answer."""
        try:
            return [loaded.table for loaded in await self._service.tables_in(room)] if room else []
        except StoreDown:
            return []

    async def known(self, table: TableId | None) -> Table | None:
        """The table; None where there is none or the store does not answer."""
        try:
            loaded = await self._service.look(table) if table else None
        except StoreDown:
            return None
        return loaded.table if loaded else None


def still_open(loaded: Loaded) -> Loaded:
    """The table; raises `Refusal` for one that is closed."""
    if loaded.table.phase is Phase.CLOSED:
        raise Refusal("TABLE_CLOSED")
    return loaded
