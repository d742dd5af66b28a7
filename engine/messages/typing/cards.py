"""Cards as people type them, in every language at once: `10s`, `as de pique`, `Herz-Dame`.

`k` in front is the king, `k` behind a rank the French carreau and the German Karo: each has its own list of words. A
letter that means different suits in two languages is the reader's own: `c` is cœur in French, and clubs in English.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from engine.messages.typing.words import meanings
from engine.rules.cards import Card, Deck

_SIGNS = {
    **dict.fromkeys("♠♤🗻", "S"),
    **dict.fromkeys("♥♡🍫", "H"),
    **dict.fromkeys("♦♢🧀", "D"),
    **dict.fromkeys("♣♧🚂", "C"),
}
"""Suits by their signs; the themed ones of the chibre stand for the French."""
_NAMED = ("typed-suit-{}", "suit-{}", "suit-letter-{}", "swiss-suit-{}")
"""The texts that name a suit."""
_PICTURES, _FIGURES = ("A", "K", "Q", "J"), tuple(map(str, range(6, 11)))
_LETTERS = 2
"""Names of suits are longer than this: they may stand before the rank too, as Germans say them."""


@cache
def suits_in(language: str) -> Mapping[str, str]:
    """Suits by the words that somebody with this language types."""
    named = {key.format(suit): suit for suit in "SHDC" for key in _NAMED}
    return {**meanings(named, language), **_SIGNS}


@cache
def ranks_in(language: str) -> Mapping[str, str]:
    """Ranks by the words that somebody with this language types."""
    named = {f"typed-rank-{rank}": rank for rank in (*_PICTURES, *_FIGURES)}
    shown = {f"rank-{rank}": rank for rank in _PICTURES}
    return {**meanings(named | shown, language), **dict(zip(_FIGURES, _FIGURES, strict=True))}


def suit(words: Sequence[str], suits: Mapping[str, str]) -> str | None:
    """The suit that these words name, once or as a button does: `♥ cœur`."""
    named = {suits.get(word) for word in words}
    return named.pop() if len(named) == 1 else None


def card(word: str, deck: Deck, language: str) -> Card | None:
    """The only card that words run together can mean: a rank and a suit, or the name of a suit and a rank."""
    ranks = ranks_in(language)
    if word in ranks and len(word) > _LETTERS:
        return None  # a German ace alone is not the ace of spades
    known = {code for code in _readings(word, ranks, suits_in(language)) if code in deck.faces}
    return Card(known.pop()) if len(known) == 1 else None


def _readings(word: str, ranks: Mapping[str, str], suits: Mapping[str, str]) -> Iterator[str]:
    for cut in range(1, len(word)):
        first, second = word[:cut], word[cut:]
        if first in ranks and second in suits:
            yield ranks[first] + suits[second]
        if first in suits and _is_name(first) and second in ranks:
            yield ranks[second] + suits[first]


def _is_name(word: str) -> bool:
    """Whether a suit is called by its name or symbol, not by letters that could be a rank."""
    return len(word) > _LETTERS or not word.isascii()
