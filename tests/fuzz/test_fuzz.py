"""A few seeds of every entry; `python -m tests.fuzz --minutes 60` feeds as many as fit into an hour."""

import asyncio
import logging

import pytest

from tests.fuzz.entries import ENTRIES, feed
from tests.fuzz.watching import Finding, tells_nothing_of_the_program, watched

SLOW = frozenset({"discord", "telegram", "telegram-types", "telegram-answers", "discord-answers"})
"""A server and a program are started for each of their seeds."""


SELDOM = frozenset({"telegram-types", "telegram-answers"})
"""They wait for the intervals of a server, in real time; of ring two."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in SELDOM else ()) for name in ENTRIES]
)
def test_an_entry_takes_whatever_comes(name: str) -> None:
    for seed in range(1 if name in SLOW else 2):
        feed(name, seed)


async def test_what_is_logged_with_a_traceback_is_found() -> None:
    async def break_down() -> None:
        async with watched():
            logging.getLogger("some").error("it broke", exc_info=ZeroDivisionError())

    with pytest.raises(Finding, match="ZeroDivisionError"):
        await break_down()


async def test_a_task_that_is_left_over_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.watching.ENDS_WITHIN", 0.1)
    with pytest.raises(Finding, match="left over: 1 tasks"):
        async with watched():
            forgotten = asyncio.create_task(asyncio.Event().wait())
    forgotten.cancel()


def test_a_traceback_that_somebody_reads_is_found() -> None:
    with pytest.raises(Finding):
        tells_nothing_of_the_program("Traceback (most recent call last):")
