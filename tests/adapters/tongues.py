"""Hands as readers of each language expect them, worked out without the program's texts."""

from engine.host.commands.change import Loaded

RANKS = {"en": "AKQJ", "fr": "ARDV", "de": "AKDB"}
SYMBOLS = dict(zip("SHDC", "♠♥♦♣", strict=True))
LETTERS = {"en": "SHDC", "fr": "PCKT", "de": "PHKX"}


def expected(loaded: Loaded, seat: int, language: str, *, letters: bool = False) -> set[str]:
    """The cards that this seat was dealt, as they are to be read."""
    assert loaded.live is not None
    faces = loaded.live.rules.deck.faces
    return {
        _rank(faces[card].rank, language)
        + (LETTERS[language]["SHDC".index(faces[card].suit)] if letters else SYMBOLS[faces[card].suit])
        for card in loaded.live.state.dealt[seat].cards
    }


def _rank(rank: str, language: str) -> str:
    return rank if rank.isdecimal() else RANKS[language]["AKQJ".index(rank)]


def read(text: str, cards: set[str]) -> bool:
    """Whether all of these stand in the text as words of their own."""
    return cards <= {word.strip("()*") for word in text.replace("\u2002", " ").split()}
