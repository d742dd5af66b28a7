"""Computer players that have to think do it in workers, beside the tables; what fails is played by the rules."""

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import count

import pytest

from adapters.workers.pool import Workers
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.computer_moves import to_think_about
from engine.host.ports.log import decode
from engine.host.ports.meter import Meter
from engine.host.ports.tables import Commit, CommitReply, Committed
from engine.host.ports.thinking import OnTheSpot, Question
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Phase
from engine.players import PLAYERS, Player
from engine.players.levels import offered
from engine.rules.actions import Action
from tests.adapters.workers.players import (
    CheatingPlayer,
    DyingPlayer,
    FailingPlayer,
    HangingPlayer,
    SlowPlayer,
    level,
    unhurried,
)
from tests.doubles.tables import MemoryTables
from tests.doubles.world import system_time
from tests.engine.host.tables import PACE, House, person
from tests.loopback.standstill import still

__all__ = ["unhurried"]

pytestmark = pytest.mark.usefixtures("unhurried")


class Counting(OnTheSpot):
    """Answers on the spot, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def choose(self, question: Question) -> Action:
        self.asked.append(question)
        return await super().choose(question)


class Waiting(Counting):
    """Answers when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()
        self.dropped = 0

    async def choose(self, question: Question) -> Action:
        try:
            await self.let.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return await super().choose(question)


class Decisions(Meter):
    """Counts what became of decisions."""

    def __init__(self) -> None:
        self.outcomes: Counter[tuple[str, str]] = Counter()

    def decision(self, level: str, outcome: str) -> None:
        self.outcomes[level, outcome] += 1


async def table_of(house: House, kind: str) -> TableId:
    """One person and three computer players of this kind, cards dealt."""
    table = await house.open("Alice")
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice"), kind=kind))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    return table


async def to_a_thinker(house: House, table: TableId) -> Loaded:
    """The table when a computer player has something to think about."""
    while True:
        loaded = await house.look(table)
        if to_think_about(loaded.table, loaded.live) is not None:
            return loaded
        assert loaded.live is not None
        if 0 in loaded.live.rules.to_act(loaded.live.state):
            await house.act(table, 0, loaded.live.rules.legal(loaded.live.state, 0)[0])
        else:
            await house.pass_time(table, PACE.trick)


def expected(loaded: Loaded, player: Player) -> str:
    """The log's words for what such a player does."""
    question = to_think_about(loaded.table, loaded.live)
    assert question is not None
    asked = replace(question, level=level(player))
    return f"{question.turn.seat}:{asked.answer().text()}"


async def a_turn(house: House, kind: str) -> tuple[TableId, Loaded]:
    """A table where a computer player of this kind has just begun to think."""
    table = await table_of(house, kind)
    return table, await to_a_thinker(house, table)


def last_move(house: House, table: TableId) -> str:
    *_, (_, line) = house.store.world.tables[table].log
    return decode(line).move


