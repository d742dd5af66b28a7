"""The states of a table that somebody sees, played by the host itself: nothing here is invented but the names."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field

from engine.coach import by_rules
from engine.games import GAMES
from engine.games.voices import voice_of
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens.table import OpenMenu
from engine.presentation.board.board import board
from engine.presentation.board.lobby import lobby
from engine.presentation.board.score import last_trick
from engine.presentation.coach.hint import hint_message
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import refusal
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import Card
from engine.rules.errors import RuleViolation
from engine.rules.events import Event
from engine.rules.seats import Seat
from tests.engine.host.tables import House, person
from tests.screens.lines import board_lines

NAMES = ("Ana", "Bérénice", "Chloé", "Wolfgang")
LONG = ("Ana", "Bérénice de Montréal", "Chloé", "Wolfgang Unterberger")
"""As short and as long as names are: two of 20 letters."""
STATES = (
    "lobby",
    "auction",
    "own-turn",
    "refused",
    "hint",
    "waiting",
    "trick",
    "deal-over",
    "match-over",
    "closed",
)
"""Of every game. Between them stand those that a game alone has: whatever else than a card may be done (`may-`), what
a button of the hand opens (`menu`), cards that are dealt later
(`more-cards`), and the longest board of the deal."""
_MOST = 3000


@dataclass(frozen=True, slots=True)
class State:
    """A table as the store has it, and the seat of whoever looks."""

    name: str
    loaded: Loaded
    seat: Seat
    events: tuple[Event, ...] = ()
    barred: Card | None = None
    """A card that this seat tries to play and may not."""

    def board(self, texts: Texts) -> Message:
        """What everybody reads."""
        if self.loaded.live is None:
            return lobby(self.loaded.table, texts)
        return board(self.loaded.table, self.loaded.dealt.view(None), texts)

    def hand(self, texts: Texts) -> Message | None:
        """What the seat reads alone."""
        if self.loaded.live is None:
            return None
        return hand(self.loaded.table, self.seat, self.loaded.dealt.view(self.seat), texts)

    def hand_in_play(self, texts: Texts) -> Message | None:
        """What the seat reads alone while cards are played."""
        return self.hand(texts) if self.loaded.table.phase is Phase.PLAYING else None

    def beside(self, texts: Texts) -> Message | None:
        """What a button brings: the last trick, a hint, or a menu."""
        table = self.loaded.table
        if self.name == "trick":
            return last_trick(table, self.loaded.dealt.view(self.seat), texts)
        if self.name == "hint":
            view = self.loaded.dealt.view(self.seat)
            return hint_message(by_rules(table.ruleset.rules, view), table, self.seat, view, texts)
        if self.name == "menu":
            return _menu(self.loaded, self.seat, texts)
        return None

    def said(self, texts: Texts) -> str:
        """Why the card was refused."""
        if self.barred is None:
            return ""
        try:
            self.loaded.dealt.apply(self.seat, PlayCard(self.barred))
        except RuleViolation as broken:
            return refusal(broken, texts, table=self.loaded.table)
        raise AssertionError("the card may be played")


@dataclass
class Walk:
    """A match that is played on, one action after the other."""

    house: House
    table: TableId
    names: Sequence[str]
    events: list[Event] = field(default_factory=list)

    @classmethod
    async def begin(
        cls, game: str, seed: int = 7, clock: str = "normal", people: Sequence[str] = NAMES, **options: object
    ) -> "Walk":
        """A table at which one seat is free."""
        house, names = House(seed=seed), named(game, people)
        table = await house.open(names[0], game, clock, **options)
        walk = cls(house, table, names)
        for name in names[1:-1]:
            await walk.sit(name)
        return walk

    async def sit(self, name: str) -> None:
        await self.house.service.handle(do.Sit(self.house.event(), self.table, person(name)))

    async def deal(self) -> None:
        """The last one sits down, and cards are dealt."""
        await self.sit(self.names[-1])
        started = do.Start(self.house.event(), self.table, person(self.names[0]))
        self.events += (await self.house.service.handle(started)).events

    async def look(self) -> Loaded:
        return await self.house.look(self.table)

    async def on(self) -> Loaded:
        """The next action, whichever is the last that is legal."""
        self.events += (await self.house.first_legal(self.table)).events
        return await self.look()

    async def positions(self) -> AsyncIterator[Loaded]:
        """Every position of the deal from here to its end."""
        here = await self.look()
        while here.table.phase is Phase.PLAYING:
            yield here
            here = await self.on()

    async def results(self) -> AsyncIterator[Loaded]:
        """The end of every deal of the match, from the one that is played."""
        while True:
            async for _ in self.positions():
                pass
            here = await self.look()
            yield here
            if here.table.phase is Phase.OVER:
                return
            await self.house.service.handle(do.NextDeal(self.house.event(), self.table, person(self.names[0])))

    def seen(self, name: str, here: Loaded, seat: Seat, barred: Card | None = None) -> State:
        return State(name, here, seat, tuple(self.events), barred)


def named(game: str, people: Sequence[str] = NAMES) -> tuple[str, ...]:
    """Who plays it: of however many, the last has a long name."""
    return (*people[: GAMES[game].seats - 1], people[-1])


async def states(game: str, seed: int = 7) -> AsyncIterator[State]:
    """All of `STATES` of one match, in their order, and what the game alone has."""
    walk = await Walk.begin(game, seed)
    yield State("lobby", await walk.look(), 0)
    await walk.deal()
    here = await walk.look()
    yield State("auction", here, _next(here))
    async for state in _played(walk):
        yield state
    await _to_the_end(walk)
    yield State("match-over", await walk.look(), 0)
    await walk.house.service.handle(do.Close(walk.house.event(), walk.table, person(walk.names[0])))
    yield State("closed", await walk.look(), 0)


async def _played(walk: Walk) -> AsyncIterator[State]:
    """What every game has and what this one alone has, the longest board, and the end of the deal."""
    turn, alone, longest = _Turn(walk), _Alone(walk), State("longest", await walk.look(), 0)
    async for here in walk.positions():
        if _length(here) > _length(longest.loaded):
            longest = walk.seen("longest", here, _next(here))
        for state in (*turn.found(here), *alone.found(here)):
            yield state
    yield longest
    yield walk.seen("deal-over", await walk.look(), 0)


@dataclass
class _Turn:
    """A choice among several cards some of which are barred, its refusal, the wait after it, and the trick."""

    walk: Walk
    seat: Seat | None = None
    names: list[str] = field(default_factory=lambda: ["waiting", "trick"])
    """What is still to come."""

    def found(self, here: Loaded) -> Iterator[State]:
        seat = _next(here)
        if self.seat is None:
            if (barred := _barred(here, seat)) is not None:
                self.seat = seat
                yield self.walk.seen("own-turn", here, seat)
                yield self.walk.seen("refused", here, seat, barred)
                yield self.walk.seen("hint", here, seat)
        elif self.names and (self.names[0] == "waiting" or not here.dealt.view(None).trick):
            yield self.walk.seen(self.names.pop(0), here, self.seat)


@dataclass
class _Alone:
    """What a game has beside cards, at its first turn."""

    walk: Walk
    known: set[str] = field(default_factory=set)
    held: int | None = None
    """How many cards all held before."""

    def found(self, here: Loaded) -> Iterator[State]:
        seat, before, self.held = _next(here), self.held, sum(here.dealt.view(None).held)
        if before is not None and self.held > before:
            yield self.walk.seen("more-cards", here, seat)
        for name in sorted(_offered(here, seat) - self.known):
            self.known.add(name)
            yield self.walk.seen(name, here, seat)


def _next(here: Loaded) -> Seat:
    """Whoever the table waits for first."""
    return min(here.dealt.rules.to_act(here.dealt.state))


def _offered(here: Loaded, seat: Seat) -> set[str]:
    """Names for what else than a card may be done."""
    view = here.dealt.view(seat)
    found = {f"may-{_kind(action)}" for action in view.legal if not isinstance(action, PlayCard)}
    return found | ({"menu"} if any(voice_of(here.table).menus(here.table, view, Texts("en"))) else set())


def _kind(action: Action) -> str:
    return type(action).__name__.lower()


def _menu(here: Loaded, seat: Seat, texts: Texts) -> Message | None:
    """What the first button of the hand that opens something brings."""
    voice, view = voice_of(here.table), here.dealt.view(seat)
    tokens = (choice.token for choice in voice.menus(here.table, view, texts))
    menu = next(token.menu for token in tokens if isinstance(token, OpenMenu))
    return voice.panel(here.table, seat, view, texts, menu)


def _length(here: Loaded) -> int:
    shown = board(here.table, here.dealt.view(None), Texts("de"))
    return len(board_lines(shown))


def _barred(here: Loaded, seat: Seat) -> Card | None:
    """A card that may not be played where others may, with cards on the table and a trick taken."""
    own = here.dealt.view(seat)
    if len(own.to_act) != 1 or not own.taken or len(own.trick) < min(2, len(own.held) - 1):
        return None
    free = {action.card for action in own.legal if isinstance(action, PlayCard)}
    barred = [card for card in own.hand if card not in free]
    return barred[0] if len(free) > 1 and barred else None


async def _to_the_end(walk: Walk) -> None:
    for _ in range(_MOST):
        phase = (await walk.look()).table.phase
        if phase is Phase.OVER:
            return
        if phase is Phase.PLAYING:
            await walk.house.first_legal(walk.table)
        else:
            await walk.house.service.handle(do.NextDeal(walk.house.event(), walk.table, person(walk.names[0])))
    raise AssertionError("the match has no end")
