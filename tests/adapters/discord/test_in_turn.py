"""One person cannot keep the others from being answered: people are served in turn, and a flood is answered."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Interaction

__all__ = ["discord_server"]

AHEAD = 40
"""Of a flood, so much may be answered before a neighbour's press that came behind all of it."""
SERVED = 60
"""So many presses at most are looked at; the others are told to wait."""


Ask = Callable[[Person, Evening], Coroutine[Any, Any, Interaction]]


async def _score(person: Person, evening: Evening) -> Interaction:
    shown = board(person, evening.server.channel)
    return await person.click_raw(f"pli:b:{evening.table.id}:score", shown)


async def _help(person: Person, evening: Evening) -> Interaction:
    return await person.slash(evening.server.channel, "help")


@pytest.mark.one_in(2)
@pytest.mark.timeout(300)
@pytest.mark.parametrize("asked", [200, pytest.param(1_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("ask", [_score, _help])
async def test_a_flood_is_answered_and_holds_up_nobody_else(
    discord_server: DiscordServer, ask: Ask, asked: int
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        before = len(discord_server.journal.refused)
        flood = [asyncio.create_task(ask(evening.ana, evening)) for _ in range(asked)]
        await asyncio.sleep(0)
        neighbours = await ask(evening.bruno, evening)
        ahead = sum(one.done() for one in flood)
        answered = await asyncio.gather(*flood)
    print(f"\nanswered with {ahead} of {asked} before it, {sum(one.answer is None for one in answered)} never")
    assert told(neighbours)
    assert ahead <= AHEAD
    assert all(one.answer is not None for one in answered)
    refused = [one for one in answered if "wait" in told(one).lower()]
    assert asked - SERVED <= len(refused) < asked
    assert len(discord_server.journal.refused) == before
