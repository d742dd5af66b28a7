"""Calling all who wish to be called to a table."""

from adapters.chat.answers import Done, Told, explaining
from adapters.chat.desks.tables import TableLookup
from engine.host.commands import every as do
from engine.host.commands.calls import may_call
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person
from engine.messages.texts import Texts


class Invitations:
    """Answers this request. Never raises for what a person did: the answer explains it."""

    def __init__(self, service: TableService, tables: TableLookup) -> None:
        self._service = service
        self._tables = tables

    async def call_players(self, table: TableId, by: Person, event: EventId) -> Told:
        """Calls everybody who wishes to be called to a table that lacks players."""
        return await explaining(self._call(table, by, event), Texts(by.locale), table)

    async def _call(self, table: TableId, by: Person, event: EventId) -> Done:
        loaded = await self._tables.open(table)
        under_way = Done(Texts(by.locale)("done-callplayers", code=loaded.table.code), table)
        if loaded.table.call is not None and loaded.table.call.event == event:
            return under_way
        may_call(loaded.table, by)
        heard = await self._service.callers.heard(loaded.table)
        await self._service.callers.take_turn(loaded.table, loaded.now)
        await self._service.handle(do.CallPlayers(event, table, by, heard))
        return under_way