async def test_a_worker_makes_the_move_that_takes_thinking() -> None:
    player = SlowPlayer()
    async with Workers(1) as workers:
        house = House(thinker=workers)
        with offered(level(player)):
            table, loaded = await a_turn(house, player.kind)
            await house.pass_time(table, PACE.trick)
            assert last_move(house, table) == expected(loaded, player)
            assert len(workers.processes) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("player", "why"),
    [
        (SlowPlayer(30.0), "was late"),
        (HangingPlayer(), "was late"),
        (DyingPlayer(), "died"),
        (FailingPlayer(), "failed (RuntimeError)"),
        (CheatingPlayer(), "broke a rule"),
    ],
    ids=lambda value: value.kind if isinstance(value, SlowPlayer) else "",
)
async def test_where_a_player_fails_the_rule_based_one_answers(
    player: Player, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    meter = Decisions()
    # who is to be late has little time; whoever fails has enough for it on a busy machine
    offer = replace(level(player), budget=100) if why == "was late" else level(player)
    async with Workers(1) as workers:
        house = House(thinker=workers, meter=meter)
        with offered(offer):
            table, loaded = await a_turn(house, player.kind)
            await house.pass_time(table, PACE.trick)
            assert last_move(house, table) == expected(loaded, PLAYERS["steady"])
    assert meter.outcomes[player.kind, "failed"] >= 1
    assert meter.outcomes[player.kind, "done"] == 0
    said = [record.getMessage() for record in caplog.records if record.name == "engine.host.service.thinking"]
    assert said[0] == f"table {table}: the {player.kind} player {why}; the rule-based one answers"


async def test_a_tables_next_move_is_thought_about_once() -> None:
    thinker = Counting()
    house = House(thinker=thinker)
    with offered(level(SlowPlayer())):
        table, _ = await a_turn(house, "slow")
        await house.pass_time(table, PACE.trick)
    turns = [question.turn for question in thinker.asked]
    assert len(turns) == len(set(turns))


async def test_a_lost_race_decides_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Counting()
    house = House(thinker=thinker)
    with offered(level(SlowPlayer())):
        table, loaded = await a_turn(house, "slow")
        commit, lost = MemoryTables.commit, count()

        async def too_late(tables: MemoryTables, wanted: Commit) -> Committed:
            if wanted.firing and next(lost) == 0:
                return Committed(CommitReply.CONFLICT, wanted.expected)
            return await commit(tables, wanted)

        monkeypatch.setattr(MemoryTables, "commit", too_late)
        await house.pass_time(table, PACE.trick)
        assert last_move(house, table) == expected(loaded, SlowPlayer())
    turns = [question.turn for question in thinker.asked]
    assert next(lost) == 2
    assert len(turns) == len(set(turns))


async def test_the_move_is_the_same_after_a_restart() -> None:
    house = House(thinker=Counting())
    with offered(level(SlowPlayer())):
        table, loaded = await a_turn(house, "slow")
        house.service = house.another_process()
        await house.pass_time(table, PACE.trick)
        assert last_move(house, table) == expected(loaded, SlowPlayer())


async def test_a_decision_is_dropped_when_the_table_moves_on() -> None:
    thinker = Waiting()
    house = House(thinker=thinker)
    with offered(level(SlowPlayer())):
        table, _ = await a_turn(house, "slow")
        await asyncio.sleep(0)
        await house.service.handle(do.Close(house.event(), table, person("Alice")))
        await asyncio.sleep(0)
    assert thinker.dropped == 1
    assert thinker.asked == []


async def test_people_may_act_while_a_computer_player_thinks() -> None:
    thinker = Waiting()
    house = House(thinker=thinker)
    with offered(replace(level(SlowPlayer()), budget=60_000)):
        table, _ = await a_turn(house, "slow")
        ticking = asyncio.create_task(house.pass_time(table, PACE.trick))
        await still()
        assert not ticking.done()
        await house.service.handle(do.PauseTable(house.event(), table, person("Alice")))
        # what was asked is asked no more: the table stands still
        await ticking
        loaded = await house.look(table)
    assert loaded.table.turn.paused is not None
    assert thinker.asked == []


async def test_a_table_whose_player_thinks_keeps_no_other_waiting() -> None:
    thinker = Waiting()
    house = House(thinker=thinker, pace=Pace(think=10, trick=10, forced=None))
    house.store.world.now = system_time
    with offered(replace(level(SlowPlayer()), budget=60_000)):
        keeper = asyncio.create_task(Timekeeper(house.store.tables, house.service).run())
        slow = await table_of(house, "slow")
        other = await house.open("Bruno")
        for command in (do.AddComputers, do.Start):
            await house.service.handle(command(house.event(), other, person("Bruno")))
        while not await plays_on(house, other):
            await asyncio.sleep(0.02)
        keeper.cancel()
    loaded = await house.look(slow)
    assert loaded.live is not None
    assert not loaded.live.state.taken
    with suppress(asyncio.CancelledError):
        await keeper


async def plays_on(house: House, table: TableId) -> bool:
    """Bruno does the first thing that he may; whether his deal is over."""
    loaded = await house.look(table)
    if loaded.live is not None and 0 in loaded.live.rules.to_act(loaded.live.state):
        await house.first_legal(table)
    return loaded.table.phase is Phase.BETWEEN


async def test_who_has_no_choice_does_not_think() -> None:
    thinker = Counting()
    house = House(thinker=thinker)
    with offered(level(SlowPlayer())):
        table = await table_of(house, "slow")
        loaded = await house.look(table)
        while loaded.table.phase is Phase.PLAYING:
            assert loaded.live is not None
            if 0 in loaded.live.rules.to_act(loaded.live.state):
                await house.first_legal(table)
            else:
                await house.pass_time(table, PACE.trick)
            loaded = await house.look(table)
    assert thinker.asked
    assert all(len(question.view.legal) > 1 for question in thinker.asked)
