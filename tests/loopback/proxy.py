"""An HTTP proxy on 127.0.0.1: the only way to the platforms for whoever names it, and it lets nobody go elsewhere."""

import asyncio
import base64
import contextlib
import ssl
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

TLS = Path(__file__).parents[1] / "data" / "tls"
AUTHORITY = TLS / "authority.pem"
"""Who signed the certificate that loopback servers show in the platforms' names."""
LEAF = TLS / "leaf.pem"


def server_context() -> ssl.SSLContext:
    """What a server needs to speak in the names of the platforms, and of this machine."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(LEAF)
    return context


class Proxy:
    """Use as `async with Proxy({"discord.com": port}) as proxy`: by host, the port of this machine it leads to. A
    tunnel ends here: the proxy speaks TLS in the host's place and passes on what is within. `user` is `name:password`
    where it asks for one."""

    def __init__(self, ways: Mapping[str, int], user: str = "") -> None:
        self._ways = ways
        self._granted = base64.b64encode(user.encode()).decode() if user else ""
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.passed: Counter[str] = Counter()
        """Connections, by host."""
        self.refused: list[str] = []

    @property
    def address(self) -> str:
        """Its host and port."""
        assert self._server is not None
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._taken, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._answered(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answered(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(OSError, EOFError):
                await self._served(reader, writer)
        finally:
            writer.close()

    async def _served(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        method, target = head.decode().split()[:2]
        host = urlsplit(target if "//" in target else f"//{target}").hostname or ""
        if self._granted and f"Proxy-Authorization: Basic {self._granted}" not in head.decode():
            self.refused.append("who?")
            writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        elif host not in self._ways:
            self.refused.append(host)
            writer.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
        else:
            self.passed[host] += 1
            await self._led(host, b"" if method == "CONNECT" else head, reader, writer)

    async def _led(self, host: str, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """To where the host is on this machine; a request that is no tunnel is passed on as it came."""
        if not head:
            writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            await writer.start_tls(server_context())
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._ways[host])
        there.write(head)
        try:
            back = asyncio.ensure_future(pumped(there_reader, writer))
            await pumped(reader, there)
            await back
        finally:
            back.cancel()
            there.close()


async def pumped(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while some := await source.read(65536):
            sink.write(some)
            await sink.drain()
        sink.close()
