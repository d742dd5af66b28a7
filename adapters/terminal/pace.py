"""How fast everything goes that nobody does by hand, at a table in a terminal."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.host.state.presets import MINUTE, SECOND, Pace

PACES: Mapping[str, Pace] = MappingProxyType(
    {
        "normal": Pace(think=1_800, trick=2_200, next_deal=30 * MINUTE),
        "slow": Pace(think=3_000, trick=4_000, next_deal=30 * MINUTE),
        "fast": Pace(think=200, trick=700, next_deal=30 * MINUTE),
    }
)
"""Times in milliseconds. A card takes about half of `think`: nine tenths of a second at the normal pace, in which the
eye finds it and the one before. The last card, which nobody chooses, comes equally fast at each pace. Between deals
the person presses a key."""
NORMAL = next(iter(PACES))
FASTEST = Pace(think=0, trick=0, forced=0, next_deal=30 * MINUTE)
"""For people who do not want to wait."""
AT_ONCE = Pace(think=0, trick=0, next_deal=0)
"""For people who want the result of a match without watching it."""


def watched(name: str) -> Pace:
    """The pace of this name where nobody is seated who could press a key: results stay in view for a while."""
    pace = PACES[name]
    return replace(pace, next_deal=max(4 * SECOND, 4 * pace.trick))


def after(name: str) -> str:
    """The name of the next pace, the first one after the last."""
    names = list(PACES)
    return names[(names.index(name) + 1) % len(names)]
