"""A delivery looks again when somebody can be reached anew or no longer, and waits by the clock that it is given."""

import asyncio
from dataclasses import replace
from typing import Any

from adapters.chat.gateway import Undeliverable
from adapters.chat.sending import sent
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.destinations import Destination, scene
from adapters.chat.sending.queue import CLOSEST
from adapters.chat.sending.reads import Facts
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.messages.message import Choice, Link, Message
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import delivering
from tests.engine.host.tables import NAMES, ROOM, House, person

TURNS = 500
MARK = Choice("somebody is out of reach", Link("https://example.org/mark"))


class Shy(RecordingGateway):
    """Nobody can be told anything until `open`."""

    is_open = False

    async def tell(self, *given: object) -> str:
        if not self.is_open:
            raise Undeliverable("closed")
        return await super().tell(*given)  # type: ignore[arg-type]  # what tell takes


class Shut(RecordingGateway):
    """A room that refuses what it is sent, once `answers` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers = asyncio.Event(), asyncio.Event()

    async def show(self, *given: Any, **more: Any) -> str:
        if not self.asked.is_set():
            self.asked.set()
            await self.answers.wait()
            raise Undeliverable("closed")
        return await super().show(*given, **more)


class Ticking:
    """A clock that never waits, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.time = 100.0
        self.waits: list[float] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.time += seconds


def marked(loaded: Loaded, place: Destination, facts: Facts) -> Message | None:
    """A board says so when a hand did not arrive."""
    message = scene(loaded, place)
    lost = [key for key, raw in facts.items() if key.startswith("person:") and sent.decode(raw).broken]
    return replace(message, choices=((MARK,),)) if message and place.room and lost else message


async def quiet(gateway: RecordingGateway) -> None:
    """Until nothing has been sent in more turns of the loop than there are between two messages: nobody waits for
    anything else, as the clock never does."""
    before = -1
    while before != sum(map(len, gateway.messages.values())):
        before = sum(map(len, gateway.messages.values()))
        for _ in range(TURNS):
            await asyncio.sleep(0)


async def test_the_board_follows_when_hands_do_not_arrive_and_when_they_do() -> None:
    house, gateway = House(), Shy()
    async with delivering(house, gateway, compose=marked, clock=Ticking()) as delivery:
        table = await house.full_table()
        await quiet(gateway)
        ((*_, board),) = gateway.at(ROOM.key)
        assert board.choices == ((MARK,),)
        gateway.is_open = True
        await house.store.views.drop(table, [Destination(table, person=person(name).id).key for name in NAMES])
        delivery.touch(table)
        await quiet(gateway)
        assert all(len(gateway.at(person(name).id)) == 1 for name in NAMES)
        ((*_, board),) = gateway.at(ROOM.key)
        assert MARK not in board.choices[0]


async def test_a_second_look_that_finds_nothing_new_sends_nothing() -> None:
    house, gateway = House(), RecordingGateway()
    async with delivering(house, gateway, compose=marked, clock=Ticking()) as delivery:
        table = await house.full_table()
        await quiet(gateway)
        before = sum(map(len, gateway.messages.values()))
        delivery.touch(table)
        await quiet(gateway)
        assert sum(map(len, gateway.messages.values())) == before


async def test_a_room_that_opens_while_it_refuses_gets_what_it_refused() -> None:
    """The refusal was on its way already: to whom it comes last, the room is open all the same."""
    house, gateway = House(), Shut()
    async with delivering(house, gateway, clock=Ticking()) as delivery:
        await house.open_one()
        await gateway.asked.wait()
        await delivery.try_again(ROOM.key)
        gateway.answers.set()
        await quiet(gateway)
        assert len(gateway.at(ROOM.key)) == 1


async def test_a_room_keeps_its_interval_by_the_given_clock() -> None:
    house, gateway, clock = House(), RecordingGateway(interval=3.0), Ticking()
    async with delivering(house, gateway, compose=marked, clock=clock):
        table = await house.open_one()
        await quiet(gateway)
        await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
        await quiet(gateway)
    assert CLOSEST * 3.0 in clock.waits
    assert len(gateway.at(ROOM.key)) == 1


async def test_a_touch_before_the_delivery_runs_is_nothing() -> None:
    house, gateway = House(), RecordingGateway()
    delivery = Delivery(house.service, house.store.outbox, house.store.views, gateway)
    delivery.touch(await house.open_one())
    await delivery.settled()
    assert delivery.waiting() == 0
    assert not gateway.messages


async def test_a_touch_after_the_delivery_has_ended_is_nothing() -> None:
    """What is in hand when a side is stopped is still finished."""
    house, gateway = House(), RecordingGateway()
    async with delivering(house, gateway) as delivery:
        table = await house.open_one()
        await quiet(gateway)
    delivery.touch(table)
    assert delivery.waiting() == 0
