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

from engine.host.service.standing import Standing
from engine.host.state.errors import HostError

log = logging.getLogger(__name__)

READY, STOPPING, ALIVE = "READY=1", "STOPPING=1", "WATCHDOG=1"
WAIT = "EXTEND_TIMEOUT_USEC=30000000"


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


def tell_standing(standing: Standing, *, ready: bool) -> bool:
    """Tells how the program stands; that it is ready only once a card can be played, which cannot be taken back.
    Returns whether it has been said."""
    worst = next(iter(sorted(standing.troubles.values(), key=lambda finding: finding.level)), None)
    told = [f"STATUS={worst.sentence if worst else 'serving'}"]
    if not ready:
        # a platform that is away is waited for, however long a start may take
        told.append(READY if standing.plays else WAIT)
    tell("\n".join(told))
    return ready or standing.plays


@contextlib.asynccontextmanager
async def told_why() -> AsyncIterator[None]:
    """Tells what ends the program, a start that fails among it; raises it on."""
    try:
        yield
    except HostError as error:
        tell(f"STATUS={error}")
        raise


@contextlib.asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """Says that the loop turns, if the unit has `WatchdogSec=`, until this is left."""
    pulse = asyncio.create_task(_pulse(every), name="watchdog") if (every := _interval()) else None
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
