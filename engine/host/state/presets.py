"""How long anything lasts that a player may notice: presets of the time for a turn, the pace of everything that
happens by itself, and how long what people were given stands."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

COVER_AFTER = 2
"""Turns missed in a row after which a computer player covers the seat."""
SILENT_DAYS = 7
"""So many days a table sleeps before its match ends (texts say a week), and a turn without a clock waits before its
player counts as away."""
COOL_DOWN = 15 * MINUTE
"""Between two calls for players in one room."""
THERE = MINUTE
"""How long somebody who has acted is plainly there, and not called to the table."""
LOOKING_ON = 5 * MINUTE
"""How long somebody who has asked something about a table where they do not sit plainly looks on."""
LINK_STANDS = 10 * MINUTE
"""How long a code stands that links two platforms to one person."""
CLOSED_STAYS = HOUR
"""How long a closed table stays in the store: those who have just played still look at its score."""
SEASON_UNDO = 7 * DAY
"""How long after its beginning a season may be undone."""


@dataclass(frozen=True, slots=True)
class Preset:
    """The times of a turn at a table, in milliseconds; people choose it as the table's clock.

    The reserve runs once the time for a turn is over. It belongs to the player and is full again with each deal, so
    that one long telephone call does not spoil the rest of an evening.
    """

    turn: int | None
    """Time for one turn; None for no limit."""
    reserve: int
    ping: int
    """How far into the turn the player is pinged."""
    again: int | None = None
    """How long before the end of turn and reserve the player is pinged once more; None for never."""
    decides: bool = False
    """When the time is up, the others decide what becomes of the turn; if False, a computer player plays that one
    card."""
    quiet: bool = False
    """The clock stands still in quiet hours."""
    pause: int = HOUR
    """How long a pause lasts until it ends by itself."""
    offer: int = 10 * MINUTE
    """How long an offered seat stands."""
    tempo: float = 1.0
    """The factor on the time that computer players take for a move."""


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "normal": Preset(45 * SECOND, 120 * SECOND, ping=20 * SECOND),
        "fast": Preset(20 * SECOND, 45 * SECOND, ping=0, tempo=0.6),
        "relaxed": Preset(3 * MINUTE, 10 * MINUTE, ping=60 * SECOND, tempo=1.4),
        "correspondence": Preset(
            24 * HOUR, 24 * HOUR, ping=0, again=4 * HOUR, decides=True, quiet=True, pause=24 * HOUR, offer=24 * HOUR
        ),
        "none": Preset(None, 0, ping=60 * SECOND, decides=True, pause=24 * HOUR, offer=24 * HOUR),
    }
)
"""The first is the default."""


LONGER = 2
"""The factor on the times of somebody who has asked for longer turns."""


def longer(preset: Preset) -> Preset:
    """The clock of a turn whose player has asked for longer ones. One with an hour or more for a turn, or without an
    end, stays as it is."""
    # hours are long enough, and no clock may run longer than `LONGEST_DEADLINE`
    if preset.turn is None or preset.turn >= HOUR:
        return preset
    return replace(preset, turn=LONGER * preset.turn, reserve=LONGER * preset.reserve, ping=LONGER * preset.ping)


class Step(Enum):
    """What happens in the course of a turn in which its player does nothing."""

    PING = "ping"
    RESERVE = "reserve"  # the time for the turn is over
    UP = "up"  # turn and reserve are over
    GIVE_UP = "give up"  # the others have not decided either: a computer player plays that card
    DAY = "day"  # without a clock: one more day has passed
    GONE = "gone"  # without a clock: its player counts as away


def steps(preset: Preset, reserve: int, *, extended: bool = False) -> tuple[tuple[int, Step], ...]:
    """When each step happens, in order, in milliseconds of active time from the beginning of the turn. `extended`:
    the others have decided to wait as long again."""
    turn = preset.turn
    if turn is None:
        days = [(day * DAY, Step.DAY) for day in range(1, SILENT_DAYS)]
        return ((preset.ping, Step.PING), *days, (SILENT_DAYS * DAY, Step.GONE))
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
    """The times of what nobody does by hand, in milliseconds."""

    think: int = 900
    """How long a computer player's hardest move takes, where the clock has the usual tempo."""
    trick: int = 1_800
    """How long a trick stays in view before a computer player leads to the next."""
    moment: int = 12 * SECOND
    """How long a trick stays open when somebody asks for a moment."""
    talk: int = 8 * SECOND
    """How long a lead is held back for people who may ask something before it, where the clock has the usual
    tempo."""
    announce: int = 4 * SECOND
    """How long a computer player waits with its card behind a person's with which something may still be announced,
    where the clock has the usual tempo."""
    forced: int | None = 400
    """How long until a person's last card is played by itself, where nothing else can be played; None leaves it to
    the person. The trick before stays in view for as long as `trick` says; then the last one comes at once, in one
    message, since a chat takes only so many."""
    claimed: int = 400
    """How long until the next card of a deal whose remaining tricks were claimed."""
    next_deal: int = 8 * SECOND
    """How long the result of a deal stays in view."""
    idle: int = 30 * MINUTE
    """How long nobody touches a lobby, or a table whose match is over, before it is warned."""
    grace: int = 5 * MINUTE
    """How long after the warning it is closed."""
    invitation: int = 10 * MINUTE
    """How long invitations stand in a lobby that nobody touches."""
