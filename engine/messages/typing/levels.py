"""Levels of computer players, as people type them: `strong`, `fort`, `stark`."""

from engine.messages.typing.words import joined, meanings, said
from engine.players.levels import PLANNED

_NAMES = {f"level-{name}": name for name in PLANNED}
"""Every level, by the text that names it."""


def typed_level(word: str) -> str:
    """The level that a word means in any language; any other word is returned as it is, to be refused later."""
    return meanings(_NAMES).get(joined(said(word)), word)
