"""What an examination says: one line for each thing that was looked at."""

from dataclasses import dataclass
from enum import StrEnum


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
    def line(self) -> str:
        return f"{self.level:8}{self.what}" + (f"; {self.mend}" if self.mend else "")


def broken(what: str, mend: str = "") -> Finding:
    return Finding(what, Level.BROKEN, mend)


def doubtful(what: str, mend: str = "") -> Finding:
    return Finding(what, Level.DOUBTFUL, mend)
