"""The page as it is served, with a socket that says what a test has it say."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import WSMsgType, web

from adapters.web import STATIC
from adapters.web.words import words
from engine.messages.texts import Texts

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
Value = Mapping[str, Any]


class Scripted:
    """What the page heard and said. A test sends states; those that came before are sent again to a new socket."""

    def __init__(self, language: str = "en") -> None:
        self.heard: asyncio.Queue[Value] = asyncio.Queue()
        self.asked: list[str] = []
        self.build, self.four = "one", False
        self.language = language
        self.socket: web.WebSocketResponse | None = None
        self._state: Value | None = None

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/t/ws", self._talk)
        app.router.add_get("/t/{name}", self._file)
        return app

    async def send(self, message: Value) -> None:
        """Says something to the page."""
        self._state = message if "state" in message else self._state
        assert self.socket is not None
        await self.socket.send_str(json.dumps(message, default=list))

    def is_open(self) -> bool:
        """Whether the page has a socket."""
        return self.socket is not None and not self.socket.closed

    async def hang_up(self, code: int = 1001) -> None:
        """Ends the socket; the page may come again."""
        assert self.socket is not None
        await self.socket.close(code=code)

    async def greet(self) -> None:
        """What a socket begins with."""
        said = {
            "words": dict(words(Texts(self.language))),
            "language": self.language,
            "build": self.build,
            "four": self.four,
        }
        await self.send(said)

    async def _talk(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.socket = socket
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._hear(json.loads(message.data))
        return socket

    async def _hear(self, message: Value) -> None:
        if "hello" in message:
            await self.greet()
            if self._state is not None:
                await self.send(self._state)
        self.heard.put_nowait(message)

    async def _file(self, request: web.Request) -> web.Response:
        self.asked.append(request.raw_path)
        path = STATIC / request.match_info["name"]
        headers = {"Content-Security-Policy": POLICY}
        return web.Response(body=path.read_bytes(), content_type=KINDS[path.suffix], charset="utf-8", headers=headers)


@asynccontextmanager
async def serving(script: Scripted) -> AsyncIterator[str]:
    """The address of the page while it is served."""
    runner = web.AppRunner(script.app())
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/t/table.html#pass"
    finally:
        await runner.cleanup()
