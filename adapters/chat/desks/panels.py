"""What somebody may look at of a table: their own hand, the score, the last trick, the rules, the record. None of it
changes anything."""

from collections.abc import Awaitable
from dataclasses import replace

from adapters.chat.answer import Answer, File, Panel, explaining
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.tables import Tables
from engine.games.voices import voice_of
from engine.host.commands.change import Loaded
from engine.host.commands.dealing import needs_number
from engine.host.commands.options import may_set
from engine.host.commands.seats import needs_host
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase, Table
from engine.messages.texts import Texts
from engine.messages.tokens import OpenMenu, OpenOption, SetOption, TableVerb, Token, Verb
from engine.presentation.board import absence
from engine.presentation.board.rewinding import MENU, tricks_to_play_from
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.board.shuffle import cut_menu, own_seat_line, record, record_file
from engine.presentation.hand.hand import hand
from engine.presentation.people.host_panel import manage
from engine.presentation.people.lobby_menu import lobby_menu
from engine.presentation.rules.options import option_called, which_option, which_value
from engine.rules.views import SeatView

SHOWN = frozenset(
    {Verb.HAND, Verb.MORE, Verb.SCORE, Verb.LAST_TRICK, Verb.RULES, Verb.RECORD, Verb.MANAGE, Verb.HOUSE, Verb.CUT}
)
"""Verbs that only show something."""

FOR_EVERYBODY = frozenset({Verb.SCORE, Verb.LAST_TRICK, Verb.RULES, Verb.RECORD})
"""Those of `SHOWN` that anybody who sees the table may look at."""


