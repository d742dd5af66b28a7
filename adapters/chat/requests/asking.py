"""Asks requests: within one's allowance, about the table that is meant, which is loaded once. Never raises for what a
person did."""

from collections.abc import Awaitable
from dataclasses import replace

from adapters.chat.answers import Refused, Told, explanation
from adapters.chat.desks.allowance import Allowance
from adapters.chat.desks.which_table import SitsElsewhere
from adapters.chat.requests.request import Asker, House, OfPlace, OfTable, Request
from engine.host.commands.absence import woken
from engine.host.commands.change import Loaded
from engine.host.commands.every import Return
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person, Phase
from engine.messages.texts import Texts
from engine.presentation.people.elsewhere import sits_elsewhere


class Requests:
    """Answers requests."""

    def __init__(self, house: House, allowance: Allowance | None) -> None:
        self._house = house
        self._allowance = allowance

    async def ask(self, request: Request, asker: Asker) -> Told:
        """What is answered to somebody who asked in words or by a command."""
        return await explained(self._asked(request, asker), asker.by)

    async def _asked(self, request: Request, asker: Asker) -> Told:
        self.spend(asker.by)
        return await self.found(request, asker)

    def spend(self, by: Person) -> None:
        """Takes one command off somebody's allowance; raises `Refusal` where nothing is left."""
        if self._allowance is not None:
            self._allowance.spend(by.id)

    async def at(self, request: OfTable, table: TableId, asker: Asker, seen: Loaded | None = None) -> Told:
        """What is answered to a button of a table; what that costs of an allowance is not seen to here. `seen` is the
        table, if it has just been read."""
        return await explained(self._at(request, table, asker, seen), asker.by, table)

    async def found(self, request: Request, asker: Asker) -> Told:
        """The answer, whatever is left of an allowance; raises `HostError`."""
        if isinstance(request, OfPlace):
            return await request.ask(asker, self._house)
        if not isinstance(request, OfTable):
            raise TypeError("a request is about a table or about a place")
        if asker.table is not None:
            return await self._at(request, asker.table, asker)
        which = self._house.which_table
        loaded = await (which.own if request.seated else which.in_front)(asker.by, asker.room, asker.code)
        return await self._of(request, loaded, asker)

    async def _at(self, request: OfTable, table: TableId, asker: Asker, seen: Loaded | None = None) -> Told:
        loaded = seen or await self._house.service.look(table)
        if loaded is None:
            raise Refusal("UNKNOWN_TABLE")
        return await self._of(request, loaded, asker)

    async def _of(self, request: OfTable, loaded: Loaded, asker: Asker) -> Told:
        if request.wakes:
            self._house.service.presence.acted(asker.by.id)
            loaded = await awake(self._house.service, loaded, asker.by, asker.event)
        if request.seated and loaded.table.phase is Phase.CLOSED:
            raise Refusal("TABLE_CLOSED")
        if loaded.table.seat_of(asker.by.id) is None:
            self._house.service.presence.looks_on(loaded.table.id)
        return await request.ask(asker, loaded, self._house)


async def explained(work: Awaitable[Told], by: Person, table: TableId | None = None) -> Told:
    """The answer about a table, or why there is none; somebody who has none here is told where they sit."""
    try:
        return await work
    except SitsElsewhere as found:
        return Refused(page=sits_elsewhere(by.id, found.tables, Texts(by.locale)), tells_nothing=True)
    except HostError as trouble:
        return explanation(trouble, Texts(by.locale), table)


async def awake(service: TableService, loaded: Loaded, by: Person, event: EventId) -> Loaded:
    """The table; one that sleeps wakes: whatever one of its players asks for, that player is back."""
    if not woken(loaded.table, by):
        return loaded
    try:
        now = await service.handle(Return(EventId(f"{event}:awake"), loaded.table.id, by))
    except HostError:
        return loaded  # the answer itself says what is wrong
    return replace(loaded, table=now.table, version=now.version, live=now.live)
