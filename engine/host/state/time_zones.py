"""Time zones by the names that people give them. They are read from the machine's files, which is too slow for the
event loop."""

from collections.abc import Sequence
from functools import cache
from zoneinfo import available_timezones

from engine.host.state.quiet_hours import UTC

_NOT_FOR_PEOPLE = frozenset({"Factory", "localtime", "posixrules"})


@cache
def zones() -> Sequence[str]:
    """The names of all zones that this machine knows, in order."""
    return sorted({UTC, *available_timezones()} - _NOT_FOR_PEOPLE)


def zone_called(typed: str) -> str | None:
    """The zone that was typed: `Europe/Brussels` by its whole name or, if only one zone has it, by its city's; None
    if there is none."""
    wanted = _folded(typed)
    named = [zone for zone in zones() if wanted == _folded(zone)] or [
        zone for zone in zones() if wanted == _folded(zone.rpartition("/")[2])
    ]
    return named[0] if len(named) == 1 else None


def zones_like(typed: str, most: int) -> Sequence[str]:
    """Zones whose names contain what was typed, those whose city begins with it first."""
    wanted = _folded(typed)
    found = [zone for zone in zones() if wanted in _folded(zone)]
    return sorted(found, key=lambda zone: not _folded(zone.rpartition("/")[2]).startswith(wanted))[:most]


def _folded(name: str) -> str:
    return "_".join(name.casefold().split())
