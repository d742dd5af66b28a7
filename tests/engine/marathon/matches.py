"""A match of computer players from its opening to its end, as `pli play --watch` plays it: through the service, each
tick at the table's own deadline, on a clock that is moved there."""

from dataclasses import dataclass, field

from engine.host.commands import every as do
from engine.host.service.tables import Outcome
from engine.host.state.ids import TableId
from engine.host.state.table import Phase, Table
from tests.engine.conformance.matches import MOST_DEALS
from tests.engine.conformance.walks import MOST_ACTIONS
from tests.engine.host.tables import ROOM, House, person
from tests.engine.marathon.failing import Course, told

OPEN_END = 10
"""Deals after which an evening without an end is ended."""


@dataclass
class Match:
    """A match that is being watched, and how far it has come."""

    course: Course
    house: House = field(init=False)
    table: TableId = field(init=False)

    def __post_init__(self) -> None:
        self.house = House(self.course.seed)

    async def play(self) -> Table:
        """The table at the end of the match; raises `Broken`."""
        with told(self.course):
            await self._open()
            ticks = 0
            while self._now.phase is not Phase.OVER:
                ticks += 1
                assert ticks < MOST_DEALS * MOST_ACTIONS, "the match does not end"
                await (self._end() if self._is_enough() else self._tick())
            return self._now

    @property
    def _now(self) -> Table:
        assert self.course.table is not None
        return self.course.table

    async def _open(self) -> None:
        """A table with computer players alone, cards dealt."""
        handle, host = self.house.service.handle, person("Host")
        options = self.course.options
        opened = await handle(
            do.OpenTable(self.house.event(), host, ROOM, self.course.game, options, "none", seated=False)
        )
        self.table = opened.table.id
        await handle(do.AddComputers(self.house.event(), self.table, host))
        self._note(await handle(do.Start(self.house.event(), self.table, host)))

    async def _tick(self) -> None:
        """Whatever the table does next by itself."""
        wait = await self.house.store.tables.next_deadline()
        assert wait is not None, f"the table stands still while it is {self._now.phase}: nobody is waited for"
        outcome = await self.house.pass_time(self.table, wait)
        assert not outcome.repeated, f"the table had nothing to do though its time had come; it is {self._now.phase}"
        self._note(outcome)

    def _note(self, outcome: Outcome) -> None:
        self.course.table = outcome.table
        if outcome.live is not None and outcome.table.phase is Phase.PLAYING:
            assert outcome.live.state.turns < MOST_ACTIONS, "the deal does not end"
        assert len(outcome.table.match.results) < MOST_DEALS, "the match does not end"

    async def _end(self) -> None:
        """The host ends the evening."""
        self._note(await self.house.service.handle(do.EndMatch(self.house.event(), self.table, person("Host"))))

    def _is_enough(self) -> bool:
        """Whether an evening without an end has been long enough."""
        table = self._now
        if table.phase is not Phase.BETWEEN or len(table.match.results) < OPEN_END:
            return False
        return table.standing.may_end and table.standing.length is None and table.standing.target is None
