"""Who may open a table, bring one into a room and sit down, as the owner of the place has decided."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import msgspec

from adapters.chat.desks.house_rules import HouseRules
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.options import with_option
from engine.host.people.places import Registry, ScopeSettings
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import PersonId, TableId, table_id
from engine.host.state.table import Room, Table
from engine.rules.errors import OptionError
from engine.rules.options import Value

Comes = TypeVar("Comes", bound=do.Sit | do.TakeOver | do.AnswerInvitation)
"""A command by which somebody comes to a table."""


class Admission:
    """Applies what owners have decided. Raises `Refusal`, and another `HostError` where their decisions cannot be
    read."""

    def __init__(self, service: TableService, registry: Registry) -> None:
        self._service = service
        self._people = registry.people
        self._scopes = registry.scopes
        self._house_rules = HouseRules(registry.scopes)

    async def opening(self, command: do.OpenTable, charter: str = "") -> do.OpenTable:
        """The command as it may be carried out: options that it leaves open come from the charter, or else from the
        place; the room takes the place's language and time zone, where the owner chose any."""
        room, settings = command.room, await self._scopes.settings(command.room.scope)
        await self._welcome(room, settings, command.by.id, table_id(command.event))
        house = settings.options.get(command.game, {})
        if charter:
            house = dict((await self._house_rules.called(charter, command.game)).options)
        # what was asked for wins over what the place has decided: its rules are defaults, not limits
        options = {**_as_kept(command.game, house), **command.options}
        await self._house_rules.keep(command.game, options)
        return replace(command, room=_as_decided(room, settings), options=options)

    async def in_threads(self, room: Room) -> bool:
        """Whether tables of this room's place open in threads of their own unless asked otherwise. False where the
        decision cannot be read: opening the table will report that."""
        try:
            return (await self._scopes.settings(room.scope)).threads
        except HostError:
            return False

    async def joining(self, command: do.JoinRoom, table: Table, *, owns: bool = False) -> do.JoinRoom:
        """The command as it may be carried out, if the owners of the new place and of every place where the table is
        shown allow guests. Within one server or group nobody's consent is needed, and none for the person's own place
        (`owns`)."""
        room, settings = command.room, await self._scopes.settings(command.room.scope)
        elsewhere = {shown.scope for shown in table.rooms} - {room.scope}
        if elsewhere and not (settings.guests or owns):
            raise Refusal("NO_GUESTS_HERE")
        for scope in sorted(elsewhere):
            if not (await self._scopes.settings(scope)).guests:
                raise Refusal("NO_GUESTS_THERE")
        for shown in table.rooms:
            await self._admitted(shown, command.by.id)
        await self._welcome(room, settings, command.by.id, table.id)
        return replace(command, room=_as_decided(room, settings))

    async def coming(self, command: do.AnyCommand) -> do.AnyCommand:
        """The command as it may be carried out, where it brings somebody to a table: accepting an invitation is
        checked as sitting down is."""
        match command:
            case do.Sit() | do.TakeOver() | do.AnswerInvitation(accept=True):
                return await self._let_in(command)
            case do.SetOption():
                await self._remember(command)
        return command

    async def _remember(self, command: do.SetOption) -> None:
        """Keeps the rules that the table is to have, so that their code can be looked up, as that of its first rules
        can."""
        loaded = await self._service.look(command.table)
        if loaded is not None:
            with suppress(Refusal):  # whoever asked for rules that the game does not take is told
                chosen = with_option(loaded.table, command.name, command.value)
                await self._house_rules.keep(loaded.table.game, chosen)

    async def _let_in(self, command: Comes) -> Comes:
        """The command with the person's other identities added. Refuses somebody who is banned from a place where the
        table is shown."""
        person, loaded = command.by.id, await self._service.look(command.table)
        for room in loaded.table.rooms if loaded is not None else ():
            await self._admitted(room, person)
        # nobody sits there who could be the same person on another platform
        if loaded is None or all(seat.free for seat in loaded.table.seats):
            return command
        known = (await self._people.profile(person)).identities
        return replace(command, also=tuple(identity for identity in known if identity != person))

    async def _admitted(self, room: Room, person: PersonId) -> None:
        if await self._scopes.is_banned(room.scope, person):
            raise Refusal("BANNED")

    async def _welcome(self, room: Room, settings: ScopeSettings, person: PersonId, table: TableId) -> None:
        """Refuses a table in a channel that is not allowed, for a person who is banned, or beyond a limit of its
        place. A table that is there already is not beyond it: a command may come twice."""
        if not settings.allows(room.key):
            raise Refusal("CHANNEL_NOT_ALLOWED", channels=", ".join(channel.name for channel in settings.channels))
        await self._admitted(room, person)
        if settings.tables or settings.each:
            _not_too_many(await self._service.open_under(room.scope), settings, person, table)


def _not_too_many(there: Sequence[Table], settings: ScopeSettings, person: PersonId, table: TableId) -> None:
    others = [other for other in there if other.id != table]
    own = [other for other in others if other.host == person]
    if len(others) < len(there):
        return
    if settings.tables and len(there) >= settings.tables:
        raise Refusal("TOO_MANY_TABLES", tables=settings.tables)
    if settings.each and len(own) >= settings.each:
        raise Refusal("TOO_MANY_OWN_TABLES", tables=settings.each)


def _as_decided(room: Room, settings: ScopeSettings) -> Room:
    """The room with the language and the time zone that the owner of its place chose, where they chose any."""
    return msgspec.structs.replace(room, locale=settings.language or room.locale, zone=settings.zone or room.zone)


def _as_kept(game: str, house: Mapping[str, Value]) -> dict[str, Value]:
    """House rules that were decided before, without those that do nothing together; they were not refused then."""
    try:
        schema = GAMES[game].schema
        return dict(schema.changed(schema.read(house, kept=True)))
    except (KeyError, OptionError):  # whoever opens the table is told
        return dict(house)
