"""A request: what one may ask for at any time, in a word. Each is a class, whose fields are its arguments; platforms
declare all of `every.REQUESTS`, each in its own manner, and present the answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar

from adapters.chat.answers import Told
from adapters.chat.desks.admission import Admission
from adapters.chat.desks.coach import CoachDesk
from adapters.chat.desks.commands import CommandDesk
from adapters.chat.desks.leaderboards import Leaderboards
from adapters.chat.desks.problems import ProblemDesk
from adapters.chat.desks.profile import ProfileDesk
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.which_table import WhichTable
from adapters.chat.pages import Pages
from engine.host.commands.change import Loaded
from engine.host.commands.every import OpenTable
from engine.host.people.places import Registry
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, ScopeId, TableId
from engine.host.state.table import Person, Room
from engine.messages.texts import Texts
from engine.messages.tokens import Verb


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, and where: `room` is the key of a room, and without one tables of every room are meant. `code` names
    one of several tables, `table` is one that is in view."""

    by: Person
    event: EventId
    room: str | None = None
    code: str = ""
    table: TableId | None = None
    here: Room | None = None
    """The room itself; where `room` is not given, one that the asker has to themselves."""
    manages: bool = False
    """Whether the platform says that the asker manages the place."""
    shares: bool = False
    """Whether an answer for the asker alone may offer to show it to everybody."""

    @property
    def texts(self) -> Texts:
        return Texts(self.by.locale)

    @property
    def scope(self) -> ScopeId | None:
        """The place; none where the asker is alone."""
        return self.here.scope if self.here is not None and self.room is not None else None


@dataclass(frozen=True, slots=True)
class House:
    """What requests are answered from."""

    service: TableService
    registry: Registry
    which_table: WhichTable
    rulebook: RuleDesk
    admission: Admission
    commands: CommandDesk
    coach: CoachDesk
    leaderboards: Leaderboards
    profile: ProfileDesk
    problems: ProblemDesk
    open: Callable[[OpenTable, str], Awaitable[Told]]
    """Opens a table, with the house rules of the charter of this code, if there is one."""
    type: Callable[[str, Asker], Awaitable[Told]]
    """Does what a line says that was typed."""
    pages: Pages | None = None
    """Where tables are shown to browsers, if they are."""


class Request:
    """What all requests say of themselves. A command is read as its text `asking-<word>` says, if it is about a
    table, and otherwise as each platform calls it."""

    word: ClassVar[str] = ""
    """The command; without one there is a button alone."""
    for_room: ClassVar[bool] = False
    """Whether everybody in the room may read the answer; otherwise it is the asker's alone."""
    quiet: ClassVar[bool] = True
    """Whether the room need see neither question nor answer."""
    for_managers: ClassVar[bool] = False
    """Whether a place need offer it only to those who manage it."""


class OfTable(Request):
    """A request about one table, which is loaded once, and handed on."""

    button: ClassVar[Verb | None] = None
    """The verb of its button, where tables have one: then whatever the button says may be typed. Otherwise the word
    may, as people read it, and what `asking-<word>-typed` lists."""
    shows: ClassVar[bool] = True
    """Whether it changes nothing. What changes something may have to be asked about first; its button does not
    ask."""
    letter: ClassVar[str] = ""
    """The first letter of a link to it, on platforms that have such links."""
    seated: ClassVar[bool] = False
    """Whether only an open table is meant where the asker sits."""
    key: ClassVar[str] = ""
    """The text of its key on a screen: the sign, and what it does."""
    wakes: ClassVar[bool] = True
    """Whether a table that sleeps wakes for it, as one of its players is back."""

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Told:
        """The answer; raises `HostError`."""
        raise NotImplementedError


class OfPlace(Request):
    """A request about no table, or about one that it finds or opens itself."""

    quiet = False
    needs_room: ClassVar[bool] = False
    """Whether only a place with others has an answer."""
    in_private: ClassVar[bool] = False
    """Whether what is written after it is better not read by others."""
    shown: ClassVar[bool] = False
    """Whether what became of it is seen on a board, also in private; in a room it then need not be told."""

    async def ask(self, asker: Asker, house: House) -> Told:
        """The answer; raises `HostError`."""
        raise NotImplementedError
