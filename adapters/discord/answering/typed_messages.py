"""What people write to the bot in direct messages: cards, calls, and whatever a button says. Discord tells a bot what
is written to it alone without any special permission; what is written in servers stays unread."""

import logging

import discord

from adapters.chat.answers import Refused, Told, message_of, text_of
from adapters.chat.desk import Desk
from adapters.chat.desks.greetings import greeted
from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.discord import identity
from adapters.discord.sending.refusals import understood
from adapters.discord.sending.render import Rendered, line, render
from engine.host.state.ids import EventId
from engine.host.state.names import clean_name
from engine.host.state.table import Person
from engine.languages import LANGUAGES
from engine.messages.texts import Texts

log = logging.getLogger(__name__)


class TypedMessages:
    """Answers below what was written; a play is answered by the hand itself, which changes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def heard(self, message: discord.Message) -> None:
        """Answers a direct message; ignores any other message. Never raises for what Discord or a person did."""
        if message.guild is not None or message.author.bot or not message.content:
            return
        author = message.author
        stranger = Person(identity.person_id(author.id), clean_name(author.display_name), LANGUAGES[0])
        by = await self._desk.profile.as_seated(stranger)
        news = _shown(await self._asked(message, by))
        if news is None:
            return
        try:
            with understood():
                await message.channel.send(**news.new(), silent=True)  # somebody who has just typed is there
        except (TryLater, Undeliverable, MessageGone):
            log.info("an answer to a direct message was not sent")

    async def _asked(self, message: discord.Message, by: Person) -> Told:
        try:
            greeting = greeted(message.content, by)
            return greeting or await self._desk.type(message.content, by, EventId(f"dc:{message.id}"))
        except Exception:
            # a bug must not stay without an answer; the traceback shows code, not values
            log.exception("a typed message failed")
            return Refused(Texts(by.locale)("discord-bug"))


def _shown(answer: Told) -> Rendered | None:
    """What is said below; the fresh hand that comes with a refusal is left out, as it stands above already."""
    message = answer.page if isinstance(answer, Refused) else message_of(answer)
    if message is not None:
        return render(message, text_of(answer))
    return line(text_of(answer)) if text_of(answer) else None
