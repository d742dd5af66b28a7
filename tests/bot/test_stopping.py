"""What a signal does: the program that wishes it is told first, another signal ends it."""

import asyncio
import os
import signal

from bot.runner import run


def test_the_first_signal_tells_the_program_and_the_second_ends_it() -> None:
    stopping, heard = asyncio.Event(), list[str]()

    async def program() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await stopping.wait()
        heard.append("told")
        os.kill(os.getpid(), signal.SIGTERM)
        try:
            await asyncio.Event().wait()
        finally:
            heard.append("ended")

    run(program(), stopping)
    assert heard == ["told", "ended"]


def test_a_program_that_is_not_told_is_ended_at_once() -> None:
    ended = list[str]()

    async def program() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("ended")

    run(program())
    assert ended == ["ended"]
