"""Asking others to a table: one person by name, somebody to take over a seat, or all who wish to be called."""

from adapters.chat.answers import Done, Refused, Told, explaining
from adapters.chat.desks.commands import CommandDesk
from adapters.chat.desks.tables import TableLookup
from adapters.chat.desks.which_table import WhichTable
from engine.games import GAMES, family_of
from engine.host.commands import every as do
from engine.host.commands.calls import EVERY, may_call
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person
from engine.messages.texts import Texts


class Invitations:
    """Answers these requests. Never raises for what a person did: the answer explains it."""

    def __init__(
        self, service: TableService, tables: TableLookup, which_table: WhichTable, commands: CommandDesk
    ) -> None:
        self._service = service
        self._tables = tables
        self._which_table = which_table
        self._commands = commands

    async def invite(self, person: Person, by: Person, event: EventId, room: str | None = None) -> Told:
        """Asks somebody to the table where the inviter sits."""
        return await explaining(self._invite(person, by, event, room), Texts(by.locale))

    async def hand_over(self, to: Person | None, by: Person, event: EventId, room: str | None = None) -> Told:
        """Offers the seat of the person who asks to somebody, or to anybody who wants it."""
        return await explaining(self._hand_over(to, by, event, room), Texts(by.locale))

    async def call_players(self, table: TableId, by: Person, event: EventId) -> Told:
        """Calls everybody who wishes to be called to a table that lacks players."""
        return await explaining(self._call(table, by, event), Texts(by.locale), table)

    async def notify(self, wanted: bool, by: Person, room: str, games: str = "") -> Told:
        """Notes whether somebody wishes to be called to tables in this room: of one game and its variants, or of
        all."""
        return await explaining(self._notify(wanted, by, room, games), Texts(by.locale))

    async def _invite(self, person: Person, by: Person, event: EventId, room: str | None) -> Done | Refused:
        table = (await self._which_table.own(by, room)).table
        return await self._commands.carry_out(do.Invite(event, table.id, by, person, room or ""), by)

    async def _hand_over(self, to: Person | None, by: Person, event: EventId, room: str | None) -> Done | Refused:
        table = (await self._which_table.own(by, room)).table
        return await self._commands.carry_out(do.HandOver(event, table.id, by, to, room=room or ""), by)

    async def _call(self, table: TableId, by: Person, event: EventId) -> Done:
        loaded = await self._tables.open(table)
        under_way = Done(Texts(by.locale)("done-callplayers", code=loaded.table.code), table)
        if loaded.table.call is not None and loaded.table.call.event == event:
            return under_way
        may_call(loaded.table, by)
        heard = await self._service.callers.heard(loaded.table)
        await self._service.callers.take_turn(loaded.table, loaded.now)
        await self._service.handle(do.CallPlayers(event, table, by, heard))
        return under_way

    async def _notify(self, wanted: bool, by: Person, room: str, games: str) -> Done:
        """Puts somebody on a list of the room, or takes them off. Without a game: on the list for every game, or off
        all lists."""
        if games and games not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        callers, texts = self._service.callers, Texts(by.locale)
        if wanted:
            await callers.listen(room, by, family_of(games) if games else EVERY)
            return Done(texts("notify-on"))
        for name in [family_of(games)] if games else [EVERY, *sorted({family_of(game) for game in GAMES})]:
            await callers.forget(room, by.id, name)
        return Done(texts("notify-off"))
