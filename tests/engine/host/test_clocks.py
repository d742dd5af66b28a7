"""The clock of a turn: ping, reserve, cover; what it costs whom, and that absence of the program costs nobody."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.host.commands import every as do
from engine.host.ports.limits import LONGEST_DEADLINE
from engine.host.ports.tables import Commit
from engine.host.state.errors import Refusal
from engine.host.state.presets import HOUR, MINUTE, PRESETS, SECOND, Step, steps
from engine.host.state.settlement import decode as settlement
from engine.host.state.table import Phase, Table, decode
from engine.presentation.people.pings import wanted
from tests.engine.host.tables import House, person
from tests.engine.host.waiting import clock, late, owner, seat, until

TABLE = {
    "fast": ((0, Step.PING), (20 * SECOND, Step.RESERVE), (65 * SECOND, Step.UP)),
    "normal": ((20 * SECOND, Step.PING), (45 * SECOND, Step.RESERVE), (165 * SECOND, Step.UP)),
    "relaxed": ((60 * SECOND, Step.PING), (3 * MINUTE, Step.RESERVE), (13 * MINUTE, Step.UP)),
    "correspondence": (
        (0, Step.PING),
        (24 * HOUR, Step.RESERVE),
        (44 * HOUR, Step.PING),
        (48 * HOUR, Step.UP),
        (72 * HOUR, Step.GIVE_UP),
    ),
    "none": (
        (60 * SECOND, Step.PING),
        *((day * 24 * HOUR, Step.DAY) for day in range(1, 7)),
        (7 * 24 * HOUR, Step.GONE),
    ),
}


@pytest.fixture
def house() -> House:
    return House()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_are_those_of_the_page(preset: str) -> None:
    assert steps(PRESETS[preset], PRESETS[preset].reserve) == TABLE[preset]


async def test_the_store_counts_milliseconds(house: House) -> None:
    table = await house.full_table(clock="normal")
    await late(house, table)
    assert house.store.world.deadlines[table] - house.time() == 20_000


async def test_a_turn_is_pinged_once_then_uses_the_reserve_then_is_covered(house: House) -> None:
    table = await house.full_table(clock="normal")
    place = await late(house, table)
    assert wanted((await house.look(table)).table) is None
    assert (await house.pass_time(table, 20 * SECOND - 1)).repeated
    called = wanted((await house.pass_time(table, 1)).table)
    assert called is not None
    assert (called.person, called.number) == ((await owner(house, table, place)).id, 1)
    assert (await house.pass_time(table, 25 * SECOND)).table.turn.waiting == replace(
        await clock(house, table), reserve=True
    )
    assert (await house.pass_time(table, 120 * SECOND - 1)).repeated
    outcome = await house.pass_time(table, 1)
    assert outcome.live is not None
    assert outcome.live.state.turns == 1
    after = outcome.table.seats[place]
    assert (after.missed, after.reserve, after.covered) == (1, 0, False)


async def test_fast_pings_at_the_turn_and_without_a_deadline_for_it(house: House) -> None:
    table = await house.full_table(clock="fast")
    loaded = await house.look(table)
    assert wanted(loaded.table) is not None
    assert loaded.deadline == loaded.now + 20 * SECOND


async def test_what_was_used_of_the_reserve_is_gone_until_the_next_deal(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    house.time.advance(15 * SECOND)
    await house.first_legal(table)
    assert (await seat(house, table, place)).reserve == 30 * SECOND
    await until(house, table, place)
    await house.pass_time(table, 20 * SECOND)
    loaded = await house.look(table)
    assert loaded.deadline == loaded.now + 30 * SECOND
    await house.play_deal(table)
    assert (await house.pass_time(table, 1_000)).table.phase is Phase.PLAYING
    assert (await seat(house, table, place)).reserve is None


async def test_a_turn_within_its_time_costs_no_reserve(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    house.time.advance(19 * SECOND)
    await house.first_legal(table)
    assert (await seat(house, table, place)).reserve is None


async def test_without_a_reserve_the_turn_ends_with_its_time(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    await house.pass_time(table, 45 * SECOND)
    await until(house, table, place)
    outcome = await house.pass_time(table, 20 * SECOND)
    assert outcome.table.seats[place].covered


async def test_a_silence_of_the_program_is_not_charged(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.store.tables.beat()
    await house.pass_time(table, 20 * SECOND)
    await house.store.tables.beat()
    shifted = await house.store.tables.beat()
    house.time.advance(10 * HOUR)
    shifted = await house.store.tables.beat()
    assert shifted >= 10 * HOUR - 5 * SECOND
    house.time.advance(5 * SECOND)
    await house.first_legal(table)
    left = (await seat(house, table, place)).reserve
    assert left is not None
    assert left >= 30 * SECOND


async def test_whoever_plays_at_the_last_moment_has_no_reserve_left(house: House) -> None:
    table = await house.full_table(clock="normal")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    await house.pass_time(table, 25 * SECOND)
    await house.live_on(120 * SECOND)
    assert (await house.first_legal(table)).table.seats[place].reserve == 0


async def test_a_player_who_comes_back_has_missed_nothing(house: House) -> None:
    table = await house.full_table()
    alice = person("Alice")
    await house.service.handle(do.Stand(house.event(), table, alice))
    assert (await seat(house, table, 0)).covered
    await house.service.handle(do.Return(house.event(), table, alice))
    assert (await seat(house, table, 0)).missed == 0


async def test_a_player_who_acts_again_has_missed_nothing(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    await house.pass_time(table, 45 * SECOND)
    assert (await seat(house, table, place)).missed == 1
    await until(house, table, place)
    assert (await house.first_legal(table)).table.seats[place].missed == 0


async def test_after_two_in_a_row_the_seat_is_covered_until_its_owner_is_back(house: House) -> None:
    table = await house.full_table(clock="fast")
    place = await late(house, table)
    await house.pass_time(table, 20 * SECOND)
    await house.pass_time(table, 45 * SECOND)
    await until(house, table, place)
    await house.pass_time(table, 20 * SECOND)
    assert (await seat(house, table, place)).covered
    by = await owner(house, table, place)
    assert not (await house.service.handle(do.Return(house.event(), table, by))).table.seats[place].covered
    with pytest.raises(Refusal, match="NOT_COVERED"):
        await house.service.handle(do.Return(house.event(), table, by))


async def test_results_carry_how_many_cards_were_covered(house: House) -> None:
    table = await house.full_table()
    for name in (0, 2):
        await house.service.handle(do.StepAway(house.event(), table, await owner(house, table, name)))
    outcome = None
    while outcome is None or outcome.table.phase is Phase.PLAYING:
        loaded = await house.look(table)
        assert loaded.live is not None
        covered = loaded.table.seats[await late(house, table)].covered
        outcome = await (house.pass_time(table, 300) if covered else house.first_legal(table))
    (finished,) = await house.store.settlements.after({}, 9)
    assert [entry.covered for entry in settlement(finished.payload).entries] == [True, False, True, False]


async def test_a_moment_asked_for_does_not_have_anybody_pinged_twice(house: House) -> None:
    table = await house.full_table(clock="fast")
    loaded = await house.look(table)
    while loaded.live is None or not loaded.live.state.taken:
        await house.first_legal(table)
        loaded = await house.look(table)
    before = wanted(loaded.table)
    await house.service.handle(do.AskMoment(house.event(), table, await owner(house, table, 0)))
    assert wanted((await house.pass_time(table, 5 * SECOND)).table) == before


async def test_a_table_stored_without_a_turns_clock_goes_on(house: House) -> None:
    table = await house.full_table(clock="fast")
    loaded = await house.look(table)
    older = _as_stored_before(loaded.table)
    await house.store.tables.commit(
        Commit(table, loaded.version, house.event(), older.encode(), b"", deadline=20 * SECOND)
    )
    house.service = type(house.service)(house.store.tables, house.store.directory, house.service._shuffler)
    outcome = await house.pass_time(table, 20 * SECOND)
    assert outcome.table.turn.waiting is not None
    assert (await house.look(table)).deadline == (await house.look(table)).now + 20 * SECOND


def test_a_snapshot_without_the_new_fields_can_be_read() -> None:
    old = (
        b'{"id":"k7qx2345","game":"manille","rules_version":1,"options":{},"host":"test:0",'
        b'"rooms":[{"platform":"test","place":"square","scope":"test:town","locale":"en"}],'
        b'"seats":[{"person":"test:0","name":"Ana","locale":"en","computer":null,"missed":1}],"clock":"fast"}'
    )
    table = decode(old)
    assert (table.turn.waiting, table.turn.paused, table.zone, table.seats[0].reserve) == (None, None, "UTC", None)
    assert table.preset is PRESETS["fast"]


def test_no_step_lies_further_ahead_than_a_deadline_may() -> None:
    for preset in PRESETS.values():
        times = [0, *(at for at, _ in steps(preset, preset.reserve))]
        nights = 2 * 10 * HOUR if preset.quiet else 0
        assert all(after - before + nights <= LONGEST_DEADLINE for before, after in pairwise(times))


def _as_stored_before(table: Table) -> Table:
    return replace(table, turn=replace(table.turn, waiting=None))
