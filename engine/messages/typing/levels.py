"""How strong computer players are to be, as people type it: `strong`, `fort`, `stark`."""

from engine.messages.typing.words import joined, meanings, said
from engine.players.levels import PLANNED

_NAMES = {f"level-{name}": name for name in PLANNED}
"""Every level by the text that says what it is called."""


def typed_level(word: str) -> str:
    """The level that a word means in any language; whatever else it says, for the host to refuse."""
    return meanings(_NAMES).get(joined(said(word)), word)
