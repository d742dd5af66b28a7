"""What is done once an update has been handled: presses are answered first, and wait for no limit.

Telegram limits what a group is sent, and boards come first there: an answer waits until the group has room to spare,
and each person is given only so many (`Modesty`).
"""

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import assert_never

from telegram import Bot
from telegram.error import BadRequest, NetworkError, TelegramError

from adapters.chat.answers import File
from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.telegram.answering.modesty import Modesty
from adapters.telegram.answering.rulebook import CACHED, InlineResults
from adapters.telegram.identity import Spot, chat_of, person_id
from adapters.telegram.sending.ephemeral import Ephemerals, Occasion, Panel
from adapters.telegram.sending.post import Post
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.render import ALERT, Rendered, cut
from engine.host.ports.tables import Clock
from engine.host.state.errors import StoreDown
from engine.host.state.ids import PersonId

log = logging.getLogger(__name__)

HELD_BACK = 30.0
"""Seconds for which an answer in a group waits for room that no board wants; after that it may, now and again, take
its turn with them."""
OCCASION = 10.0
"""Seconds for which a message to one person alone may wait for room: the press that allows it is accepted by Telegram
for at most fifteen."""
PATIENCE = 120.0
"""Seconds after which a reply that still finds no room is dropped: the person has moved on."""
_TRIES = 3
_PAUSE = 0.5
_TOAST = 80
"""Characters that can be read before a toast fades; anything longer stays until it is closed."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Answers a press, for its presser alone: with a text, with a link that opens, or without a word. `stays`: the
    text is shown until it is closed."""

    query: str
    text: str = field(default="", repr=False)
    url: str = ""
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """Posts a message."""

    spot: Spot
    news: Rendered
    reply_to: int | None = None
    by: PersonId | None = None
    """Who has asked for it, in a group."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replaces what a message of the bot says."""

    chat: int
    message: int
    news: Rendered


