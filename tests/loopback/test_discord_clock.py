"""By whose time a program is late: by one that stands still while anybody computes."""

import asyncio
import time

import pytest

from tests.loopback.discord.clock import Clock, StillClock
from tests.loopback.discord.errors import ApiError
from tests.loopback.discord.interactions import FIRST_ANSWER_SECONDS, Answer, Interactions, Kind
from tests.loopback.discord.server import DiscordServer

LATER = {"type": 5}


def asked(clock: Clock) -> tuple[Interactions, int, str]:
    """What a bot has to answer: the interactions, and the identity and token of the only one."""
    server = DiscordServer(clock=clock)
    ana = server.person("Ana").user
    opened = server.interactions.open(Kind.COMMAND, ana, server.channel, {"name": "play"})
    return server.interactions, opened.id, opened.token


async def test_a_busy_machine_makes_nobody_late() -> None:
    clock = Clock()
    interactions, identity, token = asked(clock)
    before, end = clock.now(), time.thread_time() + 0.05
    while time.thread_time() < end:
        """Computes."""
    assert clock.now() == before
    assert interactions.call_back(identity, token, LATER, {}).answer is Answer.DEFERRED


@pytest.mark.parametrize(
    ("waited", "late"), [(FIRST_ANSWER_SECONDS - 0.1, False), (FIRST_ANSWER_SECONDS + 0.1, True)]
)
async def test_what_a_program_sleeps_counts_in_full(waited: float, late: bool) -> None:
    interactions, identity, token = asked(Clock())
    await asyncio.sleep(waited)
    assert bool(interactions.pending()) is not late
    if late:
        with pytest.raises(ApiError, match="10062"):
            interactions.call_back(identity, token, LATER, {})
    else:
        assert interactions.call_back(identity, token, LATER, {}).answer is Answer.DEFERRED


async def test_waiting_ends_when_the_clock_was_moved_so_far() -> None:
    clock = StillClock()
    waiting = asyncio.create_task(clock.wait(asyncio.Event(), clock.now() + 50))
    await asyncio.sleep(0)
    clock.advance(49)
    await asyncio.sleep(1)
    assert not waiting.done()
    clock.advance(1)
    assert await waiting is False
