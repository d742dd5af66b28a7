"""Answers to what is asked in this terminal, whether on the screen or in plain text."""

import secrets
from collections.abc import Callable

from adapters.chat.answers import Done, Download, File, Page, Told
from adapters.chat.desk import Desk
from adapters.chat.requests.lookups import Rules
from adapters.chat.requests.oneself import Me
from adapters.chat.requests.playing import Problem
from adapters.chat.requests.request import Asker, OfTable
from adapters.terminal.offers import Line, RulesQuestion, Way
from engine.host.state.ids import EventId, ScopeId, TableId
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import Ranking, Token

PLATFORM = "terminal"


def new_event() -> EventId:
    """A new event id, unlike any before it: a table remembers the events that it has handled."""
    return EventId(f"{PLATFORM}:{secrets.token_hex(8)}")


class Asks:
    """Answers for the person in this terminal. `keep` writes a file where the person can find it, and returns its
    path."""

    def __init__(self, desk: Desk, scope: ScopeId, keep: Callable[[File], str]) -> None:
        self._desk = desk
        self._scope = scope
        self._keep = keep

    async def press(self, token: Token | str, by: Person) -> Told:
        """Answers a button. Leaderboards belong to a place, which here is this terminal."""
        if isinstance(token, str):
            raise TypeError("not a button of the table")
        if isinstance(token, Ranking):
            return self._desk.too_fast(by) or await self._desk.leaderboards.page(self._scope, token, by)
        return self._kept(await self._desk.press(token, by, new_event()), by)

    async def request(self, request: type[OfTable], by: Person, table: TableId) -> Told:
        """Answers a request at a table."""
        return self._kept(await self._desk.ask(request(), Asker(by, new_event(), table=table)), by)

    async def problem(self, game: str, by: Person) -> Told:
        """The first problem of a game for this person."""
        return await self._desk.ask(Problem(game), Asker(by, new_event()))

    async def words(self, way: Way | RulesQuestion | Line, game: str, by: Person) -> Told:
        """Answers a typed line; `game` is that of the table."""
        match way:
            case RulesQuestion(topic):
                return await self._desk.ask(Rules(topic=topic), Asker(by, new_event()))
            case Line(text):
                return self._kept(await self._desk.type(text, by, new_event()), by)
            case Way.ME:
                return await self._desk.ask(Me(), Asker(by, new_event()))
            case Way.LEADERS:
                return await self.press(Ranking(game), by)
            case _:
                return Done(Texts(by.locale)("terminal-help"))

    async def known(self, by: Person) -> Person:
        """The person, with the language and the wishes that they have chosen."""
        return await self._desk.profile.known(by)

    def _kept(self, answer: Told, by: Person) -> Told:
        """The answer; if it brings a file, the file is written and the text says where."""
        if not isinstance(answer, Download):
            return answer
        text = Texts(by.locale)("terminal-saved", path=self._keep(answer.file))
        return Done(text, answer.table) if answer.message is None else Page(answer.message, answer.table, text)
