"""Who has opened the private chat with the bot: it can write to nobody before, and Telegram does not tell who did."""

from engine.host.cache import Cache
from engine.host.ports.tables import Views
from engine.host.tables.ids import PersonId, TableId

_KEY = "private"
_OPEN, _SHUT = b"open", b"shut"
_KEPT = 10_000


class PrivateChats:
    """Remembered across restarts, a small fact for each person; somebody unknown has not opened it.

    Every method raises `StoreDown`.
    """

    def __init__(self, views: Views) -> None:
        self._views = views
        self._known: Cache[PersonId, bool] = Cache(_KEPT)

    async def is_open(self, person: PersonId) -> bool:
        """Whether the bot may write to this person, as far as it knows."""
        known = self._known.get(person)
        if known is None:
            known = (await self._views.all(TableId(person))).get(_KEY) == _OPEN
            self._known.keep(person, known)
        return known

    async def opened(self, person: PersonId) -> None:
        """The person pressed Start or wrote, or a message arrived there."""
        await self._note(person, is_open=True)

    async def shut(self, person: PersonId) -> None:
        """A message was refused there."""
        await self._note(person, is_open=False)

    async def _note(self, person: PersonId, *, is_open: bool) -> None:
        # every message that arrives says the same: only a change is written
        if await self.is_open(person) is not is_open:
            await self._views.put(TableId(person), _KEY, _OPEN if is_open else _SHUT)
            self._known.keep(person, is_open)
