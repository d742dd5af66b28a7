"""`/invite`, `/handover` and `/notify`: asking somebody to one's table or seat, and being called to tables."""

from collections.abc import Sequence

from adapters.chat.answers import Refused, Told, text_of
from adapters.chat.desks.games import game_called
from adapters.chat.desks.which_table import WhichTable
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard, unless_shown
from adapters.telegram.answering.replies import Reply
from adapters.telegram.sending import links
from adapters.telegram.sending.render import Rendered, notice, paragraph
from engine.host.state.ids import EventId
from engine.host.state.parts import MOST_INVITED
from engine.host.state.table import Table
from engine.messages.message import Choice, Link
from engine.messages.names import game_name

_MOST_LINKS = 3
"""Most tables that a link is offered for at once."""


class Company:
    """Answers `/invite`, `/handover` and `/notify`. Every method may raise `StoreDown`."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._desk = means.desk
        self._which_table = WhichTable(means.service)

    async def invite(self, heard: Heard) -> Sequence[Reply]:
        """`/invite @somebody`, or as a reply to somebody's message; in a group the invitation itself
        is the answer."""
        if heard.names_bot:
            return (heard.reply(paragraph(heard.texts("bot-cannot-sit"))),)
        if not heard.mentioned:
            return (heard.reply(await self._whom(heard)),)
        answers = [
            await self._desk.invitations.invite(person, heard.by, EventId(f"{heard.event}:{place}"), heard.room_key)
            for place, person in enumerate(heard.mentioned[:MOST_INVITED])
        ]
        return [reply for answer in answers for reply in _unless_seen(heard, answer)]

    async def _whom(self, heard: Heard) -> Rendered:
        """How to invite; somebody who sits at a table is given a link to pass on."""
        said = heard.texts("telegram-invite-whom")
        own = await self._which_table.own_ones(heard.by, heard.room_key)
        return paragraph(said, [self._passing_on(heard, loaded.table) for loaded in own[:_MOST_LINKS]])

    def _passing_on(self, heard: Heard, table: Table) -> Choice:
        link = links.invitation_link(self._means.bot, table.id)
        invites = heard.texts("telegram-invitation", code=table.code, game=game_name(table.game, heard.texts))
        label = heard.texts("telegram-pass-on", code=table.code)
        return Choice(label, Link(links.share_link(link, invites)))

    async def hand_over(self, heard: Heard) -> Told | Rendered:
        """`/handover @somebody`, or as a reply to somebody's message; with neither, it asks who wants the seat. In a
        group what the table shows is the answer."""
        if heard.names_bot:
            return paragraph(heard.texts("bot-cannot-sit"))
        to = heard.mentioned[0] if heard.mentioned else None
        answer = await self._desk.invitations.hand_over(to, heard.by, heard.event, heard.room_key)
        return unless_shown(answer) if heard.in_group else answer

    async def notify(self, heard: Heard) -> Told | Rendered:
        """`/notify on`, `/notify off manille`."""
        wished, _, game = heard.rest.partition(" ")
        if wished not in ("on", "off") or not heard.spot.is_group:
            return paragraph(heard.texts("telegram-notify-how"))
        called = game_called(game.strip()) if game.strip() else ""
        return await self._desk.invitations.notify(wished == "on", heard.by, heard.room.key, called)


def _unless_seen(heard: Heard, answer: Told) -> Sequence[Reply]:
    """What became of it, where a group does not see that anyway."""
    return (heard.reply(notice(text_of(answer))),) if isinstance(answer, Refused) or not heard.spot.is_group else ()
