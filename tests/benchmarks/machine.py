"""What a program is not to blame for: the time that a busy machine keeps it waiting for a processor."""

import time
from pathlib import Path

_SCHEDULED = Path("/proc/thread-self/schedstat")
"""Of this thread: nanoseconds that it ran, nanoseconds that it could have run and got no processor, and turns."""


def held_up() -> float:
    """Seconds for which this thread was ready to run while the machine's processors were busy with others; 0.0 where
    the system does not tell."""
    try:
        return int(_SCHEDULED.read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


def given() -> float:
    """Seconds, from some moment on, that this thread slept, waited for others or computed."""
    return time.monotonic() - held_up()
