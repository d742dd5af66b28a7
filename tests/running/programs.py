"""Programs of tests, each a process of its own that branches off from one which is loaded already (`stem.py`).

A branch is like a program that Python was started for: it has its own files, environment, folder and signals, can be
stopped and killed, and dies with whoever began it. What it does not show is how Python itself starts (`anew`).
"""

import asyncio
import atexit
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

from tests.running.stem import READY

ROOT = Path(__file__).parents[2]
NOTHING = Path(os.devnull)
STDOUT = 1


@dataclass(frozen=True, slots=True)
class Wanted:
    """A module that is run as Python's `-m` does."""

    module: str
    arguments: Sequence[str]
    environment: Mapping[str, str]
    folder: Path = ROOT
    terminal: bool = False
    """Whether its standard input is the terminal that it is at."""
    anew: bool = False
    """Whether Python starts and loads for it, where that is what is looked at, or reads something of the
    environment."""


class Branch:
    """A program that was begun. It is waited for with a loop (`ends`) or without one (`wait`)."""

    def __init__(self, wanted: Wanted, files: Sequence[int]) -> None:
        """`files` are its standard files, which stay open here."""
        self._stem = _connected()
        request = {
            "module": wanted.module,
            "arguments": list(wanted.arguments),
            "environment": dict(wanted.environment),
            "folder": str(wanted.folder),
            "terminal": wanted.terminal,
            "anew": wanted.anew,
        }
        socket.send_fds(self._stem, [json.dumps(request).encode() + b"\n"], files)
        self._heard = b""
        self.pid = self._told()
        self.returncode: int | None = None
        """Its exit code once it is known here, or the number of the signal that ended it, below 0."""

    def _told(self) -> int:
        while b"\n" not in self._heard:
            heard = self._stem.recv(64)
            if not heard:
                raise ConnectionError("the stem has ended")
            self._heard += heard
        told, _, self._heard = self._heard.partition(b"\n")
        return int(told)

    def fileno(self) -> int:
        """Can be read once it has ended."""
        return self._stem.fileno()

    def wait(self) -> int:
        """Its exit code, once it has ended."""
        if self.returncode is None:
            self.returncode = self._told()
            self._stem.close()
        return self.returncode

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        if self.returncode is None and (self._heard or _is_readable(self._stem)):
            self.wait()
        return self.returncode

    def hang_up(self) -> None:
        """Needs it no longer, as when the test's own process dies."""
        self._stem.close()

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _is_readable(end: socket.socket) -> bool:
    end.setblocking(False)
    try:
        return bool(end.recv(1, socket.MSG_PEEK))
    except BlockingIOError:
        return False
    finally:
        end.setblocking(True)


class Process:
    """A branch within a loop, with what `asyncio.subprocess.Process` has of it."""

    def __init__(self, branch: Branch, stderr: asyncio.StreamReader | None = None) -> None:
        self._branch = branch
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[int] = self._loop.create_future()
        self._loop.add_reader(branch.fileno(), self._has_ended)
        self.stderr = stderr
        self.pid = branch.pid

    def _has_ended(self) -> None:
        self._loop.remove_reader(self._branch.fileno())
        self._ended.set_result(self._branch.wait())

    @property
    def returncode(self) -> int | None:
        return self._ended.result() if self._ended.done() else None

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        if not self._ended.done():
            self._branch.send_signal(number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@dataclass(frozen=True, slots=True)
class Done:
    """What a program that has ended has written."""

    returncode: int
    stdout: bytes
    stderr: bytes


def run(wanted: Wanted, typed: bytes | None = b"") -> Done:
    """Runs a program to its end with this on its standard input, a pipe; None is a null device."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, given(typed) as reading:
        branch = Branch(wanted, (reading.fileno(), out.fileno(), err.fileno()))
        reading.close()
        code = branch.wait()
        return Done(code, _written(out), _written(err))


def given(typed: bytes | None) -> IO[bytes]:
    """A pipe out of which this comes, and no more; for None the null device."""
    if typed is None:
        return NOTHING.open("rb")
    reading, writing = os.pipe()
    with open(writing, "wb") as pipe:
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, max(len(typed), 1 << 16))
        pipe.write(typed)
    return open(reading, "rb")


def _written(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


async def begin(wanted: Wanted, output: IO[bytes] | None = None) -> Process:
    """Begins a program within a loop. What it writes goes to `output`, or else to its `stderr`, as pipes."""
    if output is not None:
        return Process(_silent(wanted, output.fileno(), output.fileno()))
    reading, writing = os.pipe()
    branch = _silent(wanted, STDOUT, writing)
    os.close(writing)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader),
        open(reading, "rb"),  # noqa: SIM115, ASYNC230 - a pipe
    )
    return Process(branch, reader)


def _silent(wanted: Wanted, stdout: int, stderr: int) -> Branch:
    """A program to which nothing is typed."""
    with NOTHING.open("rb") as nothing:
        return Branch(wanted, (nothing.fileno(), stdout, stderr))


def _connected() -> socket.socket:
    stem = socket.socket(socket.AF_UNIX)
    stem.connect(str(_stem() / "socket"))
    return stem


@cache
def _stem() -> Path:
    """The folder of this run's stem, which the first of its workers to need one has started; it lives as long as one
    of them is connected."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()}"
    folder = Path(tempfile.gettempdir()) / f"pli-stem-{run}"
    folder.mkdir(mode=0o700, exist_ok=True)
    connection = socket.socket(socket.AF_UNIX)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            connection.connect(str(folder / "socket"))
        except OSError:
            stem = _started(folder)
            connection.connect(str(folder / "socket"))
            atexit.register(stem.wait)
    atexit.register(connection.close)
    return folder


def _started(folder: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tests.running.stem", str(folder)]
    stem = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    assert stem.stdout is not None
    with stem.stdout as told:
        assert told.read() == READY, "the program cannot be loaded"
    return stem