Brought = Callable[[Panel | None], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Whisper:
    """Shows one member of a group something that nobody else sees there, as long as the occasion allows it."""

    spot: Spot
    person: PersonId
    news: Rendered
    why: Occasion
    otherwise: "Tell | None" = None
    """How the press is answered if that fails; without this, or after a success, it is answered without a word."""
    brought: Brought | None = None
    """Called with the panel that was sent, or with None if none was."""


@dataclass(frozen=True, slots=True)
class EditPanel:
    """Replaces what a panel says, which one member of a group alone sees."""

    panel: Panel
    news: Rendered


@dataclass(frozen=True, slots=True)
class Remove:
    """Deletes a message of the bot."""

    chat: int
    message: int


@dataclass(frozen=True, slots=True)
class Attach:
    """Hands over a file, with a line about it."""

    spot: Spot
    file: File
    text: str


Reply = Tell | InlineResults | Say | Edit | Remove | Attach | Whisper | EditPanel
_AT_ONCE = (Whisper, Tell, InlineResults)
"""Presses and queries are answered first. What a press brings is sent just before the press is answered: afterwards
Telegram might no longer accept the press as the reason for it."""


class Speaker:
    """Carries out replies. Raises nothing that Telegram or a person caused."""

    def __init__(self, bot: Bot, post: Post, ephemerals: Ephemerals, private: PrivateChats, clock: Clock) -> None:
        self._bot = bot
        self._post = post
        self._ephemerals = ephemerals
        self._private = private
        self._clock = clock
        self._modesty = Modesty(clock)
        self._newest: dict[tuple[int, int], Edit] = {}
        """The latest edit of each message that waits to be edited."""

    async def say(self, replies: Iterable[Reply]) -> None:
        """Carries out replies in order, but answers to presses and queries first."""
        # a button looks busy until its press is answered
        for reply in sorted(replies, key=lambda reply: not isinstance(reply, _AT_ONCE)):
            match reply:
                case Whisper():
                    await self._whisper(reply)
                case EditPanel(panel, news):
                    await self._edit_panel(panel, news)
                case Tell() | InlineResults():
                    await self._tell(reply)
                case Say() | Edit() | Attach():
                    await self._patiently(reply)
                case Remove(chat, message):
                    await self._post.remove(chat, message)
                case _:
                    assert_never(reply)

    async def _whisper(self, whisper: Whisper) -> None:
        """Sends it at once, or never: the occasion is over in seconds."""
        panel = await self._shown_to_one(whisper)
        try:
            if whisper.brought is not None:
                await whisper.brought(panel)
        except StoreDown:
            log.warning("what was shown to one person alone is not remembered: the store is down")
        if whisper.why.press:
            done = Tell(whisper.why.press)
            await self._tell(done if panel is not None else whisper.otherwise or done)

    async def _shown_to_one(self, whisper: Whisper) -> Panel | None:
        until = self._clock.now() + OCCASION
        while True:
            try:
                return await self._ephemerals.send(whisper.spot, whisper.person, whisper.news, whisper.why)
            except TryLater as later:
                if self._clock.now() + later.seconds >= until:
                    return None
                await self._clock.sleep(later.seconds)
            except (Undeliverable, MessageGone, TelegramError) as refused:
                log.info("nothing was shown to one person alone: %s", refused)
                return None

    async def _edit_panel(self, panel: Panel, news: Rendered) -> None:
        until = self._clock.now() + HELD_BACK
        while self._clock.now() < until:
            try:
                await self._ephemerals.edit(panel, news)
                return
            except TryLater as later:
                await self._clock.sleep(later.seconds)
            except (MessageGone, TelegramError) as refused:
                log.info("what one person alone sees was not changed: %s", type(refused).__name__)
                return

    async def _tell(self, told: Tell | InlineResults) -> None:
        """Answers a press or a query. It may be tried again: Telegram takes the first answer."""
        for _ in range(_TRIES):
            try:
                await self._answer(told)
                return
            except BadRequest as refused:
                log.debug("a press was not answered: %s", refused.message)
                return
            except NetworkError:
                await self._clock.sleep(_PAUSE)
            except TelegramError as refused:
                log.warning("a press was not answered: %s", type(refused).__name__)
                return
        log.warning("a press was not answered: Telegram cannot be reached")

    async def _answer(self, told: Tell | InlineResults) -> None:
        if isinstance(told, InlineResults):
            await self._bot.answer_inline_query(told.query, told.results, cache_time=CACHED, is_personal=True)
            return
        text = cut(told.text, ALERT) or None
        # a toast fades by itself: what takes longer to read must not
        alert = text is not None and (told.stays or len(text) > _TOAST)
        await self._bot.answer_callback_query(told.query, text, show_alert=alert or None, url=told.url or None)

    async def _patiently(self, reply: Say | Edit | Attach) -> None:
        if isinstance(reply, Say) and reply.by is not None and not self._modesty.takes(reply.spot.chat, reply.by):
            log.info("an answer was left out: somebody asks for very many")
            return
        if not isinstance(reply, Edit):
            await self._until_put(reply)
            return
        place = reply.chat, reply.message
        self._newest[place] = reply
        try:
            await self._until_put(reply)
        finally:
            if self._newest.get(place) is reply:
                del self._newest[place]

    async def _until_put(self, reply: Say | Edit | Attach) -> None:
        began = self._clock.now()
        while (waited := self._clock.now() - began) < PATIENCE and not self._is_overtaken(reply):
            try:
                await self._in_its_share(reply, waited)
                return
            except TryLater as later:
                await self._clock.sleep(later.seconds)
            except (Undeliverable, MessageGone) as refused:
                await self._refused(reply, refused)
                return
            except (TelegramError, StoreDown) as trouble:
                log.warning("a reply was not sent: %s", type(trouble).__name__)
                return
        log.info("a reply was dropped: its chat has no room")

    def _is_overtaken(self, reply: Say | Edit | Attach) -> bool:
        """Whether a later edit of the same message is waiting."""
        return isinstance(reply, Edit) and self._newest.get((reply.chat, reply.message)) is not reply

    async def _in_its_share(self, reply: Say | Edit | Attach, waited: float) -> None:
        """Sends a reply. In a private chat there are no boards; in a group, an answer that has waited for long goes
        with them. Raises `TryLater`."""
        chat = reply.chat if isinstance(reply, Edit) else reply.spot.chat
        if chat > 0:
            await self._put(reply, spare=False)
            return
        if (wait := self._modesty.wait(chat)) > 0:
            raise TryLater(wait)
        insisting = waited >= HELD_BACK and self._modesty.may_insist(chat)
        await self._put(reply, spare=not insisting)
        self._modesty.gave(chat, insisting=insisting)

    async def _put(self, reply: Say | Edit | Attach, *, spare: bool) -> None:
        match reply:
            case Say(spot, news, reply_to):
                await self._post.send(spot, news, reply_to, spare=spare)
                if not spot.is_group:
                    await self._private.opened(person_id(spot.chat))
            case Edit(chat, message, news):
                await self._post.edit(chat, message, news, spare=spare)
            case Attach(spot, file, text):
                await self._post.send_file(spot, file, text, spare=spare)

    async def _refused(self, reply: Say | Edit | Attach, refused: Exception) -> None:
        log.info("a reply was not sent: %s", refused or "the message is gone")
        if isinstance(reply, Say) and reply.spot.is_group and isinstance(refused, Undeliverable):
            await self._elsewhere(reply)
        if isinstance(reply, Say) and not reply.spot.is_group:
            # that is found out again by the next message there
            with suppress(StoreDown):
                await self._private.shut(person_id(reply.spot.chat))

    async def _elsewhere(self, reply: Say) -> None:
        """Says in the private chat of whoever asked what their group does not take."""
        if reply.by is None:
            return
        with suppress(StoreDown):
            if await self._private.is_open(reply.by):
                await self._until_put(Say(Spot(chat_of(reply.by)), reply.news))