class TablePanels:
    """Shows panels. Never raises for what a person did: the answer explains it."""

    def __init__(self, tables: Tables, rulebook: RuleDesk) -> None:
        self._tables = tables
        self._rulebook = rulebook

    async def show(self, table: TableId, verb: Verb, by: Person) -> Answer:
        """What a verb of `SHOWN` shows."""
        if verb is Verb.HAND:
            return await self.hand(table, by)
        return await explaining(self._shown(table, verb, by), Texts(by.locale), table)

    async def hand(self, table: TableId, by: Person) -> Answer:
        """One's own hand, or why there is none."""
        return await explaining(self._hand(table, by), Texts(by.locale))

    async def menu(self, token: OpenMenu, by: Person) -> Answer:
        """Further choices of the player's; where there are none any more, the hand."""
        return await explaining(self._menu(token, by), Texts(by.locale), token.table)

    async def _hand(self, table: TableId, by: Person) -> Answer:
        loaded, seat = await self._tables.seated(table, by)
        if loaded.live is None:
            raise Refusal("NOT_PLAYING")
        shown = hand(loaded.table, seat, loaded.live.view(seat), Texts(by.locale))
        return Answer(message=shown, table=table, panel=Panel.HAND)

    async def _menu(self, token: OpenMenu, by: Person) -> Answer:
        loaded, seat = await self._tables.seated(token.table, by)
        live, deal = loaded.live, loaded.table.deal
        if live is None or deal is None or deal.id != token.deal:
            raise Refusal("STALE_TURN")
        view, texts = live.view(seat), Texts(by.locale)
        if token.menu == MENU:
            offered = tricks_to_play_from(loaded.table, seat, view, texts)
        else:
            offered = voice_of(loaded.table).panel(loaded.table, seat, view, texts, token.menu)
        if offered is None:
            return await self._hand(token.table, by)
        return Answer(message=offered, table=token.table, panel=Panel.MENU)

    def _shown(self, table: TableId, verb: Verb, by: Person) -> Awaitable[Answer]:
        if verb is Verb.MORE:
            return self._more(table, by)
        return self._of_deal(table, verb, by) if verb in _OF_DEAL else self._of_table(table, verb, by)

    async def _more(self, table: TableId, by: Person) -> Answer:
        known, texts = (await self._tables.open(table)).table, Texts(by.locale)
        if known.phase is Phase.LOBBY:
            return Answer(message=lobby_menu(known, by, texts), table=table)
        seat = known.seat_of(by.id)
        offered = absence.menu_of_onlookers(known, texts) if seat is None else absence.menu(known, seat, texts)
        return Answer(message=offered, table=table)

    async def option(self, token: OpenOption, by: Person) -> Answer:
        """What a house rule may be set to; for a rule that the game no longer has, all its rules."""
        return await explaining(self._option(token, by), Texts(by.locale), token.table)

    async def _option(self, token: OpenOption, by: Person) -> Answer:
        known = (await self._tables.open(token.table)).table
        may_set(known, by)
        option = option_called(known, token.option)
        if option is None:
            return _options(known, by)
        shown = which_value(known, by, option, Texts(by.locale))
        return Answer(message=shown, table=known.id, panel=Panel.MENU, replaces=True)

    async def _with_options(self, answer: Answer, table: TableId, by: Person) -> Answer:
        """The answer above the house rules, if the person may change them: the host, before the match."""
        known = await self._tables.known(table)
        if known is None or known.phase is not Phase.LOBBY or known.host != by.id:
            return answer
        return replace(_options(known, by), text=answer.text, refused=answer.refused)

    async def still_there(self, token: Token | None, answer: Answer, by: Person) -> Answer:
        """The answer to a button together with the menu that held it, where people often press it again."""
        if isinstance(token, SetOption):
            return await self._with_options(answer, token.table, by)
        if answer.refused or not (isinstance(token, TableVerb) and token.verb in _AGAIN):
            return answer
        known = await self._tables.known(token.table)
        if known is None or known.phase is not Phase.LOBBY:
            return answer
        return replace(answer, message=lobby_menu(known, by, Texts(by.locale)), replaces=True)

    async def _of_deal(self, table: TableId, verb: Verb, by: Person) -> Answer:
        loaded, texts = await self._tables.at(table), Texts(by.locale)
        view = _view(loaded, by)
        shown = last_trick(loaded.table, view, texts) if verb is Verb.LAST_TRICK else score_sheet(loaded.table, texts)
        return Answer(message=shown, table=table)

    async def _of_table(self, table: TableId, verb: Verb, by: Person) -> Answer:
        """The rules in short, the record of the last finished deal, the host's panel or the house rules. Anybody may
        ask for the first two, at any time."""
        known, texts = (await self._tables.at(table)).table, Texts(by.locale)
        match verb:
            case Verb.RECORD:
                return _record(known, by, texts)
            case Verb.CUT:
                needs_number(known, by)
                return Answer(message=cut_menu(known, by, texts), table=table)
            case Verb.MANAGE:
                needs_host(known, by)
                return Answer(message=manage(known, texts), table=table, panel=Panel.HOST)
            case Verb.HOUSE:
                may_set(known, by)
                return _options(known, by)
            case _:
                overview = self._rulebook.overview(known, by.locale)
                return Answer(message=overview, table=table, panel=Panel.RULES)


_OF_DEAL = frozenset({Verb.SCORE, Verb.LAST_TRICK})
"""Verbs that show something of what is played."""


def _options(table: Table, by: Person) -> Answer:
    shown = which_option(table, by, Texts(by.locale))
    return Answer(message=shown, table=table.id, panel=Panel.OPTIONS, replaces=True)


_AGAIN = frozenset({Verb.SWAP, Verb.DRAW})
"""Verbs of the lobby's menu that people press again until all are content."""


def _view(loaded: Loaded, by: Person) -> SeatView:
    if loaded.live is None:
        raise Refusal("NOT_PLAYING")
    return loaded.live.view(loaded.table.seat_of(by.id))


def _record(table: Table, by: Person, texts: Texts) -> Answer:
    """The record, to be read on the spot and as a file to keep; whoever played is told how to check their seat."""
    found = record_file(table)
    said = (texts("record-file", code=table.code), own_seat_line(table, by, texts)) if found else ()
    file = File(found[0], found[1].encode()) if found else None
    return Answer(" ".join(filter(None, said)), record(table, texts), table=table.id, file=file, panel=Panel.RECORD)
