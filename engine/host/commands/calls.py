"""Who wishes to hear of tables that lack a player, by room and family of games, and how often a room may be
called."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.games import family_of
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command, carries_out
from engine.host.commands.seats import needs_lobby, own_seat
from engine.host.ports.tables import Directory
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, TableId
from engine.host.state.parts import CallForPlayers, Listener
from engine.host.state.presets import COOL_DOWN, MINUTE
from engine.host.state.table import Person, Table

MOST = 20
"""The most people whom one call speaks to: those who have waited longest."""

EVERY = "every"
"""Stands for every family of games."""


@dataclass(frozen=True, slots=True)
class CallPlayers(Command):
    """Tells people who wish to hear it that the table lacks players."""

    heard: tuple[Listener, ...]


@carries_out(CallPlayers)
def call_players(loaded: Loaded, command: CallPlayers) -> Change:
    """The table with the call, which stands until the match begins. Invitations that wait for an answer keep their
    time."""
    table = loaded.table
    may_call(table, command.by)
    call = CallForPlayers(command.event, command.by.name, command.heard)
    return Change(replace(table, call=call), keeps_clock=table.invitations.wait)


def may_call(table: Table, by: Person) -> None:
    """Raises `Refusal` for somebody who is not seated, while a match is on, and if no player is lacking."""
    own_seat(table, by)
    needs_lobby(table)
    if not any(chair.free for chair in table.seats):
        raise Refusal("TABLE_FULL")


class Callers:
    """Lists of the people who wish to be called. They are kept in the directory, with entries `person|name`, since
    they belong to no table.

    Every method raises `StoreDown`.
    """

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def listen(self, room: str, person: Person, games: str = EVERY) -> None:
        """The person wishes to hear of tables of this family in this room."""
        await self.forget(room, person.id, games)
        # first the list of lists, so that even after a crash in between a person who wishes to be forgotten is found
        # on every list
        await self._directory.add(_lists_of(person.id), TableId(_list(room, games)))
        await self._directory.add(_list(room, games), TableId(f"{person.id}|{person.name}"))

    async def forget(self, room: str, person: PersonId, games: str = EVERY) -> None:
        """The person no longer wishes to hear of tables of this family in this room."""
        await self._strike(_list(room, games), person)

    async def forget_everywhere(self, person: PersonId) -> None:
        """Takes the person off every list."""
        for name in await self._directory.find(_lists_of(person)):
            await self._strike(name, person)

    async def _strike(self, name: str, person: PersonId) -> None:
        for entry in await self._directory.find(name):
            if entry.partition("|")[0] == person:
                await self._directory.remove(name, entry)
        await self._directory.remove(_lists_of(person), TableId(name))

    async def heard(self, table: Table) -> tuple[Listener, ...]:
        """The people whom a call for this table speaks to: nobody seated there, and everybody once in each room.
        Raises `Refusal` if there is nobody."""
        found: dict[tuple[str, PersonId], Listener] = {}
        for room in table.rooms:
            for games in (family_of(table.game), EVERY):
                for entry in await self._directory.find(_list(room.key, games)):
                    person, _, name = entry.partition("|")
                    found.setdefault((room.key, PersonId(person)), Listener(room.key, PersonId(person), name))
        wanted = [one for one in found.values() if table.seat_of(one.person) is None]
        if not wanted:
            raise Refusal("NOBODY_TO_CALL")
        return tuple(wanted[:MOST])

    async def take_turn(self, table: Table, now: int) -> None:
        """Marks the rooms of a table as called; raises `Refusal` if one was called lately. `now`: milliseconds by the
        store's clock."""
        for room in table.rooms:
            last = max((int(at) for at in await self._directory.find(_called(room.key))), default=None)
            # all rooms are asked before one is marked: a refused call must not use up the turn of another room
            if last is not None and now - last < COOL_DOWN:
                raise Refusal("CALLED_LATELY", minutes=max(1, -(-(last + COOL_DOWN - now) // MINUTE)))
        for room in table.rooms:
            for at in await self._directory.find(_called(room.key)):
                await self._directory.remove(_called(room.key), at)
            await self._directory.add(_called(room.key), TableId(str(now)))


def _list(room: str, games: str) -> str:
    return f"listeners:{room}:{games}"


def _lists_of(person: PersonId) -> str:
    """The directory key of the names of all lists that a person is on."""
    return f"listens:{person}"


def _called(room: str) -> str:
    return f"called:{room}"
