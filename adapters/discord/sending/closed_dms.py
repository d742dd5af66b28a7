"""People whose direct messages are closed to the bot: each is told so once at a table."""

from engine.cache import Cache
from engine.host.ports.tables import Views
from engine.host.state.errors import StoreDown
from engine.host.state.ids import PersonId, TableId

_MOST = 10_000


class ClosedDms:
    """People who could not be sent a hand; that they were told so is stored with the table."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._closed: Cache[PersonId, bool] = Cache(_MOST)

    def note(self, person: PersonId) -> None:
        """A direct message was refused."""
        self._closed.keep(person, True)

    def reached(self, person: PersonId) -> None:
        """A direct message arrived."""
        self._closed.drop(person)

    async def to_tell(self, person: PersonId, table: TableId | None) -> bool:
        """Whether the person is to be told now; true once for each table."""
        if table is None or not self._closed.get(person):
            return False
        key = f"dm-closed:{person}"
        try:
            told = key in await self._views.all(table)
            # noted before it is said: rather never told than told with every card
            if not told:
                await self._views.put(table, key, b"told")
        except StoreDown:
            return False
        self._closed.drop(person)
        return not told
