"""Messages in a group that one member alone is shown (Bot API 10.2, as it stands in 10.3): panels, for short.

A bot that is an administrator may send one to any member; any other bot needs a press or an ephemeral command of the
last seconds. Telegram does not promise that one arrives, so none is ever the only copy: a tap on the board brings the
hand again, and those whom that does not help are told to press Start. A server that does not know panels would post
them to everybody. So it is asked first, and the first panel sent holds only what everybody may see.
"""

import logging
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from telegram import ChatMember, LinkPreviewOptions, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, Forbidden, TelegramError

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.telegram import identity
from adapters.telegram.calls.api import Api
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.identity import Spot
from adapters.telegram.sending import refusals
from adapters.telegram.sending.choices import Choices, HandIn
from adapters.telegram.sending.messages_below import FAR, Newest
from adapters.telegram.sending.rate_limit import Budget
from adapters.telegram.sending.render import Rendered
from engine.cache import Cache
from engine.host.ports.tables import Clock
from engine.host.state.ids import PersonId
from engine.messages.message import Private

log = logging.getLogger(__name__)

MOST = 1024
"""Most UTF-16 units of a text that can still be edited: longer ones were refused as if they were captions."""
UNHELPED = 2
"""How often somebody may have the hand brought again without pressing anything in it before they
are told to press Start instead."""
ASK_AGAIN = 600.0
"""Seconds after which a group that refused a panel, or where the bot had no right to send one, is tried again."""
_FIRST = "…"
_TRIES = 12
"""Tries to fill the first panel: others may be sent in the same seconds."""
_MARK = "own"
_MOST_GROUPS = 8192


@dataclass(frozen=True, slots=True)
class Panel:
    """A message for one person alone; `chat` is Telegram's own id of the group."""

    chat: int
    person: int
    number: int

    @property
    def ref(self) -> str:
        """The name by which the host knows it."""
        return f"{_MARK}/{self.chat}/{self.person}/{self.number}"


def panel_of(ref: str | None) -> Panel | None:
    """The panel that a ref names; None for any other message."""
    if ref is None or not ref.startswith(f"{_MARK}/"):
        return None
    return Panel(*map(int, ref.split("/")[1:]))


def is_panel(ref: str) -> bool:
    """Whether a ref names a panel."""
    return panel_of(ref) is not None


@dataclass(frozen=True, slots=True)
class InGroup(Private):
    """One person, who sits at a table that is shown at `spot`. `waited_for`: the person is to act now."""

    spot: Spot
    waited_for: bool


@dataclass(frozen=True, slots=True)
class Occasion:
    """What allows a panel to be sent: a press, or a command to the bot alone; a bot that is an
    administrator needs neither."""

    press: str = ""
    command: int = 0


