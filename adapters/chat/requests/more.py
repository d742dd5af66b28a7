"""`/more`: what else a table offers, to its players and to onlookers."""

from adapters.chat.answers import Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.host.state.table import Phase
from engine.messages.tokens import Verb
from engine.presentation.board import absence
from engine.presentation.people.lobby_menu import lobby_menu


class More(OfTable):
    word, button, letter = "more", Verb.MORE, "m"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page:
        table, texts = at.table, asker.texts
        if table.phase is Phase.LOBBY:
            return Page(lobby_menu(table, asker.by, texts), table.id)
        seat = table.seat_of(asker.by.id)
        offered = absence.menu_of_onlookers(table, texts) if seat is None else absence.menu(table, seat, texts)
        return Page(offered, table.id)
