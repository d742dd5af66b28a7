"""By whose time a program is late: by its own, not by that of a machine with other work."""

import asyncio
import time

import pytest

from tests.loopback.discord.clock import Clock, StillClock
from tests.loopback.discord.errors import ApiError
from tests.loopback.discord.interactions import FIRST_ANSWER_SECONDS, Answer, Interactions, Kind
from tests.loopback.discord.server import DiscordServer
from tests.loopback.machine import held_up

A_WHILE = 0.1
LATER = {"type": 5}


class Busy:
    """A machine that keeps its programs waiting for as long as a test says."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def asked(clock: Clock) -> tuple[Interactions, int, str]:
    """What a bot has to answer: the interactions, and the identity and token of the only one."""
    server = DiscordServer(clock=clock)
    ana = server.person("Ana").user
    opened = server.interactions.open(Kind.COMMAND, ana, server.channel, {"name": "play"})
    return server.interactions, opened.id, opened.token


def read(clock: Clock) -> float:
    """The time given: a look that the machine holds up between real time and its own delays shows too little."""
    return max(clock.given() for _ in range(10))


async def test_a_busy_machine_makes_nobody_late() -> None:
    machine = Busy()
    clock = StillClock(machine)
    interactions, identity, token = asked(clock)
    clock.advance(100)
    machine.seconds = 100 - FIRST_ANSWER_SECONDS + 0.5
    assert interactions.pending()
    assert interactions.call_back(identity, token, LATER, {}).answer is Answer.DEFERRED


async def test_who_is_late_by_a_little_on_a_busy_machine_is_late() -> None:
    machine = Busy()
    clock = StillClock(machine)
    interactions, identity, token = asked(clock)
    clock.advance(100 + FIRST_ANSWER_SECONDS + 0.1)
    machine.seconds = 100
    assert not interactions.pending()
    with pytest.raises(ApiError, match="10062"):
        interactions.call_back(identity, token, LATER, {})


async def test_what_a_program_sleeps_and_computes_counts_in_full() -> None:
    clock = Clock()
    before = read(clock)
    await asyncio.sleep(A_WHILE)
    slept = read(clock)
    assert slept - before >= A_WHILE - 0.01
    end = time.thread_time() + A_WHILE
    while time.thread_time() < end:
        """Computes."""
    assert read(clock) - slept >= A_WHILE - 0.01


async def test_waiting_ends_when_so_much_time_was_given() -> None:
    machine = Busy()
    clock = StillClock(machine)
    waiting = asyncio.create_task(clock.wait(asyncio.Event(), clock.given() + 50))
    await asyncio.sleep(0)
    machine.seconds = 30
    clock.advance(60)
    await asyncio.sleep(0.01)
    assert not waiting.done()
    clock.advance(20)
    assert await waiting is False


def test_what_the_system_tells_never_falls() -> None:
    assert 0 <= held_up() <= held_up()
