"""What people ask about the rules, with the table that they have in mind."""

from adapters.chat.answers import Page, Posted, Refused, Told, explaining, in_place
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.tables import TableLookup
from adapters.chat.desks.which_table import WhichTable
from engine.host.state.errors import StoreDown
from engine.host.state.table import Person, Table
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens import LookUp, ShowRule


class RuleQuestions:
    """Answers questions about the rules. Never raises for what a person did: the answer explains it."""

    def __init__(self, rulebook: RuleDesk, tables: TableLookup, which_table: WhichTable) -> None:
        self._rulebook = rulebook
        self._tables = tables
        self._which_table = which_table

    async def ask(self, game: str, topic: str, by: Person, room: str | None = None) -> Told:
        """What the rules of a game say on a topic, both in the person's words; without a game, those of the table
        where the person sits, or that is open in the room."""
        return await explaining(self._ask(game, topic, by, room), Texts(by.locale))

    def about(self, table: Table | None, topic: str, by: Person) -> Message:
        """What the rules say on a topic, for a table that is already known."""
        return self._rulebook.ask("", topic, by.locale, table).message

    async def press(self, token: LookUp | ShowRule, by: Person) -> Page | Posted:
        """Answers a button that leads to a section; where its table is gone, without that table's options."""
        looked = self._rulebook.press(token, by.locale, await self._tables.known(token.table))
        return Posted(looked.message) if isinstance(token, ShowRule) else in_place(looked.message)

    async def in_mind(self, by: Person, room: str | None) -> Table | None:
        """The table that somebody who asks about rules there has in mind, if any; raises `StoreDown`."""
        return await self._which_table.in_mind(by, room)

    async def topics(self, game: str, typed: str, by: Person, room: str | None, most: int) -> list[tuple[str, str]]:
        """Suggestions for what has been typed of a topic so far: what is shown, and what it stands for."""
        try:
            near = None if game else await self._which_table.in_mind(by, room)
        except StoreDown:
            near = None
        return self._rulebook.suggest(game or (near.game if near else ""), typed, by.locale, most)

    async def _ask(self, game: str, topic: str, by: Person, room: str | None) -> Page | Refused:
        looked = self._rulebook.ask(game, topic, by.locale, await self._which_table.in_mind(by, room))
        return Page(looked.message) if looked.found else Refused(page=looked.message)
