"""The program under test, to be killed: `python -m tests.chaos.worker FOLDER SOCKET NOTES [--help]`.

A whole house on a folder, as `pli serve` opens it, with a delivery to a platform that lives in the conductor. Beside
the house's own service a second one works on the same store, as another process would, and a third one whose clock
is ten seconds fast sends timers early.
"""

import argparse
import asyncio
import logging
import random
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from unittest.mock import patch

from adapters.chat.sending.delivery import Delivery
from adapters.redis.store import RedisStore
from bot.config import Settings
from bot.house import House, open_house
from engine.host.commands import every as do
from engine.host.service.keeper import Lease
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal, StoreDown
from engine.host.state.presets import PRESETS, Pace, Preset
from engine.host.state.shuffle import SystemShuffler
from engine.rules.errors import RuleViolation
from tests.chaos.gateway import PLATFORM, SocketGateway
from tests.chaos.history import EVERY_LINE
from tests.chaos.notes import Announced, Notes
from tests.chaos.removals import Doom, Removal, commit_by, doom_ledger, ledger_without, script
from tests.chaos.stores import FastClock, Noted
from tests.chaos.wire import LEASE, LIMIT, Answer, Press, Ready, Sent, command, hear, say

PACE = Pace(think=5, trick=5, forced=None, next_deal=150)
CLOCK = "fast"
HURRIED = Preset(400, 200, ping=50)
"""That clock, instead of the real twenty seconds and more."""
STILL = 0.5
"""Seconds without a move after which the hands of those who only wait are shown: less than a run rests at its end."""
HASTE = 0.05
"""Seconds between timers that are sent early."""
WITNESS = "witness"


@dataclass(frozen=True, slots=True)
class Given:
    """The command line."""

    folder: Path
    socket: Path
    seed: int
    redis: str
    removal: Removal
    doom: int
    notes: Path
    lease: float
    fleet: bool


class Program:
    """Answers the platform's events for as long as the connection stands."""

    def __init__(self, house: House, writer: asyncio.StreamWriter, given: Given) -> None:
        self._chance = random.Random(given.seed)
        self._writer = writer
        self._tables = house.store.tables
        second = TableService(house.store.tables, house.store.directory, SystemShuffler(), PACE)
        second.on_deadline = house.service.on_deadline
        self._services = (house.service, second)
        self._hasty = TableService(FastClock(house.store.tables), house.store.directory, SystemShuffler(), PACE)
        self._outbox = house.store.outbox
        self._notes = Notes(given.notes, Announced)

    async def answer(self, press: Press) -> None:
        """Acknowledged only when the service has returned; while the store is down there is no answer."""
        service = self._chance.choice(self._services)
        try:
            outcome = await service.handle(command(press))
        except StoreDown:
            return
        except Refusal as refusal:
            say(self._writer, Answer(press.event, refusal.code))
        except RuleViolation as refusal:
            say(self._writer, Answer(press.event, type(refusal).__name__))
        else:
            word = "repeated" if outcome.repeated else "applied"
            say(self._writer, Answer(press.event, word, outcome.table.id))

    async def hasten(self) -> None:
        """Timers by a clock that is fast: the commit's guard has to refuse them."""
        while True:
            await asyncio.sleep(HASTE)
            try:
                tables = await self._tables.tables()
                if tables:
                    await self._hasty.handle(do.Tick(self._chance.choice(tables)))
            except (StoreDown, Refusal):
                continue

    async def witness(self) -> None:
        """Reads the outbox as a second platform would, and notes what it found before it acknowledges."""
        while True:
            try:
                entries = await self._outbox.read(WITNESS, 1.0)
                for entry in entries:
                    self._notes.add(Announced(entry.key, entry.table, entry.payload.decode()))
                await self._outbox.acknowledge(WITNESS, entries)
            except StoreDown:
                continue


async def serve(given: Given) -> None:
    reader, writer = await asyncio.open_unix_connection(str(given.socket), limit=LIMIT)
    settings = Settings(pli_data=given.folder / "data", redis_url=given.redis)
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(
            open_house(settings, None if given.fleet else PACE, platforms=(PLATFORM,))
        )
        if given.doom and given.removal is Removal.LEDGER_TRANSACTION:
            doom_ledger(house.ledger._writer, given.doom)
        program = Program(house, writer, given)
        gateway = SocketGateway(writer)
        group = await stack.enter_async_context(asyncio.TaskGroup())
        works = [delivering(house, gateway), program.witness()]
        # looking for a table to hurry costs too much where there are hundreds
        works += [] if given.fleet else [program.hasten()]
        tasks = [group.create_task(work) for work in works]
        say(writer, Ready())
        while (heard := await hear(reader)) is not None:
            match heard:
                case Press():
                    tasks.append(group.create_task(program.answer(heard)))
                case Sent():
                    gateway.answered(heard)
            tasks = [task for task in tasks if not task.done()]
        for task in tasks:
            task.cancel()


async def delivering(house: House, gateway: SocketGateway) -> None:
    """While this program has the platform."""

    async def deliver(lease: Lease) -> None:
        await Delivery(house.service, house.store.outbox, house.store.views, gateway, lease=lease).run()

    await house.leases.while_held(PLATFORM, deliver)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("socket", type=Path)
    parser.add_argument("notes", type=Path, help="the folder where to note what was done")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--redis", default="", help="address of a server that outlives the program")
    parser.add_argument("--without", dest="removal", type=Removal, default=Removal.NOTHING, help="what is taken out")
    parser.add_argument("--doom", type=int, default=0, help="kill -9 by its own hand at this step of what is torn")
    parser.add_argument("--lease", type=float, default=LEASE, help="seconds that others believe in this program")
    parser.add_argument("--fleet", action="store_true", help="one of several programs, with the clocks of people")
    given = Given(**vars(parser.parse_args()))
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    with ExitStack() as stack:
        stack.enter_context(ledger_without(given.removal))
        for name, value in changes(given).items():
            stack.enter_context(patch(name, value))
        asyncio.run(serve(given))


def changes(given: Given) -> dict[str, object]:
    """Short clocks, and a store that notes what is committed."""
    doom = Doom(given.doom if given.removal is Removal.OUTBOX_APART else 0)

    def noted_store(url: str, *, prefix: str) -> RedisStore:
        store = RedisStore(url, script(given.removal), prefix=prefix)
        store.tables = Noted(store.tables, given.notes, commit_by(store, given.removal, doom))  # type: ignore[assignment]  # the house asks for no more than the port
        return store

    presets = MappingProxyType(PRESETS if given.fleet else {**PRESETS, CLOCK: HURRIED})
    return {
        "bot.house.RedisStore": noted_store,
        "bot.house.TRIM_EVERY": 0.7,
        "bot.house.LEASE": given.lease,
        "adapters.chat.sending.delivery.STILL": STILL,
        "adapters.redis.tables.KEPT_LINES": EVERY_LINE,
        "engine.host.state.table.PRESETS": presets,
        "engine.host.commands.rooms.PRESETS": presets,
    }


if __name__ == "__main__":
    main()
