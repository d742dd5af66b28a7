"""A loop whose time stands still while anybody works, and jumps to the next timer when nobody has anything to do.

Client and server of a loopback platform live on one loop. What one sends lies in the other's buffer when `send`
returns, since a connection to a port that this loop itself serves is a pair of sockets in memory. So if the selector
has nothing, no thread is at work and nobody outside (a Valkey, a process, a pipe) is connected, nothing can happen
before the next timer, and time may jump there. With somebody outside, time is real for as long as they are connected.
"""

import asyncio
import contextlib
import os
import selectors
import socket
import stat
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from queue import SimpleQueue
from typing import Any, TypeVar, TypeVarTuple

import aiosqlite.core

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
TURN = 2e-5
"""Seconds that a turn of the loop takes: who asks again and again has waited for a while one day."""
QUIET = 0.05
"""Real seconds without anything to do after which a loop that has somebody outside is taken to be still."""
TOLD = 0.005
"""Real seconds within which an obliging server tells others what it was told by one of them."""
_monotonic, _time, _time_ns = time.monotonic, time.time, time.time_ns
_AHEAD = _time() - _monotonic()


class NothingWillHappen(RuntimeError):
    """Everybody waits, and there is no timer and nobody outside who could end it."""


class StandstillLoop(asyncio.SelectorEventLoop):
    """What threads of the default executor would do is done at once: to the loop it takes no time either way."""

    def __init__(self) -> None:
        self._began = _monotonic()
        self._passed = 0.0
        self._at_work = 0
        self._servers: list[tuple[asyncio.Server, Callable[[], asyncio.BaseProtocol]]] = []
        self._children: list[asyncio.SubprocessTransport] = []
        self._for_stillness: list[asyncio.Future[None]] = []
        self._waiting = _Selector(self)
        super().__init__(self._waiting)
        self._clock_resolution = 1e-7  # what sums of seconds may miss a timer by

    def time(self) -> float:
        return self._began + self._passed

    def pass_time(self, seconds: float) -> None:
        """Moves time on; a timer within these seconds is due, and late."""
        self._passed += seconds

    async def stillness(self) -> None:
        """Returns when nobody has anything to do before some time passes; no time does."""
        waiter = self.create_future()
        self._for_stillness.append(waiter)
        await waiter

    def is_waited_for(self) -> bool:
        """Tells whoever waits for stillness that it is here; False where nobody does."""
        waiters, self._for_stillness = self._for_stillness, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)
        return bool(waiters)

    @property
    def at_work(self) -> bool:
        """Whether a thread that will tell the loop has something to do."""
        return self._at_work > 0

    def expect(self, done: "asyncio.Future[Any]") -> None:
        """Time stands still until a thread has done this."""
        self._at_work += 1
        done.add_done_callback(self._has_heard)

    def _has_heard(self, _: object) -> None:
        self._at_work -= 1

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Time stands still in here, also while somebody outside is waited for."""
        self._at_work += 1
        try:
            yield
        finally:
            self._at_work -= 1

    def is_obliged_by(self, descriptor: int) -> None:
        """Whoever is at the other end says nothing that nobody here has given the occasion for."""
        self._waiting.oblige(descriptor)

    @property
    def has_children(self) -> bool:
        """Whether a process runs that this loop has started."""
        self._children = [child for child in self._children if child.get_returncode() is None]
        return bool(self._children)

    async def subprocess_exec(self, *args: Any, **more: Any) -> Any:
        transport, protocol = await super().subprocess_exec(*args, **more)
        self._children.append(transport)
        return transport, protocol

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        if executor is not None:
            future = super().run_in_executor(executor, func, *args)
            self.expect(future)
            return future
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    async def create_server(self, protocol_factory: Any, *args: Any, **more: Any) -> asyncio.Server:
        server = await super().create_server(protocol_factory, *args, **more)
        if more.get("ssl") is None:
            self._servers = [(one, made) for one, made in self._servers if one.sockets]
            self._servers.append((server, protocol_factory))
        return server

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        accepted = self._served_at(address) if sock.family in (socket.AF_INET, socket.AF_INET6) else None
        if accepted is None:
            await super().sock_connect(sock, address)
            return
        ours, theirs = socket.socketpair()
        with ours:
            os.dup2(ours.fileno(), sock.fileno(), inheritable=False)
        sock.setblocking(False)
        theirs.setblocking(False)
        await self.connect_accepted_socket(accepted, theirs)

    def _served_at(self, address: Any) -> Callable[[], asyncio.BaseProtocol] | None:
        """Makes the protocol of whoever accepts connections to this address on this loop."""
        return next(
            (
                factory
                for server, factory in self._servers
                if any(one.family != socket.AF_UNIX and one.getsockname()[1] == address[1] for one in server.sockets)
            ),
            None,
        )

    def _make_socket_transport(self, sock: socket.socket, *args: Any, **more: Any) -> Any:
        if sock.family != socket.AF_UNIX and _family(sock) == socket.AF_UNIX:
            sock = socket.socket(fileno=sock.detach())  # `sock_connect` has put a pair in its place
        return super()._make_socket_transport(sock, *args, **more)  # type: ignore[misc]  # not in the stubs


class _Selector(selectors.DefaultSelector):
    """Lets time pass: that of its loop, or with somebody outside also real time."""

    def __init__(self, loop: StandstillLoop) -> None:
        super().__init__()
        self._loop = loop
        self._outside: set[int] = set()
        self._obliging: set[int] = set()

    def oblige(self, descriptor: int) -> None:
        self._outside.discard(descriptor)
        self._obliging.add(descriptor)

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = super().register(fileobj, events, data)
        if not _is_ours(key.fd):
            self._outside.add(key.fd)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        key = super().unregister(fileobj)
        self._outside.discard(key.fd)
        self._obliging.discard(key.fd)
        return key

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.pass_time(TURN)
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if self._loop.at_work:
            return super().select(None)
        if self._outside or self._loop.has_children:
            return self._really(timeout)
        if self._obliging and (told := super().select(TOLD)):
            return told
        if not self._loop.is_waited_for():
            self._jump(timeout)
        return []

    def _really(self, timeout: float | None) -> list[tuple[selectors.SelectorKey, int]]:
        """Waits for those outside."""
        began = _monotonic()
        found = super().select(QUIET if timeout is None else min(timeout, QUIET))
        self._loop.pass_time(_monotonic() - began)
        if not found:
            self._loop.is_waited_for()
        return found

    def _jump(self, seconds: float | None) -> None:
        if seconds is None:
            waiting = ", ".join(task.get_name() for task in asyncio.all_tasks(self._loop))
            raise NothingWillHappen(f"nobody will ever wake up {waiting}")
        self._loop.pass_time(seconds)


def _is_ours(fd: int) -> bool:
    """Whether both ends are on this loop: of a pair without names, or of what listens."""
    if not stat.S_ISSOCK(os.fstat(fd).st_mode):
        return False
    with contextlib.closing(socket.socket(fileno=os.dup(fd))) as sock:
        if sock.family == socket.AF_UNIX:
            return not sock.getsockname() and not _peer(sock)
        return bool(sock.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))


def _peer(sock: socket.socket) -> Any:
    try:
        return sock.getpeername()
    except OSError:
        return ""


def _family(sock: socket.socket) -> int:
    """What the system says, whatever the object was made as."""
    return sock.getsockopt(socket.SOL_SOCKET, socket.SO_DOMAIN)


def standing() -> StandstillLoop | None:
    loop = asyncio._get_running_loop()
    return loop if isinstance(loop, StandstillLoop) else None


async def still() -> None:
    """Returns when nobody on this loop has anything to do before some time passes; on a loop in real time, where
    nobody can know that, after `QUIET` seconds."""
    loop = standing()
    await (asyncio.sleep(QUIET) if loop is None else loop.stillness())


def patience(seconds: float) -> asyncio.Timeout:
    """Raises TimeoutError after so many seconds of a time that stands still while anybody works. In real time, where
    that would ask how fast the machine is, there is no bound but that of the suite."""
    return asyncio.timeout(None if standing() is None else seconds)


class _Handed(SimpleQueue[Any]):
    """What is handed to the thread of a database: time stands still until it is done."""

    def put_nowait(self, item: Any) -> None:
        loop = standing()
        if loop is not None and item[0] is not None:
            loop.expect(item[0])
        super().put_nowait(item)


def _told_monotonic() -> float:
    loop = standing()
    return _monotonic() if loop is None else loop.time()


def _told_time() -> float:
    loop = standing()
    return _time() if loop is None else loop.time() + _AHEAD


def _told_time_ns() -> int:
    loop = standing()
    return _time_ns() if loop is None else round((loop.time() + _AHEAD) * 1e9)


def install() -> None:
    """There is one time: whoever asks for it while such a loop runs is told the loop's."""
    time.monotonic = time.perf_counter = _told_monotonic
    time.time, time.time_ns = _told_time, _told_time_ns
    aiosqlite.core.SimpleQueue = _Handed  # type: ignore[attr-defined]  # aiosqlite imports it by name
