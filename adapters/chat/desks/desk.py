"""What people ask for, on any platform: buttons, commands and typed cards become commands of the host, and what the
host says becomes an answer for that person alone."""

import dataclasses
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from adapters.chat.answer import Answer, File
from adapters.chat.desks.admission import Doors
from adapters.chat.desks.confirm import Confirming
from adapters.chat.desks.house_rules import CharterDesk
from adapters.chat.desks.invitations import CompanyDesk, about_company
from adapters.chat.desks.leaderboards import Rankings
from adapters.chat.desks.profile import ProfileDesk
from adapters.chat.desks.room_language import Spoken
from adapters.chat.desks.rooms import SharingDesk
from adapters.chat.desks.rulebook import RuleDesk
from adapters.chat.desks.typed_lines import TypedDesk
from adapters.chat.desks.verbs import OF_THE_ABSENT, VERBS
from adapters.chat.desks.which_table import Nearby
from adapters.chat.done import Leaving, done
from adapters.chat.owners.admin import AdminDesk
from engine.games.voices import voice_of
from engine.host import commands as do
from engine.host.change import Loaded
from engine.host.errors import HostError, Refusal, StoreDown
from engine.host.people.registry import Registry
from engine.host.play.moves import play_key
from engine.host.ports.results import Ledger, RuleSearch
from engine.host.service import TableService
from engine.host.tables.ids import EventId, ScopeId, TableId
from engine.host.tables.seats import needs_host
from engine.host.tables.table import Person, Phase, Table
from engine.host.turns.absence import woken
from engine.messages.texts import Texts
from engine.messages.tokens import rulebook, settings
from engine.messages.tokens import table as tokens
from engine.messages.tokens.leaderboard import Asked
from engine.messages.tokens.rulebook import RuleToken
from engine.messages.typing.options import typed_options
from engine.presentation.board import absence
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.board.shuffle import record, record_file
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import refusal
from engine.presentation.people.host_panel import manage
from engine.rules.errors import RuleViolation

__all__ = ["Answer", "Desk"]

_TELLING_NOTHING = frozenset({"NOT_UNDERSTOOD", "NOT_SEATED", "NOT_PLAYING", "NO_TABLE_HERE", "PAUSED"})
"""Refusals that are the same whatever cards somebody holds."""


