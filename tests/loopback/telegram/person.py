"""A scripted player: presses, writes and reads as a person with an official client does, and can do no more."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tests.loopback.standstill import patience

from .errors import LoopbackError
from .journal import Shown
from .judge import ready
from .platform import Platform
from .privacy import entities_in, reaches_bot
from .rooms import Room, membership_json
from .seen import NotVisibleError, SeenMessage, seen
from .state import Answer, Chat, Content, Json, Message, Query, User
from .validate import is_payload, start_payload
from .views import inaccessible_json, member_json, message_json, user_json

Place = Room | None
T = TypeVar("T")


class NoAnswerError(TimeoutError):
    """The bot did not answer in the time the test gave it."""


class Person:
    """One human. A `Place` is a Room, or None for the private chat with the bot.

    `patience` (or `within`) is seconds; `wait=False` returns as soon as the update is queued.
    """

    patience = 120.0

    def __init__(self, platform: Platform, user: User) -> None:
        self._platform = platform
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    def __repr__(self) -> str:
        return f"Person({self.user.first_name!r}, {self.id})"

    async def start(self, payload: str | None = None, *, wait: bool = True) -> SeenMessage:
        """Press Start in the private chat, or follow https://t.me/BOT?start=PAYLOAD. Unblocks the bot."""
        if payload is not None and not is_payload(payload):
            raise LoopbackError(f"no client follows a link with the payload {payload!r}")
        if self.user.blocked:
            self._set_blocked(False)
        self.user.started = True
        return await self._send(None, f"/start {payload}" if payload else "/start", wait=wait)

    async def open(self, url: str, *, wait: bool = True) -> SeenMessage:
        """Follow the bot's deep link. Raises LoopbackError for any other address."""
        payload = start_payload(url, self._platform.bot.username or "")
        if payload is None:
            raise LoopbackError(f"{url} is no start link of this bot")
        return await self.start(payload, wait=wait)

    def block(self) -> None:
        """Stop the bot: it can no longer write to this person."""
        self._set_blocked(True)

    async def command(
        self, place: Place, text: str, *, topic: int | None = None, reply_to: SeenMessage | None = None,
        anonymous: bool = False, wait: bool = True,
    ) -> SeenMessage:  # fmt: skip
        """Write a command. In a group "/play x" becomes "/play@BOT x", as the client's command list writes it.

        `anonymous` is for administrators of a group alone, who then show its name instead of theirs."""
        name, space, rest = text.partition(" ")
        if place is not None and "@" not in name:
            name = f"{name}@{self._platform.bot.username}"
        written = f"{name}{space}{rest}"
        return await self._send(place, written, topic=topic, reply_to=reply_to, anonymous=anonymous, wait=wait)

    async def say(
        self, place: Place, text: str, *, reply_to: SeenMessage | None = None, topic: int | None = None,
        wait: bool = True,
    ) -> SeenMessage:  # fmt: skip
        """Write a message as it is. In a group the bot may not get it: privacy mode."""
        return await self._send(place, text, reply_to=reply_to, topic=topic, wait=wait)

    def sees(self, place: Place, *, topic: int | None = None) -> list[SeenMessage]:
        """The messages now on this person's screen, oldest first; none in a room the person is not in."""
        chat = self._chat(place)
        if not chat.has(self.id):
            return []
        messages = [one for one in chat.messages.values() if not one.deleted]
        messages += [one for one in chat.ephemerals if self._is_mine(one)]
        messages.sort(key=lambda one: one.date)
        return [seen(self._platform.world, one) for one in messages if topic in (None, one.thread_id)]

    async def waits_to_see(
        self, place: Place, wanted: str | Callable[[SeenMessage], object], *, within: float | None = None,
    ) -> SeenMessage:  # fmt: skip
        """The latest message that contains the words, wherever a line ends, or satisfies the condition, once there is
        one."""
        met = (lambda message: _says(message, wanted)) if isinstance(wanted, str) else wanted
        found: list[SeenMessage] = []

        def look() -> bool:
            found[:] = [message for message in self.sees(place) if met(message)]
            return bool(found)

        seconds = self.patience if within is None else within
        await self._platform.traffic.until(look, seconds, f"{self} to see {wanted!r}")
        return found[-1]

    async def press(
        self, message: SeenMessage, *, label: str | None = None, data: str | None = None,
        within: float | None = None,
    ) -> Answer:  # fmt: skip
        """Press a button that is on the message now. A link button answers with its url and asks nothing.

        Raises NotVisibleError when this person cannot see it, NoAnswerError when the bot stays silent.
        """
        now = self._visible(message)
        button = now.button(label=label, data=data)
        if button.url:
            return Answer(url=button.url)
        return await self._ask(message, button.data, within)

    async def press_raw(self, data: str, message: SeenMessage, *, within: float | None = None) -> Answer:
        """Send a press that no button of the message stands for: stale, or forged by a changed client.

        The message must have been shown to this person, now or once."""
        chat = self._platform.world.chats[message.chat_id]
        if (not message.ephemeral and message.id not in chat.messages) or not chat.has(self.id):
            raise NotVisibleError(f"{self} has no access to message {message.id}")
        return await self._ask(message, data, within)

    async def inline(self, words: str, *, within: float | None = None) -> list[Json]:
        """Type "@BOT words" in some chat; the results as the bot gave them."""
        if not self._platform.inline:
            raise LoopbackError("inline mode is off")
        world = self._platform.world
        query: Query[list[Json]] = self._query(asyncio.get_running_loop().create_future())
        world.inline[query.id] = query
        body = {"id": query.id, "from": user_json(self.user), "query": words, "offset": "", "chat_type": "sender"}
        self._platform.updates.add("inline_query", body, self.id)
        return await self._patiently(query.answered, within, "inline query")

    def shown(self) -> list[Shown]:
        """All that the bot has ever put before this person: texts, edits, buttons, their data, alerts, files."""
        chats = list(self._platform.world.chats.values())
        return self._platform.journal.shown_to(self.id, chats, self._platform.bot.id)

    def _chat(self, place: Place) -> Chat:
        return self._platform.world.chats[self.id] if place is None else place.chat

    def _visible(self, message: SeenMessage) -> SeenMessage:
        chat = self._platform.world.chats[message.chat_id]
        stored = self._stored(chat, message)
        if stored is None or stored.deleted or not chat.has(self.id):
            raise NotVisibleError(f"{self} does not see message {message.id}")
        return seen(self._platform.world, stored)

    def _is_mine(self, message: Message) -> bool:
        return self.id in (message.receiver, message.sender_id) and message.arrived and not message.deleted

    def _stored(self, chat: Chat, shown: SeenMessage) -> Message | None:
        return chat.ephemeral(self.id, shown.ephemeral) if shown.ephemeral else chat.messages.get(shown.id)

    async def whisper(self, place: Room, text: str, *, wait: bool = True) -> SeenMessage:
        """Write a command that the bot has marked as ephemeral: it alone gets it.

        Raises LoopbackError where it is not marked in what this person's client was told of."""
        name = text.partition(" ")[0].removeprefix("/")
        if not self._platform.newer or not self._is_ephemeral(place.chat, name):
            raise LoopbackError(f"{name} is no ephemeral command here")
        world, content = self._platform.world, Content(text, entities_in(text))
        message = world.whisper(place.chat, self.id, content, receiver=None)
        self._platform.traffic.touch()
        self._platform.updates.add("message", message_json(world, message), place.chat.id)
        if wait:
            await self._settle()
        return seen(world, message)

    def _is_ephemeral(self, chat: Chat, name: str) -> bool:
        heads = chat.standing(self.id) in ("creator", "administrator")
        scope = '{"type": "all_chat_administrators"}' if heads else '{"type": "all_group_chats"}'
        known = self._platform.profile.commands
        told = known.get((scope, self.user.language_code or "")) or known.get((scope, ""), [])
        return any(one["command"] == name and one.get("is_ephemeral") for one in told)

    async def _send(
        self, place: Place, text: str, *, reply_to: SeenMessage | None = None, topic: int | None = None,
        anonymous: bool = False, wait: bool = True,
    ) -> SeenMessage:  # fmt: skip
        chat = self._chat(place)
        self._may_write(chat, topic)
        if anonymous and chat.standing(self.id) not in ("creator", "administrator"):
            raise LoopbackError(f"{self} is no administrator")
        message = self._platform.world.post(
            chat, self.id, Content(text, entities_in(text)), thread_id=topic,
            reply_to=reply_to.id if reply_to else None,
        )  # fmt: skip
        message.as_group = anonymous
        self._platform.traffic.touch()
        if reaches_bot(self._platform, chat, message):
            self._platform.updates.add("message", message_json(self._platform.world, message), chat.id)
        if wait:
            await self._settle()
        return seen(self._platform.world, message)

    def _may_write(self, chat: Chat, topic: int | None) -> None:
        if not chat.has(self.id) or chat.migrated_to is not None:
            raise NotVisibleError(f"{self} is not in the chat {chat.id}")
        if not chat.is_group and not self.user.started:
            raise NotVisibleError(f"{self} has not pressed Start")
        if topic is not None and topic not in chat.topics:
            raise NotVisibleError(f"there is no topic {topic}")

    async def _settle(self) -> None:
        await self._platform.settled(self.patience)

    async def _ask(self, message: SeenMessage, data: str, within: float | None) -> Answer:
        if not 1 <= len(data.encode()) <= 64:
            raise LoopbackError("the platform carries 1-64 bytes of callback data")
        world = self._platform.world
        key = (self.id, message.chat_id, message.id, data)
        until, kept = world.cached_answers.get(key, (0.0, Answer()))
        if until > self._platform.clock.now():
            return kept
        query: Query[Answer] = self._query(asyncio.get_running_loop().create_future(), key)
        world.presses[query.id] = query
        stored = self._stored(world.chats[message.chat_id], message)
        if stored is None:
            raise NotVisibleError(f"{self} does not see message {message.id}")
        world.every_press[query.id] = query
        self._platform.updates.add("callback_query", self._callback(query, stored, data), self.id)
        return await self._patiently(query.answered, within, "button press")

    def _callback(self, query: Query[Answer], message: Message, data: str) -> Json:
        world = self._platform.world
        shown = inaccessible_json(world, message) if message.deleted else message_json(world, message)
        instance = str(7_000_000_000 + abs(message.chat_id))
        body = {"id": query.id, "from": user_json(self.user), "message": shown, "chat_instance": instance}
        return {**body, "data": data}

    def _query(self, answered: "asyncio.Future[T]", key: tuple[int, int, int, str] = (0, 0, 0, "")) -> Query[T]:
        ready()  # what takes seconds to be imported must not age the press
        return Query(self._platform.world.query_id(), self.id, self._platform.clock.now(), answered, key)

    async def _patiently(self, answered: "asyncio.Future[T]", within: float | None, what: str) -> T:
        seconds = self.patience if within is None else within
        try:
            async with patience(seconds):
                return await asyncio.shield(answered)
        except TimeoutError:
            raise NoAnswerError(f"no answer to the {what} of {self} in {seconds} s") from None

    def _set_blocked(self, blocked: bool) -> None:
        chat = self._platform.world.chats[self.id]
        was = member_json(self._platform.world, chat, self._platform.bot.id)
        self.user.blocked = blocked
        chat.members[self._platform.bot.id] = "kicked" if blocked else "member"
        body = membership_json(self._platform, chat, self.id, was)
        self._platform.updates.add("my_chat_member", body, self.id)


def _says(message: SeenMessage, words: str) -> bool:
    return words in message.text or words in message.text.replace("\n", " ")
