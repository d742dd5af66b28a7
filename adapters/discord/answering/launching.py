"""Opens a table inside of Discord, as an Activity, for whoever clicks."""

from adapters.chat.answers import Done, Refused, Told, explanation
from adapters.chat.desk import Desk
from adapters.chat.sending import at_page
from adapters.discord.answering.click import Click
from engine.host.ports.tables import Views
from engine.host.state.errors import StoreDown
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb


class Launching:
    """Notes which table somebody opens, as Discord tells the page nothing of that."""

    def __init__(self, desk: Desk, views: Views) -> None:
        self._desk = desk
        self._views = views

    async def open(self, click: Click, token: TableVerb) -> Told:
        """Launches the Activity; refuses somebody who clicks too often, or while the store is down."""
        if (refused := self._desk.too_fast(click.by)) is not None:
            return refused
        if self._desk.pages is None:
            return Refused(Texts(click.by.locale)("web-nowhere"))
        try:
            await at_page.launched(self._views, click.by.id, self._desk.pages.name_of(token.table))
        except StoreDown as down:
            return explanation(down, Texts(click.by.locale))
        await click.reply.launch()
        return Done()
