"""What systemd is told: that the program is ready, that it stops, and that its event loop still turns.

The protocol is one datagram to the socket that `NOTIFY_SOCKET` names (sd_notify(3)); if that is not set, nothing is
sent.
"""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import AsyncIterator

log = logging.getLogger(__name__)

READY, STOPPING, ALIVE = "READY=1", "STOPPING=1", "WATCHDOG=1"


def tell(state: str) -> None:
    """Tells systemd; if it does not listen, that is a warning and no error."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as speaker:
        try:
            # an address with @ is an abstract one of Linux's, which begins with a zero byte
            speaker.sendto(state.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
        except OSError as error:
            log.warning("systemd cannot be told %s (%s)", state, error.strerror)


@contextlib.asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """Says that the program is ready and, if the unit has `WatchdogSec=`, that its loop turns, until this is left."""
    pulse = asyncio.create_task(_pulse(every), name="watchdog") if (every := _interval()) else None
    tell(READY)
    try:
        yield
    finally:
        if pulse is not None:
            pulse.cancel()


async def _pulse(every: float) -> None:
    while True:
        tell(ALIVE)
        await asyncio.sleep(every)


def _interval() -> float:
    """Half of the time, in seconds, after which systemd would take the program for hung; 0 if it does not watch."""
    if os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0.0
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 2_000_000 if microseconds.isdecimal() else 0.0
