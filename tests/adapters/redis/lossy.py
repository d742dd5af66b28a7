"""A server's door that can swallow answers: the command is carried out, the client hears nothing and is cut off."""

import asyncio
from asyncio import StreamReader, StreamWriter
from pathlib import Path
from typing import Self
from urllib.parse import quote


class LossyDoor:
    """`async with LossyDoor(folder, server_url) as door:` listens at `door.url` for the server behind it."""

    def __init__(self, folder: Path, server_url: str) -> None:
        self._path = folder / "door"
        self._behind = server_url.removeprefix("unix://")
        self._server: asyncio.Server | None = None
        self._visits: list[asyncio.Task[None]] = []
        self.lose_after = b""
        """Answers to the next command that holds this are lost."""
        self.times = 0
        """How many answers are still to be lost."""
        self.lost = 0

    @property
    def url(self) -> str:
        return "unix://" + quote(str(self._path))

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._enter, self._path)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)
        await self._server.wait_closed()

    def _enter(self, client: StreamReader, answers: StreamWriter) -> None:
        self._visits.append(asyncio.create_task(self._serve(client, answers)))

    async def _serve(self, client: StreamReader, answers: StreamWriter) -> None:
        from_server, server = await asyncio.open_unix_connection(self._behind)
        losing = asyncio.Event()
        both = [
            asyncio.create_task(self._commands(client, server, losing)),
            asyncio.create_task(self._replies(from_server, answers, losing)),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            for writer in (server, answers):
                writer.close()
            await asyncio.gather(server.wait_closed(), answers.wait_closed(), return_exceptions=True)

    async def _commands(self, client: StreamReader, server: StreamWriter, losing: asyncio.Event) -> None:
        while data := await client.read(1 << 16):
            if self.lose_after and self.lose_after in data and self.times > 0:
                self.times -= 1
                losing.set()
            server.write(data)

    async def _replies(self, server: StreamReader, answers: StreamWriter, losing: asyncio.Event) -> None:
        while data := await server.read(1 << 16):
            if losing.is_set():
                self.lost += 1
                return
            answers.write(data)
