"""Four `pli serve` for both platforms, each asked to end and replaced, one after the other, while people play."""

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median

import pytest

from tests.bot.test_discord_shards import (
    LOOK_AGAIN,
    fill,
    hand_at,
    opens,
    plays_of,
    served,
    table_of,
    until_connected,
)
from tests.bot.test_serve import dealt, hand, telegram, telegram_of
from tests.bot.test_several_programs import PROGRAMS, until_each_is_there_once
from tests.loopback.discord import DiscordServer
from tests.loopback.discord import Person as DiscordPerson
from tests.loopback.discord.state import Channel, Message
from tests.loopback.telegram.person import Person as TelegramPerson
from tests.loopback.telegram.server import TelegramServer
from tests.running.programs import Process

__all__ = ["telegram"]

PACE = (0.5, 2.0)
"""Seconds between what people do."""
ONLOOKERS = 4
"""On Discord, where a press that nobody hears is lost: so there are more of them."""
FOR_ALL = ("My hand", "Score", "More")
"""Buttons of which a board has one at any time while it is played at."""
AFTERWARDS = 3
"""Plays of each, once all are replaced."""


@dataclass
class Presses:
    """What became of the presses of one platform."""

    platform: str
    seconds: list[float] = field(default_factory=list)
    """From a press until its platform says that it is answered."""
    goes_on: list[float] = field(default_factory=list)
    """From a press until the hand shows the next turn."""
    failed: int = 0

    def __str__(self) -> str:
        answered, next_turn = f"{median(self.seconds):.2f} s", f"{median(self.goes_on):.2f} s"
        return (
            f"{self.platform}: {len(self.seconds)} presses, {self.failed} failed; answered in {answered}, "
            f"longest {max(self.seconds):.2f} s; next turn in {next_turn}, longest {max(self.goes_on):.2f} s"
        )


async def presses_on_discord(ana: DiscordPerson, found: Presses) -> None:
    mine = await hand_at(ana)
    card, began = plays_of(mine)[0], time.monotonic()
    while (await ana.click(mine, custom_id=card)).failed:
        found.failed += 1
    found.seconds.append(time.monotonic() - began)
    await hand_at(ana, after=card)
    found.goes_on.append(time.monotonic() - began)


async def presses_on_telegram(ana: TelegramPerson, found: Presses) -> None:
    mine, card = await hand(ana)
    began = time.monotonic()
    answer = await ana.press(mine, data=card)
    found.seconds.append(time.monotonic() - began)
    try:
        await hand(ana, after=card)
    except TimeoutError:
        seen = ana.sees(None)[-1].text
        raise AssertionError(f"{card} was answered {answer.text!r}; the hand says\n{seen}") from None
    found.goes_on.append(time.monotonic() - began)


def is_board(message: Message) -> bool:
    """Whether it is played at; the board of a deal that is over says how it ended."""
    return any(button.label == "My hand" for button in message.buttons)


async def until_each_is_there_once_on_discord(
    discord: DiscordServer, player: DiscordPerson, channel: Channel, table: str
) -> None:
    """The board of the deal before keeps its buttons until nothing else is to be said there, and behind a last card
    that plays itself the hand is the next deal's; a message that came twice stays."""

    def hands() -> list[str]:
        return [table_of(message) for message in player.dms() if plays_of(message)]

    while hands() != [table] or sum(map(is_board, discord.posted(channel))) > 1:
        await asyncio.sleep(LOOK_AGAIN)


async def looks_on_discord(ana: DiscordPerson, channel: Channel, found: Presses) -> None:
    """Somebody who does not play asks the board for what it offers to all."""
    board = next(message for message in ana.sees(channel) if not message.ephemeral)
    offered = [button.label for button in board.buttons if button.label in FOR_ALL and not button.disabled]
    if not offered:
        return
    began = time.monotonic()
    # as the board was when they pressed, also where an edit crosses the press
    pressed = ana.button(board, offered[0]).custom_id
    while (await ana.click_raw(pressed, board)).failed:
        found.failed += 1
    found.seconds.append(time.monotonic() - began)


async def keeps_going(press: Callable[[], Awaitable[None]], until: asyncio.Event, chance: random.Random) -> None:
    """At the pace of people, until all programs are replaced and a little longer."""
    left = AFTERWARDS
    while left:
        left -= until.is_set()
        await asyncio.sleep(chance.uniform(*PACE))
        await press()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("connections", [1, 4])
async def test_no_press_fails_while_four_programs_are_replaced(
    connections: int, telegram: TelegramServer, tmp_path: Path, valkey_url: str
) -> None:
    """Prints how long people waited. Where Discord has several connections, somebody plays in a server of each."""
    on_telegram, on_discord = Presses("Telegram"), Presses("Discord")
    restarted = asyncio.Event()
    async with DiscordServer() as discord, AsyncExitStack() as stack:
        channels = fill(discord, connections, each=1).values()

        async def start() -> Process:
            program = await stack.enter_async_context(
                served(discord, tmp_path, **telegram_of(telegram), REDIS_URL=valkey_url)
            )
            stack.push_async_callback(left_alone, asyncio.create_task(reads_on(program, speaking)))
            return program

        speaking: list[Process] = []
        running = [await start() for _ in range(PROGRAMS)]
        await until_connected(discord)
        ana = telegram.person("Ana")
        room = telegram.supergroup("Cards", ana)
        await dealt(ana, room)
        tables = {}
        for number, channel in enumerate(channels):
            player = discord.person(f"Bea {number}")
            await opens(player, channel)
            tables[player, channel] = table_of(await hand_at(player))

        async with asyncio.TaskGroup() as group:
            group.create_task(keeps_going(lambda: presses_on_telegram(ana, on_telegram), restarted, random.Random(1)))
            for number, (player, _) in enumerate(tables):
                press = partial(presses_on_discord, player, on_discord)
                group.create_task(keeps_going(press, restarted, random.Random(2 + number)))
            for number, channel in zip(range(ONLOOKERS), cycle(channels), strict=False):
                cara = discord.person(f"Onlooker {number}")
                look = partial(looks_on_discord, cara, channel, on_discord)
                group.create_task(keeps_going(look, restarted, random.Random(100 + number)))
            while running:
                # the one that speaks to Discord goes first, so that each step is a handover where that can be
                old = speaking[-1] if speaking[-1] in running else running[0]
                running.remove(old)
                old.send_signal(signal.SIGTERM)
                assert await old.wait() == 0
                await start()
            restarted.set()
        print(on_telegram, on_discord, sep="\n")
        await until_each_is_there_once(telegram, ana, room)
        for (player, channel), table in tables.items():
            await until_each_is_there_once_on_discord(discord, player, channel, table)
            assert set(Counter(message.text for message in discord.posted(channel)).values()) == {1}
        assert on_discord.failed == 0
        discord.assert_clean()


async def reads_on(program: Process, speaking: list[Process]) -> None:
    """What it logs, so that it never waits for a reader; who speaks to Discord, or to a part of it, is noted."""
    assert program.stderr is not None
    while line := await program.stderr.readline():
        if b"discord" in line and b": this process does it" in line:
            speaking.append(program)


async def left_alone(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait((task,))
