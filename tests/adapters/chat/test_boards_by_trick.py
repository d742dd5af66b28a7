"""A board is edited by trick where everybody who sits there has the trick in a message of their own, and with each
card where somebody has not, or only looks on."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

import pytest
from msgspec.structs import replace

from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import person_key
from adapters.chat.sending.sent import decode
from adapters.chat.sending.urgency import THINKING
from engine.host.state.ids import PersonId, TableId
from engine.host.state.presets import LOOKING_ON
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import delivering
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.loopback.telegram.clock import StillClock

INTERVAL = 1.0
QUICK = 2.0
"""Seconds for a card."""


class Chat:
    """A table of four at the first lead of a deal, in a room that takes a message each second."""

    def __init__(self, house: House, gateway: RecordingGateway) -> None:
        self.house, self.gateway, self.clock = house, gateway, StillClock()
        gateway.interval = INTERVAL
        self.table = TableId("")
        self.in_short: PersonId | None = None
        """Whose hand does not tell all that the board tells."""

    def delivering(self) -> AbstractAsyncContextManager[Delivery]:
        return delivering(self.house, self.gateway, clock=self.clock, tells_all=lambda who, *_: who != self.in_short)

    async def begin(self) -> None:
        self.table = await self.house.full_table("manille", coinche=False)
        while (live := (await self.house.look(self.table)).live) is not None and live.state.step != "tricks":
            await self.house.first_legal(self.table)
        await self.passes(30)

    async def passes(self, seconds: float) -> None:
        end = self.clock.now() + seconds
        while True:
            for _ in range(50):
                await asyncio.sleep(0)
            if self.clock.now() >= end:
                return
            self.clock.move_to(min(end, self.clock.next_end()))

    def boards(self) -> int:
        """How many states of boards there were."""
        return sum(map(len, self.gateway.at(ROOM.key)))

    async def changed_by_a_card(self, seconds: float) -> bool:
        """Whether the board has changed so many seconds after somebody has played."""
        before = self.boards()
        await self.house.first_legal(self.table)
        await self.passes(seconds)
        return self.boards() > before


async def _somebody_looks_on(chat: Chat) -> None:
    chat.house.service.presence.looks_on(chat.table)


async def _a_hand_was_refused(chat: Chat) -> None:
    views, key = chat.house.store.views, person_key(person(NAMES[0]).id)
    known = decode((await views.all(chat.table))[key])
    await views.put(chat.table, key, replace(known, broken="closed").encode())


async def _a_hand_does_not_tell_all(chat: Chat) -> None:
    chat.in_short = person(NAMES[1]).id


async def test_whoever_has_the_trick_elsewhere_needs_no_board_for_a_card(
    house: House, gateway: RecordingGateway
) -> None:
    chat = Chat(house, gateway)
    async with chat.delivering():
        await chat.begin()
        for _ in range(3):
            assert not await chat.changed_by_a_card(QUICK)
        assert await chat.changed_by_a_card(0.0), "the trick is complete"
        await chat.passes(INTERVAL)
        assert not await chat.changed_by_a_card(THINKING - 0.1)
        before = chat.boards()
        await chat.passes(0.2)
        assert chat.boards() == before + 1, "somebody thinks"


@pytest.mark.parametrize("happens", [_somebody_looks_on, _a_hand_was_refused, _a_hand_does_not_tell_all])
async def test_for_whoever_has_it_nowhere_else_the_board_shows_each_card(
    house: House, gateway: RecordingGateway, happens: Callable[[Chat], Awaitable[None]]
) -> None:
    chat = Chat(house, gateway)
    async with chat.delivering():
        await chat.begin()
        await happens(chat)
        for _ in range(6):
            assert await chat.changed_by_a_card(0.0)
            await chat.passes(QUICK)


async def test_who_looked_on_long_ago_looks_on_no_more(house: House, gateway: RecordingGateway) -> None:
    chat = Chat(house, gateway)
    async with chat.delivering():
        await chat.begin()
        await _somebody_looks_on(chat)
        assert await chat.changed_by_a_card(0.0)
        house.time.advance(LOOKING_ON)
        await chat.passes(QUICK)
        assert not await chat.changed_by_a_card(QUICK)
