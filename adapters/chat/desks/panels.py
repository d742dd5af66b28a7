"""What somebody may look at of a table: the own hand, the score, the last trick, the rules, the record. Nothing of it
changes anything."""

from collections.abc import Awaitable

from adapters.chat.answer import Answer, File, Panel, explaining
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.tables import Tables
from engine.games.voices import voice_of
from engine.host.change import Loaded
from engine.host.errors import Refusal
from engine.host.tables.ids import TableId
from engine.host.tables.seats import needs_host
from engine.host.tables.table import Person, Table
from engine.messages.texts import Texts
from engine.messages.tokens import OpenMenu, Verb
from engine.presentation.board import absence
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.board.shuffle import record, record_file
from engine.presentation.hand.hand import hand
from engine.presentation.hand.rewinding import MENU, tricks_to_play_from
from engine.presentation.people.host_panel import manage
from engine.rules.views import SeatView

SHOWN = frozenset({Verb.HAND, Verb.MORE, Verb.SCORE, Verb.LAST_TRICK, Verb.RULES, Verb.RECORD, Verb.MANAGE})
"""Verbs that only show something."""

FOR_EVERYBODY = frozenset({Verb.SCORE, Verb.LAST_TRICK, Verb.RULES, Verb.RECORD})
"""Of these, what anybody may look at who sees the table."""


class TablePanels:
    """Raises nothing that a person caused."""

    def __init__(self, tables: Tables, rulebook: RuleDesk) -> None:
        self._tables = tables
        self._rulebook = rulebook

    async def show(self, table: TableId, verb: Verb, by: Person) -> Answer:
        """What one of the verbs that only show something shows."""
        if verb is Verb.HAND:
            return await self.hand(table, by)
        return await explaining(self._shown(table, verb, by), Texts(by.locale), table)

    async def hand(self, table: TableId, by: Person) -> Answer:
        """One's own hand, or why there is none."""
        return await explaining(self._hand(table, by), Texts(by.locale))

    async def menu(self, token: OpenMenu, by: Person) -> Answer:
        """More choices of one's own; where there are none any more, the hand."""
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
        seat = known.seat_of(by.id)
        offered = absence.menu_of_onlookers(known, texts) if seat is None else absence.menu(known, seat, texts)
        return Answer(message=offered, table=table)

    async def _of_deal(self, table: TableId, verb: Verb, by: Person) -> Answer:
        loaded, texts = await self._tables.at(table), Texts(by.locale)
        view = _view(loaded, by)
        shown = last_trick(loaded.table, view, texts) if verb is Verb.LAST_TRICK else score_sheet(loaded.table, texts)
        return Answer(message=shown, table=table)

    async def _of_table(self, table: TableId, verb: Verb, by: Person) -> Answer:
        """The rules in short, the record of the last finished deal, or the host's panel; anybody may ask for what
        everybody may know, at any time."""
        known, texts = (await self._tables.at(table)).table, Texts(by.locale)
        match verb:
            case Verb.RECORD:
                return _record(known, texts)
            case Verb.MANAGE:
                needs_host(known, by)
                return Answer(message=manage(known, texts), table=table, panel=Panel.HOST)
            case _:
                overview = self._rulebook.overview(known, by.locale)
                return Answer(message=overview, table=table, panel=Panel.RULES)


_OF_DEAL = frozenset({Verb.SCORE, Verb.LAST_TRICK})
"""Verbs that show something of what is played."""


def _view(loaded: Loaded, by: Person) -> SeatView:
    if loaded.live is None:
        raise Refusal("NOT_PLAYING")
    return loaded.live.view(loaded.table.seat_of(by.id))


def _record(table: Table, texts: Texts) -> Answer:
    """To be read where it was asked for, and as a file to take along."""
    found, said = record_file(table), texts("record-file", code=table.code)
    file = File(found[0], found[1].encode()) if found else None
    return Answer(said if file else "", record(table, texts), table=table.id, file=file, panel=Panel.RECORD)
