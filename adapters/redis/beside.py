"""A folder's private server for a short visit, beside whatever program plays on it."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

from adapters.file_lock import FileLock
from adapters.redis.embedded import PrivateServer
from adapters.redis.errors import PrivateServerError
from adapters.redis.socket_path import noted_socket_path


def running(folder: Path) -> str | None:
    """The address of the server that a living program runs on this folder; None where none does."""
    if not folder.is_dir():
        return None
    program = FileLock(folder / "program.lock")
    # nobody holds it: a note of a socket would be that of a program that is gone
    if program.take():
        program.release()
        return None
    socket = noted_socket_path(folder)
    return None if socket is None else f"unix://{quote(str(socket))}"


@asynccontextmanager
async def visited(folder: Path) -> AsyncIterator[str]:
    """The address of the folder's server: the one that runs, or one that is started for as long as this is open.

    Raises `PrivateServerError`.
    """
    url = running(folder)
    if url is not None:
        yield url
        return
    _refuse_anothers(folder)
    async with PrivateServer(folder) as server:
        yield server.url


def _refuse_anothers(folder: Path) -> None:
    """What a server writes for us, for root above all, the program of the folder's owner could not open later."""
    if folder.exists() and folder.stat().st_uid != os.geteuid():
        raise PrivateServerError(f"{folder} is another user's and no program runs on it: run this as that user")
