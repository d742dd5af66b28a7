"""Tables driven through the real service on the in-memory store, with a clock that the test moves."""

import hashlib
from dataclasses import dataclass, field
from itertools import count

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.talk import talkers
from engine.host.ports.limits import GAP
from engine.host.ports.meter import Meter
from engine.host.ports.thinking import Thinker
from engine.host.service.presence import Presence
from engine.host.service.tables import Outcome, TableService
from engine.host.state.ids import EventId, PersonId, ScopeId, TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Person, Phase, Room
from engine.rules.actions import Action
from tests.doubles.store import MemoryStore
from tests.doubles.world import ManualTime, World

PACE = Pace(
    think=100,
    trick=300,
    moment=5_000,
    talk=6_000,
    forced=None,
    next_deal=1_000,
    idle=60_000,
    grace=10_000,
    invitation=30_000,
)
ROOM = Room("test", "square", ScopeId("test:town"), "en")
NAMES = ("Alice", "Bruno", "Chloé", "Dirk")


class CountingShuffler:
    """Known secrets, another each time: packs differ, and a test run repeats itself."""

    def __init__(self, seed: int = 0) -> None:
        self._numbers = count(seed * 1_000)

    def secret(self) -> bytes:
        return hashlib.sha256(str(next(self._numbers)).encode()).digest()


def person(name: str) -> Person:
    return Person(PersonId(f"test:{name.lower()}"), name)


@dataclass
class House:
    """A service with its store and clock; every helper makes a fresh event id."""

    seed: int = 0
    pace: Pace = PACE
    time: ManualTime = field(default_factory=ManualTime)
    thinker: Thinker | None = None
    meter: Meter | None = None
    numbers: "count[int]" = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.store = MemoryStore(World(self.time))
        self.service = self.another_process()

    def another_process(self) -> TableService:
        """A service that has done nothing yet, on the same store."""
        shuffler, store = CountingShuffler(self.seed), self.store
        made = TableService(store.tables, store.directory, shuffler, self.pace, self.meter, thinker=self.thinker)
        made.presence = Presence(lambda: 0.0)  # no time but the store's passes here
        made.presence.read(self.time())
        return made

    def event(self) -> EventId:
        return EventId(f"test:{next(self.numbers)}")

    async def open(
        self, by: str = "Alice", game: str = "manille", clock: str = "normal", **options: object
    ) -> TableId:
        outcome = await self.service.handle(do.OpenTable(self.event(), person(by), ROOM, game, options, clock))
        return outcome.table.id

    async def open_one(self, by: str = "Alice") -> TableId:
        """A table of manille with one person."""
        return await self.open(by, "manille", "normal")

    async def full_table(self, game: str = "manille", clock: str = "normal", **options: object) -> TableId:
        """Four people, cards dealt."""
        table = await self.four(game, clock, **options)
        await self.service.handle(do.Start(self.event(), table, person(NAMES[0])))
        return table

    async def four(self, game: str = "manille", clock: str = "normal", **options: object) -> TableId:
        """People in all seats before their first deal."""
        table = await self.open(NAMES[0], game, clock, **options)
        for name in NAMES[1 : GAMES[game].seats]:
            await self.service.handle(do.Sit(self.event(), table, person(name)))
        return table

    async def look(self, table: TableId) -> Loaded:
        loaded = await self.service.look(table)
        assert loaded is not None
        return loaded

    async def pass_time(self, table: TableId, milliseconds: int) -> Outcome:
        """Lets the clock run while the program lives, and the deadline fire, if it is due."""
        await self.live_on(milliseconds)
        return await self.service.handle(do.Tick(table))

    async def live_on(self, milliseconds: int) -> None:
        """Time passes with a heartbeat in every gap, once there was a first one."""
        while milliseconds > 0:
            step = min(milliseconds, GAP) if self.store.world.beaten is not None else milliseconds
            self.time.advance(step)
            milliseconds -= step
            if self.store.world.beaten is not None:
                await self.store.tables.beat()

    async def act(self, table: TableId, place: int, action: Action) -> Outcome:
        by = (await self.look(table)).table.seats[place]
        assert by.person is not None
        return await self.service.handle(do.Act(self.event(), table, Person(by.person, by.name), action))

    async def first_legal(self, table: TableId) -> Outcome:
        """Whoever is waited for does the first thing that is legal."""
        loaded = await self.look(table)
        live = loaded.live
        assert live is not None
        if talkers(loaded.table, live):
            await self.pass_time(table, self.pace.talk)
        place = min(live.rules.to_act(live.state))
        return await self.act(table, place, live.rules.legal(live.state, place)[-1])

    async def play_deal(self, table: TableId) -> Outcome:
        outcome = await self.first_legal(table)
        while outcome.table.phase is Phase.PLAYING:
            outcome = await self.first_legal(table)
        return outcome
