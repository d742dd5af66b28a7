"""How long a table waits: clock presets for players, and the pace of everything that goes by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


@dataclass(frozen=True, slots=True)
class Preset:
    """The clock of a table, in milliseconds.

    The reserve runs once the time for a turn is over. It belongs to the player and is full again with each deal, so
    that one long telephone call does not spoil the rest of an evening.
    """

    turn: int | None
    """For one turn; None waits for ever."""
    reserve: int
    ping: int
    """Into the turn, when the player is pinged."""
    again: int | None = None
    """Before the end of turn and reserve, when the player is pinged once more."""
    decides: bool = False
    """When time is up the others decide what becomes of the turn; else a computer player plays that one card."""
    quiet: bool = False
    """Quiet hours are off the clock."""
    pause: int = HOUR
    """After which a pause ends by itself."""
    tempo: float = 1.0
    """How much longer than usual computer players take for a move."""


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "normal": Preset(45 * SECOND, 120 * SECOND, ping=20 * SECOND),
        "fast": Preset(20 * SECOND, 45 * SECOND, ping=0, tempo=0.6),
        "relaxed": Preset(3 * MINUTE, 10 * MINUTE, ping=60 * SECOND, tempo=1.4),
        "correspondence": Preset(
            24 * HOUR, 24 * HOUR, ping=0, again=4 * HOUR, decides=True, quiet=True, pause=24 * HOUR
        ),
        "none": Preset(None, 0, ping=60 * SECOND, decides=True, pause=24 * HOUR),
    }
)
"""The first is the default."""


LONGER = 2
"""How many times the usual time somebody has who has asked for longer turns."""


def longer(preset: Preset) -> Preset:
    """The clock of a turn whose player has asked for longer ones. One that gives a day, or has no end, stays."""
    # hours are long enough, and no clock may run longer than `LONGEST_DEADLINE`
    if preset.turn is None or preset.turn >= HOUR:
        return preset
    return replace(preset, turn=LONGER * preset.turn, reserve=LONGER * preset.reserve, ping=LONGER * preset.ping)


class Step(Enum):
    """What happens in the course of a turn that its player lets pass."""

    PING = "ping"
    RESERVE = "reserve"  # the time for the turn is over
    UP = "up"  # turn and reserve are over
    GIVE_UP = "give up"  # the others have not decided either: a computer player plays that card


def steps(preset: Preset, reserve: int, *, extended: bool = False) -> tuple[tuple[int, Step], ...]:
    """When what happens, in milliseconds of active time from the beginning of the turn. `extended`: the others have
    decided to wait as long again."""
    turn = preset.turn
    if turn is None:
        return ((preset.ping, Step.PING),)
    if extended:
        return ((turn, Step.UP), (2 * turn, Step.GIVE_UP))
    end = turn + reserve
    found = [(preset.ping, Step.PING), (end, Step.UP)]
    found += [(turn, Step.RESERVE)] if reserve else []
    found += [(end - preset.again, Step.PING)] if preset.again is not None else []
    found += [(end + turn, Step.GIVE_UP)] if preset.decides else []
    return tuple(sorted(found, key=lambda step: step[0]))


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds that a table takes for what nobody does by hand."""

    think: int = 900
    """A computer player's hardest move, where the clock has the usual tempo."""
    trick: int = 1_800
    """A computer player's lead to the next trick, so that the last one can be seen."""
    moment: int = 12 * SECOND
    """A trick stays open when somebody asks for a moment."""
    talk: int = 8 * SECOND
    """A lead is held back for people who may ask something before it, where the clock has the usual tempo."""
    forced: int | None = 400
    """A person's last card, where nothing else can be played; None leaves it to the person. The trick before is in
    view for as long as `trick` says, then the last one comes at once: in one message, as its chat has little room."""
    claimed: int = 400
    """The next card of a deal whose rest was claimed."""
    next_deal: int = 8 * SECOND
    """The result of a deal stays in view."""
    idle: int = 30 * MINUTE
    """A lobby, or a table whose match is over, is warned when nobody touches it."""
    grace: int = 5 * MINUTE
    """After the warning it is closed."""
    invitation: int = 10 * MINUTE
    """Invitations expire when nobody touches the lobby for so long."""
