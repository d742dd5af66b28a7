"""What runs first: whoever asks the program to end before it is loaded is heard, without a traceback, also where it
is process 1, to which the system sends no signal that nobody waits for."""

import os
import signal
import sys
from types import FrameType

STOPPING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name))
"""A supervisor, Ctrl-C, a terminal that closes."""
GOES_ON = ("serve", "clocks", "play", "learn", "problem")
"""Commands whose end is an end in order at any time; of the others whoever called them must learn that they are not
done."""


def main() -> None:
    """The program, from its first moment on."""
    for number in heeded():
        signal.signal(number, _end)
    # the image begins with them held back, since the system would not keep them for a process 1 that still loads
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    from bot.main import main as program  # noqa: PLC0415 - takes most of a second

    program()


def heeded() -> list[int]:
    """The signals that end the program: not those that whoever started it has switched off, such as `nohup`."""
    return [number for number in STOPPING if signal.getsignal(number) is not signal.SIG_IGN]


def status(number: int) -> int:
    """The exit status of a command that this signal ended."""
    return 0 if sys.argv[1:2] and sys.argv[1] in GOES_ON else 128 + number


def _end(number: int, _: FrameType | None) -> None:
    """Ends at once. Nothing is open yet; an exception would come out of the midst of an import."""
    os._exit(status(number))
