"""Boards in groups and hands in private chats."""

from contextlib import suppress
from dataclasses import replace

from adapters.chat.gateway import TryLater, Undeliverable
from adapters.telegram import identity
from adapters.telegram.identity import Spot
from adapters.telegram.sending.choices import HandIn
from adapters.telegram.sending.ephemeral import MOST, Ephemerals, InGroup, Occasion, Panel, panel_of
from adapters.telegram.sending.post import Post
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.render import Rendered, render
from adapters.telegram.sending.rich import drawing, rich
from engine.host.state.ids import PersonId
from engine.host.state.table import Room
from engine.messages.message import Choice, Link, Message
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame

INTERVAL = 3.0
"""Seconds between two messages to a group, whichever tables they are of: a group takes twenty a minute."""

ASK_AGAIN = 1.0
"""Seconds after which it is looked again whether there is room to spare for a hand in the group."""
CALL_HOLD = 7.0
"""Seconds for which a call waits for the next one if room is scarce, so that there is some for every card."""


class TelegramGateway:
    """Implements `adapters.chat.gateway.Gateway`. A ref is `<chat>/<message>`, the chat being the one into which
    Telegram put the message, or the ref of a `Panel`."""

    platform = identity.PLATFORM
    interval = INTERVAL

    def __init__(self, post: Post, private: PrivateChats, ephemerals: Ephemerals) -> None:
        self._post = post
        self._private = private
        self._ephemerals = ephemerals

    def reaches(self, person: PersonId) -> bool:
        """Whether the person belongs to Telegram."""
        return identity.reaches(person)

    def chat(self, room: Room) -> str:
        """The group as a whole: all its topics share its twenty messages a minute."""
        return str(identity.spot_of(room).chat)

    def call_hold(self, room: Room, *, shared: bool) -> float:
        """Where tables share a group that is half full, a slow auction becomes half as many edits."""
        return CALL_HOLD if shared and self._post.is_crowded(identity.spot_of(room).chat) else 0.0

    def is_buried(self, room: Room | None, ref: str) -> bool:
        """Whether a message was pushed far up, as far as the ids of messages tell."""
        if (panel := panel_of(ref)) is not None:
            return self._ephemerals.is_buried(panel)
        if room is not None and identity.spot_of(room).thread is not None:
            return False
        chat, message = map(int, ref.split("/"))
        return self._post.newest.is_far_below(chat, message)

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        """The board in its group or topic."""
        spot, texts = identity.spot_of(room), Texts(room.locale)
        if _is_lobby(message) and self._ephemerals.offers_rich(spot.chat):
            message = replace(message, choices=(*message.choices, (drawing(texts),)))
        news = rich(message, texts) if self._ephemerals.shows_rich(spot.chat) else render(message)
        return await self._put(spot, ref, news, spare=spare)

    async def tell(self, person: PersonId, ref: str | None, message: Message, nonce: str) -> str:
        """The hand in the private chat; if that is closed, or its owner prefers it, in the group where nobody else
        sees it, provided that it can be sent there."""
        if (panel := panel_of(ref)) is not None:
            await self._edit(panel, message)
            return panel.ref
        if ref is None and self._ephemerals.choices.hand_in(person) is HandIn.GROUP:
            with suppress(Undeliverable):
                return await self._whisper(person, message)
        try:
            told = await self._put(_private_spot(person, message), ref, render(message))
        except Undeliverable:
            await self._private.shut(person)
            return await self._whisper(person, message)
        await self._private.opened(person)
        return told

    async def _edit(self, panel: Panel, message: Message) -> None:
        """Edits a hand in the group; where nobody waits for that, only while there is room to spare."""
        spare = not _is_waited_for(message)
        try:
            await self._ephemerals.edit(panel, render(_in_group(message), MOST), spare=spare)
        except TryLater as later:
            if not spare or later.__cause__ is not None:
                raise
            # what its owner waits for must not have to wait until there is room to spare
            raise TryLater(min(later.seconds, ASK_AGAIN)) from None

    async def _whisper(self, person: PersonId, message: Message) -> str:
        """Sends the hand in the group to its owner alone, unasked. Raises `Undeliverable`."""
        to = message.to
        if not isinstance(to, InGroup) or not self._ephemerals.helps(to.spot.chat, person):
            raise Undeliverable("no private chat")
        if not await self._ephemerals.comes_by_itself(to.spot.chat):
            raise Undeliverable("no private chat")
        return (await self._ephemerals.send(to.spot, person, render(_in_group(message), MOST), Occasion())).ref

    async def ping(self, person: PersonId, hand: str | None, room: Room | None, message: Message) -> str:
        """In the private chat if that holds the hand, else by a mention in the group, which has only so much room."""
        if hand is not None and panel_of(hand) is None:
            chat, sent = await self._post.send(Spot(identity.chat_of(person)), render(message))
        elif room is not None:
            chat, sent = await self._post.send(identity.spot_of(room), render(message), spare=True)
        else:
            raise Undeliverable("no chat")
        return f"{chat}/{sent}"

    async def take_back(self, ref: str) -> None:
        """Deletes a message; raises `Undeliverable` if it stays, as Telegram deletes nothing older than two
        days."""
        if (panel := panel_of(ref)) is not None:
            await self._ephemerals.remove(panel)
            return
        chat, message = map(int, ref.split("/"))
        if not await self._post.remove(chat, message):
            raise Undeliverable("not deleted")

    async def _put(self, spot: Spot, ref: str | None, news: Rendered, *, spare: bool = False) -> str:
        if ref is None:
            chat, message = await self._post.send(spot, news, spare=spare)
            return f"{chat}/{message}"
        chat, message = map(int, ref.split("/"))
        await self._post.edit(chat, message, news, spare=spare)
        return ref


def _in_group(message: Message) -> Message:
    """The hand right under the board. What opens within Telegram has a button in private chats alone."""
    rows = (tuple(one for one in row if not _is_within(one)) for row in message.choices)
    return replace(message.panel(), choices=tuple(row for row in rows if row))


def _is_within(choice: Choice) -> bool:
    return isinstance(choice.token, Link) and choice.token.within


def _private_spot(person: PersonId, message: Message) -> Spot:
    """The private chat; where the table is shown there too, in the same topic."""
    chat, to = identity.chat_of(person), message.to
    return to.spot if isinstance(to, InGroup) and to.spot.chat == chat else Spot(chat)


def _is_waited_for(message: Message) -> bool:
    return isinstance(message.to, InGroup) and message.to.waited_for


def _is_lobby(message: Message) -> bool:
    """Whether it is a table before its first deal, which alone teaches its game."""
    return any(isinstance(choice.token, LearnGame) for row in message.choices for choice in row)
