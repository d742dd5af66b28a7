"""The way of an update, from the inbox to what is sent. Each step decides one thing, and no later step decides it
again:

    received   which person and which table it belongs to: the lanes that it waits in
    read       who asks, where, for whose eyes, and what                  updates/reading.py       Press, Heard
    worded     the language of those who read the answer                  answering/group_language.py
    asked      what the host says to it, or whether it is meant           answering/asking.py      Told
    placed     where each part of the answer goes, and by which right     answering/placing.py     Reply
    sent       when: within what the chat takes                           answering/replies.py

An update that was stored before a crash is handled after it; one that was handled before the crash changes nothing
more, because the table remembers its event.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from telegram import Bot, Update

from adapters.chat.desk import Desk
from adapters.chat.store_down import PAUSE, outlasting
from adapters.telegram.answering.group_language import aloud
from adapters.telegram.answering.placing import Placing
from adapters.telegram.answering.replies import Reply, Speaker, Tell
from adapters.telegram.commands.asking import Asking
from adapters.telegram.updates.beside import Beside
from adapters.telegram.updates.inbox import source
from adapters.telegram.updates.lanes import Lanes, Turn
from adapters.telegram.updates.needed import needed
from adapters.telegram.updates.reading import Reading
from engine.host.ports.tables import Inbox
from engine.host.ports.tables import Update as Stored
from engine.host.state.errors import StoreDown
from engine.messages.texts import Texts
from engine.messages.tokens import TableToken, Token, parse

log = logging.getLogger(__name__)

WAIT = 2.0


@dataclass(frozen=True, slots=True)
class Received:
    """An update, and its turn."""

    update: Update
    token: Token | None
    """What the pressed button stands for; None if none was pressed, or if it is not known."""
    turn: Turn


class Way:
    """Takes updates from the inbox of one bot, and brings each to its end."""

    def __init__(
        self,
        bot: Bot,
        inbox: Inbox,
        desk: Desk,
        reading: Reading,
        beside: Beside,
        asking: Asking,
        placing: Placing,
        speaker: Speaker,
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._desk = desk
        self._reading = reading
        self._beside = beside
        self._asking = asking
        self._placing = placing
        self._speaker = speaker
        self._lanes = Lanes()
        self._under_way: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Runs until cancelled; what is under way then goes on until `finish`."""
        # another process may have taken updates since this one last did
        self._inbox.start_over(source(self._bot.id))
        while True:
            try:
                for stored in await self._inbox.take(source(self._bot.id), WAIT):
                    task = asyncio.create_task(self.go(stored, self._received(stored)), name="telegram update")
                    self._under_way.add(task)
                    task.add_done_callback(self._under_way.discard)
            except StoreDown:
                await asyncio.sleep(PAUSE)

    async def finish(self, seconds: float) -> None:
        """Waits for everything in hand, for at most `seconds`; what is left is handled after the next start."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)
        for task in tuple(self._under_way):
            task.cancel()

    async def go(self, stored: Stored, received: Received | None) -> None:
        """The way of one update."""
        if received is not None:
            async with received.turn:
                replies = await self._answered(received)
            await self._speaker.say(replies)  # which need not hold up later updates
        await outlasting(lambda: self._inbox.done(source(self._bot.id), stored))

    async def _answered(self, received: Received) -> Sequence[Reply]:
        update = received.update
        try:
            asked = await self._reading.read(update, received.token)
            if asked is None:
                return await self._beside.noted(update)
            if asked.aloud:
                asked = await aloud(self._desk, asked)
            answer = await self._asking.told(asked)
            return await self._placing.placed(answer, asked)
        except StoreDown:
            return _sorry(update, "store-down")
        except Exception:
            # a bug must not hold up later updates; the traceback shows code, not values
            log.exception("an update failed")
            return _sorry(update, "telegram-bug")

    def _received(self, stored: Stored) -> Received | None:
        try:
            update = Update.de_json(needed(json.loads(stored.payload)), self._bot)
            pressed = update.callback_query.data if update.callback_query is not None else None
            token = parse(pressed) if pressed is not None else None
            return Received(update, token, self._lanes.turn(_lanes(update, token)))
        except Exception:
            log.exception("an update cannot be read; it is passed over")
            return None


def _lanes(update: Update, token: Token | None) -> Sequence[str]:
    """First that of the person who caused it, then that of the table or chat that it changes."""
    query, chat, person = update.callback_query, update.effective_chat, update.effective_user
    by = (f"person:{person.id}",) if person is not None else ()
    if query is not None and query.data is not None:
        return (*by, f"table:{token.table}") if isinstance(token, TableToken) else by
    return (*by, f"chat:{chat.id}") if chat is not None else by


def _sorry(update: Update, key: str) -> Sequence[Reply]:
    query, by = update.callback_query, update.effective_user
    if query is None or by is None:
        return ()
    return (Tell(query.id, Texts(str(by.language_code or "en"))(key)),)