class Desk:
    """Serves the chat sides. Raises nothing that a person caused: every answer says what happened."""

    def __init__(self, service: TableService, ledger: Ledger, registry: Registry, search: RuleSearch) -> None:
        self._service = service
        self._nearby = Nearby(service)
        self._typed = TypedDesk(self._nearby)
        self._rankings = Rankings(ledger, registry.people)
        self._doors = Doors(service, registry)
        self.profile = ProfileDesk(service, registry)
        self.sharing = SharingDesk(service, self._doors)
        self.spoken = Spoken(service, registry.scopes)
        self.charters = CharterDesk(registry.scopes)
        self.rulebook = RuleDesk(search)
        self._company = CompanyDesk(service)
        self.admin = AdminDesk(service, ledger, registry)
        self.confirming = Confirming(service, registry.people)

    async def press(self, token: str, by: Person, event: EventId, room: str = "") -> Answer:
        """A button; `room` is the key of the room where it was pressed, if it was in one."""
        about_me = settings.read_me(token)
        if about_me is not None:
            return await self.profile.press(about_me, by, event)
        asked = rulebook.read(token)
        if asked is not None:
            return await self._look_into(asked, by)
        try:
            read = tokens.read(token)
        except ValueError:
            return Answer(Texts(by.locale)("stale-button"), refused=True)
        if not (isinstance(read, tokens.VerbToken) and read.verb in OF_THE_ABSENT):
            await self.wake(read.table, by, event)
        return await self._pressed(read, by, event, room)

    async def _pressed(self, token: tokens.Token, by: Person, event: EventId, room: str) -> Answer:
        match token:
            case tokens.ChoiceToken(table, deal, turn, index):
                return await self._play(do.Choose(event, table, by, deal, turn, index), by)
            case tokens.KeyToken(table, deal, key):
                return await self._play(do.PlayKey(event, table, by, deal, key), by)
            case tokens.WhyToken(table, deal, key):
                return await self._why(do.PlayKey(event, table, by, deal, key), by)
            case tokens.MenuToken(table, deal, menu):
                return await self._menu(table, deal, menu, by)
            case tokens.VerbToken(table, verb):
                return await self._verb(table, verb, by, event)
            case tokens.SeatToken() | tokens.HostToken() | tokens.RemoveToken() | tokens.InvitationToken():
                return await self._carry_out(about_company(token, by, event, room), by)

    async def wake(self, table: TableId, by: Person, event: EventId) -> None:
        """Whatever a player of a table taps that sleeps, the player is back."""
        try:
            loaded = await self._service.look(table)
            if loaded is not None and woken(loaded.table, by):
                await self._service.handle(do.Return(EventId(f"{event}:awake"), table, by))
        except HostError:
            return  # whatever was tapped says what is wrong

    async def open(self, command: do.OpenTable, charter: str = "") -> Answer:
        """Opens a table in a room, as the owner of the place allows; by a charter's code, if there is one. Options
        may be in words of any language."""
        wanted = dataclasses.replace(command, options=typed_options(command.game, command.options))

        async def enter() -> Answer:
            return await self._carry_out(await self._doors.opening(wanted, charter), command.by)

        return await self._answered(enter, command.by)

    async def hand(self, table: TableId, by: Person) -> Answer:
        """One's own hand at a table, or why there is none."""

        async def look() -> Answer:
            loaded = await self._seated(table, by)
            place = loaded.table.seat_of(by.id)
            if loaded.live is None or place is None:
                raise Refusal("NOT_PLAYING")
            panel = hand(loaded.table, place, loaded.live.view(place), Texts(by.locale))
            return Answer(message=panel, table=table)

        return await self._answered(look, by)

    async def type(self, text: str, by: Person, event: EventId, room: str | None = None) -> Answer:
        """A card, a call or a button that somebody typed: `10s`, `contre`, `pass`, `sit north`, `resign`."""

        async def read() -> Answer:
            asked = await self._typed.asked(text, by, event, room)
            if isinstance(asked, do.Act):
                return await self._play(asked, by)
            if isinstance(asked, do.Cut):
                return await self._carry_out(asked, by)
            return await self.press(str(asked), by, event, room or "")

        return await self._answered(read, by)

    async def as_seated(self, by: Person) -> Person:
        """Somebody whose client tells no language, with the one that they sit with, else the one that they chose."""
        try:
            sits = await self._service.tables_of(by.id)
        except StoreDown:
            return by
        seated = [seat for loaded in sits for seat in loaded.table.seats if seat.person == by.id]
        return await self.profile.known(msgspec.structs.replace(by, locale=seated[-1].locale) if seated else by)

    async def _menu(self, table: TableId, deal: str, menu: str, by: Person) -> Answer:
        """More choices of one's own; where there are none any more, the hand."""

        async def look() -> Answer:
            loaded = await self._seated(table, by)
            place, live = loaded.table.seat_of(by.id), loaded.live
            if live is None or place is None or loaded.table.deal is None or loaded.table.deal.id != deal:
                raise Refusal("STALE_TURN")
            voice = voice_of(loaded.table)
            offered = voice.panel(loaded.table, place, live.view(place), Texts(by.locale), menu)
            return Answer(message=offered, table=table) if offered is not None else await self.hand(table, by)

        return await self._answered(look, by, table)

    async def ranking(self, scope: ScopeId | None, asked: Asked, by: Person, *, shareable: bool = False) -> Answer:
        """A page of a leaderboard, asked for in this scope; outside of any there is only everywhere. `shareable`:
        it is shown to one person, who may want everybody to see it."""
        return await self._answered(lambda: self._rankings.page(scope, asked, by, shareable=shareable), by)

    async def invite(self, person: Person, by: Person, event: EventId, room: str | None = None) -> Answer:
        """Asks somebody to the table where the inviter sits."""

        async def find() -> Answer:
            loaded = await self._nearby.own(by, room)
            return await self._carry_out(do.Invite(event, loaded.table.id, by, person, room or ""), by)

        return await self._answered(find, by)

    async def hand_over(self, person: Person | None, by: Person, event: EventId, room: str | None = None) -> Answer:
        """Offers the seat where one sits to somebody, or to whoever wants it."""

        async def find() -> Answer:
            loaded = await self._nearby.own(by, room)
            return await self._carry_out(do.HandOver(event, loaded.table.id, by, person, room=room or ""), by)

        return await self._answered(find, by)

    async def notify(self, wished: bool, by: Person, room: str, games: str = "") -> Answer:
        """Whether somebody wishes to be called to tables in this room: of one game and its variants, or of all."""
        return await self._answered(lambda: self._company.notify(wished, by, room, games), by)

    async def periods(self, scope: ScopeId | None, by: Person) -> Sequence[tuple[str, str]]:
        """Names and codes of the periods that a leaderboard may be of."""
        return await self._rankings.periods(scope, Texts(by.locale))

    async def rules(self, game: str, topic: str, by: Person, room: str | None = None) -> Answer:
        """What the rules of a game say on a topic, both in the person's words; without a game those of the table that
        the person sits at, or that is open in the room."""

        async def read() -> Answer:
            looked = self.rulebook.ask(game, topic, by.locale, await self._nearby.in_mind(by, room))
            return Answer(message=looked.message, refused=not looked.found)

        return await self._answered(read, by)

    async def in_mind(self, by: Person, room: str | None) -> TableId | None:
        """The table that somebody means who asks about rules there; raises `StoreDown`."""
        near = await self._nearby.in_mind(by, room)
        return near.id if near is not None else None

    async def rules_at(self, table: TableId | None, topic: str, by: Person) -> Answer:
        """The same where the table that is meant is known already."""

        async def read() -> Answer:
            looked = self.rulebook.ask("", topic, by.locale, await self.known(table))
            return Answer(message=looked.message, refused=not looked.found)

        return await self._answered(read, by)

    async def topics(self, game: str, typed: str, by: Person, room: str | None, most: int) -> list[tuple[str, str]]:
        """Suggestions for what has been typed of a topic so far: what is shown, and what it stands for."""
        try:
            near = None if game else await self._nearby.in_mind(by, room)
        except StoreDown:
            near = None
        return self.rulebook.suggest(game or (near.game if near else ""), typed, by.locale, most)

    async def _look_into(self, token: RuleToken, by: Person) -> Answer:
        """A button that leads to a section."""

        async def read() -> Answer:
            loaded = await self._service.look(token.table) if token.table else None
            looked = self.rulebook.press(token, by.locale, loaded.table if loaded else None)
            return Answer(message=looked.message, public=token.public, replaces=not token.public)

        return await self._answered(read, by)

    async def verb(self, verb: tokens.Verb, by: Person, event: EventId, room: str | None = None) -> Answer:
        """A command such as `/start` that means the table where the person sits."""

        async def find() -> Answer:
            loaded = await self._nearby.own(by, room)
            if verb not in OF_THE_ABSENT:
                await self.wake(loaded.table.id, by, event)
            return await self._verb(loaded.table.id, verb, by, event)

        return await self._answered(find, by)

    async def _verb(self, table: TableId, verb: tokens.Verb, by: Person, event: EventId) -> Answer:
        match verb:
            case tokens.Verb.HAND:
                return await self.hand(table, by)
            case tokens.Verb.CALL:
                return await self._answered(lambda: self._company.call_players(table, by, event), by, table)
            case tokens.Verb.SCORE | tokens.Verb.LAST_TRICK:
                return await self._look_up(table, verb, by)
            case tokens.Verb.RULES | tokens.Verb.RECORD | tokens.Verb.MANAGE:
                return await self._reference(table, verb, by)
            case tokens.Verb.MORE:
                return await self._more(table, by)
            case _:
                return await self._carry_out(VERBS[verb](event, table, by), by)

    async def _more(self, table: TableId, by: Person) -> Answer:
        async def look() -> Answer:
            loaded = await self._seated(table, by)
            place = loaded.table.seat_of(by.id)
            if place is None:
                raise Refusal("NOT_SEATED")
            return Answer(message=absence.menu(loaded.table, place, Texts(by.locale)), table=table)

        return await self._answered(look, by)

    async def _look_up(self, table: TableId, verb: tokens.Verb, by: Person) -> Answer:
        async def look() -> Answer:
            loaded = await self._service.look(table)
            if loaded is None or loaded.live is None:
                raise Refusal("UNKNOWN_TABLE" if loaded is None else "NOT_PLAYING")
            texts = Texts(by.locale)
            if verb is tokens.Verb.SCORE:
                return Answer(message=score_sheet(loaded.table, texts), table=table)
            deal = loaded.live.view(loaded.table.seat_of(by.id))
            return Answer(message=last_trick(loaded.table, deal, texts), table=table)

        return await self._answered(look, by)

    async def _reference(self, table: TableId, verb: tokens.Verb, by: Person) -> Answer:
        """The table's rules in short, the record of its last finished deal, or the host's panel; anybody may ask for
        what everybody may know, at any time."""

        async def look() -> Answer:
            loaded = await self._service.look(table)
            if loaded is None:
                raise Refusal("UNKNOWN_TABLE")
            texts = Texts(by.locale)
            if verb is tokens.Verb.RECORD:
                return _record(loaded.table, texts)
            if verb is tokens.Verb.MANAGE:
                needs_host(loaded.table, by)
                return Answer(message=manage(loaded.table, texts), table=table)
            return Answer(message=self.rulebook.overview(loaded.table, by.locale), table=table)

        return await self._answered(look, by)

    async def _play(self, command: do.Choose | do.PlayKey | do.Act, by: Person) -> Answer:
        """A play; where the turn is over, the answer brings a fresh hand."""
        answer = await self._carry_out(command, by)
        if not answer.refused:
            return answer
        fresh = await self.hand(command.table, by)
        return Answer(answer.text, fresh.message, refused=True, table=command.table)

    async def _why(self, command: do.PlayKey, by: Person) -> Answer:
        """Why a card may not be played: the rules are asked, nothing is played even if the card has become legal."""
        texts = Texts(by.locale)

        async def ask() -> Answer:
            loaded = await self._seated(command.table, by)
            play_key(loaded, command)
            raise Refusal("STALE_TURN")

        answer = await self._answered(ask, by, command.table)
        fresh = await self.hand(command.table, by)
        return Answer(answer.text or texts("stale-button"), fresh.message, refused=True, table=command.table)

    async def _carry_out(self, command: do.AnyCommand, by: Person) -> Answer:
        async def handle() -> Answer:
            asked = command
            if isinstance(asked, do.Sit | do.TakeOver):
                asked = await self._doors.sitting_down(asked, await self.known(asked.table))
            if isinstance(asked, do.AnswerInvitation):
                asked = await self._company.answering(asked, self._doors)
            before = await self.known(asked.table) if isinstance(asked, Leaving) else None
            outcome = await self._service.handle(asked)
            return Answer(done(asked, before, outcome, Texts(by.locale)), table=outcome.table.id)

        return await self._answered(handle, by, None if isinstance(command, do.OpenTable) else command.table)

    async def _seated(self, table: TableId, by: Person) -> Loaded:
        loaded = await self._service.look(table)
        if loaded is None or loaded.table.phase is Phase.CLOSED:
            raise Refusal("TABLE_CLOSED" if loaded else "UNKNOWN_TABLE")
        if loaded.table.seat_of(by.id) is None:
            raise Refusal("NOT_SEATED")
        return loaded

    async def known(self, table: TableId | None) -> Table | None:
        """The table, where the store still answers."""
        try:
            loaded = await self._service.look(table) if table else None
        except StoreDown:
            return None
        return loaded.table if loaded else None

    async def _answered(
        self, work: Callable[[], Awaitable[Answer]], by: Person, table: TableId | None = None
    ) -> Answer:
        """What `work` answers; what goes wrong is explained, a broken rule with the game that it belongs to."""
        texts = Texts(by.locale)
        try:
            return await work()
        except Refusal as error:
            same = error.code in _TELLING_NOTHING
            return Answer(refusal(error, texts), refused=True, table=table, tells_nothing=same)
        except RuleViolation as error:
            return Answer(refusal(error, texts, table=await self.known(table)), refused=True, table=table)
        except HostError:
            return Answer(texts("store-down"), refused=True, table=table)


def _record(table: Table, texts: Texts) -> Answer:
    """To be read where it was asked for, and as a file to take along."""
    found, said = record_file(table), texts("record-file", code=table.code)
    file = File(found[0], found[1].encode()) if found else None
    return Answer(said if file else "", record(table, texts), table=table.id, file=file)
