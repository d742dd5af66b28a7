"""What the owner of a server or group may do: decide, stop, remove, ban, and look. Every change is logged for the
place; anybody else is refused."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace

from adapters.chat.answers import Done, Page, Refused, Told, explaining
from adapters.chat.desks.house_rules import HouseRules
from adapters.chat.desks.rooms import code_of
from adapters.chat.owners import requests as ask
from adapters.chat.owners.decisions import decided, on_or_off
from adapters.chat.owners.requests import Owner, Somebody, Whom
from engine.host.commands import every as do
from engine.host.people.places import Ban, Deed, Registry, Scopes, ScopeSettings
from engine.host.ports.results import Ledger
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.leaderboards import Season
from engine.host.state.table import Phase, Table
from engine.host.state.time_zones import zone_called
from engine.messages.texts import Texts
from engine.messages.tokens import Manage, ManagePlace
from engine.messages.tokens.leaderboard import FARTHEST
from engine.messages.typing.options import typed_options
from engine.presentation.people.admin import PAGE, Condition, Results, audit, overview, said, status


class Evicting:
    """Finds people and takes them from tables. Raises `Refusal` and `HostError`."""

    def __init__(self, service: TableService, registry: Registry) -> None:
        self._service = service
        self._people = registry.people

    async def table(self, code: str, scope: ScopeId) -> Table:
        """The table of this code; where two have it, the newest."""
        wanted = code_of(code)
        there = await self._service.tables_under(scope)
        found = [loaded.table for loaded in there if loaded.table.code == wanted]
        if not found:
            raise Refusal("UNKNOWN_TABLE")
        return found[-1]

    async def find(self, whom: Whom, scope: ScopeId) -> Somebody:
        """The person who is meant."""
        if isinstance(whom, Somebody):
            return whom
        table = await self.table(whom.code, scope)
        seat = table.seats[whom.seat - 1] if 0 < whom.seat <= len(table.seats) else None
        if seat is None or seat.person is None or seat.abandoned:
            raise Refusal("NOBODY_THERE")
        return Somebody(seat.person, seat.name)

    async def take_away(self, whom: Somebody, owner: Owner, code: str = "") -> tuple[Table, ...]:
        """Takes somebody from every table of the place, or from the one of this code; returns what became of these
        tables."""
        left = []
        for identity in await self._identities(whom, code):
            for loaded in await self._service.tables_of(identity):
                table = loaded.table
                here = owner.room.scope in {room.scope for room in table.rooms}
                if here and code_of(code) in ("", table.code):
                    # one request may take several people from several tables: each needs an event of its own
                    leaving = EventId(f"{owner.event}:{identity}")
                    evict = do.Evict(leaving, table.id, owner.by, identity, told=True)
                    left.append((await self._service.handle(evict)).table)
        return tuple(left)

    async def _identities(self, whom: Somebody, code: str) -> tuple[PersonId, ...]:
        """The identities to take away: the one that sits at the table of a code, or all that are linked to the
        person."""
        return (whom.person,) if code else (await self._people.profile(whom.person)).identities


Inspect = Callable[[], Awaitable[Condition]]


async def unknown() -> Condition:
    """The condition of a program that has no inspection."""
    return Condition()


@dataclass(slots=True)
class AdminDesk:
    """Serves owners. `help_key` names the text that tells how to ask on a platform. Never raises for what a person
    did: the answer explains it."""

    service: TableService
    ledger: Ledger
    registry: Registry
    inspect: Inspect = unknown
    """Tells how the program is."""
    queues: dict[str, Callable[[], int]] = field(default_factory=dict)
    """For each sender, a platform or a part of one (`platform/part`), how many destinations have news that was not
    sent yet."""

    lost: dict[str, Callable[[TableId], Awaitable[bool]]] = field(default_factory=dict)
    """For each sender, whether a room of its that the table is shown in is gone for good."""

    async def carry_out(self, request: ask.Request, owner: ask.Owner, help_key: str) -> Told:
        """Does what is asked, if the asker manages the place."""
        texts = Texts(owner.by.locale)
        if not owner.may:
            return Refused(texts("admin-not-yours"))
        if isinstance(request, ask.Look):
            return await explaining(self._look(request, owner, help_key), texts)
        return await explaining(self._do(request, owner), texts)

    async def press(self, token: ManagePlace, owner: ask.Owner, help_key: str) -> Told:
        """A button of the owner's panel; what it shows takes the panel's place."""
        answer = await self.carry_out(_meant(token), owner, help_key)
        return replace(answer, turns=True) if isinstance(answer, Page) else answer

    async def _look(self, request: ask.Look, owner: ask.Owner, help_key: str) -> Page:
        """Answers a request that changes nothing."""
        scope, texts, by = owner.room.scope, Texts(owner.by.locale), owner.by.id
        match request:
            case ask.Overview():
                settings, bans = await self._scopes.settings(scope), await self._scopes.bans(scope)
                results = Results((await self.ledger.seasons(scope))[-1], await self.ledger.opted_in(scope))
                return Page(overview(by, settings, bans, results, texts(help_key), texts))
            case ask.Audit(page):
                shown = min(page, FARTHEST)
                found = await self._scopes.audit(scope, shown * PAGE, PAGE)
                return Page(audit(by, found, shown, texts))
            case ask.Status():
                tables = [loaded.table for loaded in await self.service.tables_under(scope)]
                condition = replace(await self.inspect(), queues=self._waiting())
                lost = frozenset([table.id for table in tables if await self._has_lost_a_room(table)])
                return Page(status(by, tables, condition, texts, lost))

    async def _has_lost_a_room(self, table: Table) -> bool:
        return any([await lost(table.id) for lost in self.lost.values()])

    def _waiting(self) -> Counter[str]:
        """Destinations with news that was not sent yet, by platform."""
        waiting = Counter[str]()
        for sender, count in self.queues.items():
            waiting[sender.partition("/")[0]] += count()
        return waiting

    async def _do(self, request: ask.Change, owner: ask.Owner) -> Done:
        match request:
            case ask.Stop() | ask.Pause() | ask.Resume():
                details = await self._at_table(request, owner)
            case ask.Remove() | ask.Exclude() | ask.Readmit():
                return await self._about_people(request, owner)
            case ask.NewSeason() | ask.UndoSeason() | ask.Everywhere():
                details = await self._of_results(request, owner)
            case ask.Adopt(code):
                found = await self._house_rules.called(code)
                details = await self._decide(ask.Defaults(found.game, found.options), owner, deed_of(request))
            case ask.Zone(typed):
                # the names of zones are read from the machine's files, for which the event loop must not wait
                zone = await asyncio.to_thread(zone_called, typed)
                if zone is None:
                    raise Refusal("UNKNOWN_ZONE")
                details = await self._decide(ask.Zone(zone), owner)
            case ask.Defaults(game, options):
                await self._house_rules.keep(game, typed_options(game, options))
                details = await self._decide(request, owner)
            case _:
                details = await self._decide(request, owner)
        texts, done = Texts(owner.by.locale), deed_of(request)
        return Done(texts(f"admin-done-{done}", details=said(done, details, texts)))

    async def _at_table(self, request: ask.AtTable, owner: ask.Owner) -> str:
        table = await self._evicting.table(request.code, owner.room.scope)
        match request:
            case ask.Stop():
                await self.service.handle(do.Shut(owner.event, table.id, owner.by))
            case ask.Pause():
                await self.service.handle(do.PauseTable(owner.event, table.id, owner.by, managing=True))
            case ask.Resume():
                await self.service.handle(do.GoOn(owner.event, table.id, owner.by, managing=True))
        await self._note(request, table.code, owner)
        return table.code

    async def _about_people(self, request: ask.AboutPeople, owner: ask.Owner) -> Done:
        match request:
            case ask.Remove(whom):
                key, name = await self._remove(whom, owner)
            case ask.Exclude(whom):
                key, name = "admin-done-exclude", await self._exclude(whom, owner)
            case ask.Readmit(banned):
                key, name = "admin-done-readmit", await self._readmit(banned, owner)
        return Done(Texts(owner.by.locale)(key, details=name))

    async def _of_results(self, request: ask.OfResults, owner: ask.Owner) -> str:
        scope = owner.room.scope
        match request:
            case ask.NewSeason(name):
                details = _called(await self.ledger.begin_season(scope, name))
            case ask.UndoSeason():
                undone = await self.ledger.undo_season(scope)
                if undone is None:
                    raise Refusal("NO_SEASON_TO_UNDO")
                details = _called(undone)
            case ask.Everywhere(joins):
                await self.ledger.opt_in(scope, everywhere=joins)
                details = on_or_off(joins)
        await self._note(request, details, owner)
        return details

    async def _decide(self, request: ask.Decision, owner: ask.Owner, what: str = "") -> str:
        """Changes the settings of the place; returns the details that are logged, under the decision's own name or
        `what`."""

        def decide(before: ScopeSettings) -> tuple[ScopeSettings, Deed]:
            after, details = decided(before, request)
            return after, Deed(owner.by.id, owner.by.name, what or deed_of(request), details)

        return (await self._scopes.change(owner.room.scope, decide)).details

    async def _remove(self, whom: ask.Whom, owner: ask.Owner) -> tuple[str, str]:
        """Takes somebody from the tables; returns the key of the text that says what became of those, and the
        person's name."""
        found = await self._evicting.find(whom, owner.room.scope)
        code = whom.code if isinstance(whom, ask.SeatAt) else ""
        left = await self._evicting.take_away(found, owner, code)
        if not left:
            raise Refusal("NOBODY_THERE")
        await self._scopes.note(owner.room.scope, _about("remove", found, owner))
        return _removed(left), found.name

    async def _exclude(self, whom: ask.Whom, owner: ask.Owner) -> str:
        """Bans somebody, then takes them from the tables, so that they cannot sit down again in between; returns
        their name."""
        found = await self._evicting.find(whom, owner.room.scope)
        ban = Ban(found.person, found.name)
        await self._scopes.ban(owner.room.scope, ban, _about("exclude", found, owner))
        await self._evicting.take_away(found, owner)
        return found.name

    async def _readmit(self, whom: PersonId | int, owner: ask.Owner) -> str:
        bans = await self._scopes.bans(owner.room.scope)
        if isinstance(whom, int):
            found = bans[whom - 1] if 0 < whom <= len(bans) else None
        else:
            found = next((ban for ban in bans if ban.person == whom), None)
        if found is None:
            raise Refusal("NOT_BANNED")
        known = ask.Somebody(found.person, found.name)
        await self._scopes.unban(owner.room.scope, found.person, _about("readmit", known, owner))
        return found.name

    async def _note(self, request: ask.Change, details: str, owner: ask.Owner) -> None:
        await self._scopes.note(owner.room.scope, Deed(owner.by.id, owner.by.name, deed_of(request), details))

    @property
    def _scopes(self) -> Scopes:
        return self.registry.scopes

    @property
    def _house_rules(self) -> HouseRules:
        return HouseRules(self.registry.scopes)

    @property
    def _evicting(self) -> Evicting:
        return Evicting(self.service, self.registry)


def deed_of(request: ask.Change) -> str:
    """What the log calls a request."""
    return type(request).__name__.lower()


def _called(season: Season) -> str:
    return season.name or str(season.number)


def _about(what: str, whom: ask.Somebody, owner: ask.Owner) -> Deed:
    return Deed(owner.by.id, owner.by.name, what, whom.name, whom.person)


def _removed(left: Sequence[Table]) -> str:
    """The key of the text that says what became of the tables that somebody was taken from."""
    if any(table.in_match for table in left):
        return "admin-done-remove"
    return "admin-removed-free" if any(table.phase is not Phase.CLOSED for table in left) else "admin-removed-closed"


def _meant(token: ManagePlace) -> ask.Request:
    match token.what:
        case Manage.STATUS:
            return ask.Status()
        case Manage.AUDIT:
            return ask.Audit(int(token.value) if token.value.isdecimal() else 0)
        case _:
            return ask.Overview()
