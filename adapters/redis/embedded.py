"""The program's own Valkey, used if no `REDIS_URL` is set: one per folder, alive exactly as long as the program.

There are two locks in the folder. The program holds `program.lock`, which keeps a second program away even while the
server is being restarted. The server inherits `server.lock`, which therefore shows whether a server still has the
files open, whatever became of the program that started it.
"""

import asyncio
import contextlib
import errno
import logging
import os
import stat
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from adapters.file_lock import FileLock
from adapters.redis.append_only import cut_tail, renew_manifest
from adapters.redis.binary import is_of_the_system, server_binary
from adapters.redis.cancelling import seen_through
from adapters.redis.errors import AlreadyRunning, PrivateServerError
from adapters.redis.socket_path import close_socket_path, noted_socket_path, open_socket_path

READY_WITHIN = 60.0
"""Seconds that a server is given to load its file."""
GONE_WITHIN = 10.0
"""Seconds that a server is given to end: a rewrite of its file may hold the lock a moment longer than the server."""
LAUNCHER = Path(__file__).with_name("launch.py")
LOG_LIMIT = 1 << 20
NODE = 512
"""Bytes that a new stream is allotted; with the server's own 4,096 a table's log takes more than the table."""

UNSEEN = {
    "commandlog-execution-slower-than": "-1",
    "commandlog-request-larger-than": "-1",
    "commandlog-reply-larger-than": "-1",
    "hide-user-data-from-log": "yes",
}
"""What the package's server is told so that no log keeps hidden cards: neither of slow nor of large commands."""
UNSEEN_IN_OLDER = {"slowlog-log-slower-than": "-1"}
"""The same for a server of the system, which may know no more logs than this one."""
LOOK_AGAIN = 5.0
"""Seconds between two looks whether the socket is still there: what cleans temporary folders up takes it away."""

_log = logging.getLogger(__name__)


def settings(folder: Path, socket: Path) -> dict[str, str]:
    """What the server is told: no port, each write on disk before it is answered, no command kept in any log."""
    return {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder),
        "databases": "1",
        "daemonize": "no",
        "save": "",
        "appendonly": "yes",
        "appendfsync": "always",
        "no-appendfsync-on-rewrite": "no",
        # a file that breaks off within a command has lost only what was never acknowledged
        "aof-load-truncated": "yes",
        # a stream's first node is allotted whole: most tables have a line or two in theirs
        "stream-node-max-bytes": str(NODE),
        "maxmemory": "0",
        # a table evicted for want of memory would vanish without a word, whereas a refused write is reported
        "maxmemory-policy": "noeviction",
        "crash-log-enabled": "no",
        "loglevel": "notice",
        **UNSEEN,
    }


