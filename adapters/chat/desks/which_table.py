"""Which table somebody means without naming one: where the person sits, or what the room shows."""

from collections.abc import Sequence

from engine.host.change import Loaded
from engine.host.errors import Refusal
from engine.host.service import TableService
from engine.host.tables.ids import PersonId
from engine.host.tables.table import Person, Phase, Table


class WhichTable:
    """Finds tables. Raises `Refusal` and `StoreDown`. A room is given by its key; without one every room is meant."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def own(self, by: Person, room: str | None = None, code: str = "") -> Loaded:
        """The table where the person sits, in this room and with this code where those are given; of several, one
        that waits for the person."""
        here = await self.own_ones(by, room, code)
        if not here:
            raise Refusal("NOT_SEATED")
        return here[0]

    async def in_front(self, by: Person, room: str | None = None, code: str = "") -> Loaded:
        """The table that somebody is looking at: their own, else the newest that the room shows."""
        seen = await self.own_ones(by, room, code) or await self.others(by, room, code)
        if not seen:
            raise Refusal("NOT_SEATED")
        return seen[0]

    async def own_ones(self, by: Person, room: str | None = None, code: str = "") -> Sequence[Loaded]:
        """All the tables where the person sits, as for `own`: those that wait for the person first, then the
        newest."""
        sits = await self._service.tables_of(by.id)
        here = [found for found in sits if room is None or room in {shown.key for shown in found.table.rooms}]
        meant = [found for found in here if not code or found.table.code == code]
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
        sits = await self._service.tables_of(by.id)
        here = await self._service.tables_in(room) if room is not None else ()
        own = [found for found in sits if room is None or found.table.id in {near.table.id for near in here}]
        return next((found.table for found in (*own[-1:], *here[-1:])), None)


def _waits_for(loaded: Loaded, person: PersonId) -> bool:
    if loaded.live is None or loaded.table.phase is not Phase.PLAYING:
        return False
    return loaded.table.seat_of(person) in loaded.live.rules.to_act(loaded.live.state)
