"""`/join` and `/leave_room`: a table of another place comes into a room, and leaves it again."""

from dataclasses import dataclass

from adapters.chat.answers import Done
from adapters.chat.desks.rooms import code_of
from adapters.chat.requests.arguments import Words, argument
from adapters.chat.requests.request import Asker, House, OfPlace
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.rooms import shown_in
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.table import Table


@dataclass(frozen=True, slots=True)
class Join(OfPlace):
    """Shows the table of a code in the room. A private chat is its owner's: nobody else need be asked."""

    word = "join"
    needs_room = shown = True
    code: str = argument(Words(12, 1), required=True)

    async def ask(self, asker: Asker, house: House) -> Done:
        if asker.here is None:
            raise Refusal("NO_TABLE_HERE")
        table = await _called(self.code, house.service)
        joining = do.JoinRoom(asker.event, table.id, asker.by, asker.here)
        command = await house.admission.joining(joining, table, owns=asker.room is None)
        shown = (await house.service.handle(command)).table
        return Done(asker.texts("done-joinroom", code=shown.code), shown.id)


@dataclass(frozen=True, slots=True)
class LeaveRoom(OfPlace):
    """Takes the table of a code out of the room; without a code, the only guest there."""

    word = "leave_room"
    for_room = needs_room = True
    code: str = argument(Words(12, 1, "join-code", "join-code-what"))

    async def ask(self, asker: Asker, house: House) -> Done:
        room = asker.here.key if asker.here is not None else ""
        table = await self._guest(room, house.service)
        await house.service.handle(do.LeaveRoom(asker.event, table.id, asker.by, room, asker.manages))
        return Done(asker.texts("done-leaveroom", code=table.code))

    async def _guest(self, room: str, service: TableService) -> Table:
        if code_of(self.code):
            return await _called(self.code, service)
        shown = await service.tables_in(room)
        found = [loaded.table for loaded in shown if _is_guest(loaded, room)]
        if not found:
            raise Refusal("ROOM_IS_HOME" if len(shown) == 1 else "ROOM_HAS_NO_GUEST")
        if len(found) > 1:
            raise Refusal("WHICH_TABLE", codes=", ".join(table.code for table in found))
        return found[0]


async def _called(typed: str, service: TableService) -> Table:
    code = code_of(typed)
    found = await service.tables_called(code)
    if not found:
        raise Refusal("UNKNOWN_CODE", called=code)
    if len(found) > 1:
        raise Refusal("CODE_OF_SEVERAL", called=code)
    return found[0].table


def _is_guest(loaded: Loaded, room: str) -> bool:
    return shown_in(loaded.table, room) and loaded.table.rooms[0].key != room
