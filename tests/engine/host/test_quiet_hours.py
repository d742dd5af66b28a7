"""Nights are off the clock of correspondence play, in the room's own time zone."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import ScopeId, TableId
from engine.host.state.presets import HOUR, MINUTE
from engine.host.state.quiet_hours import between, is_quiet, is_zone, later
from engine.host.state.table import Room
from tests.engine.host.tables import House, person
from tests.engine.host.waiting import clock

BRUSSELS = "Europe/Brussels"


def at(hour: int, minute: int = 0, *, day: int = 10, month: int = 6, zone: str = "UTC") -> int:
    return round(datetime(2026, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_what_is_quiet() -> None:
    assert [is_quiet(at(hour), "UTC") for hour in (7, 8, 21, 22, 0)] == [True, False, False, True, True]
    assert is_quiet(at(21), BRUSSELS)
    assert is_quiet(at(22), "no such zone")


def test_the_clock_stands_in_the_night() -> None:
    assert later(at(21), HOUR // 2, "UTC") == HOUR // 2
    assert at(21) + later(at(21), 2 * HOUR, "UTC") == at(9, day=11)
    assert at(21) + later(at(21), HOUR, "UTC") == at(8, day=11)
    assert at(23) + later(at(23), 0, "UTC") == at(8, day=11)
    assert at(12) + later(at(12), 24 * HOUR, "UTC") == at(22, day=11) + 10 * HOUR
    assert between(at(21), at(9, day=11), "UTC") == 2 * HOUR
    assert between(at(9), at(8), "UTC") == 0


def test_the_hour_that_a_spring_night_lacks() -> None:
    before = at(21, day=28, month=3, zone=BRUSSELS)
    assert later(before, 2 * HOUR, BRUSSELS) == 2 * HOUR + 9 * HOUR
    assert datetime.fromtimestamp((before + 11 * HOUR) / 1000, ZoneInfo(BRUSSELS)).hour == 9


@given(
    now=st.integers(at(0, day=1, month=1), at(0, day=1, month=12)),
    active=st.integers(0, 24 * HOUR),
    zone=st.sampled_from(("UTC", BRUSSELS, "America/St_Johns", "Pacific/Auckland")),
)
def test_what_has_to_run_is_what_runs(now: int, active: int, zone: str) -> None:
    then = now + later(now, active, zone)
    assert between(now, then, zone) == active
    assert not is_quiet(then, zone)
    assert then - now <= 48 * HOUR


def test_names_of_zones() -> None:
    assert is_zone(BRUSSELS)
    assert not any(map(is_zone, ("", "Europe", "../etc/passwd", "Europe/Nowhere", "x" * 300, "\0")))


async def correspondence(house: House, hour: int, zone: str = "UTC") -> tuple[TableId, int]:
    house.time.advance(round(datetime(2026, 6, 10, hour, tzinfo=UTC).timestamp() * 1000) - house.time())
    room = Room("test", "square", ScopeId("test:town"), "en", zone=zone)
    opened = await house.service.handle(
        do.OpenTable(house.event(), person("Alice"), room, "manille", {}, "correspondence")
    )
    table = opened.table.id
    for name in ("Bruno", "Chloé", "Dirk"):
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    await house.service.handle(do.Start(house.event(), table, person("Alice")))
    return table, house.time()


async def test_nobody_is_pinged_at_night(house: House) -> None:
    table, begun = await correspondence(house, 23)
    assert (await clock(house, table)).pings == 0
    assert (await house.look(table)).deadline == begun + 9 * HOUR
    await house.pass_time(table, 9 * HOUR)
    assert (await clock(house, table)).pings == 1


async def test_a_day_takes_as_long_as_the_nights_in_it(house: House) -> None:
    table, begun = await correspondence(house, 12, BRUSSELS)  # 14:00 there
    assert (await clock(house, table)).pings == 1
    assert (await house.look(table)).deadline == begun + 24 * HOUR + 2 * 10 * HOUR


async def test_the_second_ping_comes_four_hours_before_the_end(house: House) -> None:
    table, _ = await correspondence(house, 9)
    await house.pass_time(table, 34 * HOUR)
    assert (await clock(house, table)).reserve
    loaded = await house.look(table)
    assert loaded.deadline is not None
    assert between(loaded.now, loaded.deadline, "UTC") == 20 * HOUR
    await house.pass_time(table, loaded.deadline - loaded.now)
    assert (await clock(house, table)).pings == 2
    loaded = await house.look(table)
    assert loaded.deadline is not None
    assert between(loaded.now, loaded.deadline, "UTC") == 4 * HOUR


async def test_a_deadline_that_a_silence_moved_into_the_night_waits_for_the_morning(house: House) -> None:
    table, begun = await correspondence(house, 8)
    house.store.world.deadlines[table] = begun + 15 * HOUR  # 23:00
    await house.pass_time(table, 15 * HOUR)
    assert not (await clock(house, table)).reserve
    assert (await house.look(table)).deadline == begun + 24 * HOUR
    await house.pass_time(table, 9 * HOUR + MINUTE)
    assert (await clock(house, table)).reserve


async def test_an_unknown_zone_is_refused(house: House) -> None:
    room = Room("test", "square", ScopeId("test:town"), "en", zone="Mars/Base")
    with pytest.raises(Refusal, match="UNKNOWN_ZONE"):
        await house.service.handle(do.OpenTable(house.event(), person("Alice"), room, "manille"))


@pytest.fixture
def house() -> House:
    return House()
