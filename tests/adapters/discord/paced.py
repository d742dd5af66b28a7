"""A table in a channel on a clock that the test moves: somebody does something every few seconds."""

import math
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from engine.host.commands import every as do
from engine.host.state.table import Phase, Table
from tests.adapters.discord.players import board, hand_of, play
from tests.adapters.discord.program import Memory, Program, running
from tests.doubles.world import World
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import serving
from tests.loopback.discord.journal import Request
from tests.loopback.discord.limits import REALISTIC
from tests.loopback.telegram.clock import StillClock


@dataclass
class Evening:
    """Four people at a table in a channel."""

    server: DiscordServer
    program: Program
    memory: Memory
    clock: StillClock
    people: list[Person]

    @property
    def table(self) -> Table:
        (only,) = self.memory.now()
        return only

    async def begin(self, game: str) -> None:
        """From nothing to the first deal."""
        channel, host = self.server.channel, self.people[0]
        await host.slash(channel, "play", game=game, clock="none")
        for person in self.people[1:]:
            await self.until(self.clock.now() + 2)
            free = next(one for one in board(person, channel).buttons if one.label.startswith("Sit"))
            await person.click(board(person, channel), custom_id=free.custom_id)
        await self.until(self.clock.now() + 2)
        await host.click(board(host, channel), "Start")
        await self._calm()  # the first board belongs to the beginning, not to the first card

    async def play(self, pause: float, deals: int) -> None:
        """Until the match is over, or so many deals have been played."""
        while self.table.phase is not Phase.OVER and not 0 < deals <= len(self.table.match.results):
            await self.until(self.clock.now() + pause)
            turn = next(((one, hand) for one in self.people if (hand := hand_of(one)) is not None), None)
            if turn is not None:
                await play(*turn)
            elif self.table.phase is Phase.BETWEEN:
                shown = board(self.people[0], self.server.channel)
                # last cards play themselves: the deal may have ended a moment ago, and its result be on its way
                if any(button.label == "Next deal" for button in shown.buttons):
                    await self.people[0].click(shown, "Next deal")
        # the board of a next deal, which comes after eight seconds, is no part of this one
        await self.until(self.clock.now() + (60 if self.table.phase is Phase.OVER else 6))

    async def until(self, moment: float) -> None:
        """Lets time pass, and whatever happens on its way."""
        while True:
            await self._calm()
            for due in await self.program.store.tables.due(64):
                await self.program.service.handle(do.Tick(due.table))
            deadline = min(self.memory.world.deadlines.values(), default=math.inf) / 1000
            ahead = min(moment, self.clock.next_end(), deadline)
            if ahead <= self.clock.now() and self.clock.now() >= moment:
                return
            self.server.clock.advance(max(0.0, ahead - self.clock.now()))
            self.clock.move_to(ahead)

    async def _calm(self) -> None:
        """Everything that can happen now has happened."""
        sent = -1
        while sent != len(self.server.journal.requests):
            sent = len(self.server.journal.requests)
            await self.server.settle()

    def requests(self, start: int) -> dict[str, Counter[str]]:
        """What was asked of each channel since, by kind; answers to interactions stand apart."""
        found: dict[str, Counter[str]] = {}
        for one in self.server.journal.requests[start:]:
            found.setdefault(_room(one), Counter())[one.name.replace("{channel_id}", "..")] += 1
        return found


def _room(one: Request) -> str:
    if one.actor == "interaction":
        return "answers"
    return one.params.get("channel_id", "others")


@asynccontextmanager
async def evening(names: Iterable[str]) -> AsyncIterator[Evening]:
    """People in a server whose limits are about those of the real platform."""
    clock = StillClock()
    memory = Memory(World(now=lambda: round(clock.now() * 1000)))
    async with serving() as server:
        server.limits.rates = dict(REALISTIC)
        people = [server.person(name) for name in names]
        async with running(server, memory.store(), memory.ledger, clock=clock) as program:
            yield Evening(server, program, memory, clock, people)
