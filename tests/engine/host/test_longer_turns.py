"""Longer turns for whoever asks for them, at friendly tables."""

import pytest
from msgspec.structs import replace

from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS, SECOND, Step, longer, steps
from engine.host.state.table import Person
from tests.engine.host.tables import ROOM, House, person
from tests.engine.host.waiting import clock, late, owner, seat, until

NAMES = ("Alice", "Bruno", "Chloé", "Dirk")


@pytest.fixture
def house() -> House:
    return House()


def asking(name: str) -> Person:
    return replace(person(name), longer=True)


async def table_of(house: House, *, friendly: bool) -> TableId:
    """Everybody who sits there has asked for longer turns."""
    opening = do.OpenTable(house.event(), asking(NAMES[0]), ROOM, "manille", {}, "fast", friendly=friendly)
    table = (await house.service.handle(opening)).table.id
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, asking(name)))
    await house.service.handle(do.Start(house.event(), table, asking(NAMES[0])))
    return table


def test_turn_reserve_and_ping_come_twice_as_late() -> None:
    normal = longer(PRESETS["normal"])
    assert steps(normal, normal.reserve) == (
        (40 * SECOND, Step.PING),
        (90 * SECOND, Step.RESERVE),
        (330 * SECOND, Step.UP),
    )


@pytest.mark.parametrize("preset", ["correspondence", "none"])
def test_who_has_a_day_needs_no_more(preset: str) -> None:
    assert longer(PRESETS[preset]) == PRESETS[preset]


async def test_a_friendly_table_waits_twice_as_long(house: House) -> None:
    table = await table_of(house, friendly=True)
    place, loaded = await late(house, table), await house.look(table)
    assert loaded.deadline == loaded.now + 40 * SECOND
    await house.pass_time(table, 40 * SECOND)
    assert (await clock(house, table)).reserve
    house.time.advance(20 * SECOND)
    await house.first_legal(table)
    assert (await seat(house, table, place)).reserve == 70 * SECOND


async def test_any_other_table_waits_as_it_says(house: House) -> None:
    table = await table_of(house, friendly=False)
    loaded = await house.look(table)
    assert loaded.deadline == loaded.now + 20 * SECOND


async def test_a_wish_that_changes_in_a_turn_counts_from_the_next(house: House) -> None:
    table = await table_of(house, friendly=True)
    place = await late(house, table)
    usual = replace(await owner(house, table, place), longer=False)
    before = (await house.look(table)).deadline
    await house.service.handle(do.Renew(house.event(), table, usual))
    assert (await house.look(table)).deadline == before
    await house.pass_time(table, 40 * SECOND)
    assert (await clock(house, table)).reserve
    await house.first_legal(table)
    await until(house, table, place)
    loaded = await house.look(table)
    assert loaded.deadline == loaded.now + 20 * SECOND


async def test_whoever_takes_a_seat_over_brings_the_own_wish(house: House) -> None:
    table = await table_of(house, friendly=True)
    place = await late(house, table)
    await house.service.handle(do.HandOver(house.event(), table, await owner(house, table, place)))
    await house.service.handle(do.TakeOver(house.event(), table, person("Eve")))
    assert not (await seat(house, table, place)).longer
    await house.first_legal(table)
    await until(house, table, place)
    loaded = await house.look(table)
    assert loaded.deadline == loaded.now + 20 * SECOND
