"""`pli serve` as a process of its own, on its private server and its file, with a person in a group who plays."""

import contextlib
import re
import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from tests.bot.program import serving
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer
from tests.running.programs import Process

SOON = 50.0
"""Seconds, where a process is started or stopped and a group's interval is kept."""
TAKEN = re.compile(r" took it and leads$", re.MULTILINE)
PLAY = ":c:"
"""What the button of a card or a call begins with, behind a colon; the ids in the data of others may end in a c."""


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        server.check()


def served(telegram: TelegramServer, folder: Path, **beside: str) -> contextlib.AbstractAsyncContextManager[Process]:
    """The program for this Telegram."""
    return serving(folder, **telegram_of(telegram), **beside)


def telegram_of(server: TelegramServer) -> dict[str, str]:
    """The variables that lead the program to it."""
    return {"TELEGRAM_TOKEN": server.token, "TELEGRAM_API_URL": server.base_url.removesuffix("/bot")}


async def dealt(ana: Person, room: Room) -> None:
    """Ana opens a table, has computers fill it, and starts."""
    await ana.start(wait=False)
    await ana.command(room, "/play manille clock=none", wait=False)
    for verb in ("computers", "start"):
        board = await ana.waits_to_see(room, partial(data_of, part=f":{verb}"))
        await ana.press(board, data=data_of(board, f":{verb}")[0])


def data_of(seen: SeenMessage, part: str) -> list[str]:
    """What the buttons say that have this in it."""
    return [button.data for button in seen.buttons if part in f":{button.data}"]


async def hand(ana: Person, *, after: str = "") -> tuple[SeenMessage, str]:
    """Ana's hand and the first of its plays, once that is another one than before."""
    seen = await ana.waits_to_see(None, lambda seen: data_of(seen, PLAY)[:1] not in ([], [after]))
    return seen, data_of(seen, PLAY)[0]


def board(ana: Person, room: Room) -> str:
    return [seen.text for seen in ana.sees(room) if data_of(seen, ":hand")][-1]


async def until_a_trick_lies_open(ana: Person) -> tuple[SeenMessage, str]:
    """Plays until Ana is to play to a trick that somebody else led."""
    mine, play = await hand(ana)
    while "led, winning" not in mine.text and "· led" not in mine.text:
        await ana.press(mine, data=play)
        mine, play = await hand(ana, after=play)
    return mine, play


async def test_a_killed_program_goes_on_with_the_buttons_that_are_there(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    async with served(telegram, tmp_path):
        await dealt(ana, room)
        mine, play = await hand(ana)
    async with served(telegram, tmp_path):
        await ana.press(mine, data=play)
        after, _ = await hand(ana, after=play)
    assert after.text != mine.text


@pytest.mark.long
async def test_a_program_that_is_asked_to_stop_has_the_open_trick_finished(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    ana = telegram.person("Ana")
    room = telegram.supergroup("Cards", ana)
    async with served(telegram, tmp_path) as process:
        await dealt(ana, room)
        mine, play = await until_a_trick_lies_open(ana)
        process.send_signal(signal.SIGTERM)
        assert process.stderr is not None
        while b"stopping" not in await process.stderr.readline():
            pass
        answer = await ana.press(mine, data=play)
        # open tricks have twenty seconds, and the boards six more to show how they ended
        rest = await process.stderr.read()
        assert await process.wait() == 0
    assert TAKEN.search(board(ana, room)), (answer.text, mine.text, rest.decode())
