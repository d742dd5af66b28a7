"""Pages as a browser opens them: aiohttp's client at the real server. A page writes down all that it is sent."""

import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

from adapters.web.addresses import WebSettings
from adapters.web.looker import Around
from adapters.web.passes import Pass, signed
from adapters.web.server import WebTables
from engine.host.ports.tables import Outbox
from engine.host.state.ids import TableId
from engine.host.state.table import Person
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import House

PROXY = "https://4242.discordsays.com"
"""Where Discord shows the page."""
SECRET = b"a secret of the tests, of 32 b.."
State = Mapping[str, Any]


class Page:
    """An open page."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._asked = 0
        self.sent = list[str]()
        """All that came, in order."""
        self.state: State = {}
        self.gone = ""

    async def hello(self, given: str, version: int = 0) -> "Page":
        await self._socket.send_json({"hello": 1, "pass": given, "v": version})
        return self

    async def receive(self) -> State | None:
        """The next message; None once the socket is closed."""
        message = await self._socket.receive()
        if message.type is not WSMsgType.TEXT:
            return None
        self.sent.append(message.data)
        found: State = json.loads(message.data)
        self.state, self.gone = found.get("state", self.state), found.get("gone", self.gone)
        return found

    async def at(self, version: int) -> State:
        """The state of this version, or a later one."""
        return await self.until(lambda state: state["v"] >= version)

    async def until(self, fits: Callable[[State], bool]) -> State:
        """The first state that fits."""
        while not (self.state and fits(self.state)):
            assert await self.receive() is not None, "the socket was closed"
        return self.state

    async def ask(self, **request: object) -> State:
        """The answer to a request."""
        self._asked += 1
        await self._socket.send_json({"n": self._asked, **request})
        while (found := await self.receive()) is not None:
            if found.get("n") == self._asked:
                answer: State = found["answer"]
                return answer
        raise AssertionError("the socket was closed")

    async def closed(self) -> int | None:
        """The code with which the server closes the socket."""
        while await self.receive() is not None:
            pass
        return self._socket.close_code

    async def close(self) -> None:
        await self._socket.close()

    async def send(self, raw: str) -> None:
        await self._socket.send_str(raw)


class Browsers:
    """Browsers at the server of a house."""

    def __init__(self, client: ClientSession, origin: str) -> None:
        self.client = client
        self.origin = origin
        self.pages = list[Page]()
        """All that were opened."""

    def pass_of(self, table: TableId, person: Person | None, seconds: int = 60) -> str:
        return signed(SECRET, Pass(table, person, int(time.time()) + seconds))

    async def open(self, table: TableId, person: Person | None, version: int = 0) -> Page:
        return await (await self.socket()).hello(self.pass_of(table, person), version)

    async def socket(self, **headers: str) -> Page:
        found = await self.client.ws_connect(
            f"{self.origin}/t/ws", headers={"Origin": self.origin, **headers}, compress=15
        )
        self.pages.append(Page(found))
        return self.pages[-1]

    async def close(self) -> None:
        for page in self.pages:
            await page.close()


@contextlib.asynccontextmanager
async def browsers(house: House) -> AsyncIterator[Browsers]:
    """A server on the loopback, until it is left."""
    desk = desk_for(house.service, MemoryLedger())
    around = Around(house.service, desk, house.store.tables, house.store.views)
    async with browsing(around, house.store.outbox) as found:
        yield found


@contextlib.asynccontextmanager
async def browsing(around: Around, outbox: Outbox) -> AsyncIterator[Browsers]:
    """A server for these tables, until it is left."""
    async with _listening(around, outbox) as origin, ClientSession() as client:
        found = Browsers(client, origin)
        try:
            yield found
        finally:
            await found.close()


@contextlib.asynccontextmanager
async def _listening(around: Around, outbox: Outbox) -> AsyncIterator[str]:
    at = socket.create_server(("127.0.0.1", 0))
    origin = f"http://127.0.0.1:{at.getsockname()[1]}"
    application = web.Application()
    WebTables(around, outbox, WebSettings(origin, SECRET, others=(PROXY,))).join(application)
    runner = web.AppRunner(application)
    await runner.setup()
    try:
        await web.SockSite(runner, at).start()
        yield origin
    finally:
        await runner.cleanup()
