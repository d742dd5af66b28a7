"""Whether a terminal's ground, its background, is light; the terminal is asked before anything else reads from it."""

import os
import re
import select
import sys
import time

from adapters.terminal.palette import said_ground, wants_colour

_ASK = "\x1b]11;?\x1b\\\x1b[c"
"""Asks for the colour of the ground (OSC 11), then for the kind of terminal (DA1). Every terminal answers the second:
once that answer is there, no colour will come."""
_COLOUR = re.compile(rb"rgba?:([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})")
_END = re.compile(rb"\x1b\[\?[0-9;]*c")
PATIENCE = 0.5
"""Seconds to wait for an answer, which may come over a slow line."""


def is_light() -> bool:
    """Whether the ground is light: by the environment, else by the terminal's answer; dark if neither tells."""
    said = said_ground()
    if said is not None or not wants_colour() or sys.platform == "win32":
        return bool(said)
    return luminance(_answer()) > 0.5


def drop_late_answer() -> None:
    """Drops an answer that came too late: read as keys, it would choose something."""
    import termios  # noqa: PLC0415 - not there on Windows, where nobody is asked

    termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def luminance(answer: bytes) -> float:
    """How bright an answered colour is, from 0 to 1; 0 for anything else."""
    found = _COLOUR.search(answer)
    if found is None:
        return 0.0
    red, green, blue = (int(part, 16) / (int("f" * len(part), 16)) for part in found.groups())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _answer() -> bytes:
    """The terminal's answer, which is not shown."""
    import termios  # noqa: PLC0415 - not there on Windows, where nobody is asked
    import tty  # noqa: PLC0415 - not there on Windows, where nobody is asked

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        sys.stdout.write(_ASK)
        sys.stdout.flush()
        return _read(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSANOW, before)


def _read(descriptor: int) -> bytes:
    found, until = b"", time.monotonic() + PATIENCE
    while not _END.search(found) and (left := until - time.monotonic()) > 0:
        if select.select([descriptor], [], [], left)[0]:
            found += os.read(descriptor, 256)
    return found
