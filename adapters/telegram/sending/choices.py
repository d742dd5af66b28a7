"""What groups and people have chosen of what Telegram's newer clients can show. Remembered across restarts."""

from enum import StrEnum

from engine.host.ports.tables import Views
from engine.host.state.ids import PersonId, TableId

_BOOK = TableId("telegram:choices")
"""The name under which the store keeps the choices: one fact for each."""
_ON, _OFF = b"on", b"off"


class HandIn(StrEnum):
    """Where somebody wants the hand."""

    ANYWHERE = ""
    """In the private chat, once that is open; else in the group."""
    PRIVATE = "private"
    GROUP = "group"


class Choices:
    """The choices of groups and people. Chats are named by the host's ids. Methods that change a
    choice raise `StoreDown`."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._chosen: dict[str, bytes] = {}

    async def load(self) -> None:
        """Reads what is known; raises `StoreDown`."""
        self._chosen = dict(await self._views.all(_BOOK))

    def panels(self, chat: int) -> bool:
        """Whether a group wants messages that one member alone is shown; it does unless it has said no."""
        return self._chosen.get(f"panels:{chat}") != _OFF

    async def choose_panels(self, chat: int, *, on: bool) -> None:
        await self._choose(f"panels:{chat}", _ON if on else _OFF)

    def rich(self, chat: int) -> bool:
        """Whether a group wants its boards as tables, which older clients cannot show; only if it has said yes."""
        return self._chosen.get(f"rich:{chat}") == _ON

    def may_offer_rich(self, chat: int) -> bool:
        """Whether a group has said neither yes nor no to that."""
        return f"rich:{chat}" not in self._chosen

    async def choose_rich(self, chat: int, *, on: bool) -> None:
        await self._choose(f"rich:{chat}", _ON if on else _OFF)

    def hand_in(self, person: PersonId) -> HandIn:
        """Where the person wants the hand."""
        return HandIn(self._chosen.get(f"hand:{person}", b"").decode())

    async def choose_hand(self, person: PersonId, where: HandIn) -> None:
        await self._choose(f"hand:{person}", where.encode())

    async def _choose(self, key: str, value: bytes) -> None:
        await self._views.put(_BOOK, key, value)
        self._chosen[key] = value
