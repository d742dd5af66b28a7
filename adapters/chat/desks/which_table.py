"""Which table somebody means without naming one: where the person sits, or what the room shows."""

from collections.abc import Sequence
from typing import NoReturn

from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.table import Person, Phase, Table


class SitsElsewhere(Refusal):
    """No table of the person's is shown in the room, and there are some elsewhere."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__("NOT_SEATED")
        self.tables = tables


class WhichTable:
    """Finds tables. Raises `Refusal` and `StoreDown`. A room is given by its key; without one every room is meant."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def own(self, by: Person, room: str | None = None, code: str = "") -> Loaded:
        """The table where the person sits, in this room or with this code where those are given; of several, one
        that waits for the person. Raises `SitsElsewhere` for somebody whose tables are all in other rooms."""
        here = await self.own_ones(by, room, code)
        return here[0] if here else await self._elsewhere(by)

    async def in_front(self, by: Person, room: str | None = None, code: str = "") -> Loaded:
        """The table that somebody is looking at: their own, else the newest that the room shows."""
        seen = await self.own_ones(by, room, code) or await self.others(by, room, code)
        if seen or room is None:
            return seen[0] if seen else await self._elsewhere(by)
        return await self._elsewhere(by, Refusal("NOTHING_SHOWN"))

    async def _elsewhere(self, by: Person, otherwise: Refusal | None = None) -> NoReturn:
        """Says where the person sits; somebody who sits nowhere is told so, or the other reason."""
        tables = [found.table for found in await self.own_ones(by)]
        raise SitsElsewhere(tables) if tables else otherwise or Refusal("NOT_SEATED")

    async def own_ones(self, by: Person, room: str | None = None, code: str = "") -> Sequence[Loaded]:
        """All the tables where the person sits, as for `own`: those that wait for the person first, then the newest.
        A code is that of one's own table in whatever room it is shown: its channel may be gone."""
        sits = await self._service.tables_of(by.id)
        meant = [found for found in sits if (found.table.code == code if code else _is_shown(found.table, room))]
        waiting = [found for found in meant if _waits_for(found, by.id)]
        return [*waiting, *(found for found in reversed(meant) if found not in waiting)]

    async def others(self, by: Person, room: str | None, code: str = "") -> Sequence[Loaded]:
        """The tables of the room where the person does not sit, the newest first; in private there are none."""
        shown = await self._service.tables_in(room) if room is not None else ()
        meant = [found for found in shown if not code or found.table.code == code]
        return [found for found in reversed(meant) if found.table.seat_of(by.id) is None]

    async def in_mind(self, by: Person, room: str | None) -> Table | None:
        """The table that somebody who asks about rules has in mind: the newest of their own, else the newest of the
        room."""
        service = self._service
        seen = await (service.tables_of(by.id) if room is None else service.tables_in(room))
        own = [found for found in seen if found.table.seat_of(by.id) is not None]
        return next((found.table for found in (*own[-1:], *seen[-1:])), None)


def _is_shown(table: Table, room: str | None) -> bool:
    return room is None or room in {shown.key for shown in table.rooms}


def _waits_for(loaded: Loaded, person: PersonId) -> bool:
    if loaded.live is None or loaded.table.phase is not Phase.PLAYING:
        return False
    return loaded.table.seat_of(person) in loaded.live.rules.to_act(loaded.live.state)
