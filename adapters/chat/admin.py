"""What the owner of a server or group may do: decide, stop, remove, ban, and look. Everything that changes something
is logged for the place; everybody else is refused."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from adapters.chat import requests as ask
from adapters.chat.answer import Answer, answered
from adapters.chat.deciding import decided
from adapters.chat.evicting import Evicting
from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.ids import PersonId
from engine.host.registry import Registry
from engine.host.scopes import Ban, Deed, Scopes
from engine.host.service import TableService
from engine.presentation.admin import PAGE, Condition, audit, overview, status
from engine.presentation.personal import Manage, ManageToken
from engine.presentation.texts import Texts

Inspect = Callable[[], Awaitable[Condition]]


async def unknown() -> Condition:
    """For a program that nobody looks into."""
    return Condition()


@dataclass(slots=True)
class AdminDesk:
    """Serves owners. `help_key` names the text that tells how to ask on a platform. Raises nothing that a person
    caused."""

    service: TableService
    registry: Registry
    inspect: Inspect = unknown
    """Says how the program is."""
    queues: dict[str, Callable[[], int]] = field(default_factory=dict)
    """By platform, how many messages wait to be sent."""

    async def carry_out(self, request: ask.Request, owner: ask.Owner, help_key: str) -> Answer:
        """Does what is asked, for whoever manages the place."""
        texts = Texts(owner.by.locale)
        if not owner.may:
            return Answer(texts("admin-not-yours"), refused=True)

        async def work() -> Answer:
            return await self._look(request, owner, help_key) or await self._do(request, owner)

        return await answered(work, texts)

    async def press(self, token: ManageToken, owner: ask.Owner, help_key: str) -> Answer:
        """A button of the owner's panel; what it shows takes the panel's place."""
        answer = await self.carry_out(_meant(token), owner, help_key)
        return Answer(answer.text, answer.message, answer.refused, replaces=True)

    async def _look(self, request: ask.Request, owner: ask.Owner, help_key: str) -> Answer | None:
        """What changes nothing; None for anything else."""
        scope, texts, by = owner.room.scope, Texts(owner.by.locale), owner.by.id
        match request:
            case ask.Overview():
                settings, bans = await self._scopes.settings(scope), await self._scopes.bans(scope)
                return Answer(message=overview(by, settings, bans, texts(help_key), texts))
            case ask.Audit(page):
                found = await self._scopes.audit(scope, page * PAGE, PAGE)
                return Answer(message=audit(by, found, page, texts))
            case ask.Status():
                tables = [loaded.table for loaded in await self.service.tables_under(scope)]
                waiting = {platform: count() for platform, count in self.queues.items()}
                condition = replace(await self.inspect(), queues=waiting)
                return Answer(message=status(by, tables, condition, texts))
        return None

    async def _do(self, request: ask.Request, owner: ask.Owner) -> Answer:
        match request:
            case ask.Stop(code):
                details = await self._stop(code, owner)
            case ask.Remove(whom):
                details = await self._remove(whom, owner)
            case ask.Exclude(whom):
                details = await self._exclude(whom, owner)
            case ask.Readmit(whom):
                details = await self._readmit(whom, owner)
            case ask.Overview() | ask.Audit() | ask.Status():
                raise ValueError("looking changes nothing")
            case _:
                details = await self._decide(request, owner)
        return Answer(Texts(owner.by.locale)(f"admin-done-{deed_of(request)}", details=details))

    async def _decide(self, request: ask.Decision, owner: ask.Owner) -> str:
        """Changes the settings of the place; returns what is to be logged."""
        before = await self._scopes.settings(owner.room.scope)
        after, details = decided(before, request)
        deed = Deed(owner.by.id, owner.by.name, deed_of(request), details)
        await self._scopes.change(owner.room.scope, after, deed)
        return details

    async def _stop(self, code: str, owner: ask.Owner) -> str:
        table = await self._evicting.table(code, owner.room.scope)
        await self.service.handle(do.Shut(owner.event, table.id, owner.by))
        await self._note("stop", table.code, owner)
        return table.code

    async def _remove(self, whom: ask.Whom, owner: ask.Owner) -> str:
        found = await self._evicting.find(whom, owner.room.scope)
        code = whom.code if isinstance(whom, ask.SeatAt) else ""
        if not await self._evicting.take_away(found, owner, code):
            raise Refusal("NOBODY_THERE")
        await self._scopes.note(owner.room.scope, _about("remove", found, owner))
        return found.name

    async def _exclude(self, whom: ask.Whom, owner: ask.Owner) -> str:
        """The ban first: whoever is taken away cannot sit down again in between."""
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

    async def _note(self, what: str, details: str, owner: ask.Owner) -> None:
        await self._scopes.note(owner.room.scope, Deed(owner.by.id, owner.by.name, what, details))

    @property
    def _scopes(self) -> Scopes:
        return self.registry.scopes

    @property
    def _evicting(self) -> Evicting:
        return Evicting(self.service, self.registry)


def deed_of(request: ask.Request) -> str:
    """What the log calls it."""
    return type(request).__name__.lower()


def _about(what: str, whom: ask.Somebody, owner: ask.Owner) -> Deed:
    return Deed(owner.by.id, owner.by.name, what, whom.name, whom.person)


def _meant(token: ManageToken) -> ask.Request:
    match token.what:
        case Manage.STATUS:
            return ask.Status()
        case Manage.AUDIT:
            return ask.Audit(min(int(token.value), 10_000) if token.value.isdecimal() else 0)
        case _:
            return ask.Overview()
