"""Quiet hours: the clock stands still at night where a turn may take a day. Pure functions of the store's time.

Times are milliseconds since 1970 by the store's clock; active time is what passes outside the quiet hours of a zone.
"""

from datetime import UTC as ALWAYS_KNOWN
from datetime import datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

BEGIN, END = time(22), time(8)
"""By local time in the room's time zone."""
UTC = "UTC"


def is_zone(name: str) -> bool:
    """Whether this is the name of a time zone, such as `Europe/Brussels`. `UTC` is always one, even on machines
    without files of time zones."""
    if name == UTC:
        return True
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def is_quiet(now: int, zone: str) -> bool:
    """Whether this moment lies in the quiet hours of the zone."""
    wall = _wall(now, zone).time()
    return wall >= BEGIN or wall < END


def later(now: int, active: int, zone: str) -> int:
    """Milliseconds until so much active time has passed; never ends in the quiet hours."""
    at = now
    while True:
        if is_quiet(at, zone):
            at = _next(at, END, zone)
        night = _next(at, BEGIN, zone)
        # what would end just as the night begins ends in the morning
        if at + active < night:
            return at + active - now
        active -= night - at
        at = night


def between(now: int, then: int, zone: str) -> int:
    """Milliseconds of active time from now until then, 0 for a moment that has passed."""
    at, active = now, 0
    while at < then:
        if is_quiet(at, zone):
            at = _next(at, END, zone)
        else:
            until = min(_next(at, BEGIN, zone), then)
            active += until - at
            at = until
    return active


def _wall(now: int, zone: str) -> datetime:
    return datetime.fromtimestamp(now / 1000, _zone(zone))


def _next(now: int, edge: time, zone: str) -> int:
    """The first moment after now at which local time is this."""
    wall = _wall(now, zone)
    for days in range(3):
        day = wall.date() + timedelta(days=days)
        found = round(datetime.combine(day, edge, tzinfo=_zone(zone)).timestamp() * 1000)
        if found > now:
            return found
    raise ValueError(f"no {edge} within two days")


@lru_cache(maxsize=64)
def _zone(name: str) -> tzinfo:
    """A stored zone that this machine does not know stands for UTC: a table goes on all the same."""
    return ZoneInfo(name) if name != UTC and is_zone(name) else ALWAYS_KNOWN
