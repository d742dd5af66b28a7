"""Who has opened the private chat with the bot: it can write to nobody before, and Telegram does not tell who did."""

from engine.cache import Cache
from engine.host.ports.tables import Views
from engine.host.state.ids import PersonId, TableId

_BOOK = TableId("telegram:bots")
"""Where it is kept which bot was the first: what older programs noted names none, and is about that one."""
_FIRST = "first"
_OLD_KEY = "private"
_OPEN, _SHUT = b"open", b"shut"
_MOST_PEOPLE = 10_000


class PrivateChats:
    """Those of the bot of this number. Remembered across restarts, a small fact for each person; somebody unknown has
    not opened it.

    Every method raises `StoreDown`.
    """

    def __init__(self, views: Views, bot: int) -> None:
        self._views = views
        self._bot = bot
        self._is_first: bool | None = None
        self._known: Cache[PersonId, bool] = Cache(_MOST_PEOPLE)

    async def is_open(self, person: PersonId) -> bool:
        """Whether the bot may write to this person, as far as it knows."""
        known = self._known.get(person)
        if known is None:
            facts = await self._views.all(TableId(person))
            noted = facts.get(self._key)
            if noted is None and _OLD_KEY in facts and await self._was_first():
                noted = facts[_OLD_KEY]
            known = noted == _OPEN
            self._known.keep(person, known)
        return known

    async def opened(self, person: PersonId) -> None:
        """The person pressed Start or wrote, or a message arrived there."""
        await self._note(person, is_open=True)

    async def shut(self, person: PersonId) -> None:
        """A message was refused there."""
        await self._note(person, is_open=False)

    @property
    def _key(self) -> str:
        return f"{_OLD_KEY}:{self._bot}"

    async def _note(self, person: PersonId, *, is_open: bool) -> None:
        # every message that arrives says the same: only a change is written
        if await self.is_open(person) is not is_open:
            await self._views.put(TableId(person), self._key, _OPEN if is_open else _SHUT)
            self._known.keep(person, is_open)

    async def _was_first(self) -> bool:
        """Whether no other bot has had these data before."""
        if self._is_first is None:
            first = (await self._views.all(_BOOK)).get(_FIRST)
            if first is None:
                first = str(self._bot).encode()
                await self._views.put(_BOOK, _FIRST, first)
            self._is_first = first == str(self._bot).encode()
        return self._is_first
