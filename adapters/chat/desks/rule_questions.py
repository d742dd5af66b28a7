"""What people ask about the rules, with the table that they have in mind."""

from adapters.chat.answers import Page, Posted, in_place
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.tables import TableLookup
from engine.host.state.table import Person, Table
from engine.messages.message import Message
from engine.messages.tokens import LookUp, ShowRule


class RuleQuestions:
    """Answers questions about the rules. Never raises for what a person did: the answer explains it."""

    def __init__(self, rulebook: RuleDesk, tables: TableLookup) -> None:
        self._rulebook = rulebook
        self._tables = tables

    def about(self, table: Table | None, topic: str, by: Person) -> Message:
        """What the rules say on a topic, for a table that is already known."""
        return self._rulebook.ask("", topic, by.locale, table).message

    async def press(self, token: LookUp | ShowRule, by: Person) -> Page | Posted:
        """Answers a button that leads to a section; where its table is gone, without that table's options."""
        looked = self._rulebook.press(token, by.locale, await self._tables.known(token.table))
        return Posted(looked.message) if isinstance(token, ShowRule) else in_place(looked.message)
