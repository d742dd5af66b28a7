"""The clock presets as people on Discord meet them: who is called and when, and what happens when time is up."""

import pytest

from engine.host.state.presets import HOUR, MINUTE, SECOND
from engine.host.state.quiet_hours import between
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import hand_of, play
from tests.adapters.discord.program import Program, running
from tests.adapters.discord.scenes import NOON, evening_at_noon, labels, open_for, pass_time, start, table_board
from tests.adapters.discord.test_pings import called, waited_for
from tests.adapters.gone import everybody_is_gone
from tests.doubles.world import ManualTime
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def two_at(evening: Evening, clock: str) -> tuple[Person, Person]:
    """A table of two with this clock; the one who is waited for, then the other."""
    people = (evening.ana, evening.dan)
    await open_for(evening, people, "manille-deux", clock=clock)
    await start(evening, evening.ana)
    late = waited_for(evening)
    return late, next(person for person in people if person is not late)


async def until_next(program: Program, evening: Evening) -> None:
    """Until the clock comes to its next step."""
    left = await program.store.tables.next_deadline()
    assert left is not None
    await pass_time(program, evening, left)


def elapsed(evening: Evening) -> int:
    """What has passed since noon, the nights left out."""
    now = evening.memory.world.now
    assert isinstance(now, ManualTime)
    return between(NOON, now(), "UTC") if evening.table.clock == "correspondence" else now() - NOON


def on_board(evening: Evening) -> str:
    return table_board(evening.eve, evening.server.channel).text


@pytest.mark.parametrize(
    ("clock", "ping", "turn", "end"),
    [
        ("fast", 0, 20 * SECOND, 65 * SECOND),
        ("normal", 20 * SECOND, 45 * SECOND, 165 * SECOND),
        ("relaxed", 60 * SECOND, 3 * MINUTE, 13 * MINUTE),
    ],
)
async def test_a_turn_is_pinged_once_runs_into_the_reserve_and_is_covered(
    discord_server: DiscordServer, clock: str, ping: int, turn: int, end: int
) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        late, other = await two_at(evening, clock)
        everybody_is_gone(program.service, program.side.delivery, evening.table.id)
        await discord_server.settle()
        if ping:
            assert called(late) == []
            await until_next(program, evening)
        assert elapsed(evening) == ping
        assert len(called(late)) == 1
        await until_next(program, evening)
        assert elapsed(evening) == turn
        assert "on the reserve" in on_board(evening)
        await until_next(program, evening)
        assert elapsed(evening) == end
        assert evening.moves() == 1
        assert called(late) == []
        assert "a computer played" in on_board(evening)
        assert waited_for(evening) is other
        assert not any(seat.covered for seat in evening.table.seats)


async def test_by_correspondence_nights_are_free_and_the_table_decides(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        late, other = await two_at(evening, "correspondence")
        everybody_is_gone(program.service, program.side.delivery, evening.table.id)
        await discord_server.settle()
        (first,) = called(late)
        for step in (24 * HOUR, 44 * HOUR, 48 * HOUR):
            await until_next(program, evening)
            assert elapsed(evening) == step
        (second,) = called(late)
        assert second.id != first.id
        assert "The others decide" in on_board(evening)
        decided = await other.click(table_board(other, discord_server.channel), "Computer plays this turn")
        assert told(decided) == ""
        await discord_server.settle()
        assert evening.moves() == 1
        assert called(late) == []


async def test_without_a_clock_the_others_ask_for_another_ping_and_decide(discord_server: DiscordServer) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        late, other = await two_at(evening, "none")
        assert called(late) == []
        await until_next(program, evening)
        assert elapsed(evening) == 60 * SECOND
        assert len(called(late)) == 1
        await pass_time(program, evening, 100 * HOUR)
        assert evening.moves() == 0
        board = table_board(other, discord_server.channel)
        await other.click(board, "Ping again")
        await discord_server.settle()
        (again,) = called(late)
        assert "still wait for you" in again.text
        assert "Ping again" not in labels(board)
        asked = await other.click(board, "Computer takes the seat")
        assert asked.original is not None
        await other.click(asked.original, "Computer takes the seat")
        await discord_server.settle()
        assert "away, a computer plays" in on_board(evening)


async def test_after_two_turns_in_a_row_the_seat_is_covered_until_a_tap_on_im_back(
    discord_server: DiscordServer,
) -> None:
    evening = evening_at_noon(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        late, other = await two_at(evening, "fast")
        missed = 0
        while "away, a computer plays" not in on_board(evening):
            await discord_server.settle()
            if waited_for(evening) is other:
                hand = hand_of(other)
                assert hand is not None
                await play(other, hand)
                continue
            moves = evening.moves()
            while evening.moves() == moves:
                await until_next(program, evening)
            missed += 1
        assert missed == 2
        await late.click(table_board(late, discord_server.channel), "I’m back")
        await discord_server.settle()
        assert "away, a computer plays" not in on_board(evening)
        assert not any(seat.covered for seat in evening.table.seats)
