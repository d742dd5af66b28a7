"""A table at which nobody is left sleeps, but not for ever: under every clock its match comes to an end."""

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.ends import End, end_of
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.presets import DAY, PRESETS, SILENT_DAYS
from engine.host.state.settlement import decode
from engine.host.state.table import Phase, Table
from tests.engine.host.tables import NAMES, House, person
from tests.engine.host.test_ends import seated

MOST = 400
"""Deadlines until which a match that everybody left must have ended."""


async def left_alone(house: House, table: TableId, until: int = MOST) -> tuple[Table, int]:
    """The table after nobody has touched it any more, and after how many milliseconds it was closed."""
    began = (await house.look(table)).now
    for _ in range(until):
        here = await house.look(table)
        if here.table.phase is Phase.CLOSED:
            return here.table, here.now - began
        assert here.deadline is not None, "it waits for ever"
        await house.pass_time(table, here.deadline - here.now)
    raise AssertionError("it does not end")


async def all_leave(house: House, table: TableId) -> None:
    for chair in (await house.look(table)).table.humans:
        await house.service.handle(do.StepAway(house.event(), table, person(chair.name)))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("clock", PRESETS)
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_plays_against_computers_and_stays_away_has_lost(game: str, clock: str) -> None:
    house = House()
    table = await seated(house, game, 1, clock)
    await all_leave(house, table)
    after, taken = await left_alone(house, table)
    assert (end_of(after), after.match.conceded, after.closed_by) == (End.RESIGNED, 0, "idle")
    assert taken == SILENT_DAYS * DAY
    *_, last = [decode(found.payload) for found in await house.store.settlements.after({}, 99)]
    assert last.match_over
    assert not any(entry.won for entry in last.entries if entry.side == 0)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("clock", PRESETS)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_more_sides_have_left_is_void(game: str, clock: str) -> None:
    house = House()
    table = await seated(house, game, None, clock)
    await all_leave(house, table)
    after, taken = await left_alone(house, table)
    assert (end_of(after), after.closed_by, taken) == (End.VOID, "idle", SILENT_DAYS * DAY)
    assert await house.store.settlements.after({}, 99) == []


@pytest.mark.parametrize("people", [1, 4])
@pytest.mark.parametrize("clock", PRESETS)
async def test_a_match_at_which_nobody_presses_anything_ends_under_every_clock(clock: str, people: int) -> None:
    house = House()
    table = await seated(house, "manille", people, clock)
    after, _ = await left_alone(house, table)
    assert end_of(after) is (End.RESIGNED if people == 1 else End.VOID)


async def test_a_table_that_counts_nothing_is_only_closed() -> None:
    house = House()
    table = await seated(house, "manille", 1, "fast", practice=True)
    await all_leave(house, table)
    after, _ = await left_alone(house, table)
    assert (after.match.conceded, after.closed_by) == (None, "idle")
    assert await house.store.settlements.after({}, 99) == []


@pytest.mark.parametrize("clock", PRESETS)
async def test_whoever_is_back_in_time_begins_anew_and_has_a_turn_before_him(clock: str) -> None:
    house = House()
    table = await seated(house, "manille", 1, clock)
    alice = person(NAMES[0])
    while not (here := await house.look(table)).table.asleep:
        assert here.deadline is not None
        await house.pass_time(table, here.deadline - here.now)
    for _ in range(2):
        for _ in range(SILENT_DAYS - 1):
            await house.pass_time(table, DAY)
        assert (await house.look(table)).table.asleep
        await house.service.handle(do.Return(house.event(), table, alice))
        back = await house.look(table)
        assert back.deadline is not None
        assert (back.table.asleep, back.deadline > back.now) == (False, True)
        await house.service.handle(do.StepAway(house.event(), table, alice))


async def test_nothing_but_coming_back_puts_the_end_off() -> None:
    house = House()
    table = await seated(house, "manille", 1, "fast")
    await all_leave(house, table)
    alice, olga = person(NAMES[0]), person("Olga")
    for day in range(SILENT_DAYS):
        due = (await house.look(table)).deadline
        assert due is not None
        for command in (
            do.Stand(house.event(), table, alice),
            do.Renew(house.event(), table, alice),
            do.CallPlayers(house.event(), table, alice, heard=()),
            do.PauseTable(house.event(), table, olga, managing=True),
            do.GoOn(house.event(), table, olga, managing=True),
        ):
            try:
                await house.service.handle(command)
            except Refusal:
                continue
        assert (await house.look(table)).deadline == due, day
        await house.pass_time(table, DAY)
    assert (await house.look(table)).table.phase is Phase.CLOSED
