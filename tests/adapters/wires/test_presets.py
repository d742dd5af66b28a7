"""The clock presets as people meet them: who is called and when, and what happens when time is up."""

import pytest

from engine.host.state.presets import HOUR, MINUTE, PRESETS, SECOND
from engine.host.state.quiet_hours import between
from tests.adapters.wires.scenes import at_table, plays_something, to_play, waited_for
from tests.adapters.wires.wire import NOON, Player, Wire


async def two_at(wire: Wire, clock: str) -> tuple[Player, Player]:
    """A table of two with this clock, of whom nobody looks; the one who is waited for, then the other."""
    await wire.start()
    wire.people = [wire.people[0], wire.people[3]]
    await at_table(wire, "manille-deux", "", clock)
    wire.nobody_is_there()
    await wire.settled()
    late = waited_for(wire)
    return late, next(person for person in wire.people if person is not late)


def elapsed(wire: Wire) -> int:
    """What has passed since noon, the nights left out."""
    return between(NOON, wire.time(), "UTC") if wire.table.clock == "correspondence" else wire.time() - NOON


@pytest.mark.parametrize(
    "clock", ["normal", *(pytest.param(clock, marks=pytest.mark.long) for clock in PRESETS if clock != "normal")]
)
async def test_board_and_hand_count_down_to_the_end_of_the_turn(wire: Wire, clock: str) -> None:
    await wire.start()
    await at_table(wire, "manille", "", clock)
    person, hand = to_play(wire)
    turn = PRESETS[clock].turn
    for shown in (person.board, hand):
        left = [
            between(NOON, moment * SECOND, "UTC") if clock == "correspondence" else moment * SECOND - NOON
            for moment in shown.moments
        ]
        assert left == ([] if turn is None else [turn + PRESETS[clock].reserve])


@pytest.mark.parametrize(
    ("clock", "ping", "turn", "end"),
    [
        pytest.param("fast", 0, 20 * SECOND, 65 * SECOND, marks=pytest.mark.long),
        ("normal", 20 * SECOND, 45 * SECOND, 165 * SECOND),
        pytest.param("relaxed", 60 * SECOND, 3 * MINUTE, 13 * MINUTE, marks=pytest.mark.long),
    ],
)
async def test_a_turn_is_pinged_once_runs_into_the_reserve_and_is_covered(
    wire: Wire, clock: str, ping: int, turn: int, end: int
) -> None:
    late, other = await two_at(wire, clock)
    if ping:
        assert late.called() == []
        await wire.until_next()
    assert elapsed(wire) == ping
    assert len(late.called()) == 1
    await wire.until_next()
    assert elapsed(wire) == turn
    assert "on the reserve" in wire.eve.board.text
    await wire.until_next()
    assert elapsed(wire) == end
    assert wire.moves() == 1
    assert late.called() == []
    assert "a computer played" in wire.eve.board.text
    assert waited_for(wire) is other
    assert not any(seat.covered for seat in wire.table.seats)


@pytest.mark.long
async def test_by_correspondence_nights_are_free_and_the_table_decides(wire: Wire) -> None:
    late, other = await two_at(wire, "correspondence")
    (first,) = late.called()
    for step in (24 * HOUR, 44 * HOUR, 48 * HOUR):
        await wire.until_next()
        assert elapsed(wire) == step
    (second,) = late.called()
    assert second != first
    assert "The others decide" in wire.eve.board.text
    decided = await other.press(other.board, "Computer plays this turn")
    assert ("A computer plays this turn" in decided) is wire.alerts
    assert wire.moves() == 1
    assert late.called() == []


@pytest.mark.long
async def test_without_a_clock_the_others_ask_for_another_ping_and_decide(wire: Wire) -> None:
    late, other = await two_at(wire, "none")
    assert late.called() == []
    await wire.until_next()
    assert elapsed(wire) == 60 * SECOND
    assert len(late.called()) == 1
    await wire.pass_time(100 * HOUR)
    assert wire.moves() == 0
    board = other.board
    await other.press(board, "Ping again")
    (again,) = late.called()
    assert "still wait for you" in again.text
    assert "Ping again" not in board.labels
    await other.press(board, "Computer takes the seat")
    assert "away, a computer plays" not in wire.eve.board.text, "it asks first"
    await other.press(board, "Computer takes the seat", sure=True)
    assert "away, a computer plays" in wire.eve.board.text


@pytest.mark.long
async def test_after_two_turns_in_a_row_the_seat_is_covered_until_a_tap_on_im_back(wire: Wire) -> None:
    late, other = await two_at(wire, "fast")
    missed = 0
    while "away, a computer plays" not in wire.eve.board.text:
        if waited_for(wire) is other:
            assert other.hand is not None
            await plays_something(other, other.hand)
            continue
        moves = wire.moves()
        while wire.moves() == moves:
            await wire.until_next()
        missed += 1
    assert missed == 2
    assert ("You are back" in await late.press(late.board, "I’m back")) is wire.alerts
    assert "away, a computer plays" not in wire.eve.board.text
    assert not any(seat.covered for seat in wire.table.seats)
