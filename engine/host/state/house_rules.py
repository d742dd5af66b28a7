"""The house rules of a game under a short code, by which they are passed on and recorded with every result.

The code follows from the game and from what differs from its standard rules: the same rules have the same code
wherever they are played, and a code tells nothing of the place that it comes from. Pure.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from engine.games import GAMES
from engine.host.state.ids import derived
from engine.rules.options import Value


@dataclass(frozen=True, slots=True)
class Charter:
    """The options of a game that differ from its standard rules; there is at least one."""

    game: str
    options: Mapping[str, Value]

    @property
    def code(self) -> str:
        """Eight characters of `engine.host.state.ids.ALPHABET`."""
        # the same text, in whatever order the options were given
        return derived(json.dumps([self.game, dict(self.options)], sort_keys=True, separators=(",", ":")))


def charter_of(game: str, options: Mapping[str, Value]) -> Charter | None:
    """The house rules in these options, as read by the schema of a known game; None for the standard rules."""
    changed = GAMES[game].schema.changed(options)
    return Charter(game, changed) if changed else None


def code_of(game: str, options: Mapping[str, Value]) -> str:
    """The code of the house rules in these options; empty for the standard rules."""
    charter = charter_of(game, options)
    return charter.code if charter is not None else ""
