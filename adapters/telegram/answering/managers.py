"""Who manages a group, as Telegram says."""

import logging
from collections.abc import Iterator
from typing import Any

from telegram.error import TelegramError

from adapters.telegram.calls.api import Api
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.identity import chat_of
from engine.host.state.ids import PersonId

log = logging.getLogger(__name__)


class Rights:
    """Asks Telegram each time, because rights are given and taken away."""

    def __init__(self, bot: Api, moves: Moves) -> None:
        self._bot = bot
        self._moves = moves

    async def manages(self, chat: int, person: PersonId) -> bool | None:
        """Whether the person is among the group's administrators; None if Telegram cannot be asked.

        Any bot may read the list of administrators; only one that is an administrator may ask about a single member.
        """
        try:
            heads = await self._bot.raw("getChatAdministrators", chat_id=self._moves.current(chat))
        except TelegramError as trouble:
            log.warning("Telegram did not name the administrators: %s", type(trouble).__name__)
            return None
        return chat_of(person) in set(_users(heads))


def _users(heads: Any) -> Iterator[int]:
    """The numbers of the people in a list of members, of whom nothing else is read."""
    for head in heads if isinstance(heads, list) else ():
        user = head.get("user") if isinstance(head, dict) else None
        number = user.get("id") if isinstance(user, dict) else None
        if isinstance(number, int):
            yield number
