"""The program's Telegram side on a store, as one process that tests start, kill and start again."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from adapters.pictures.gallery import Gallery
from adapters.telegram.side import TelegramSide
from adapters.telegram.updates.webhook import WebhookSettings
from adapters.web.addresses import WebSettings
from engine.host.commands.change import Loaded
from engine.host.people.people import Pictures
from engine.host.ports.tables import Clock, Inbox, Update
from engine.host.service.presence import Presence
from engine.host.service.settler import Settler
from engine.host.service.tables import TableService
from engine.host.state.errors import StoreDown
from engine.host.state.ids import TableId
from engine.host.state.presets import Pace
from engine.host.state.table import Phase
from tests.adapters.desks import desk_for, registry_of
from tests.contract.settlements import ANYBODY
from tests.doubles.ledger import MemoryLedger
from tests.doubles.store import MemoryStore
from tests.engine.host.tables import PACE, CountingShuffler
from tests.fixtures_store import Store, StoreUnderTest
from tests.loopback.standstill import patience
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer

WITHIN = 600.0
"""Seconds until all is said."""

MOMENT = 3.0
"""Seconds: longer than a reply waits for its turn in a chat."""


def presence_by_store(service: TableService, store: Store) -> None:
    """The in-memory store's time passes when a test says so, and with it the minute for which somebody is there."""
    if isinstance(store, MemoryStore):
        service.presence = Presence(lambda: store.world.now() / 1000)


class HeldInbox:
    """An inbox whose updates are stored, and not handed out while `held`."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._open = asyncio.Event()
        self._open.set()
        self.stored = 0
        self.down = False

    async def put(self, source: str, updates: Sequence[tuple[str, bytes]]) -> int:
        if self.down:
            raise StoreDown("down")
        new = await self._inbox.put(source, updates)
        self.stored += new
        return new

    async def take(self, source: str, wait: float) -> Sequence[Update]:
        updates = await self._inbox.take(source, wait)
        await self._open.wait()  # also with what came while somebody was waiting for it already
        return updates

    @property
    def held(self) -> bool:
        return not self._open.is_set()

    @held.setter
    def held(self, held: bool) -> None:
        if held:
            self._open.clear()
        else:
            self._open.set()

    def start_over(self, source: str) -> None:
        self._inbox.start_over(source)

    async def done(self, source: str, update: Update) -> None:
        await self._inbox.done(source, update)


@dataclass
class Program:
    """Everything that outlives a process, and the process that runs now."""

    server: TelegramServer
    store_under_test: StoreUnderTest
    webhook: WebhookSettings | None = None
    shuffler: CountingShuffler = field(default_factory=CountingShuffler)
    ledger: MemoryLedger = field(default_factory=lambda: MemoryLedger(required=ANYBODY))
    store: Store = field(init=False)
    inbox: HeldInbox = field(init=False)
    service: TableService = field(init=False)
    side: TelegramSide = field(init=False)
    starts: list[float] = field(default_factory=list)
    """When each process began, by the server's clock."""
    usual: Pictures = Pictures.OFF
    """Of people who have not chosen."""
    clock: Clock | None = None
    """What the program waits by, where that is not the server's."""
    pace: Pace = PACE
    pages: WebSettings | None = None
    """Where tables are shown to browsers."""
    _task: "asyncio.Task[None] | None" = None

    async def start(self) -> None:
        self.starts.append(self.server.clock.now())
        self.store = await self.store_under_test.process()
        self.inbox = HeldInbox(self.store.inbox)
        self.service = TableService(self.store.tables, self.store.directory, self.shuffler, self.pace)
        presence_by_store(self.service, self.store)
        self.side = TelegramSide(
            self.server.token,
            self.service,
            desk_for(self.service, self.ledger, pages=self.pages),
            self.store.outbox,
            self.store.views,
            self.inbox,
            webhook=self.webhook,
            base_url=self.server.base_url,
            clock=self.clock or self.server.clock,
            pictures=Gallery(registry_of(self.ledger), self.usual),
        )
        self._task = asyncio.create_task(self.side.run(), name="telegram side")

    async def kill(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._task = None

    async def restart(self) -> None:
        await self.kill()
        await self.start()

    async def settle(self) -> None:
        """Moves finished deals into the ledger."""
        while await Settler(self.store.settlements, self.ledger, self.server.clock).step():
            pass

    async def look(self, table: TableId) -> Loaded:
        loaded = await self.service.look(table)
        assert loaded is not None
        return loaded

    async def table_of(self, person: Person) -> Loaded:
        """The table where somebody sits."""
        (*_, loaded) = await self.service.tables_of(f"telegram:{person.id}")  # type: ignore[arg-type]  # a person's id
        return loaded

    def board(self, person: Person, room: Room) -> str:
        """The text of the last message that the bot has put into a room."""
        return [message.text for message in person.sees(room) if message.from_bot and not message.ephemeral][-1]


@contextlib.asynccontextmanager
async def running(
    server: TelegramServer,
    store: StoreUnderTest,
    webhook: WebhookSettings | None = None,
    clock: Clock | None = None,
    pages: WebSettings | None = None,
) -> AsyncIterator[Program]:
    """The program, killed in the end."""
    program = Program(server, store, webhook, clock=clock, pages=pages)
    await program.start()
    try:
        with _thorough(server, program):
            yield program
    finally:
        await program.kill()


@contextlib.contextmanager
def _thorough(server: TelegramServer, program: Program) -> Iterator[None]:
    """The server is not quiet while the program still has something to send."""
    plain = server.settle

    async def settle(*, within: float = WITHIN) -> None:
        async with patience(within):
            sent = -1
            while sent != len(server.journal.requests()):
                sent = len(server.journal.requests())
                await plain(within=within)
                await program.side.delivery.settled()
                await asyncio.sleep(MOMENT)

    server.settle = settle  # type: ignore[method-assign]  # it knows the program that it waits for
    try:
        yield
    finally:
        server.settle = plain  # type: ignore[method-assign]  # as before


async def seated(
    program: Program, room: Room, people: Sequence[Person], words: str, topic: int | None = None
) -> TableId:
    """A table that the first of these people opens with `/play words`, and where the others sit down."""
    earlier = {message.id for message in people[0].sees(room)}
    await people[0].command(room, f"/play {words}", topic=topic, wait=False)
    await people[0].waits_to_see(room, lambda seen: seen.from_bot and seen.labels and seen.id not in earlier)
    for person in people[1:]:
        board = [message for message in person.sees(room) if message.from_bot and not message.ephemeral][-1]
        free = next(button for button in board.buttons if button.data.endswith(":sit"))
        answer = await person.press(board, data=free.data)
        if answer.url and person.user.started:
            await person.open(answer.url, wait=False)
        await program.server.until(partial(_says_more, people[0], room, board.text))
    return (await program.table_of(people[0])).table.id


async def started(program: Program, room: Room, host: Person, table: TableId) -> None:
    """Presses Start, and waits until cards are dealt and shown."""
    await host.waits_to_see(room, lambda message: any(button.data.endswith(":start") for button in message.buttons))
    board = [message for message in host.sees(room) if message.from_bot and not message.ephemeral][-1]
    await host.press(board, data=f"b:{table}:start")
    assert (await program.look(table)).table.phase is Phase.PLAYING
    await host.waits_to_see(room, lambda message: any(button.data.endswith(":hand") for button in message.buttons))


def _says_more(person: Person, room: Room, before: str) -> bool:
    """Whether the board tells of whoever has sat down since."""
    board = [message for message in person.sees(room) if message.from_bot and not message.ephemeral][-1]
    return board.text != before
