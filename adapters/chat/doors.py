"""Who may open a table and sit down, as the owner of the place has decided."""

from dataclasses import replace

import msgspec

from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.ids import PersonId, table_id
from engine.host.registry import Registry
from engine.host.scopes import ScopeSettings
from engine.host.service import TableService
from engine.host.table import Room, Table


class Doors:
    """Raises `Refusal`, and `HostError` where what was decided cannot be read."""

    def __init__(self, service: TableService, registry: Registry) -> None:
        self._service = service
        self._scopes = registry.scopes

    async def opening(self, command: do.OpenTable) -> do.OpenTable:
        """The command as it may be carried out: with the place's own options and language where it says nothing."""
        room = command.room
        settings = await self._scopes.settings(room.scope)
        if not settings.allows(room.key):
            raise Refusal("CHANNEL_NOT_ALLOWED", channels=", ".join(channel.name for channel in settings.channels))
        await self._admitted(room, command.by.id)
        await self._within_limit(command, settings)
        options = {**settings.options.get(command.game, {}), **command.options}
        shown = msgspec.structs.replace(room, locale=settings.language or room.locale)
        return replace(command, room=shown, options=options)

    async def sitting_down(self, table: Table | None, person: PersonId) -> None:
        """Refuses whoever is banned from the tables of a place where this one is shown."""
        for room in table.rooms if table is not None else ():
            await self._admitted(room, person)

    async def _admitted(self, room: Room, person: PersonId) -> None:
        if await self._scopes.is_banned(room.scope, person):
            raise Refusal("BANNED")

    async def _within_limit(self, command: do.OpenTable, settings: ScopeSettings) -> None:
        """A command that comes again has opened its table before."""
        if not settings.tables:
            return
        there = {loaded.table.id for loaded in await self._service.tables_under(command.room.scope)}
        if table_id(command.event) not in there and len(there) >= settings.tables:
            raise Refusal("TOO_MANY_TABLES", tables=settings.tables)
