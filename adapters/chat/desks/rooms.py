"""Bringing a table into another room, and taking it out again, on any platform."""

from adapters.chat.answers import Over, Told, explaining
from adapters.chat.desks.admission import Admission
from engine.host.commands import every as do
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId, typed_code
from engine.host.state.table import Person, Room
from engine.messages.texts import Texts


class RoomDesk:
    """Shows tables in further rooms. Never raises for what a person did: the answer explains it."""

    def __init__(self, service: TableService, admission: Admission) -> None:
        self._service = service
        self._admission = admission

    async def show_here(self, table: TableId, room: Room, by: Person, event: EventId) -> Told:
        """Shows a table of the person's own in the room."""
        return await explaining(self._show_here(table, room, by, event), Texts(by.locale), table)

    async def in_threads(self, room: Room) -> bool:
        """Whether tables of this room's place open in threads of their own unless asked otherwise."""
        return await self._admission.in_threads(room)

    async def _show_here(self, name: TableId, room: Room, by: Person, event: EventId) -> Over:
        loaded = await self._service.look(name)
        if loaded is None or loaded.table.seat_of(by.id) is None:
            raise Refusal("NOT_SEATED")
        command = await self._admission.joining(do.JoinRoom(event, name, by, room), loaded.table)
        shown = (await self._service.handle(command)).table
        return Over(Texts(by.locale)("done-joinroom", code=shown.code), name)


def code_of(typed: str) -> str:
    """The code as tables have it, however it was typed."""
    return typed_code(typed).upper()
