"""What people ask a coach: a hint for their turn."""

from adapters.chat.answer import Answer, explaining
from adapters.chat.desks.tables import Tables
from engine.host import commands as do
from engine.host.service import TableService
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person
from engine.messages.texts import Texts
from engine.presentation.coach.hint import hint_message


class CoachDesk:
    """Raises nothing that a person caused. What it answers is for the asker alone."""

    def __init__(self, service: TableService, tables: Tables) -> None:
        self._service = service
        self._tables = tables

    async def hint(self, table: TableId, by: Person, event: EventId) -> Answer:
        """What to do now, or why nobody says; it is counted first, so that no hint is had for nothing."""
        return await explaining(self._hint(table, by, event), Texts(by.locale), table)

    async def _hint(self, table: TableId, by: Person, event: EventId) -> Answer:
        await self._service.handle(do.TakeHint(event, table, by))
        loaded, seat = await self._tables.seated(table, by)
        view, texts = loaded.dealt.view(seat), Texts(by.locale)
        if seat not in view.to_act:
            return Answer(texts("refusal-NO_HINT_NOW"), refused=True, table=table)
        found = await self._service.coach.hint(loaded.table, view)
        return Answer(message=hint_message(found, loaded.table, seat, view, texts), table=table)
