"""`/start`: the private chat is open from now on. It brings the hand at once, and the way back to the table."""

from collections.abc import Sequence

from adapters.chat.answers import Told
from adapters.telegram.answering.choose_game import learn
from adapters.telegram.answering.invitation_links import InvitationLinks
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.replies import Reply
from adapters.telegram.commands.lookups import Lookups
from adapters.telegram.sending import links
from adapters.telegram.sending.render import Rendered, paragraph
from engine.host.state.ids import TableId
from engine.messages.message import Choice, Link
from engine.messages.tokens import TableVerb, Verb


class Starting:
    """Answers `/start`. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, lookups: Lookups) -> None:
        self._means = means
        self._invitation_links = InvitationLinks(means)
        self._lookups = lookups

    async def handle(self, heard: Heard) -> Told | Sequence[Reply]:
        """The greeting, or what the link asks for; the delivery sends the hands afterwards."""
        await self._means.private.opened(heard.by.id)
        match links.read_payload(heard.rest):
            case None:
                return await self._hello(heard)
            case TableVerb(table, Verb.HAND):
                return await self._hello(heard, table)
            case TableVerb() as token:  # what was too long for an alert
                return await self._means.desk.press(token, heard.by, heard.event)
            case links.Invited() as asked:
                return await self._invited(heard, asked)
            case links.Question() as question:
                return await self._lookups.asked(heard, question)

    async def _hello(self, heard: Heard, wanted: TableId | None = None) -> Sequence[Reply]:
        sits = await self._means.service.tables_of(heard.by.id)
        if wanted is not None:
            sits = tuple(loaded for loaded in sits if loaded.table.id == wanted)
        if not sits:
            return (heard.reply(self._nowhere(heard, asked=wanted is not None)),)
        for loaded in sits:
            await self._means.hands.bring(loaded.table.id, heard.by.id)
        return [heard.reply(await self._invitation_links.seated(loaded, heard.by)) for loaded in sits]

    def _nowhere(self, heard: Heard, *, asked: bool) -> Rendered:
        """What is said to somebody who sits at no table, or not at the one that was asked for."""
        if asked:
            return paragraph(heard.texts("telegram-not-seated"))
        add = Choice(heard.texts("telegram-add-to-group"), Link(links.group_link(self._means.bot.username)))
        return paragraph(heard.texts("telegram-welcome"), [add], [learn(heard.texts)])

    async def _invited(self, heard: Heard, asked: links.Invited) -> Sequence[Reply]:
        """Shows the table of an invitation; somebody who sits there already is shown the hand, as by any link
        to the table."""
        own = await self._means.service.tables_of(heard.by.id)
        if any(loaded.table.id == asked.table for loaded in own):
            return await self._hello(heard, asked.table)
        return (heard.reply(await self._invitation_links.shown(asked, heard.by)),)
