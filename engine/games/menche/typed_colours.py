"""La mèn'che as people type it: `r8`, `8 vert`, `mac mahon`, `b12`, `rot`, and words about talk: `talk 2`, `oui`."""

import re
from collections.abc import Sequence

from engine.games.menche.own import ReportTalk, Vote
from engine.messages.typing.cards import suit
from engine.messages.typing.seats import seat_of
from engine.rules.actions import Action, NameTrump, PlayCard
from engine.rules.cards import Card, Deck, Denomination

_COLOURS = {
    **dict.fromkeys(("🔴", "r", "red", "rouge", "rouges", "rot", "rote"), "R"),
    **dict.fromkeys(("🔵", "b", "blue", "bleu", "bleus", "bleue", "blau", "blaue"), "B"),
    **dict.fromkeys(("🟢", "g", "green", "v", "vert", "verts", "verte", "grun", "gruen", "grune"), "G"),
    **dict.fromkeys(("🟡", "y", "yellow", "j", "jaune", "jaunes", "ge", "gelb", "gelbe"), "Y"),
}
_PRINTED = _COLOURS | dict.fromkeys(("⚫", "n", "black", "noir", "noire", "schwarz", "schwarze"), "N")
"""What is printed on cards: the black of one of them can be no mèn'che."""
_VOTES = {
    **dict.fromkeys(("yes", "oui", "ja"), Vote(upheld=True)),
    **dict.fromkeys(("no", "non", "nein"), Vote(upheld=False)),
}
_TALK = ("talk", "talked", "told", "parle", "parler", "geredet")
_SHAPES = (re.compile(r"(?P<colour>\D+)(?P<strength>\d+)"), re.compile(r"(?P<strength>\d+)(?P<colour>\D+)"))


def read(words: Sequence[str], deck: Deck) -> Action | None:
    """What the words ask for at a table that plays with the coloured pack; None for anything else."""
    if not set(_COLOURS.values()) <= set(deck.suits):
        return None
    talked = seat_of(words[1]) if len(words) == 2 and words[0] in _TALK else None
    if talked is not None:
        return ReportTalk(talked)
    joined, colour = "".join(words), suit(words, _COLOURS)
    if colour is not None:
        return NameTrump(Denomination(colour))
    card = _named(joined, deck) or _coloured(joined, deck)
    return PlayCard(card) if card is not None else _VOTES.get(joined)


def _named(word: str, deck: Deck) -> Card | None:
    """A triyonfe by its name, with or without what else is printed on it."""
    return next((card for card, face in deck.faces.items() if face.name and _says(word, face.name.lower())), None)


def _says(word: str, name: str) -> bool:
    return re.fullmatch(rf"{name}([a-z]?\d+\W*)?", word) is not None


def _coloured(word: str, deck: Deck) -> Card | None:
    """A colour and a strength, in either order; the coloured dot of a label may follow. Triyonfes have both too."""
    matches = (shape.fullmatch(part) for part in (word.rstrip("🔴🔵🟢🟡"), word) for shape in _SHAPES)
    printed = ((m["strength"], _PRINTED[m["colour"]]) for m in matches if m is not None and m["colour"] in _PRINTED)
    known = {(face.rank, face.suit): card for card, face in deck.faces.items()}
    return next((known[card] for card in printed if card in known), None)
