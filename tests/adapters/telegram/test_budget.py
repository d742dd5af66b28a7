"""Limits are kept before Telegram has to refuse, whatever several tables of a group want at once."""

from random import Random

import pytest

from adapters.chat.gateway import TryLater
from adapters.telegram.sending.rate_limit import Budget
from tests.loopback.telegram.limits import Limiter, Quota

GROUP, PERSON = -100, 7


class Hand:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


def about(seconds: float) -> object:
    """With the margin between two clocks."""
    return pytest.approx(seconds, abs=0.2)


def wait(budget: Budget, chat: int) -> float:
    """Sends, or says how long to wait."""
    try:
        with budget.slot(chat):
            return 0.0
    except TryLater as later:
        return later.seconds


def test_three_at_once_to_a_chat_then_one_a_second() -> None:
    clock = Hand()
    budget = Budget(clock)
    assert [wait(budget, PERSON) for _ in range(4)] == [0, 0, 0, about(3)]
    assert wait(budget, PERSON + 1) == 0
    clock.time += 3.2
    assert wait(budget, PERSON) == 0


def test_twenty_a_minute_to_a_group() -> None:
    clock = Hand()
    budget = Budget(clock)
    for _ in range(20):
        assert wait(budget, GROUP) == 0
        clock.time += 2
    assert wait(budget, GROUP) == about(20)
    clock.time += 20.2
    assert wait(budget, GROUP) == 0


def test_a_flood_stops_one_chat_alone() -> None:
    clock = Hand()
    budget = Budget(clock)
    budget.pause(GROUP, 7)
    assert wait(budget, GROUP) == 7
    assert wait(budget, PERSON) == 0


def test_all_chats_together_stay_below_thirty_a_second() -> None:
    budget = Budget(Hand())
    sent = [wait(budget, chat) for chat in range(1, 40)]
    assert sent.count(0.0) == 28
    assert max(sent) == about(1)


def test_what_is_under_way_counts_until_it_has_ended() -> None:
    clock = Hand()
    budget = Budget(clock)
    with budget.slot(PERSON), budget.slot(PERSON), budget.slot(PERSON):
        clock.time += 100
        assert 0 < wait(budget, PERSON) < 1
    assert wait(budget, PERSON) == about(3)


def test_chats_without_traffic_are_forgotten() -> None:
    clock = Hand()
    budget = Budget(clock)
    for chat in range(1, 3_000):
        assert wait(budget, chat) == 0
        clock.time += 0.1
    assert len(budget._chats) < 600


@pytest.mark.parametrize("seed", range(5))
def test_the_platform_never_counts_more_than_it_allows(seed: int) -> None:
    """Requests arrive late by chance, each while others are on their way."""
    chance, clock = Random(seed), Hand()
    budget, server = Budget(clock), Limiter(clock, Quota())  # type: ignore[arg-type]  # a clock is all that it needs
    sent = 0
    for _ in range(2_000):
        try:
            with budget.slot(GROUP):
                clock.time += chance.choice((0, 0, 0.05, 2))
                server.admit(GROUP, group=True)
                clock.time += chance.choice((0, 0, 0.05, 2))
            sent += 1
        except TryLater as later:
            clock.time += later.seconds
    assert sent > 300
    assert server.max_in_any_minute(GROUP) == 20
