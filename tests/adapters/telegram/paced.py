"""Tables in one group on a clock that the test moves: when each card was played, and when the group saw it."""

import asyncio
import math
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Phase
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.notation import read
from tests.adapters.knowledge import shown
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program, seated, started
from tests.doubles.store import MemoryStore
from tests.doubles.world import World
from tests.fixtures_store import Store
from tests.loopback.telegram.clock import StillClock
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

_HEADING = re.compile(r"(\w+)(?: · Manille)? · deal (\d+)")
NAMES = ("Ana", "Bruno", "Chloé", "Dana", "Emil", "Fay", "Gil", "Hana")


class MemoryOnClock:
    """The in-memory store, with Telegram's clock as its own."""

    def __init__(self, clock: StillClock) -> None:
        self.world = World(now=lambda: round(clock.now() * 1000))

    async def process(self) -> Store:
        return MemoryStore(self.world)

    async def pass_time(self, milliseconds: int) -> None:
        raise NotImplementedError("time passes for everybody at once")


@dataclass(frozen=True, slots=True)
class Played:
    """A card as it was played."""

    time: float
    table: TableId
    deal: int
    card: Card


@dataclass
class Sitting:
    """One table, with the four who play at it."""

    table: TableId
    code: str
    rules: Rules
    players: list[Player]
    seen: tuple[str, int] = ("", 0)
    """The deal and how many of its actions were noted."""


@dataclass
class Evening:
    """Tables in one group, and every card that was played there."""

    program: Program
    clock: StillClock
    room: Room
    sittings: list[Sitting]
    played: list[Played] = field(default_factory=list)
    every: tuple[int, Callable[[], None]] | None = None
    """What happens after every so many cards."""

    @property
    def server(self) -> TelegramServer:
        return self.program.server

    async def sit(self, people: Sequence[Person], words: str) -> None:
        """Opens one more table for four people and deals."""
        opening = asyncio.create_task(self._opened(people, words))
        while not opening.done():
            await self.until(self.clock.now() + 1)
        table = (await self.program.look(opening.result())).table
        players = [Player(one, self.room, Random(5)) for one in people]
        self.sittings.append(Sitting(table.id, table.code, table.ruleset.rules, players))

    async def _opened(self, people: Sequence[Person], words: str) -> TableId:
        table = await seated(self.program, self.room, people, words)
        await started(self.program, self.room, people[0], table)
        return table

    async def play(self, pause: float, *, deals: int = 0) -> None:
        """Somebody at each table in turn does something every `pause` seconds, to the end of every match or until
        each table has played so many deals."""
        await self.until(self.clock.now() + 20)  # what was sent to seat everybody is out of the way
        while any([not await self._done(sitting, deals) for sitting in self.sittings]):
            await self.step(pause)
        await self.until(self.clock.now() + 120)

    async def step(self, pause: float) -> None:
        """Somebody at each table in turn does something, with a pause behind each."""
        for sitting in self.sittings:
            await self._act(sitting)
            await self.until(self.clock.now() + pause)

    async def until(self, moment: float) -> None:
        """Lets time pass, and whatever happens on its way."""
        while True:
            await self.calm()
            await self._tick()
            ahead = min(moment, self.clock.next_end(), self._deadline())
            if ahead <= self.clock.now():
                if self.clock.now() >= moment:
                    return
                continue
            self.clock.move_to(ahead)

    async def calm(self) -> None:
        """Everything that can happen now has happened."""
        sent = -1
        while sent != len(self.server.journal.entries) or self.program.side.budget.under_way:
            sent = len(self.server.journal.entries)
            await self.server.settle()

    def delays(self) -> list[float]:
        """For each card the seconds until a message in the group showed it; infinity where none ever did."""
        shown_at = self._shown_at()
        return [
            min((at - one.time for at in shown_at[one.table, one.deal, one.card] if at >= one.time), default=math.inf)
            for one in self.played
        ]

    def _shown_at(self) -> dict[tuple[TableId, int, Card], list[float]]:
        """When each card of each deal stood in a message as it was played."""
        found: dict[tuple[TableId, int, Card], list[float]] = defaultdict(list)
        for message in self.room.chat.messages.values():
            for version in message.versions:
                heading = _HEADING.search(version.content.text)
                sitting = next((one for one in self.sittings if heading and heading[1] == one.code), None)
                if heading is None or sitting is None:
                    continue
                for card in shown(version.content.text, sitting.rules.deck):
                    found[sitting.table, int(heading[2]), card].append(version.date)
        return found

    async def _done(self, sitting: Sitting, deals: int) -> bool:
        table = (await self.program.look(sitting.table)).table
        return table.phase is Phase.OVER or 0 < deals <= len(table.match.results)

    async def _act(self, sitting: Sitting) -> bool:
        for player in sitting.players:
            if await player.act():
                await self._note(sitting)
                return True
        return False

    async def _tick(self) -> None:
        """What tables do by themselves."""
        for due in await self.program.store.tables.due(64):
            await self.program.service.handle(do.Tick(due.table))
            for sitting in self.sittings:
                if sitting.table == due.table:
                    await self._note(sitting)

    def _deadline(self) -> float:
        world = self.program.store_under_test.world  # type: ignore[attr-defined]  # the in-memory store has one
        return min(world.deadlines.values(), default=float("inf")) / 1000

    async def _note(self, sitting: Sitting) -> None:
        """Writes down the cards that were played since it was asked last."""
        deal = (await self.program.look(sitting.table)).table.deal
        if deal is None:
            return
        record = read(deal.record)
        moves = list(record.moves(sitting.rules.read))
        before = sitting.seen[1] if sitting.seen[0] == deal.id else 0
        for _, action in moves[before:]:
            if isinstance(action, PlayCard):
                self._played(Played(self.clock.now(), sitting.table, record.setup.number, action.card))
        sitting.seen = (deal.id, len(moves))

    def _played(self, one: Played) -> None:
        self.played.append(one)
        if self.every is not None and len(self.played) % self.every[0] == 0:
            self.every[1]()


@asynccontextmanager
async def evening(tables: int, words: str) -> AsyncIterator[Evening]:
    """So many tables of four in one group, dealt, at the pace that the program has for people."""
    clock = StillClock()
    async with TelegramServer(clock=clock) as server:
        people = [server.person(name) for name in NAMES[: 4 * tables]]
        room = server.supergroup("Cards", *people)
        program = Program(server, MemoryOnClock(clock), clock=clock, pace=Pace())
        await program.start()
        try:
            for person in people:
                await person.start(wait=False)
            one = Evening(program, clock, room, [])
            for first in range(0, 4 * tables, 4):
                await one.sit(people[first : first + 4], words)
            yield one
        finally:
            await program.kill()
        server.check()
