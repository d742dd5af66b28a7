"""The page and its sockets, on the web server that health and webhooks use. Any process can serve any table: a page
is woken by the outbox, and what it asks goes through the desk."""

import asyncio
import contextlib
import hashlib
import logging
import mimetypes
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping

from aiohttp import web

from adapters.chat.sending import at_page
from adapters.chat.store_down import outlasting
from adapters.web import STATIC, passes
from adapters.web.addresses import WebSettings
from adapters.web.looker import Around, Looker, read
from adapters.web.passes import Pass
from adapters.web.words import words
from engine.host.ports.tables import Outbox
from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId, TableId
from engine.languages import language_of
from engine.messages.texts import Texts

log = logging.getLogger(__name__)

PAGE = "table.html"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors "
)
FRAMES = ("https://web.telegram.org", "https://discord.com", "https://*.discord.com", "https://*.discordsays.com")
"""Who may show the page inside a page of theirs."""
LARGEST = 4096
"""Most bytes of a message from a page."""
SOCKETS, WATCHERS, NAMELESS = 4, 50, 200
"""Open pages of one person, and of all onlookers, at one table; sockets at which nobody has said yet who it is."""
HELLO = 10.0
"""Seconds within which a page says who it is."""
WAIT = 5.0
FORGED, TOO_MANY = 4403, 4429
"""Why a socket is closed for good."""


class WebTables:
    """Serves the tables of a house to browsers."""

    def __init__(self, around: Around, outbox: Outbox, settings: WebSettings) -> None:
        self._around = around
        self._outbox = outbox
        self._settings = settings
        self._files = _static()
        self._build = _build(self._files)
        self._lookers: dict[TableId, set[Looker]] = defaultdict(set)
        self._open: Counter[tuple[TableId, PersonId | None]] = Counter()
        self._nameless = 0
        """Sockets that have not said yet who they are."""

    def join(self, app: web.Application) -> None:
        """Has a web server answer browsers."""
        path = self._settings.path
        app.router.add_get(f"{path}/ws", self._socket)
        app.router.add_get(f"{path}/{{file:[a-z0-9_.-]*}}", self._file)
        app.cleanup_ctx.append(self._following)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["file"] or PAGE
        if name not in self._files:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return web.Response(body=self._files[name], content_type=kind, charset="utf-8", headers=_headers())

    async def _following(self, _: web.Application) -> AsyncIterator[None]:
        task = asyncio.create_task(self._follow(), name="pages")
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    async def _follow(self) -> None:
        """Wakes the pages of tables that have changed."""
        while True:
            for table in await outlasting(lambda: self._outbox.changed(WAIT)):
                for looker in self._lookers.get(table, ()):
                    looker.changed.set()

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        # a page of anybody else's may open sockets as well, and browsers tell whose page it is
        if request.headers.get("Origin") not in (self._settings.origin, *self._settings.others):
            raise web.HTTPForbidden
        if self._nameless >= NAMELESS:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=LARGEST)
        with self._unnamed():
            await socket.prepare(request)
            try:
                first = read(await socket.receive_str(timeout=HELLO))
            except (TypeError, ValueError, TimeoutError):  # closed, no text, no word
                await socket.close()
                return socket
            given = await self._settings.admitted(first or {}, time.time(), self._launched)
        if given is None or first is None:
            await _refuse(socket, FORGED, _texts(request)("web-pass-over"))
        else:
            version = first.get("v")
            await self._look(socket, given, version if isinstance(version, int) else 0)
        return socket

    @contextlib.contextmanager
    def _unnamed(self) -> Iterator[None]:
        self._nameless += 1
        try:
            yield
        finally:
            self._nameless -= 1

    async def _launched(self, person: PersonId) -> str:
        return await outlasting(lambda: at_page.launched_by(self._around.views, person))

    async def _look(self, socket: web.WebSocketResponse, given: Pass, version: int) -> None:
        person = await self._around.desk.profile.known(given.person) if given.person is not None else None
        texts = Texts(person.locale if person is not None else given.locale)
        key = given.table, person.id if person is not None else None
        if self._open[key] >= (WATCHERS if person is None else SOCKETS):
            await _refuse(socket, TOO_MANY, texts("web-too-many"))
            return
        looker = Looker(self._around, socket, given.table, person, texts)
        four = person is not None and await self._around.desk.profile.has_four_colours(person.id)
        told = {"words": words(texts), "language": texts.language, "build": self._build, "four": four}
        # what a platform vouches for may be good for once; a page that comes back has its own pass
        said = {**told, "pass": passes.signed(self._settings.secret, given)}
        with self._counted(key, looker), contextlib.suppress(ConnectionError):
            await looker.send(said)
            await looker.run(version)
        if not self._open[key]:
            with contextlib.suppress(HostError):  # it ends by itself
                await looker.closed()

    @contextlib.contextmanager
    def _counted(self, key: tuple[TableId, PersonId | None], looker: Looker) -> Iterator[None]:
        self._open[key] += 1
        self._lookers[key[0]].add(looker)
        try:
            yield
        finally:
            self._open -= Counter([key])
            self._lookers[key[0]].discard(looker)
            if not self._lookers[key[0]]:
                del self._lookers[key[0]]


async def _refuse(socket: web.WebSocketResponse, code: int, text: str) -> None:
    await socket.send_json({"gone": text})
    await socket.close(code=code)


def _texts(request: web.Request) -> Texts:
    """The texts for somebody of whom nothing is known but the browser."""
    return Texts(language_of(request.headers.get("Accept-Language", "")[:2]))


def _headers() -> Mapping[str, str]:
    return {
        "Content-Security-Policy": POLICY + " ".join(FRAMES),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
    }


def _static() -> Mapping[str, bytes]:
    """The files of the page, by name."""
    return {file.name: file.read_bytes() for file in STATIC.iterdir()}


def _build(static: Mapping[str, bytes]) -> str:
    """What tells one version of the page from another."""
    found = hashlib.sha256()
    for name, body in sorted(static.items()):
        found.update(name.encode() + b"\0" + body + b"\0")
    return found.hexdigest()[:12]
