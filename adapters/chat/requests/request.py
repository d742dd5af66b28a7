"""A request: what one may ask for at any time, in a word. Each is a class in a module of its own; platforms declare
all of `every.REQUESTS`, each in its own manner, and present the answers."""

from dataclasses import dataclass
from typing import ClassVar

from adapters.chat.answers import Told
from adapters.chat.desks.coach import CoachDesk
from adapters.chat.desks.commands import CommandDesk
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.which_table import WhichTable
from adapters.chat.pages import Pages
from engine.host.commands.change import Loaded
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person
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

    @property
    def texts(self) -> Texts:
        return Texts(self.by.locale)


@dataclass(frozen=True, slots=True)
class House:
    """What requests are answered from."""

    service: TableService
    which_table: WhichTable
    rulebook: RuleDesk
    commands: CommandDesk
    coach: CoachDesk
    pages: Pages | None = None
    """Where tables are shown to browsers, if they are."""


class Request:
    """A request about one table, which is loaded once, and handed on. What all of them say of themselves follows."""

    word: ClassVar[str] = ""
    """The command. Its texts are `asking-<word>`, as people read it, and `asking-<word>-what`; without a word there
    is a button alone."""
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
    for_room: ClassVar[bool] = False
    """Whether everybody in the room may read the answer; otherwise it is the asker's alone."""
    quiet: ClassVar[bool] = True
    """Whether the room need see neither question nor answer."""
    key: ClassVar[str] = ""
    """The text of its key on a screen: the sign, and what it does."""
    wakes: ClassVar[bool] = True
    """Whether a table that sleeps wakes for it, as one of its players is back."""
    for_managers: ClassVar[bool] = False
    """Whether a place need offer it only to those who manage it."""

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Told:
        """The answer; raises `HostError`."""
        raise NotImplementedError