class Ephemerals:
    """The panels of one bot. Raises `Undeliverable`, `MessageGone` and `TryLater`."""

    def __init__(
        self, bot: Api, budget: Budget, moves: Moves, choices: Choices, clock: Clock, newest: Newest
    ) -> None:
        self._bot = bot
        self._newest = newest
        self.choices = choices
        self._budget = budget
        self._moves = moves
        self._clock = clock
        self.known: bool | None = None
        """Whether the server knows panels; None while it has not been asked."""
        self._proven = False
        self._refused: Cache[int, float] = Cache(_MOST_GROUPS)
        """When each group last refused one."""
        self._heads: Cache[int, tuple[bool, float]] = Cache(_MOST_GROUPS)
        """In which groups the bot is an administrator, and when that was found."""
        self._in_vain: Cache[tuple[int, PersonId], int] = Cache(_MOST_GROUPS)
        """How often somebody who was to act has had the hand brought since last pressing anything in it."""
        self._came_behind: Cache[Panel, int] = Cache(_MOST_GROUPS)
        """Behind which message of its group each panel came."""

    async def learn(self, tries: float = math.inf) -> bool:
        """Asks the server whether it knows panels, by deleting one that does not exist; returns whether it has said
        so."""
        pause = 1.0
        while self.known is None and tries > 0:
            tries -= 1
            try:
                await self._call("deleteEphemeralMessage", self._at(Panel(self._bot.id, self._bot.id, 1)))
                self.known = True
            except EndPointNotFound:
                self.known = False
            except (BadRequest, Forbidden):
                self.known = True
            except TelegramError as trouble:
                log.warning("Telegram was not asked what it knows: %s", type(trouble).__name__)
                await self._clock.sleep(pause)
                pause = min(2 * pause, 60.0)
        return self.known is not None

    def works(self, chat: int) -> bool:
        """Whether panels may be tried in this group, as far as is known."""
        last = self._refused.get(self._moves.current(chat))
        wanted = chat < 0 and self.known is True and self.choices.panels(self._moves.original(chat))
        return wanted and (last is None or self._clock.now() - last >= ASK_AGAIN)

    def shows_rich(self, chat: int) -> bool:
        """Whether the server is a newer one, and the group wants tables that only newer clients show."""
        return self.known is True and self.choices.rich(chat)

    def offers_rich(self, chat: int) -> bool:
        """Whether a group can have such tables, and has not yet said whether it wants them."""
        return chat < 0 and self.known is True and self.choices.may_offer_rich(chat)

    def helps(self, chat: int, person: PersonId) -> bool:
        """Whether panels may be tried for this person: somebody who was sent several and pressed nothing may
        not see them."""
        if self.choices.hand_in(person) is HandIn.PRIVATE:
            return False
        return self.works(chat) and (self._in_vain.get((chat, person)) or 0) < UNHELPED

    def is_relied_on(self, chat: int, person: PersonId) -> bool:
        """Whether a board can do without the link to the private chat for this person. A group that refused a panel
        has to take one first."""
        return self.helps(chat, person) and self._refused.get(self._moves.current(chat)) is None

    def brought(self, chat: int, person: PersonId) -> None:
        """Notes that somebody who is to act has had the hand brought."""
        self._in_vain.keep((chat, person), (self._in_vain.get((chat, person)) or 0) + 1)

    def pressed(self, chat: int, person: PersonId) -> None:
        """Notes that somebody has pressed something in a panel: they arrive."""
        self._in_vain.drop((chat, person))

    def stands(self, chat: int, *, administrator: bool) -> None:
        """Notes whether Telegram says that the bot is an administrator of a group (by Telegram's own id)."""
        self._heads.keep(chat, (administrator, self._clock.now()))
        self._refused.drop(chat)

    async def comes_by_itself(self, chat: int) -> bool:
        """Whether the bot may send a panel there to anybody, at any time."""
        if not self.works(chat):
            return False
        current = self._moves.current(chat)
        known = self._heads.get(current)
        if known is None or (not known[0] and self._clock.now() - known[1] >= ASK_AGAIN):
            try:
                standing = await self._bot.raw("getChatMember", chat_id=current, user_id=self._bot.id)
            except TelegramError:
                return False
            is_head = isinstance(standing, dict) and standing.get("status") == ChatMember.ADMINISTRATOR
            known = (is_head, self._clock.now())
            self._heads.keep(current, known)
        return known[0]

    async def send(
        self, spot: Spot, person: PersonId, news: Rendered, why: Occasion, *, spare: bool = False
    ) -> Panel:
        """Sends a new panel."""
        chat, user = self._moves.current(spot.chat), identity.chat_of(person)
        # until one has arrived as a panel, only what everybody may see is sent
        first = news if self._proven else Rendered(_FIRST)
        try:
            with self._room(chat, new=True, spare=spare):
                answer = await self._sent(chat, spot.thread, user, first, why)
        except (BadRequest, Forbidden, Undeliverable) as refused:
            self._note_refusal(chat, why)
            raise Undeliverable("no ephemeral message") from refused
        panel = await self._taken(chat, user, answer)
        if spot.thread is None:
            self._came_behind.keep(panel, self._newest.number(chat))
        self._refused.drop(chat)
        if first is not news:
            await self._fill(panel, news)
        return panel

    async def _fill(self, panel: Panel, news: Rendered) -> None:
        """Puts the content into the first panel; if that fails it is removed, as an empty one would only be
        in the way."""
        for _ in range(_TRIES):
            try:
                await self.edit(panel, news)
                return
            except TryLater as later:
                await self._clock.sleep(later.seconds)
        await self.remove(panel)
        raise Undeliverable("no ephemeral message")

    async def edit(self, panel: Panel, news: Rendered, *, spare: bool = False) -> None:
        """Replaces what a panel says. It is no error if its reader is not there to see it."""
        content = self._at(panel) | _content(news)
        try:
            with self._room(panel.chat, new=False, spare=spare):
                await self._call("editEphemeralMessageText", content)
        except (BadRequest, Undeliverable) as refused:
            raise MessageGone from refused

    def is_buried(self, panel: Panel) -> bool:
        """Whether it was pushed far up, and the bot may send another in its place unasked."""
        behind, head = self._came_behind.get(panel), self._heads.get(panel.chat)
        return behind is not None and head is not None and head[0] and self._newest.number(panel.chat) - behind >= FAR

    async def remove(self, panel: Panel) -> None:
        """Deletes a panel, if it is still there."""
        try:
            await self._call("deleteEphemeralMessage", self._at(panel))
        except TelegramError:
            return

    async def _sent(self, chat: int, thread: int | None, user: int, news: Rendered, why: Occasion) -> Message:
        return await self._bot.send_message(
            chat,
            news.html,
            parse_mode=ParseMode.HTML,
            reply_markup=news.keyboard,
            message_thread_id=thread,
            disable_notification=True,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
            api_kwargs=_for_one(user, why),
        )

    async def _taken(self, chat: int, user: int, sent: Message) -> Panel:
        """The panel that was sent. A message that everybody sees is deleted at once, and no other is
        sent after it."""
        number = sent.api_kwargs.get("ephemeral_message_id")
        if not number:
            self.known = False
            log.error("the Bot API server posts messages for one person to everybody: none is sent any more")
            await self._bot.delete_message(chat, sent.message_id)
            raise Undeliverable("no ephemeral message")
        self._proven = True
        return Panel(chat, user, int(number))

    def _note_refusal(self, chat: int, why: Occasion) -> None:
        now = self._clock.now()
        if why == Occasion():
            self._heads.keep(chat, (False, now))
        else:
            self._refused.keep(chat, now)

    def _at(self, panel: Panel) -> dict[str, Any]:
        return {
            "chat_id": panel.chat,
            "receiver_user_id": panel.person,
            "ephemeral_message_id": panel.number,
        }

    async def _call(self, method: str, values: Mapping[str, Any]) -> Any:
        return await self._bot.raw(method, **values)

    @contextmanager
    def _room(self, chat: int, *, new: bool, spare: bool) -> Iterator[None]:
        with self._budget.slot(chat, spare=spare, aside=True), refusals.understood(new=new):
            yield


def _for_one(user: int, why: Occasion) -> dict[str, Any]:
    """The parameters of a panel that the library does not know yet."""
    receiver: dict[str, Any] = {"receiver_user_id": user}
    if why.press:
        receiver["callback_query_id"] = why.press
    values: dict[str, Any] = {"ephemeral_message_parameters": receiver}
    return {**values, "reply_parameters": {"ephemeral_message_id": why.command}} if why.command else values


def _content(news: Rendered) -> dict[str, Any]:
    values: dict[str, Any] = {"text": news.html, "parse_mode": ParseMode.HTML}
    values["link_preview_options"] = {"is_disabled": True}
    return values if news.keyboard is None else {**values, "reply_markup": news.keyboard.to_dict()}
