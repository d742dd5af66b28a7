"""Numbers that the computer players go by, in points of the game. Judgement lives here, not in the code."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What a card is worth in hand, and what a lead is good for beyond its trick."""

    guarded: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card with 0, 1, 2, 3 or more threats and as many lower cards beside it."""
    bare: tuple[float, ...] = (3.6, 0.5, 0.2, 0.1)
    """The same with fewer lower cards beside it."""
    safe: tuple[float, ...] = (6.0, 3.0, 1.2, 0.5)
    """A plain card that no opponent can ruff, with 0, 1, 2, 3 or more threats."""
    trump: tuple[float, ...] = (12.0, 5.5, 4.5, 3.5)
    """A trump, or any card that wins whatever was led, by its threats; the last number for all beyond."""
    short: float = 1.0
    """A plain suit without cards, for each of up to two trumps beside it."""
    load: float = 1.3
    """Points that each player behind adds to a trick."""
    draw: float = 2.0
    """A trump drawn from an opponent by the declaring side."""
    outlast: float = 1.0
    """The same for each trump that the leader holds more than can be out against him."""
    return_suit: float = 0.7
    """Leading the suit that the partner led first."""
    trick: float = 0.0
    """What a trick counts beside its cards, where no option of the game says it."""


PLAY = PlayWeights()
"""Set by self-play at manille: each number was tried at about half and one and a half times its value."""
MENSCH = PlayWeights(
    guarded=(0.75, 0.4, 0.15, 0.05),
    bare=(0.45, 0.1, 0.05, 0.0),
    safe=(0.9, 0.4, 0.15, 0.05),
    trump=(1.6, 1.1, 0.95, 0.8),
    short=0.12,
    load=0.3,
    draw=0.25,
    outlast=0.12,
    return_suit=0.1,
    trick=1.0,
)
"""In tricks; set by self-play of lone games and of games with a partner, as those of manille."""
CHIBRE = PlayWeights(
    guarded=(5.0, 2.5, 1.0, 0.4),
    bare=(8.0, 1.1, 0.4, 0.2),
    safe=(13.0, 6.5, 2.6, 1.1),
    trump=(38.0, 18.0, 14.0, 11.0),
    short=2.0,
    load=1.4,
    draw=4.0,
    outlast=2.0,
    return_suit=1.5,
)
"""In points of chibre, where a trump is dear, and a plain card worth little as long as anybody may ruff it; set by
self-play in the same way."""
MENCHE = PlayWeights(trump=(12.0, 7.0, 5.5, 4.0, 3.0, 2.0, 1.2, 0.6, 0.3), load=0.4, draw=1.0, outlast=0.5)
"""La mèn'che: five cards stand above the trumps, so that most trumps are small change. Set in the same way."""
PLAY_BY_GAME: Mapping[str, PlayWeights] = MappingProxyType(
    {"mensch": MENSCH, "chibre": CHIBRE, **dict.fromkeys(("menche", "menche-2", "menche-3"), MENCHE)}
)
"""Games that need other numbers, by their id."""
