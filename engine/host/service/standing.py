"""How the installation stands: one finding for each of its parts, which the log, monitors and people are told alike.

A part that fails is told once with its cause, and once more for each other cause; that it is back is told when it has
done what it failed at.
"""

import logging
import re
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

log = logging.getLogger(__name__)

_FIGURES = re.compile(r"\d+")


class Level(StrEnum):
    """How bad a finding is."""

    SOUND = "ok"
    DOUBTFUL = "warning"
    """It works, and something may be lost or refused one day."""
    BROKEN = "broken"
    """Something does not work now."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, and what mends it. Neither holds a token, a card or anybody's name."""

    what: str
    level: Level = Level.SOUND
    mend: str = ""

    @property
    def sentence(self) -> str:
        return self.what + (f"; {self.mend}" if self.mend else "")

    @property
    def line(self) -> str:
        return f"{self.level:8}{self.sentence}"


def broken(what: str, mend: str = "") -> Finding:
    return Finding(what, Level.BROKEN, mend)


def doubtful(what: str, mend: str = "") -> Finding:
    return Finding(what, Level.DOUBTFUL, mend)


class Part(StrEnum):
    """What every program needs; beside these there are the platforms that it serves, by their roles."""

    STORE = "store"
    KEEPING = "keeping"
    """What the store does to keep what it accepts."""
    LEDGER = "ledger"
    LEASES = "leases"
    DISK = "disk"


class Standing:
    """The latest finding about each part. `now` is a clock, in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._found: dict[str, Finding] = {}
        self._since: dict[str, float] = {}
        self._told: dict[str, set[str]] = {}
        """What was told of a part since it was sound."""

    @property
    def findings(self) -> Mapping[str, Finding]:
        return self._found

    @property
    def troubles(self) -> Mapping[str, Finding]:
        return {part: finding for part, finding in self._found.items() if finding.level is not Level.SOUND}

    @property
    def plays(self) -> bool:
        """Whether a card can be played: every part works, and one of the platforms that are served, if any are."""
        broken_ones = {part for part, finding in self._found.items() if finding.level is Level.BROKEN}
        platforms = self._found.keys() - set(Part)
        stopped = bool(platforms) and platforms <= broken_ones
        return Part.STORE in self._found and not stopped and not broken_ones & set(Part)

    def is_broken(self, part: str) -> bool:
        found = self._found.get(part)
        return found is not None and found.level is Level.BROKEN

    def note(self, part: str, finding: Finding) -> None:
        """Notes what was found, and tells the log if that is news."""
        if finding.level is Level.SOUND:
            self._is_sound(part)
        else:
            self._is_troubled(part, finding)
        self._found[part] = finding

    def begins(self, part: str, finding: Finding) -> None:
        """Notes that a part is not there yet, which is no news while a program starts."""
        self._found[part] = finding

    def keep_only(self, platforms: Collection[str]) -> None:
        """Forgets the platforms that this process serves no longer."""
        for part in self._found.keys() - set(Part) - set(platforms):
            for kept in (self._found, self._since, self._told):
                kept.pop(part, None)

    def _is_sound(self, part: str) -> None:
        since = self._since.pop(part, None)
        self._told.pop(part, None)
        if since is not None:
            log.warning("the %s is back after %.1f s", part, self._now() - since)

    def _is_troubled(self, part: str, finding: Finding) -> None:
        self._since.setdefault(part, self._now())
        told = self._told.setdefault(part, set())
        # a figure in it may change each time
        if (cause := _FIGURES.sub("#", finding.what)) not in told:
            told.add(cause)
            level = logging.ERROR if finding.level is Level.BROKEN else logging.WARNING
            log.log(level, "%s", finding.sentence)
