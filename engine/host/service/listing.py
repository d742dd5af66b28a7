"""Which tables a person, a room, a place or a code leads to: kept in the directory, in step with the tables.

The directory is not part of a table's commit and may lag behind. So it is only a hint: the table itself says whether
it belongs to the key.
"""

from collections.abc import Iterable, Sequence

from engine.host.ports.meter import Meter
from engine.host.ports.tables import Directory
from engine.host.state.ids import ScopeId, TableId
from engine.host.state.table import Phase, Table


def person_key(person: str) -> str:
    """Where the directory keeps a person's tables."""
    return f"person:{person}"


def room_key(room: str) -> str:
    """Where the directory keeps a room's tables."""
    return f"room:{room}"


def scope_key(scope: ScopeId) -> str:
    """Where the directory keeps the tables of a server or group."""
    return f"scope:{scope}"


def code_key(code: str) -> str:
    """Where the directory keeps the tables that people call by this code."""
    return f"code:{code}"


def keys_of(table: Table) -> frozenset[str]:
    """Every key that leads to an open table."""
    rooms = {room_key(room.key) for room in table.rooms} | {scope_key(room.scope) for room in table.rooms}
    people = {person_key(chair.person) for chair in table.seats if chair.person is not None}
    return frozenset(rooms | people | {code_key(table.code)})


class Listing:
    """Writes and searches the directory. Raises `StoreDown`."""

    def __init__(self, directory: Directory, meter: Meter) -> None:
        self._directory = directory
        self._meter = meter

    async def find(self, key: str) -> Sequence[TableId]:
        """The tables that the key leads to, the oldest first."""
        return await self._directory.find(key)

    async def follow(self, before: Table | None, after: Table) -> None:
        """Keeps the directory in step with a table that has changed; `before` is None if that is not known."""
        if before is None or after.phase is Phase.CLOSED or _found_by(before) != _found_by(after):
            needed, known = _needed(after), keys_of(before) if before else frozenset()
            stale = known - needed if after.phase is not Phase.CLOSED else known | keys_of(after)
            await self._change(needed - known, stale, after)
        self._tell(after)

    async def repair(self, tables: Iterable[Table]) -> None:
        """Lists the open tables under all their keys, and takes the closed ones off the lists."""
        found = tuple(tables)
        added = [(key, table.id) for table in found for key in sorted(_needed(table))]
        closed = [table for table in found if table.phase is Phase.CLOSED]
        await self._directory.change(added, [(key, table.id) for table in closed for key in sorted(keys_of(table))])
        for table in found:
            self._tell(table)

    async def catch_up(self, before: Iterable[Table], after: Iterable[Table]) -> None:
        """Keeps the directory in step with those tables that changed from one reading to the next."""
        now = {table.id: table for table in after}
        for table in before:
            if (changed := now.get(table.id, table)) != table:
                await self.follow(table, changed)

    async def _change(self, added: Iterable[str], removed: Iterable[str], table: Table) -> None:
        # additions come first: a table found twice does less harm than one that is not found
        await self._directory.change(
            [(key, table.id) for key in sorted(added)], [(key, table.id) for key in sorted(removed)]
        )

    def _tell(self, table: Table) -> None:
        if table.phase is Phase.CLOSED:
            self._meter.closed(table.id)
        else:
            self._meter.open(table.id)


def _found_by(table: Table) -> object:
    """What a table's keys are made of, apart from its code, which never changes."""
    return table.rooms, [chair.person for chair in table.seats]


def _needed(table: Table) -> frozenset[str]:
    return frozenset() if table.phase is Phase.CLOSED else keys_of(table)
