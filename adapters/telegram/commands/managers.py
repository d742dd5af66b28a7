"""Who manages a group, as Telegram says."""

import logging

from telegram import Bot
from telegram.error import TelegramError

from adapters.telegram.identity import chat_of
from adapters.telegram.updates.moved_groups import Moves
from engine.host.tables.ids import PersonId

log = logging.getLogger(__name__)


class Rights:
    """Asks Telegram each time, because rights are given and taken away."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        self._bot = bot
        self._moves = moves

    async def manages(self, chat: int, person: PersonId) -> bool | None:
        """Whether the person is among the group's administrators; None if Telegram cannot be asked.

        Any bot may read the list of administrators; only one that is an administrator may ask about a single member.
        """
        try:
            heads = await self._bot.get_chat_administrators(self._moves.current(chat))
        except TelegramError as trouble:
            log.warning("Telegram did not name the administrators: %s", type(trouble).__name__)
            return None
        return chat_of(person) in {head.user.id for head in heads}
