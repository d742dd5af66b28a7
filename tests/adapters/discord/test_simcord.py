"""A second Discord, which others wrote: simcord is one in memory, with checks of its own, for what uses discord.py.

Our loopback server and our program could share a mistake about Discord; here a whole deal, and a walk of commands and
presses, meet somebody else's reading of it. It is no part of the tests' environment: `.ci/run` installs
it for ring two (deploy/locks/README.md).
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import discord
import pytest

from adapters.discord.sending.rate_limit import Quota
from adapters.discord.side import DiscordSide
from engine.host.service.tables import TableService
from engine.host.service.timekeeper import Timekeeper
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Table
from tests.adapters.desks import desk_for
from tests.adapters.discord.program import A_LOT, Memory
from tests.engine.host.tables import PACE

MISSING = "simcord is not installed here: .ci/run says how, before ring two"
NAMES = ("ana", "bruno", "chloe", "dan")
CARDS = 32
STEPS = 60
INTERACTION = "INTERACTION_CREATE"
PLAYS = ("pli:c:", "pli:?c:")
WALK = ("help", "score", "hand", "me", "more", "review", "hint", "last-trick", "away", "back")
"""Commands that need nothing said with them."""


@dataclass
class Room:
    """Four people in a channel of somebody else's Discord."""

    env: Any
    channel: Any
    people: list[Any]
    memory: Memory

    @property
    def table(self) -> Table:
        (only,) = self.memory.now()
        return only

    async def settled(self) -> None:
        """Until the program has sent what there is to send."""
        sent = -1
        while sent != len(self.env.http_requests):
            sent = len(self.env.http_requests)
            await self.env.settle()
            await asyncio.sleep(0.02)

    def private(self, person: Any) -> list[Any]:
        """The bot's messages in the person's direct messages, the newest last."""
        found: list[Any] = person.user.dm_channel.history()
        return found

    def seen_by(self, person: Any) -> list[Any]:
        """The bot's messages in the channel, and in the person's direct messages."""
        return [*self.channel.history(viewer=person), *self.private(person)]

    async def press_that_ends(self, person: Any, end: str) -> None:
        """The board's button whose id ends so."""
        board = self.channel.last_message
        await self.press(person, board, next(one for one in buttons(board.components) if one.endswith(end)))

    async def press(self, person: Any, message: Any, custom_id: str) -> Any:
        # a server's member is somebody else to it than the same user in direct messages
        who = person.user if message.channel.type is discord.ChannelType.private else person
        done = await who.click(message, custom_id=custom_id)
        await self.settled()
        assert done.acknowledged, custom_id
        return done


def buttons(components: Any) -> Iterator[str]:
    """The ids of the buttons of a message, wherever they stand."""
    for one in components or ():
        told = one if isinstance(one, dict) else one.to_dict()
        if told.get("type") == 2 and told.get("custom_id") and not told.get("disabled"):
            yield told["custom_id"]
        yield from buttons(told.get("components"))


@asynccontextmanager
async def another_discord() -> AsyncIterator[Room]:
    try:
        simcord = import_module("simcord")
    except ImportError:
        pytest.fail(MISSING)
    memory = Memory()
    store = memory.store()
    service = TableService(store.tables, store.directory, SystemShuffler(), PACE)
    desk = desk_for(service, memory.ledger)
    side = DiscordSide("token", service, desk, store.outbox, store.views, interval=0.0, quota=Quota(A_LOT))
    async with simcord.run(side.client) as env:
        guild = env.create_guild("Cards")
        _name_the_server(side, guild.id)
        people = [guild.add_member(env.create_user(name)) for name in NAMES]
        works = [side.delivery.run(), side._panels.watch(), Timekeeper(store.tables, service).run()]
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield Room(env, guild.create_text_channel("tables"), people, memory)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _name_the_server(side: DiscordSide, guild: int) -> None:
    """It does not say, as Discord does, that the server has installed the application."""
    parse = side.client._connection.parsers[INTERACTION]

    def with_its_owner(data: Any) -> None:
        parse(data | {"authorizing_integration_owners": {"0": str(guild)}})

    side.client._connection.parsers[INTERACTION] = with_its_owner


async def dealt(room: Room) -> None:
    """A table of four people with cards in their hands."""
    host, *others = room.people
    opened = await host.slash(room.channel, "play", game="manille", clock="none")
    assert opened.acknowledged
    await room.settled()
    for person in others:
        await room.press_that_ends(person, ":sit")
    await room.press_that_ends(host, ":start")


async def one_plays(room: Room) -> None:
    """Whoever has something to play in direct messages."""
    for person in room.people:
        hands = [one for one in room.private(person) if any(map(is_play, buttons(one.components)))]
        if hands:
            custom_id = next(filter(is_play, buttons(hands[-1].components)))
            done = await room.press(person, hands[-1], custom_id)
            if custom_id.startswith("pli:?"):
                sure = done.response.message
                await room.press(person, sure, next(filter(is_play, buttons(sure.components))))
            return
    raise AssertionError("nobody sees anything to play")


def is_play(custom_id: str) -> bool:
    return custom_id.startswith(PLAYS)


@pytest.mark.long
async def test_a_whole_deal_is_played_on_anothers_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    async with another_discord() as room:
        refused = counted(monkeypatch)
        await dealt(room)
        for _ in range(2 * CARDS):
            if room.table.match.results:
                break
            await one_plays(room)
        assert room.table.match.results, "the deal is over"
        print(f"{len(room.env.http_requests)} requests, {len(refused)} refused")
        assert not refused


@pytest.mark.long
async def test_whatever_is_asked_and_pressed_on_anothers_discord_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, pressed = Random(7), 0
    async with another_discord() as room:
        refused = counted(monkeypatch)
        await dealt(room)
        assert set(WALK) <= set(room.people[0].available_commands(room.channel))
        for _ in range(STEPS):
            person = chance.choice(room.people)
            if chance.random() < 0.4:
                done = await person.slash(room.channel, chance.choice(WALK))
                assert done.acknowledged
                await room.settled()
            else:
                seen = room.seen_by(person)
                offers = [(one, custom_id) for one in seen for custom_id in buttons(one.components)]
                await room.press(person, *chance.choice(offers))
                pressed += 1
        print(f"{STEPS - pressed} commands, {pressed} presses, {len(refused)} refused")
        assert pressed > STEPS // 3
        assert not refused


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever it refuses from now on."""
    refused: list[str] = []
    made = discord.HTTPException.__init__

    def noted(self: discord.HTTPException, response: Any, message: Any) -> None:
        made(self, response, message)
        refused.append(f"{self.status} {self.code} {self.text}")

    monkeypatch.setattr(discord.HTTPException, "__init__", noted)
    return refused
