"""La mèn'che as people type it: `r8`, `8 vert`, `mac mahon`, `b12`, `rot`, and words about talk: `talk 2`, `oui`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from engine.games.menche.own import ReportTalk, Vote
from engine.messages.typing.cards import suit
from engine.messages.typing.seats import seat_of
from engine.messages.typing.words import meanings, typed
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.cards import Card, Deck, Denomination

_SIGNS = {"🔴": "R", "🔵": "B", "🟢": "G", "🟡": "Y"}
_VOTES: Mapping[str, Action] = {
    "typed-yes": Vote(upheld=True),
    "typed-no": Vote(upheld=False),
    "typed-vote-pass": Pass(),
}
_SHAPES = (re.compile(r"(?P<colour>\D+)(?P<strength>\d+)"), re.compile(r"(?P<strength>\d+)(?P<colour>\D+)"))


@cache
def _colours() -> Mapping[str, str]:
    named = ("typed-suit-{}", "suit-{}", "suit-letter-{}")
    return {**meanings({key.format(colour): colour for colour in "RBGY" for key in named}), **_SIGNS}


@cache
def _printed() -> Mapping[str, str]:
    """What is printed on cards: the black of one of them can be no mèn'che."""
    return {**_colours(), **meanings({"typed-suit-N": "N"}), "⚫": "N"}


def read(words: Sequence[str], deck: Deck) -> Action | None:
    """What the words ask for at a table that plays with the coloured pack; None for anything else."""
    if not set(_SIGNS.values()) <= set(deck.suits):
        return None
    talked = seat_of(words[1]) if len(words) == 2 and words[0] in typed("typed-talked") else None
    if talked is not None:
        return ReportTalk(talked)
    joined, colour = "".join(words), suit(words, _colours())
    if colour is not None:
        return NameTrump(Denomination(colour))
    card = _named(joined, deck) or _coloured(joined, deck)
    return PlayCard(card) if card is not None else meanings(_VOTES).get(joined)


def _named(word: str, deck: Deck) -> Card | None:
    """A triyonfe by its name, with or without what else is printed on it."""
    return next((card for card, face in deck.faces.items() if face.name and _says(word, face.name)), None)


def _says(word: str, name: str) -> bool:
    return any(re.fullmatch(rf"{re.escape(shown)}([a-z]?\d+\W*)?", word) for shown in typed(f"card-{name}"))


def _coloured(word: str, deck: Deck) -> Card | None:
    """A colour and a strength, in either order; the coloured dot of a label may follow. Triyonfes have both too."""
    printed = _printed()
    matches = (shape.fullmatch(part) for part in (word.rstrip("🔴🔵🟢🟡"), word) for shape in _SHAPES)
    named = ((m["strength"], printed[m["colour"]]) for m in matches if m is not None and m["colour"] in printed)
    known = {(face.rank, face.suit): card for card, face in deck.faces.items()}
    return next((known[card] for card in named if card in known), None)