class PrivateServer:
    """`async with PrivateServer(folder) as server:` runs a server on the folder's data and restarts it if it dies.

    Raises `AlreadyRunning` if another program plays on the folder, and `PrivateServerError` if no server can be
    started. The event loop's thread must live as long as the server: the kernel ties the server's life to it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.tied = True
        """Whether the kernel is to end the server with this program, which it can on Linux only."""
        self._arguments: list[str] = []
        self._process: Process | None = None
        self._socket: Path | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._cleanup = contextlib.AsyncExitStack()

    @property
    def url(self) -> str:
        if self._socket is None:
            raise ValueError("the server has not been started")
        return "unix://" + quote(str(self._socket))

    @property
    def process_id(self) -> int | None:
        """The process id of the running server; None while there is none."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    def describe(self) -> str:
        """One line for the person who starts the program."""
        return f"private Valkey in {self.folder}: every accepted action is on disk before anyone sees it"

    async def __aenter__(self) -> Self:
        binary = server_binary()
        try:
            self._claim_folder()
            await self._end_orphan()
            self._socket = await asyncio.to_thread(open_socket_path, self.folder)
            self._cleanup.callback(close_socket_path, self.folder)
            self._arguments = _arguments(binary, _understood(binary, settings(self.folder, self._socket)))
            self._cleanup.push_async_callback(self._stop)
            await self._start_mended()
            self._keeper = asyncio.create_task(self._keep(), name="private-valkey")
        except BaseException as error:
            await self._cleanup.aclose()
            if isinstance(error, OSError):
                raise PrivateServerError(
                    f"{self.folder} cannot hold the private Valkey: {error.strerror}{_mend(error)}"
                ) from None
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._cleanup.aclose()

    def _claim_folder(self) -> None:
        program = FileLock(self.folder / "program.lock")
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._shut_folder()
        if not program.take():
            raise AlreadyRunning(
                f"another pli already runs on this folder: {self.folder}; end that one, or give this one a folder of "
                "its own in PLI_DATA"
            )
        self._cleanup.callback(program.release)
        _put_old_log_aside(self._log_file)

    def _shut_folder(self) -> None:
        """This folder holds the socket and every hand; one that existed before may be open to others. A file system
        without rights has those that it was mounted with."""
        with contextlib.suppress(PermissionError, NotImplementedError):
            self.folder.chmod(0o700)
        if stat.S_IMODE(self.folder.stat().st_mode) & 0o077:
            raise PrivateServerError(
                f"{self.folder} cannot hold the private Valkey: its file system lets others read it, and keeps no "
                "rights; name another folder in PLI_DATA, or mount it with umask=077"
            )

    def _server_lock(self) -> FileLock:
        return FileLock(self.folder / "server.lock")

    async def _end_orphan(self) -> None:
        """Ends a server left behind by a program that is gone, whose lock is ours now."""
        lock = self._server_lock()
        # its program was killed on a system whose kernel could not end the server along with it
        if not lock.take():
            await _shut_down(noted_socket_path(self.folder))
            if not await lock.take_within(GONE_WITHIN):
                raise PrivateServerError(f"a Valkey left over from an earlier run still holds {self.folder}; end it")
        lock.release()

    async def _start_mended(self) -> None:
        """Starts the server, once more if what a power cut has left of its file can be mended."""
        _tell(await self._mended(renew_manifest))
        try:
            await self._start()
        except PrivateServerError:
            if not (said := await self._mended(cut_tail)):
                raise
            _tell(said)
            await self._start()

    async def _mended(self, mend: Callable[[Path], str]) -> str:
        """What a look at the server's files, while no server has them, has mended. Raises `PrivateServerError`."""
        lock = self._server_lock()
        if not await lock.take_within(GONE_WITHIN):
            raise PrivateServerError(f"another Valkey has the data in {self.folder} open")
        with lock:
            try:
                return await asyncio.to_thread(mend, self.folder)
            except OSError as error:
                raise PrivateServerError(f"{self.folder} cannot be mended: {error.strerror}") from None

    async def _start(self) -> None:
        lock = self._server_lock()
        if not await lock.take_within(GONE_WITHIN):
            raise PrivateServerError(f"another Valkey has the data in {self.folder} open")
        # the server inherits the lock; we let go of ours, so that it is held exactly as long as the server lives
        with lock:
            self._process = await self._spawn(lock.descriptor)
        await self._ready(self._process)

    async def _spawn(self, lock: int) -> Process:
        if self._socket is not None:
            self._socket.parent.mkdir(mode=0o700, exist_ok=True)  # cleaned away, perhaps, with the socket
        parent = str(os.getpid() if self.tied else 0)
        with self._log_file.open("ab") as output:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *("-I", "-S", str(LAUNCHER), parent),
                *self._arguments,
                stdin=DEVNULL,
                stdout=output,
                stderr=output,
                env={"LC_ALL": "C"},  # the program's own environment holds its tokens
                cwd=self.folder,
                start_new_session=True,  # Ctrl-C is for the program, which ends the server last
                pass_fds=[lock],
            )

    async def _ready(self, process: Process) -> None:
        async with _client(self._socket) as client:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(READY_WITHIN):
                    while process.returncode is None:
                        with contextlib.suppress(RedisError, OSError):
                            await seen_through(client.ping())
                            return
                        await asyncio.sleep(0.01)
        raise PrivateServerError(f"the private Valkey did not start; {self._log_file} says why")

    async def _keep(self) -> None:
        """Restarts the server whenever it ends, after longer and longer pauses while that does not help."""
        pause = 0.0
        loop = asyncio.get_running_loop()
        while self._process is not None:
            started = loop.time()
            status = await self._ended(self._process)
            # it ran for a while before it ended, so there is no reason to pause
            if loop.time() - started > GONE_WITHIN:
                pause = 0.0
            _log.warning("the private Valkey ended with status %d; starting it again", status)
            await asyncio.sleep(pause)
            pause = min(2 * pause + 0.1, 5.0)
            try:
                await self._start()
            except (PrivateServerError, OSError) as error:
                _log.error("%s", error)

    async def _ended(self, process: Process) -> int:
        """The status with which the server has ended: by itself, or since nobody can reach it any more."""
        ending = asyncio.ensure_future(process.wait())
        try:
            while not (await asyncio.wait({ending}, timeout=LOOK_AGAIN))[0]:
                if self._socket is not None and not self._socket.exists():
                    _log.warning("the private Valkey's socket %s was taken away", self._socket)
                    process.terminate()
                    await ending
            return ending.result()
        finally:
            ending.cancel()

    async def _stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), GONE_WITHIN)
        except TimeoutError:
            process.kill()  # each answered write is on disk already
            await process.wait()

    @property
    def _log_file(self) -> Path:
        return self.folder / "valkey.log"


def _mend(error: OSError) -> str:
    """What to do about a file system that lacks what the store needs; empty for other errors."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return "; free some space"
    lacks = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
    return "; its file system has no locks: name a folder on a local disk in PLI_DATA" if error.errno in lacks else ""


def _tell(mended: str) -> None:
    if mended:
        _log.warning("%s", mended)


def _understood(binary: Path, options: dict[str, str]) -> dict[str, str]:
    """The options in words of this server: an unknown one would keep it from starting."""
    if not is_of_the_system(binary):
        return options
    return {name: value for name, value in options.items() if name not in UNSEEN} | UNSEEN_IN_OLDER


def _arguments(binary: Path, options: dict[str, str]) -> list[str]:
    return [str(binary), *(part for name, value in options.items() for part in (f"--{name}", value))]


def _put_old_log_aside(path: Path) -> None:
    if path.exists() and path.stat().st_size > LOG_LIMIT:
        path.replace(path.with_suffix(".log.1"))


def _client(socket: Path | None) -> Redis:
    return Redis(unix_socket_path=str(socket), retry=Retry(NoBackoff(), 0), socket_timeout=2.0)


async def _shut_down(socket: Path | None) -> None:
    """Asks the server at this socket to end. It is no error if none answers: it may be ending already."""
    if socket is None:
        return
    async with _client(socket) as client:
        with contextlib.suppress(RedisError, OSError):
            await client.shutdown(nosave=True)
