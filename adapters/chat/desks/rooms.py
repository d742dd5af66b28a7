"""Bringing a table into another room, and taking it out again, on any platform."""

from adapters.chat.answers import Done, Over, Told, explaining
from adapters.chat.desks.admission import Admission
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.rooms import shown_in
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId, typed_code
from engine.host.state.table import Person, Room, Table
from engine.messages.texts import Texts


class RoomDesk:
    """Serves `/join` and `/leave-room`. Never raises for what a person did: the answer explains it."""

    def __init__(self, service: TableService, admission: Admission) -> None:
        self._service = service
        self._admission = admission

    async def join(self, typed: str, room: Room, by: Person, event: EventId, *, owns: bool = False) -> Told:
        """Shows the table of this code in the room. `owns`: the place is the person's alone, so no consent is needed
        there."""
        return await explaining(self._join(typed, room, by, event, owns=owns), Texts(by.locale))

    async def show_here(self, table: TableId, room: Room, by: Person, event: EventId) -> Told:
        """Shows a table of the person's own in the room."""
        return await explaining(self._show_here(table, room, by, event), Texts(by.locale), table)

    async def in_threads(self, room: Room) -> bool:
        """Whether tables of this room's place open in threads of their own unless asked otherwise."""
        return await self._admission.in_threads(room)

    async def leave(self, typed: str, room: str, by: Person, event: EventId, *, manages: bool = False) -> Told:
        """Takes the table of this code out of the room of this key; without a code, the only guest there. `manages`:
        the platform says that this person manages the place."""
        return await explaining(self._leave(typed, room, by, event, manages=manages), Texts(by.locale))

    async def _join(self, typed: str, room: Room, by: Person, event: EventId, *, owns: bool) -> Done:
        table = await self._called(typed)
        command = await self._admission.joining(do.JoinRoom(event, table.id, by, room), table, owns=owns)
        shown = (await self._service.handle(command)).table
        return Done(Texts(by.locale)("done-joinroom", code=shown.code), shown.id)

    async def _show_here(self, name: TableId, room: Room, by: Person, event: EventId) -> Over:
        loaded = await self._service.look(name)
        if loaded is None or loaded.table.seat_of(by.id) is None:
            raise Refusal("NOT_SEATED")
        command = await self._admission.joining(do.JoinRoom(event, name, by, room), loaded.table)
        shown = (await self._service.handle(command)).table
        return Over(Texts(by.locale)("done-joinroom", code=shown.code), name)

    async def _leave(self, typed: str, room: str, by: Person, event: EventId, *, manages: bool) -> Done:
        table = await self._guest(typed, room)
        await self._service.handle(do.LeaveRoom(event, table.id, by, room, manages))
        return Done(Texts(by.locale)("done-leaveroom", code=table.code))

    async def _called(self, typed: str) -> Table:
        code = code_of(typed)
        found = await self._service.tables_called(code)
        if not found:
            raise Refusal("UNKNOWN_CODE", called=code)
        if len(found) > 1:
            raise Refusal("CODE_OF_SEVERAL", called=code)
        return found[0].table

    async def _guest(self, typed: str, room: str) -> Table:
        """The table of this code; without a code, the only guest of the room."""
        if code_of(typed):
            return await self._called(typed)
        shown = await self._service.tables_in(room)
        found = [loaded.table for loaded in shown if _is_guest(loaded, room)]
        if not found:
            raise Refusal("ROOM_IS_HOME" if len(shown) == 1 else "ROOM_HAS_NO_GUEST")
        if len(found) > 1:
            raise Refusal("WHICH_TABLE", codes=", ".join(table.code for table in found))
        return found[0]


def code_of(typed: str) -> str:
    """The code as tables have it, however it was typed."""
    return typed_code(typed).upper()


def _is_guest(loaded: Loaded, room: str) -> bool:
    return shown_in(loaded.table, room) and loaded.table.rooms[0].key != room
