"""Invitations by link: the table in the private chat of whoever opens one, its seats, and the way to the group."""

from collections.abc import Sequence

from adapters.telegram import identity
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Reply
from adapters.telegram.identity import Spot
from adapters.telegram.sending import links
from adapters.telegram.sending.render import Rendered, paragraph, render
from engine.host.commands.change import Loaded
from engine.host.commands.rooms import shown_in
from engine.host.state.table import Person, Phase
from engine.messages.message import Choice, Link
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerInvitation, SitOn, TableToken, TableVerb, Token, Verb
from engine.presentation.people.invitations import doorstep


class InvitationLinks:
    """Shows invitations that somebody has opened by link. Every method may raise `StoreDown`."""

    def __init__(self, means: Means) -> None:
        self._means = means

    async def shown(self, asked: links.Invited, by: Person) -> Rendered:
        """The table behind a link, or why there is none."""
        loaded = await self._means.service.look(asked.table) if links.is_sealed(self._means.bot, asked) else None
        if loaded is None:
            return paragraph(Texts(by.locale)("refusal-INVITATION_OVER"))
        return self._rendered(loaded, by)

    async def pressed(self, press: Press, token: Token | None) -> Sequence[Reply]:
        """The invitation after a press: the way to the group for somebody who sits there now, otherwise the table as
        it is. Nothing in a private chat that shows the table itself, because its board says so."""
        if press.in_group or not isinstance(token, TableToken) or not _leads_in(token):
            return ()
        loaded = await self._means.service.look(token.table)
        if loaded is None or shown_in(loaded.table, press.room.key):
            return ()
        if loaded.table.seat_of(press.by.id) is None:
            return (press.edit(self._rendered(loaded, press.by)),)
        return (press.edit(await self.seated(loaded, press.by)),)

    async def seated(self, loaded: Loaded, by: Person) -> Rendered:
        """What somebody who sits at the table is told in private."""
        playing = loaded.live is not None and loaded.table.phase is Phase.PLAYING
        key = "telegram-welcome-hand" if playing else "telegram-welcome-seat"
        return paragraph(Texts(by.locale)(key, code=loaded.table.code), await self._back(loaded, by))

    async def _back(self, loaded: Loaded, by: Person) -> Sequence[Choice]:
        """The way back to the board, if that has an address."""
        table, seat = loaded.table, loaded.table.seat_of(by.id)
        own = (table.room_of(seat),) if seat is not None else ()
        for room in (*own, *table.rooms):
            board = await self._means.hands.board(table.id, room.key) if room.platform == identity.PLATFORM else None
            if board is not None:
                chat, message = board
                url = links.message_link(Spot(chat, identity.spot_of(room).thread), message)
                return (Choice(Texts(by.locale)("telegram-back"), Link(url)),) if url else ()
        return ()

    def _rendered(self, loaded: Loaded, by: Person) -> Rendered:
        return render(doorstep(loaded.table, by, Texts(by.locale)))


def _leads_in(token: TableToken) -> bool:
    if isinstance(token, TableVerb):
        return token.verb in (Verb.SIT, Verb.TAKE)
    return isinstance(token, SitOn | AnswerInvitation)
