"""People at one table, who look, think, and press, in private chats or at pages: for benchmarks of platforms."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from adapters.web.looker import Around
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person as Somebody
from tests.adapters.desks import desk_for
from tests.adapters.telegram.program import Program
from tests.adapters.web.opened import Page, browsing
from tests.loopback.telegram.person import Person

LOOK = 0.05
"""Seconds between two looks at one's hand."""
PATIENCE = 30.0
"""Seconds after which somebody presses again what did nothing."""
SUITS = "♠♥♦♣"


@dataclass
class Evening:
    """People at one table, each of whom looks at the hand, thinks, and presses."""

    think: float
    pressed: float = 0.0
    turn: str = ""
    """When somebody last did something, and at which turn."""
    waits: list[float] = field(default_factory=list)

    async def plays(self, asked: Callable[[], str], press: Callable[[], Awaitable[None]]) -> None:
        """One person, for ever. `asked` names the turn for which the hand offers something; empty for none."""
        done, since = "", 0.0
        while True:
            await asyncio.sleep(LOOK)
            turn, now = asked(), asyncio.get_running_loop().time()
            if not turn or (turn == done and now < since + PATIENCE):
                continue
            if turn != done and self.turn and deal_of(turn) == deal_of(self.turn):
                self.waits.append(now - self.pressed)
            await asyncio.sleep(self.think)
            if asked() == turn:
                done, since = turn, asyncio.get_running_loop().time()
                self.pressed, self.turn = since, turn
                await press()

    async def until(self, over: Callable[[], Awaitable[bool]]) -> None:
        while not await over():
            await asyncio.sleep(1.0)


@contextlib.asynccontextmanager
async def at_work(*works: Awaitable[None]) -> AsyncIterator[None]:
    """What goes on beside it, cancelled in the end."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def turn_of(data: str) -> str:
    """Table, deal and turn of a card's or a call's button."""
    return data.rpartition(":")[0]


def deal_of(turn: str) -> str:
    return turn.rpartition(":")[0]


@contextlib.asynccontextmanager
async def at_pages(program: Program, table: TableId, people: Sequence[Person]) -> AsyncIterator[Sequence["Looking"]]:
    """These people with the table open on a page each."""
    store = program.store
    around = Around(program.service, desk_for(program.service, program.ledger), store.tables, store.views)
    async with browsing(around, (await program.store_under_test.process()).outbox) as found:
        known = [Somebody(PersonId(f"telegram:{one.id}"), one.user.first_name) for one in people]
        looking = [Looking(await found.open(table, one)) for one in known]
        async with at_work(*(one.reads() for one in looking)):
            yield looking


@dataclass
class Looking:
    """Somebody at a page, who bids and plays as a `Thinker` does."""

    page: Page

    async def reads(self) -> None:
        while await self.page.receive() is not None:
            pass

    def asked(self) -> str:
        offered = self._offered()
        return turn_of(offered[0]["t"]) if offered else ""

    async def press(self) -> None:
        offered = self._offered()
        wish = next((one for one in offered if one["label"][:1] in SUITS), offered[0])
        await self.page.send(json.dumps({"n": 1, "press": wish["t"]}))

    def _offered(self) -> list[Mapping[str, str]]:
        rows = self.page.state.get("rows", ())
        return [one for row in rows for one in row if one.get("t", "").startswith("c:")]
