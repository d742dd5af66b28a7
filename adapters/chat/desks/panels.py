"""Hands, and menus that lead on from one. None of it changes anything."""

from adapters.chat.answers import Hand, Menu, Page, Refused, Told, above, explaining, in_place
from adapters.chat.desks.tables import TableLookup, still_open
from engine.games.voices import voice_of
from engine.host.commands.change import Loaded
from engine.host.commands.dealing import oldest_unknown
from engine.host.commands.options import may_set
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import OpenMenu, OpenOption, SetOption, TableVerb, Token, Verb
from engine.presentation.board.rewinding import MENU, tricks_to_play_from
from engine.presentation.hand.hand import hand
from engine.presentation.people.lobby_menu import lobby_menu
from engine.presentation.rules.options import option_called, which_option, which_value, who_is_oldest


class TablePanels:
    """Shows panels. Never raises for what a person did: the answer explains it."""

    def __init__(self, tables: TableLookup) -> None:
        self._tables = tables

    async def hand(self, table: TableId, by: Person, seen: Loaded | None = None) -> Told:
        """One's own hand, or why there is none; `seen` is the table, if it has just been read."""
        return await explaining(self._hand(table, by, seen), Texts(by.locale))

    async def menu(self, token: OpenMenu, by: Person, seen: Loaded | None = None) -> Told:
        """Further choices of the player's; where there are none any more, the hand."""
        return await explaining(self._menu(token, by, seen), Texts(by.locale), token.table)

    async def _hand(self, table: TableId, by: Person, seen: Loaded | None) -> Hand:
        return Hand(own_hand(still_open(seen or await self._tables.at(table)), by), table)

    async def _menu(self, token: OpenMenu, by: Person, seen: Loaded | None) -> Menu | Hand:
        loaded, seat = self._tables.seated_at(seen or await self._tables.at(token.table), by)
        live, deal = loaded.live, loaded.table.deal
        if live is None or deal is None or deal.id != token.deal:
            raise Refusal("STALE_TURN")
        view, texts = live.view(seat), Texts(by.locale)
        if token.menu == MENU:
            offered = tricks_to_play_from(loaded.table, seat, view, texts)
        else:
            offered = voice_of(loaded.table).panel(loaded.table, seat, view, texts, token.menu)
        if offered is None:
            return await self._hand(token.table, by, loaded)
        return Menu(offered, token.table)

    async def option(self, token: OpenOption, by: Person) -> Told:
        """What a house rule may be set to; for a rule that the game no longer has, all its rules."""
        return await explaining(self._option(token, by), Texts(by.locale), token.table)

    async def _option(self, token: OpenOption, by: Person) -> Menu | Page:
        known = (await self._tables.open(token.table)).table
        may_set(known, by)
        option = option_called(known, token.option)
        if option is None:
            return in_place(which_option(known, by, Texts(by.locale)), known.id)
        shown = which_value(known, by, option, Texts(by.locale))
        return Menu(shown, known.id, turns=True)

    async def oldest(self, table: TableId, by: Person, seen: Loaded | None) -> Told | None:
        """Asks the host who is the oldest, where that player deals first and it is not known; None elsewhere. `seen`
        is the table, if this request has just read it."""
        known = seen.table if seen is not None else await self._tables.known(table)
        if known is None or known.host != by.id or not oldest_unknown(known):
            return None
        return Page(who_is_oldest(known, by, Texts(by.locale)), table, turns=True)

    async def _with_options(self, answer: Told, table: TableId, by: Person) -> Told:
        """The answer above the house rules, if the person may change them: the host, before the match."""
        known = await self._tables.known(table)
        if known is None or known.phase is not Phase.LOBBY or known.host != by.id:
            return answer
        return above(which_option(known, by, Texts(by.locale)), answer, table)

    async def still_there(self, token: Token | None, answer: Told, by: Person) -> Told:
        """The answer to a button together with the menu that held it, where people often press it again."""
        if isinstance(token, SetOption):
            return await self._with_options(answer, token.table, by)
        if isinstance(answer, Refused) or not (isinstance(token, TableVerb) and token.verb in _AGAIN):
            return answer
        known = await self._tables.known(token.table)
        if known is None or known.phase is not Phase.LOBBY:
            return answer
        return above(lobby_menu(known, by, Texts(by.locale)), answer, known.id)


def own_hand(at: Loaded, by: Person) -> Message:
    """A person's hand at a table; raises `Refusal` where there is none."""
    seat = at.table.seat_of(by.id)
    if seat is None:
        raise Refusal("NOT_SEATED")
    return hand(at.table, seat, at.dealt.view(seat), Texts(by.locale))


_AGAIN = frozenset({Verb.SWAP, Verb.DRAW})
"""Verbs of the lobby's menu that people press again until all are content."""
