"""A lesson: a deal with open hands, one with hidden ones, and nothing of it counts."""

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.host.state.parts import Lesson
from engine.host.state.table import Phase, Table
from engine.players.levels import USUAL, level_called
from tests.engine.host.tables import ROOM, House, person

ALICE = person("Alice")
MOST = 400


async def lesson(house: House, game: str = "manille") -> TableId:
    opened = await house.service.handle(do.OpenTable(house.event(), ALICE, ROOM, game, clock="none", lesson=True))
    table = opened.table.id
    await house.service.handle(do.AddComputers(house.event(), table, ALICE))
    await house.service.handle(do.Start(house.event(), table, ALICE))
    return table


async def deal_played(house: House, table: TableId) -> Table:
    """Alice does what the rule-based player would, until the deal is over."""
    for _ in range(MOST):
        loaded = await house.look(table)
        if loaded.table.phase is not Phase.PLAYING:
            return loaded.table
        seat = loaded.table.seat_of(ALICE.id)
        assert seat is not None
        if seat in loaded.dealt.rules.to_act(loaded.dealt.state):
            wise = level_called(USUAL).player.choose(loaded.dealt.rules, loaded.dealt.view(seat))
            await house.service.handle(do.Act(house.event(), table, ALICE, wise))
        else:
            await house.pass_time(table, 10_000)
    raise AssertionError("the deal has no end")


async def next_deal(house: House, table: Table) -> None:
    command = do.NextDeal if table.phase is Phase.BETWEEN else do.Rematch
    await house.service.handle(command(house.event(), table.id, ALICE))


async def two_deals(house: House, table: TableId) -> list[Table]:
    found: list[Table] = []
    while len(found) < 2:
        over = await deal_played(house, table)
        if over.match.results[-1].void != "redeal":
            found.append(over)
        if len(found) < 2:
            await next_deal(house, over)
    return found


@pytest.mark.parametrize(
    "game", ["manille", "mensch", *(pytest.param(game, marks=pytest.mark.long) for game in GAMES)]
)
async def test_a_lesson_is_two_deals_of_which_nothing_counts(game: str) -> None:
    house = House()
    table = await lesson(house, game)
    open_hands, hidden = await two_deals(house, table)
    assert (open_hands.practice, hidden.practice) == (True, False)
    assert open_hands.lesson is not None
    assert hidden.lesson is not None
    assert (open_hands.lesson.deals, hidden.lesson.deals, hidden.phase) == (1, 2, Phase.OVER)
    assert {"trick", "lead", "master"} <= set(hidden.lesson.heard)
    assert len(set(hidden.lesson.heard)) == len(hidden.lesson.heard)
    assert await house.store.settlements.after({}, 9) == []


async def test_another_match_begins_the_lesson_again() -> None:
    house = House()
    table = await lesson(house)
    *_, hidden = await two_deals(house, table)
    await next_deal(house, hidden)
    again = (await house.look(table)).table
    assert (again.lesson, again.practice) == (Lesson(), True)


async def test_a_lesson_goes_on_after_a_restart() -> None:
    house = House()
    table = await lesson(house)
    first = await deal_played(house, table)
    house.service = house.another_process()
    assert (await house.look(table)).table == first
    await next_deal(house, first)
    assert not (await house.look(table)).table.practice
