"""How fast everything goes at a table in a terminal that nobody does by hand."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.host.turns.presets import MINUTE, SECOND, Pace

PACES: Mapping[str, Pace] = MappingProxyType(
    {
        "normal": Pace(think=1_800, trick=2_200, next_deal=30 * MINUTE),
        "slow": Pace(think=3_000, trick=4_000, next_deal=30 * MINUTE),
        "fast": Pace(think=200, trick=700, next_deal=30 * MINUTE),
    }
)
"""A card takes about half of what is said of thinking: nine tenths of a second, by which the eye finds it and the
card before. The last card, which nobody chooses, comes as fast at each. Between deals the person presses a key."""
NORMAL = next(iter(PACES))
FASTEST = Pace(think=0, trick=0, forced=0, next_deal=30 * MINUTE)
"""For whoever wants nothing but to play."""
AT_ONCE = Pace(think=0, trick=0, next_deal=0)
"""For whoever wants the end of a match and not to watch it."""


def watched(name: str) -> Pace:
    """The same where nobody sits who could press a key: results stay in view for a while."""
    pace = PACES[name]
    return replace(pace, next_deal=max(4 * SECOND, 4 * pace.trick))


def after(name: str) -> str:
    """The pace that comes next."""
    names = list(PACES)
    return names[(names.index(name) + 1) % len(names)]
