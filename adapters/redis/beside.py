"""Reaches a folder's private server for a short visit, whether or not a program is playing on that folder."""

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
    """The address of the server that a running program keeps on this folder; None if no program does. Raises
    `PrivateServerError`."""
    if not folder.is_dir():
        return None
    program = FileLock(folder / "program.lock")
    # nobody holds the lock: a noted socket would be left over from a program that has ended
    try:
        is_free = program.take()
    except OSError as error:
        raise PrivateServerError(f"{folder} cannot be used: {error.strerror}") from None
    if is_free:
        program.release()
        return None
    socket = noted_socket_path(folder)
    return None if socket is None else f"unix://{quote(str(socket))}"


@asynccontextmanager
async def visited(folder: Path) -> AsyncIterator[str]:
    """Yields the address of the folder's server; if none is running, one is started and ended again on leaving.

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
    """Raises `PrivateServerError` if the folder is another user's: files written by a server of ours (as root above
    all) could not be opened later by the owner's program."""
    if folder.exists() and folder.stat().st_uid != os.geteuid():
        raise PrivateServerError(f"{folder} is another user's and no program runs on it: run this as that user")
