"""Groups that became supergroups: Telegram gives them another id, but the host goes on with the first one.

So a group keeps its tables and its leaderboard. Both directions are remembered across restarts.
"""

from engine.host.ports.tables import Views
from engine.host.state.ids import TableId

_BOOK = TableId("telegram:chats")
"""The name under which the store keeps the moves: old id to new id."""


class Moves:
    """Where each group is now, and what it was first called."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._now: dict[int, int] = {}
        self._first: dict[int, int] = {}

    async def load(self) -> None:
        """Reads what is known; raises `StoreDown`."""
        for old, new in (await self._views.all(_BOOK)).items():
            self._keep(int(old), int(new))

    def current(self, chat: int) -> int:
        """The id that Telegram knows the chat by."""
        return self._now.get(chat, chat)

    def original(self, chat: int) -> int:
        """The id that the host knows the chat by."""
        return self._first.get(chat, chat)

    async def note(self, old: int, new: int) -> None:
        """Notes that a group has moved. Raises `StoreDown`, but even then remembers it until a restart."""
        if self._now.get(old) != new:
            self._keep(old, new)
            await self._views.put(_BOOK, str(old), str(new).encode())

    def _keep(self, old: int, new: int) -> None:
        self._now[old] = new
        self._first[new] = old
