"""Who sits at a table: buttons about it as commands of the host, and the calls for more players."""

from dataclasses import replace

from adapters.chat.answer import Answer
from adapters.chat.desks.admission import Doors
from engine.games import GAMES, family_of
from engine.host import commands as do
from engine.host.company import company_commands as ask
from engine.host.company.calls import EVERY
from engine.host.company.partners import may_call
from engine.host.errors import Refusal
from engine.host.service import TableService
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person, Phase
from engine.messages.texts import Texts
from engine.messages.tokens import table as tokens


class CompanyDesk:
    """Raises `Refusal` and `StoreDown`."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def call_players(self, table: TableId, by: Person, event: EventId) -> Answer:
        """One call for a table that lacks players, to those who wish to hear it."""
        loaded = await self._service.look(table)
        if loaded is None or loaded.table.phase is Phase.CLOSED:
            raise Refusal("TABLE_CLOSED" if loaded else "UNKNOWN_TABLE")
        texts = Texts(by.locale)
        done = Answer(texts("done-callplayers", code=loaded.table.code), table=table)
        if loaded.table.call is not None and loaded.table.call.event == event:
            return done
        may_call(loaded.table, by)
        heard = await self._service.callers.heard(loaded.table, by.id)
        await self._service.callers.take_turn(loaded.table, loaded.now)
        await self._service.handle(ask.CallPlayers(event, table, by, heard))
        return done

    async def answering(self, command: ask.AnswerInvitation, doors: Doors) -> ask.AnswerInvitation:
        """The answer as it may be given: whoever accepts passes the same door as whoever sits down."""
        if not command.accept:
            return command
        loaded = await self._service.look(command.table)
        sitting = do.Sit(command.event, command.table, command.by, None, command.room)
        admitted = await doors.sitting_down(sitting, loaded.table if loaded is not None else None)
        return replace(command, room=admitted.room, also=admitted.also)

    async def notify(self, wished: bool, by: Person, room: str, games: str = "") -> Answer:
        """Puts somebody on the list of a room, or takes them off. Without a game every list is meant."""
        if games and games not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        callers, texts = self._service.callers, Texts(by.locale)
        if wished:
            await callers.listen(room, by, family_of(games) if games else EVERY)
            return Answer(texts("notify-on"))
        for name in [family_of(games)] if games else [EVERY, *sorted({family_of(game) for game in GAMES})]:
            await callers.forget(room, by.id, name)
        return Answer(texts("notify-off"))


def about_company(token: tokens.CompanyToken, by: Person, event: EventId, room: str) -> do.Command:
    """What the button asks the host for."""
    match token:
        case tokens.SeatToken(table, seat):
            return do.Sit(event, table, by, seat, room)
        case tokens.HostToken(table, seat):
            return ask.MakeHost(event, table, by, seat)
        case tokens.RemoveToken(table, seat):
            return do.RemoveComputers(event, table, by, seat)
        case tokens.InvitationToken(table, number, accept):
            return ask.AnswerInvitation(event, table, by, number, accept, room)
