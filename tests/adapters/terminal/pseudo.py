"""A person at a real terminal: the program runs on a pseudo-terminal, and an emulator shows what it paints."""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte

from tests.bot.program import environment


class Terminal:
    """A running `pli play`, or another of its programs, with what stands on its screen."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        program: str = "play",
        **variables: str,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        self._is_open = True
        quiet = {"TERM": "xterm-256color", "COLORFGBG": "15;0", "NO_COLOR": "", "LC_ALL": "C.UTF-8"}
        known = environment(folder, **{**quiet, **variables})
        known = {name: value for name, value in known.items() if name not in ("COLUMNS", "LINES")}
        self.process, self._descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            known["PYTHONPATH"] = str(Path(__file__).parents[3])
            # the child is nothing but the program from here on: no shell is wanted
            os.execve(  # noqa: S606
                sys.executable, [sys.executable, "-m", "bot", program, *arguments], known
            )
        self.resize(*size)

    def resize(self, columns: int, rows: int) -> None:
        """As if the window were drawn larger or smaller."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def press(self, keys: str) -> None:
        os.write(self._descriptor, keys.encode())

    def click(self, column: int, row: int) -> None:
        """The left button, down and up, on this cell (from 0), as terminals report it (SGR 1006)."""
        self.press(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def click_on(self, text: str) -> None:
        row = next(row for row, line in enumerate(self.screen.display) if text in line)
        self.click(self.screen.display[row].index(text) + len(text) // 2, row)

    def click_on_seen(self, text: str) -> None:
        """Clicks on it as soon as it is there."""
        self.sees(text)
        self.click_on(text)

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Reads what is painted until this holds; a screen is looked at when nothing more comes."""
        while self._read(0.05) or not true():
            assert self._is_open, f"{what} was not to be seen, and the program has ended:\n{self.text}"

    def sees(self, *texts: str) -> str:
        """Waits until one of these stands on the screen, and says which."""
        self.until(lambda: any(text in self.text for text in texts), " or ".join(texts))
        return next(text for text in texts if text in self.text)

    def answers(self, keys: str) -> None:
        """Presses, and waits until something else stands there."""
        before = self.text
        self.press(keys)
        self.until(lambda: self.text != before, f"an answer to {keys!r}")

    def ended(self) -> int:
        """Waits for the program to end, and returns its exit code."""
        while not (ended := os.waitpid(self.process, os.WNOHANG))[0]:
            self._read(0.05)
        self.process = 0
        return os.waitstatus_to_exitcode(ended[1])

    def close(self) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self._descriptor)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._descriptor], [], [], seconds)
        if not ready:
            return False
        try:
            found = os.read(self._descriptor, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            self._is_open = False
            return False
        self.written += found
        self._stream.feed(found)
        return bool(found)


@contextlib.contextmanager
def at_a_terminal(
    folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), program: str = "play", **variables: str
) -> Iterator[Terminal]:
    """The program at work, until this is left."""
    terminal = Terminal(folder, *arguments, size=size, program=program, **variables)
    try:
        yield terminal
    finally:
        terminal.close()
