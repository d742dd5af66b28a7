"""The clock presets as people on Telegram meet them: who is called and when, and what happens when time is up."""

from random import Random

import pytest

from engine.host.state.presets import HOUR, MINUTE, SECOND
from engine.host.state.quiet_hours import between
from tests.adapters.gone import everybody_is_gone
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program, seated, started
from tests.adapters.telegram.scenes import Four, four, open_privately, pass_time, table_board, until_next
from tests.adapters.telegram.test_pings import in_private, waited_for
from tests.loopback.telegram.person import Person

NOON = 12 * HOUR


async def two_at(program: Program, clock: str) -> tuple[Four, Person, Person]:
    """A table of two with this clock, begun at noon; the one who is waited for, then the other."""
    group = four(program.server)
    await program.store_under_test.pass_time(NOON - 1_000_000)
    people = (group.ana, group.bruno)
    await open_privately(program.server, *people)
    group.table = await seated(program, group.room, people, f"manille-deux clock={clock}")
    await started(program, group.room, group.ana, group.table)
    for person in people:
        await person.waits_to_see(None, "deal 1")
    late = await waited_for(program, group)
    everybody_is_gone(program.service, program.side.delivery, group.table)
    return group, late, next(person for person in people if person is not late)


async def elapsed(program: Program, group: Four, *, nights: bool = True) -> int:
    """What has passed since noon, with or without the nights."""
    now = (await program.look(group.table)).now
    return now - NOON if nights else between(NOON, now, "UTC")


@pytest.mark.parametrize(
    ("clock", "ping", "turn", "end"),
    [
        pytest.param("fast", 0, 20 * SECOND, 65 * SECOND, marks=pytest.mark.long),
        ("normal", 20 * SECOND, 45 * SECOND, 165 * SECOND),
        pytest.param("relaxed", 60 * SECOND, 3 * MINUTE, 13 * MINUTE, marks=pytest.mark.long),
    ],
)
async def test_a_turn_is_pinged_once_runs_into_the_reserve_and_is_covered(
    program: Program, clock: str, ping: int, turn: int, end: int
) -> None:
    group, late, other = await two_at(program, clock)
    if ping:
        assert in_private(late) == []
        await until_next(program, group.table)
    assert await elapsed(program, group) == ping
    await program.server.until(lambda: len([*in_private(late), *pings_in_group(group)]) == 1)
    await until_next(program, group.table)
    assert await elapsed(program, group) == turn
    await group.ana.waits_to_see(group.room, "on the reserve")
    await until_next(program, group.table)
    assert await elapsed(program, group) == end
    await group.ana.waits_to_see(group.room, "a computer played")
    await program.server.until(lambda: not in_private(late) and not pings_in_group(group))
    loaded = await program.look(group.table)
    assert loaded.live is not None
    assert loaded.live.state.turns == 1
    assert await waited_for(program, group) is other
    assert not any(seat.covered for seat in loaded.table.seats)


def pings_in_group(group: Four) -> list[str]:
    return [seen.text for seen in group.ana.sees(group.room) if "it is your turn at table" in seen.text]


@pytest.mark.long
async def test_by_correspondence_nights_are_free_and_the_table_decides(program: Program) -> None:
    group, late, other = await two_at(program, "correspondence")
    for step in (24 * HOUR, 44 * HOUR, 48 * HOUR):
        await until_next(program, group.table)
        assert await elapsed(program, group, nights=False) == step
    await late.waits_to_see(None, "still wait for you")
    shown = await other.waits_to_see(group.room, "The others decide")
    assert "A computer plays this turn" in (await other.press(shown, label="Computer plays this turn")).text
    loaded = await program.look(group.table)
    assert loaded.live is not None
    assert loaded.live.state.turns == 1
    await program.server.until(lambda: not in_private(late))


@pytest.mark.long
async def test_without_a_clock_the_others_ask_for_another_ping_and_decide(program: Program) -> None:
    group, late, other = await two_at(program, "none")
    await until_next(program, group.table)
    assert await elapsed(program, group) == 60 * SECOND
    await late.waits_to_see(None, "it is your turn at table")
    await pass_time(program, group.table, 100 * HOUR)
    shown = await other.waits_to_see(group.room, lambda seen: "Ping again" in seen.labels)
    await other.press(shown, label="Ping again")
    await late.waits_to_see(None, "still wait for you")
    assert (await other.press(shown, label="Computer takes the seat")).text.startswith("Press again for")
    await other.press(shown, label="Computer takes the seat")
    await group.ana.waits_to_see(group.room, "away, a computer plays")


@pytest.mark.long
async def test_after_two_turns_in_a_row_the_seat_is_covered_until_a_tap_on_im_back(program: Program) -> None:
    group, late, other = await two_at(program, "fast")
    playing, missed = Player(other, group.room, Random(1)), 0
    while not any(seat.covered for seat in (await program.look(group.table)).table.seats):
        if await waited_for(program, group) is other:
            sent = len(program.server.journal.entries)
            if not await playing.act():
                await program.server.until(lambda sent=sent: len(program.server.journal.entries) > sent)  # type: ignore[misc]  # a default
            continue
        before = (await program.look(group.table)).live
        while (now := (await program.look(group.table)).live) is not None and now.state.turns == before.state.turns:  # type: ignore[union-attr]  # a deal runs
            await until_next(program, group.table)
        missed += 1
    assert missed == 2
    await late.waits_to_see(group.room, "away, a computer plays")
    back = await late.press(table_board(late, group.room), label="I’m back")
    assert "You are back" in back.text
    assert not any(seat.covered for seat in (await program.look(group.table)).table.seats)
