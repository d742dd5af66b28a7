"""Cards as people type them, in every language at once: `10s`, `as de pique`, `Herz-Dame`.

Ranks and suits have separate lists of words, so `k` in front is the king, and after a rank it is the French carreau
or the German Karo. A letter that means different suits in two languages means the one of the reader's language: `c`
is cœur in French, and clubs in English.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from engine.messages.typing.words import meanings, typed_in
from engine.rules.cards import Card, Deck

_SIGNS = {
    **dict.fromkeys("♠♤🗻", "S"),
    **dict.fromkeys("♥♡🍫", "H"),
    **dict.fromkeys("♦♢🧀", "D"),
    **dict.fromkeys("♣♧🚂", "C"),
}
"""Suits by their symbols; chibre's themed ones stand for the French suits."""
_NAMED = ("typed-suit-{}", "suit-{}", "suit-letter-{}", "swiss-suit-{}", "jass-suit-{}")
"""The texts that name a suit."""
_PICTURES, _FIGURES = ("A", "K", "Q", "J"), tuple(map(str, range(6, 11)))
_LETTERS = 2
"""Words longer than this are names, not letters; a suit's name may also come before the rank, as in German."""


@cache
def suits_in(language: str) -> Mapping[str, str]:
    """Suits by the words that a reader of this language may type for them."""
    named = {key.format(suit): suit for suit in "SHDC" for key in _NAMED}
    return {**meanings(named, language), **_SIGNS}


@cache
def ranks_in(language: str) -> Mapping[str, str]:
    """Ranks by the words that a reader of this language may type for them."""
    named = {f"typed-rank-{rank}": rank for rank in (*_PICTURES, *_FIGURES)}
    shown = {f"rank-{rank}": rank for rank in _PICTURES}
    return {**meanings(named | shown, language), **dict(zip(_FIGURES, _FIGURES, strict=True))}


@cache
def _own_ranks(language: str) -> frozenset[str]:
    """What this language alone lists for ranks."""
    return frozenset(word for rank in (*_PICTURES, *_FIGURES) for word in typed_in(language, f"typed-rank-{rank}"))


@cache
def _numbers(language: str) -> Mapping[str, str]:
    """Figures by the words that a reader of this language may type for them."""
    small = meanings({f"typed-number-{figure}": str(figure) for figure in range(1, 6)}, language)
    return {**small, **{word: rank for word, rank in ranks_in(language).items() if rank.isdecimal()}}


def in_digits(words: Sequence[str], language: str) -> tuple[str, ...]:
    """The words with numbers as figures: `8` for `huit`."""
    numbers = _numbers(language)
    return tuple(numbers.get(word, word) for word in words)


def suit(words: Sequence[str], suits: Mapping[str, str]) -> str | None:
    """The suit that these words name, once or, as a button does, twice: `♥ cœur`; None where they name none."""
    named = {suits.get(word) for word in words}
    return named.pop() if len(named) == 1 else None


def card(word: str, deck: Deck, language: str) -> Card | None:
    """The only card that words run together can mean, a rank and a suit, or the name of a suit and a rank; else
    None."""
    ranks = ranks_in(language)
    if word in ranks and (len(word) > _LETTERS or word in _own_ranks(language)):
        return None  # an "Ass" or an "as" alone is an ace to a German or a French reader, and no ace of spades
    known = {code for code in _readings(word, ranks, suits_in(language)) if code in deck.faces}
    return Card(known.pop()) if len(known) == 1 else None


def cards_meant(word: str, deck: Deck, language: str) -> tuple[Card, ...]:
    """Every card that words run together can mean; a rank alone means that of each suit, a suit's name all its
    cards."""
    ranks, suits = ranks_in(language), suits_in(language)
    alone = {ranks[word] + suit for suit in deck.suits} if word in ranks else set()
    named = {code for code in deck.faces if code[-1] == suits[word]} if word in suits and _is_name(word) else set()
    codes = alone.union(named, _readings(word, ranks, suits))
    return tuple(Card(code) for code in deck.faces if code in codes)


def _readings(word: str, ranks: Mapping[str, str], suits: Mapping[str, str]) -> Iterator[str]:
    for cut in range(1, len(word)):
        first, second = word[:cut], word[cut:]
        if first in ranks and second in suits:
            yield ranks[first] + suits[second]
        if first in suits and _is_name(first) and second in ranks:
            yield ranks[second] + suits[first]


def _is_name(word: str) -> bool:
    """Whether a word is the name or symbol of a suit, not a letter that could be a rank."""
    return len(word) > _LETTERS or not word.isascii()
