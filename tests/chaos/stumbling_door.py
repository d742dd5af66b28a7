"""The way to a server, which can be slow, cut, or lead in one direction alone."""

import asyncio
import contextlib
import random
from asyncio import StreamReader, StreamWriter
from enum import StrEnum
from pathlib import Path
from typing import Self
from urllib.parse import quote

CHUNK = 1 << 16
SLOWEST = 0.3
"""Seconds by which each piece is late, at most, where the way is slow."""


class Stumble(StrEnum):
    SLOW = "slow"
    CUT = "cut"
    DEAF = "deaf"
    """The client has closed its side as far as the server can tell."""
    MUTE = "mute"
    """The server has closed its side as far as the client can tell: what it was asked is carried out all the same."""


class StumblingDoor:
    """`async with StumblingDoor(folder, server_url, chance) as door:` listens at `door.url`."""

    def __init__(self, folder: Path, server_url: str, chance: random.Random) -> None:
        self._path = folder / "door"
        self._behind = server_url.removeprefix("unix://")
        self._chance = chance
        self._server: asyncio.Server | None = None
        self._visits: dict[asyncio.Task[None], tuple[StreamWriter, StreamWriter]] = {}
        self._slow = False

    @property
    def url(self) -> str:
        return "unix://" + quote(str(self._path))

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._enter, self._path)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._cut()
        await self._server.wait_closed()

    async def stumble(self, how: Stumble, seconds: float) -> None:
        """Whoever is connected at the moment is hit; slowness hits everybody, for so long."""
        match how:
            case Stumble.SLOW:
                self._slow = True
                await asyncio.sleep(seconds)
                self._slow = False
            case Stumble.CUT:
                await self._cut()
            case Stumble.DEAF | Stumble.MUTE:
                for to_server, to_client in list(self._visits.values()):
                    with contextlib.suppress(OSError, RuntimeError):
                        (to_server if how is Stumble.DEAF else to_client).write_eof()

    async def _cut(self) -> None:
        visits = list(self._visits)
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)

    async def _enter(self, client: StreamReader, to_client: StreamWriter) -> None:
        visit = asyncio.current_task()
        assert visit is not None
        writers = [to_client]
        try:
            server, to_server = await asyncio.open_unix_connection(self._behind)
            writers.append(to_server)
            self._visits[visit] = (to_server, to_client)
            ways = [asyncio.ensure_future(self._pass_on(*way)) for way in ((client, to_server), (server, to_client))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.CancelledError):
            pass  # the server is away, or the way was cut
        finally:
            self._visits.pop(visit, None)
            for writer in writers:
                writer.close()

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            if self._slow:
                await asyncio.sleep(self._chance.uniform(0, SLOWEST))
            writer.write(data)
