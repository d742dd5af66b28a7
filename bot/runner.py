"""Runs the program's one coroutine until it ends or the system asks it to stop."""

import asyncio
import contextlib
import sys
import traceback
from collections.abc import Coroutine
from typing import Any

import click

from bot import logs
from bot.config import ConfigurationError
from bot.exits import FAILED, MISCONFIGURED
from bot.start import heeded, status
from engine.host.state.errors import HostError, Refusal


def run(program: Coroutine[Any, Any, None], stopping: asyncio.Event | None = None) -> None:
    """Runs the program. SIGTERM, Ctrl-C or SIGHUP cancels it, so that everything open is closed in order. A program
    that waits for `stopping` is told first, and ends by itself; a second signal cancels it. Where a signal ended a
    command that was not done, it exits with a status that says so."""
    if code := asyncio.run(_until_stopped(program, stopping)):
        sys.exit(code)


async def _until_stopped(program: Coroutine[Any, Any, None], stopping: asyncio.Event | None) -> int:
    task, ended = asyncio.ensure_future(program), list[int]()
    loop = asyncio.get_running_loop()

    def stop(number: int) -> None:
        if stopping is None or stopping.is_set():
            task.cancel()
            ended.append(number)
        else:
            stopping.set()

    with contextlib.suppress(NotImplementedError):  # Windows has no such handlers: Ctrl-C interrupts there
        for number in heeded():
            loop.add_signal_handler(number, stop, number)
    with contextlib.suppress(asyncio.CancelledError):
        await task
    return status(ended[0]) if ended and stopping is None else 0


def run_or_tell(
    program: Coroutine[Any, Any, None], language: str = "", stopping: asyncio.Event | None = None
) -> None:
    """Runs the program; what ends it is a sentence on standard error, and an exit status."""
    try:
        run(program, stopping)
    except Refusal as refused:
        click.echo(f"pli: {_told(refused, language or 'en')}", err=True)
        sys.exit(FAILED)
    except ConfigurationError as error:
        click.echo("\n".join(error.mistakes), err=True)
        sys.exit(MISCONFIGURED)
    except HostError as error:
        click.echo(f"pli: {error}", err=True)
        sys.exit(FAILED)
    except Exception:
        # a bug: whatever the traceback quotes goes through the log's blanking
        click.echo(logs.blanked(traceback.format_exc()), err=True)
        sys.exit(FAILED)


def _told(refused: Refusal, language: str) -> str:
    """The sentence, for which half of the program is loaded where nothing else has needed it."""
    from engine.messages.texts import Texts  # noqa: PLC0415 - see above
    from engine.presentation.hand.refusals import refusal  # noqa: PLC0415 - see above

    return refusal(refused, Texts(language))
