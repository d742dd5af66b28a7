"""People at many tables who play, dawdle, leave, sleep, come back and pause, on a clock that the test moves."""

import random
from collections import Counter
from dataclasses import dataclass, field

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.presets import HOUR, MINUTE, PRESETS, SECOND
from engine.host.state.table import Phase
from engine.rules.errors import RuleViolation
from tests.engine.host.tables import NAMES, House, person

GAMES = ("manille", "chibre", "mensch", "menche", "manille-trois", "manille-deux")
REACTION = {
    "fast": 15 * SECOND,
    "normal": 40 * SECOND,
    "relaxed": 3 * MINUTE,
    "correspondence": 12 * HOUR,
    "none": 10 * MINUTE,
}
"""About how long a turn takes, by preset: some turns outrun their time, some their reserve as well."""
ABSENCE = (5 * MINUTE, 8 * HOUR)


@dataclass
class Day:
    """Some tables, and when the next person does something at each."""

    tables: int
    seed: int
    house: House = field(default_factory=House)
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.names: dict[TableId, tuple[str, ...]] = {}
        self.visits: dict[TableId, int] = {}

    async def open(self) -> None:
        """Everybody sits down, at different moments; computer players take what is left."""
        presets = tuple(PRESETS)
        for number in range(self.tables):
            game, clock = GAMES[number % len(GAMES)], presets[number % len(presets)]
            table = await self.house.open(NAMES[0], game, clock)
            seats = len((await self.house.look(table)).table.seats)
            names = NAMES[: 1 + number % seats]
            for name in names[1:]:
                await self._try(do.Sit(self.house.event(), table, person(name)))
            await self._try(do.AddComputers(self.house.event(), table, person(NAMES[0])))
            await self._try(do.Start(self.house.event(), table, person(NAMES[0])))
            self.names[table] = names
            self._later(table, REACTION[clock])

    async def visit(self, table: TableId) -> None:
        """Somebody looks at the table and does what there is to do, or something else."""
        loaded = await self.house.look(table)
        if loaded.table.phase is Phase.CLOSED:
            del self.visits[table]
            return
        luck = self.chance.random()
        if luck < 0.04:
            await self._odd(table)
            self._later(table, self.chance.randint(*ABSENCE))
            return
        await self._usual(loaded)
        self._later(table, REACTION[loaded.table.clock])

    async def _usual(self, loaded: Loaded) -> None:
        table, live = loaded.table, loaded.live
        by = person(self.chance.choice(self.names[table.id]))
        if table.phase is Phase.OVER:
            await self._try(do.Rematch(self.house.event(), table.id, by))
            return
        covered = next((seat for seat in table.humans if seat.covered), None)
        if covered is not None:
            await self._try(do.Return(self.house.event(), table.id, person(covered.name)))
        if table.turn.paused is not None:
            await self._try(do.GoOn(self.house.event(), table.id, by))
        if live is None or table.phase is not Phase.PLAYING:
            return
        place = min(live.rules.to_act(live.state), default=None)
        if place is None or table.seats[place].person is None:
            return
        action = self.chance.choice(live.rules.legal(live.state, place))
        await self._try(do.Act(self.house.event(), table.id, person(table.seats[place].name), action))

    async def _odd(self, table: TableId) -> None:
        kind = self.chance.choice(
            (do.StepAway, do.Stand, do.PauseTable, do.Nudge, do.CoverCard, do.CoverSeat, do.WaitLonger, do.HandOver)
        )
        await self._try(kind(self.house.event(), table, person(self.chance.choice(self.names[table]))))

    async def _try(self, command: do.Command) -> None:
        try:
            await self.house.service.handle(command)
        except (Refusal, RuleViolation):
            self.done["refused"] += 1
        else:
            self.done[type(command).__name__] += 1

    def _later(self, table: TableId, about: int) -> None:
        self.visits[table] = self.house.time() + max(1, round(self.chance.expovariate(1 / about)))
