"""Whether a terminal's ground is light: it is asked for its colour, as it answers nobody else."""

import os
import re
import select
import sys
import termios
import time
import tty

from adapters.terminal.palette import said_ground, wants_colour

_ASK = "\x1b]11;?\x1b\\\x1b[c"
"""The colour of the ground (OSC 11), then what terminal it is (DA1), which every one answers: behind
that answer there is none to wait for."""
_COLOUR = re.compile(rb"rgba?:([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})")
_END = re.compile(rb"\x1b\[\?[0-9;]*c")
PATIENCE = 0.5
"""Seconds for an answer over a slow line."""


def is_light() -> bool:
    """By what the terminal says of itself, else by its answer; dark where it says nothing."""
    said = said_ground()
    if said is not None or not wants_colour():
        return bool(said)
    return luminance(_answer()) > 0.5


def luminance(answer: bytes) -> float:
    """How bright an answered colour is, from 0 to 1; 0 for anything else."""
    found = _COLOUR.search(answer)
    if found is None:
        return 0.0
    red, green, blue = (int(part, 16) / (int("f" * len(part), 16)) for part in found.groups())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _answer() -> bytes:
    """What the terminal answers, without showing it."""
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
