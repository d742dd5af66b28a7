"""Who is meant by an owner's command, and taking them from the tables of the place."""

from adapters.chat.desks.rooms import code_of
from adapters.chat.owners.requests import Owner, Somebody, Whom
from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.people.registry import Registry
from engine.host.service import TableService
from engine.host.tables.ids import EventId, PersonId, ScopeId
from engine.host.tables.table import Table


class Evicting:
    """Finds people and takes them from tables. Raises `Refusal` and `HostError`."""

    def __init__(self, service: TableService, registry: Registry) -> None:
        self._service = service
        self._people = registry.people

    async def table(self, code: str, scope: ScopeId) -> Table:
        """The table of this code; where two have it, the newest."""
        wanted = code_of(code)
        there = await self._service.tables_under(scope)
        found = [loaded.table for loaded in there if loaded.table.code == wanted]
        if not found:
            raise Refusal("UNKNOWN_TABLE")
        return found[-1]

    async def find(self, whom: Whom, scope: ScopeId) -> Somebody:
        """The person who is meant."""
        if isinstance(whom, Somebody):
            return whom
        table = await self.table(whom.code, scope)
        seat = table.seats[whom.seat - 1] if 0 < whom.seat <= len(table.seats) else None
        if seat is None or seat.person is None:
            raise Refusal("NOBODY_THERE")
        return Somebody(seat.person, seat.name)

    async def take_away(self, whom: Somebody, owner: Owner, code: str = "") -> tuple[Table, ...]:
        """Takes somebody from every table of the place, or from the one of this code; returns what became of these
        tables."""
        left = []
        for identity in await self._identities(whom, code):
            for loaded in await self._service.tables_of(identity):
                table = loaded.table
                here = owner.room.scope in {room.scope for room in table.rooms}
                if here and code_of(code) in ("", table.code):
                    # one request may take several people from several tables: each needs an event of its own
                    leaving = EventId(f"{owner.event}:{identity}")
                    evict = do.Evict(leaving, table.id, owner.by, identity, told=True)
                    left.append((await self._service.handle(evict)).table)
        return tuple(left)

    async def _identities(self, whom: Somebody, code: str) -> tuple[PersonId, ...]:
        """The identities to take away: the one that sits at the table of a code, or all that are linked to the
        person."""
        return (whom.person,) if code else (await self._people.profile(whom.person)).identities
