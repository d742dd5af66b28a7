"""The program from which programs of tests branch off: it has loaded what they need, once for all workers of a run.

To start Python and to load the program takes seconds of CPU; a branch is a process of its own, with files, signals
and an end of its own, and takes some hundredths. `programs.py` asks for branches. A request is a line of JSON, sent
with the three standard files; it is answered by the process's number and, in the end, by its exit code. Whoever hangs
up no longer needs the branch: it is killed.

The stem has no threads and no loop, and reads nothing of its environment that a branch does not read anew.
"""

import atexit
import contextlib
import fcntl
import gc
import importlib
import io
import json
import os
import pkgutil
import runpy
import selectors
import shutil
import signal
import socket
import sys
import termios
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import bot

LONGEST = 1 << 20
"""Bytes of a request."""
STANDARD = (0, 1, 2)
NO_BRANCH = 70
"""The exit code of a branch that could not begin."""
READY = b"ready"


class Stem:
    """Serves the socket in `folder` until the last that had asked has hung up."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._asked_by: dict[int, socket.socket] = {}
        """By the number of its process, who needs a branch."""
        self._open: set[socket.socket] = set()
        self._selector = selectors.DefaultSelector()
        self._listening = socket.socket(socket.AF_UNIX)
        self._ended, wakes = socket.socketpair()
        for end in (self._ended, wakes):
            end.setblocking(False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakes.fileno(), warn_on_full_buffer=False)
        self._own = (self._listening, self._ended, wakes)

    def serve(self) -> None:
        self._listening.bind(str(self._folder / "socket"))
        self._listening.listen(64)
        os.write(STANDARD[1], READY)
        os.close(STANDARD[1])
        for one in (self._listening, self._ended):
            self._selector.register(one, selectors.EVENT_READ)
        served = False
        while self._open or not served:
            for key, _ in self._selector.select():
                self._look_at(key.fileobj)
            served = served or bool(self._open)

    def _look_at(self, ready: Any) -> None:
        if ready is self._listening:
            asking, _ = self._listening.accept()
            self._open.add(asking)
            self._selector.register(asking, selectors.EVENT_READ)
        elif ready is self._ended:
            self._ended.recv(1 << 12)
            self._tell_of_the_dead()
        elif ready in self._open:
            self._hear(ready)

    def _hear(self, asking: socket.socket) -> None:
        try:
            request, files, _, _ = socket.recv_fds(asking, LONGEST, len(STANDARD))
        except OSError:
            request, files = b"", []
        if not request:
            self._hang_up(asking)
            return
        while not request.endswith(b"\n"):  # one read brings what fits
            request += asking.recv(LONGEST)
        pid = os.fork()
        if pid == 0:
            try:
                self._become(json.loads(request), files)
            finally:
                os._exit(NO_BRANCH)
        for file in files:
            os.close(file)
        self._asked_by[pid] = asking
        self._tell(asking, pid)

    def _tell_of_the_dead(self) -> None:
        with contextlib.suppress(ChildProcessError):
            while (found := os.waitpid(-1, os.WNOHANG))[0]:
                asking = self._asked_by.pop(found[0], None)
                if asking is not None:
                    self._tell(asking, os.waitstatus_to_exitcode(found[1]))
                    self._hang_up(asking)

    def _tell(self, asking: socket.socket, number: int) -> None:
        with contextlib.suppress(OSError):  # whoever asked may be dead
            asking.sendall(f"{number}\n".encode())

    def _hang_up(self, asking: socket.socket) -> None:
        for pid in [pid for pid, by in self._asked_by.items() if by is asking]:
            del self._asked_by[pid]
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._open.discard(asking)
        self._selector.unregister(asking)
        asking.close()

    def _become(self, request: dict[str, Any], files: Sequence[int]) -> NoReturn:
        """The branch: from here on this process is the program that is wanted, and nothing else."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._selector.close()
        for one in (*self._own, *self._open):
            one.close()
        for file, standard in zip(files, STANDARD, strict=True):
            os.dup2(file, standard)
            os.close(file)
        if request["terminal"]:
            os.setsid()
            fcntl.ioctl(STANDARD[0], termios.TIOCSCTTY, 0)
        os.environ.clear()
        os.environ.update(request["environment"])
        os.chdir(request["folder"])
        if request["anew"]:
            command = [sys.executable, "-m", request["module"], *request["arguments"]]
            os.execve(sys.executable, command, request["environment"])  # noqa: S606 - no shell is wanted
        _speak_to(*STANDARD)
        gc.enable()
        os._exit(_run(request["module"], request["arguments"]))


def _speak_to(*files: int) -> None:
    """Standard streams as Python begins with them."""
    encoding = os.environ.get("PYTHONIOENCODING", "") or "utf-8"
    sys.stdin, sys.stdout, sys.stderr = (
        io.TextIOWrapper(
            open(file, mode, closefd=False),  # noqa: SIM115 - open to the end
            encoding,
            errors,
            line_buffering=file == STANDARD[2] or os.isatty(file),
        )
        for file, mode, errors in zip(
            files, ("rb", "wb", "wb"), ("strict", "strict", "backslashreplace"), strict=True
        )
    )


def _run(module: str, arguments: Sequence[str]) -> int:
    """Runs a module as Python's `-m` does, to the end of its threads; returns its exit code."""
    code = 0
    sys.argv = [module, *arguments]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = _status(ended.code)
    except BaseException:
        traceback.print_exc()
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]  # as multiprocessing ends its processes
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    return code


def _status(given: object) -> int:
    if given is None or isinstance(given, int):
        return given or 0
    print(given, file=sys.stderr)
    return 1


def _load() -> None:
    """Every module of the program's commands, with whatever they load."""
    for found in pkgutil.walk_packages(bot.__path__, f"{bot.__name__}."):
        if not found.name.endswith("__main__"):  # it runs
            importlib.import_module(found.name)


if __name__ == "__main__":
    gc.disable()
    where = Path(sys.argv[1])
    _load()
    gc.freeze()
    stem = Stem(where)
    try:
        stem.serve()
    finally:
        shutil.rmtree(where, ignore_errors=True)
