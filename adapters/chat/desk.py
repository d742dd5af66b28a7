"""What people ask for, on any platform. Buttons, commands and typed cards go to the part of the desk that answers
them; each answer is for the person who asked."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from adapters.chat.answers import Done, Refused, Told, explanation
from adapters.chat.desks import ending_match
from adapters.chat.desks.admission import Admission
from adapters.chat.desks.allowance import TABLES_A_MINUTE, TABLES_AT_ONCE, Allowance
from adapters.chat.desks.coach import CoachDesk
from adapters.chat.desks.commands import VERBS, CommandDesk
from adapters.chat.desks.confirm import Confirmations
from adapters.chat.desks.invitations import Invitations
from adapters.chat.desks.leaderboards import Leaderboards
from adapters.chat.desks.panels import TablePanels
from adapters.chat.desks.plays import Plays
from adapters.chat.desks.problems import ProblemDesk
from adapters.chat.desks.profile import ProfileDesk
from adapters.chat.desks.room_language import RoomLanguage
from adapters.chat.desks.rooms import RoomDesk, code_of
from adapters.chat.desks.rule_questions import RuleQuestions
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.tables import TableLookup
from adapters.chat.desks.typed_lines import TypedLines
from adapters.chat.desks.which_table import WhichTable
from adapters.chat.owners.admin import AdminDesk
from adapters.chat.pages import Pages
from adapters.chat.requests.asking import Requests, awake
from adapters.chat.requests.completing import suggestions
from adapters.chat.requests.every import BUTTONS, OF_THE_ABSENT
from adapters.chat.requests.playing import Card
from adapters.chat.requests.request import Asker, House, Request
from adapters.chat.requests.typed import typed_request
from adapters.pictures.on_request import OnRequest
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.people.places import Registry
from engine.host.ports.results import Ledger, RuleSearch
from engine.host.service.tables import TableService
from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Person
from engine.host.state.turn_numbers import turn_of
from engine.languages import language_of
from engine.messages import tokens
from engine.messages.texts import Texts
from engine.messages.tokens import TableToken, Token, Verb
from engine.messages.typing.options import typed_options
from engine.messages.typing.table_words import typed_code

Asks = Callable[[Loaded], Awaitable[str]]
"""What a presser is asked before a button of this table counts; empty if it counts."""
OF_A_PLACE = tokens.LearnWhat | tokens.ManagePlace | tokens.Ranking | tokens.ShowHere
"""Buttons that depend on the place: platforms answer them by parts of the desk, after `too_fast`."""


class Desk:
    """Serves the chat sides: requests about a table come through here, every other subject has a part of its own.
    Never raises for what a person did: every answer says what happened."""

    def __init__(
        self,
        service: TableService,
        ledger: Ledger,
        registry: Registry,
        search: RuleSearch,
        allowance: Allowance | None = None,
        pages: Pages | None = None,
    ) -> None:
        self._service = service
        self._openings = allowance.scarcer(TABLES_A_MINUTE, TABLES_AT_ONCE) if allowance is not None else None
        self._which_table = WhichTable(service)
        self._typed_lines = TypedLines(self._which_table)
        self._admission = Admission(service, registry)
        self.tables = TableLookup(service)
        self.rulebook = RuleDesk(search)
        self.rules = RuleQuestions(self.rulebook, self.tables)
        self.panels = TablePanels(self.tables)
        self._commands = CommandDesk(service, self.tables, self._admission)
        self._plays = Plays(self.tables, self._commands, self.panels)
        self.invitations = Invitations(service, self.tables)
        self.coach = CoachDesk(service, self.tables, OnRequest(registry.people))
        self.pages = pages
        self.leaderboards = Leaderboards(ledger, registry.people)
        self.profile = ProfileDesk(service, registry)
        self.rooms = RoomDesk(service, self._admission)
        self.room_language = RoomLanguage(service, registry.scopes)
        self.admin = AdminDesk(service, ledger, registry)
        self.problems = ProblemDesk(service.problems, registry.people)
        house = House(
            service,
            registry,
            self._which_table,
            self.rulebook,
            self._admission,
            self._commands,
            self.coach,
            self.leaderboards,
            self.profile,
            self.problems,
            self._open,
            self._type,
            pages,
        )
        self._requests = Requests(house, allowance)
        self.suggestions = partial(suggestions, house=house)
        self.confirmations = Confirmations(service, registry.people)

    async def press(
        self, token: Token | None, by: Person, event: EventId, room: str = "", asks: Asks | None = None
    ) -> Told:
        """Answers a button; `room` is the key of the room where it was pressed, if it was in one. A `token` of None
        is a button of long ago. Those `OF_A_PLACE` and new tables are no matter of this method. Raises `StoreDown`
        with `asks` alone."""
        answer = self.too_fast(by) or await self._meant(token, by, event, room, asks)
        return await self.panels.still_there(token, answer, by)

    async def _meant(self, token: Token | None, by: Person, event: EventId, room: str, asks: Asks | None) -> Told:
        """Answers a button once it is known to be meant; the table is read once for both."""
        if asks is None or not isinstance(token, TableToken):
            return await self._press(token, by, event, room)
        seen = await self._service.look(token.table)
        question = await asks(seen) if seen is not None else ""
        return Refused(question) if question else await self._press(token, by, event, room, seen)

    async def _press(
        self, token: Token | None, by: Person, event: EventId, room: str = "", seen: Loaded | None = None
    ) -> Told:
        """`seen` is the token's table, if this request has just read it."""
        match token:
            case tokens.AboutMe():
                return await self.profile.press(token, by, event)
            case tokens.ShowProblem() | tokens.AnswerProblem() | tokens.TodaysProblem():
                return await self.problems.press(token, by)
            case tokens.LookUp() | tokens.ShowRule():
                return await self.rules.press(token, by)
            case None | tokens.ShowHere() | tokens.Ranking() | tokens.ManagePlace():
                return Refused(Texts(by.locale)("stale-button"))
            case tokens.OpenGame() | tokens.LearnGame() | tokens.LearnWhat() | tokens.PlayKey():
                return Refused(Texts(by.locale)("stale-button"))
        if isinstance(token, tokens.TableVerb) and token.verb in BUTTONS:
            asker = Asker(by, event, room or None)
            return await self._requests.at(BUTTONS[token.verb](), token.table, asker, seen)
        # before the button itself, which could do nothing at a table that sleeps; a choice wakes it by itself, and
        # one that will be refused needs the table for its answer
        absent = isinstance(token, tokens.TableVerb) and token.verb in OF_THE_ABSENT
        if not (absent or (isinstance(token, tokens.Choose) and self._is_its_turn(token))):
            seen = await self.wake(token.table, by, event, seen)
        return await self._at_table(token, by, event, room, seen)

    def _is_its_turn(self, token: tokens.Choose) -> bool:
        """Whether, as far as this process knows, the table is at the turn that a choice belongs to."""
        known = self._service.remembered(token.table)
        deal = known.table.deal if known is not None else None
        if known is None or known.live is None or deal is None or deal.id != token.deal:
            return False
        return turn_of(deal, token.turn) == known.live.state.turns

    def _at_table(
        self, token: TableToken, by: Person, event: EventId, room: str, seen: Loaded | None
    ) -> Awaitable[Told]:
        """The answer of the part of the desk that a button belongs to."""
        match token:
            case tokens.Choose() | tokens.TakeBack() | tokens.PlayFrom():
                return self._plays.press(token, by, event, seen)
            case tokens.WhyNot():
                return self._plays.why_not(token, by, event, seen)
            case tokens.OpenReview() | tokens.DrawReview() | tokens.ExplainTrick():
                return self.coach.press(token, by)
            case tokens.OpenMenu():
                return self.panels.menu(token, by, seen)
            case tokens.OpenOption() | tokens.SetOption():
                return self._house_rule(token, by, event)
            case tokens.TableVerb(table, verb):
                return self._verb(table, verb, by, event, room, seen)
            case (
                tokens.SitOn()
                | tokens.MakeHost()
                | tokens.RemoveComputer()
                | tokens.SetLevel()
                | tokens.AnswerInvitation()
                | tokens.CutWith()
            ):
                return self._commands.press(token, by, event, room, seen)

    async def _house_rule(self, token: tokens.OpenOption | tokens.SetOption, by: Person, event: EventId) -> Told:
        """What a house rule may be set to, or what became of setting it."""
        if isinstance(token, tokens.OpenOption):
            return await self.panels.option(token, by)
        known = await self.tables.known(token.table)
        given = {token.option: token.value}
        value = typed_options(known.game, given)[token.option] if known is not None else token.value
        wanted = do.SetOption(event, token.table, by, token.option, str(value))
        return await self._commands.carry_out(wanted, by)

    async def _start(self, table: TableId, by: Person, event: EventId, seen: Loaded | None) -> Told:
        """The match, or what has to be asked before it."""
        asked = await self.panels.oldest(table, by, seen)
        return asked or await self._commands.carry_out(do.Start(event, table, by), by, seen)

    def _verb(
        self, table: TableId, verb: Verb, by: Person, event: EventId, room: str, seen: Loaded | None
    ) -> Awaitable[Told]:
        if verb is Verb.START:
            return self._start(table, by, event, seen)
        if verb is Verb.CALL:
            return self.invitations.call_players(table, by, event)
        if verb is Verb.SIT:
            return self._commands.carry_out(do.Sit(event, table, by, room=room), by, seen)
        return self._commands.carry_out(VERBS[verb](event, table, by), by, seen)

    async def ask(self, request: Request, asker: Asker) -> Told:
        """What is answered to a command, or to the word for it."""
        return await self._requests.ask(request, asker)

    async def _asked_for(self, token: TableToken, by: Person, event: EventId, room: str, seen: Loaded | None) -> Told:
        """Does what a button would, asked for in words; where that would end a running match, the button is shown
        first."""
        asked = ending_match.question(seen, token, by)
        return asked or await self._press(token, by, event, room, seen)

    async def type(self, text: str, by: Person, event: EventId, room: str | None = None) -> Told:
        """A card, a call or a button that somebody typed: `10s`, `contre`, `pass`, `sit north`, `resign`."""
        return await self.ask(Card(text), Asker(by, event, room))

    async def _type(self, text: str, asker: Asker) -> Told:
        named, words = typed_code(text)
        by, event, room = asker.by, asker.event, asker.room
        request = typed_request(words, language_of(by.locale))
        if request is not None:
            return await self._requests.found(request(), replace(asker, code=code_of(named)))
        line, seen = await self._typed_lines.read(text, by, event, room)
        match line:
            case do.Act():
                return await self._plays.play(line, by, seen)
            case do.Cut():
                return await self._commands.carry_out(line, by, seen)
        answer = await self._asked_for(line, by, event, room or "", seen)
        # somebody who wants a seat holds no cards that a refusal could betray
        return replace(answer, tells_nothing=True) if isinstance(answer, Refused) and sits_down(line) else answer

    async def _open(self, command: do.OpenTable, charter: str) -> Done | Refused:
        """Opens a table in a room, as far as the owner of the place allows it; with the house rules of a charter, if
        its code is given. Options may be in words of any language."""
        self._not_too_many_at_once(command.by)
        wanted = replace(command, options=typed_options(command.game, command.options))
        return await self._commands.carry_out(await self._admission.opening(wanted, charter), command.by)

    def _not_too_many_at_once(self, by: Person) -> None:
        """Raises `Refusal` for somebody who opens one table after the other."""
        try:
            if self._openings is not None:
                self._openings.spend(by.id)
        except Refusal as refused:
            raise Refusal("TOO_MANY_AT_ONCE", **refused.details) from None

    def too_fast(self, by: Person) -> Refused | None:
        """The answer to somebody who asks for more than a person can; None for everybody else."""
        try:
            self._requests.spend(by)
        except Refusal as refused:
            return explanation(refused, Texts(by.locale))
        return None

    async def wake(self, table: TableId, by: Person, event: EventId, seen: Loaded | None = None) -> Loaded | None:
        """The table, which wakes if it slept: whatever one of its players taps, that player is back; None where it
        cannot be read. `seen` is the table, if it has just been read."""
        self._service.presence.acted(by.id)
        try:
            # asked of the store: another process may have put the table to sleep since
            loaded = seen or await self._service.look(table)
        except HostError:
            return None  # the answer to the tap itself says what is wrong
        return await awake(self._service, loaded, by, event) if loaded is not None else None


def sits_down(token: TableToken) -> bool:
    """Whether a button asks for a seat."""
    return isinstance(token, tokens.SitOn) or (isinstance(token, tokens.TableVerb) and token.verb is Verb.SIT)
