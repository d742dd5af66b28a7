"""The language of what everybody in a room reads, whoever asked for it."""

import msgspec

from engine.host.people.places import Scopes
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError
from engine.host.state.table import Person, Room
from engine.messages.texts import read_on


class RoomLanguage:
    """Finds out the language of a room. Raises nothing: failing that, the one that the room comes with will do."""

    def __init__(self, service: TableService, scopes: Scopes) -> None:
        self._service = service
        self._scopes = scopes

    async def reader(self, by: Person, room: Room) -> Person:
        """The asker, with the room's language instead of their own: the one that the owner of the place has chosen,
        else that of the newest table shown there, else the one that `room` comes with."""
        return msgspec.structs.replace(by, locale=read_on(room.platform, await self._of(room)))

    async def _of(self, room: Room) -> str:
        try:
            chosen = (await self._scopes.settings(room.scope)).language
            tables = () if chosen else await self._service.tables_in(room.key)
        except HostError:
            return room.locale
        shown = [there.locale for loaded in tables for there in loaded.table.rooms if there.key == room.key]
        return chosen or (shown[-1] if shown else room.locale)
