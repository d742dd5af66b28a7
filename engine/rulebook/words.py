"""Words as a search compares them: without case, accents and endings, and how far apart two of them are.

The endings of a language and the words that tell nothing by themselves are messages of its catalogue:
`search-endings`, `search-empty`. Rule-based stemmers (Snowball) were tried with these pages and questions: no better
in English and French, worse in German, and the index took five times as long to make.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from engine.languages.catalogues import word_list

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_SHORTEST_STEM = 3
"""The least letters that are left of a word when its ending is cut off."""


def folded(text: str) -> str:
    """A text in lower case and without accents: `MÈN’CHE` becomes `men’che`."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words(text: str) -> tuple[str, ...]:
    """The words of a text, folded. An apostrophe separates words in `l'atout`, but not in `mèn'che`."""
    joined = re.sub(r"(?<=\w\w\w)['’](?=\w)", "", folded(text))
    return tuple(_WORD.findall(joined.replace("_", " ")))


def stems(text: str, language: str) -> tuple[str, ...]:
    """The words of a text without their endings, so that `annonces` matches `annoncer`."""
    return tuple(_stem(word, language) for word in words(text))


def telling(question: str, language: str) -> str:
    """The words of a question that say what it is about, in a line; all its words where none does."""
    return " ".join(_telling(question, language) or words(question))


def tells(question: str, language: str) -> bool:
    """Whether any word of a question says what it is about."""
    return bool(_telling(question, language))


def _telling(question: str, language: str) -> list[str]:
    return [word for word in words(question) if word not in _empty(language)]


@cache
def _empty(language: str) -> frozenset[str]:
    return frozenset(map(folded, word_list(language, "search-empty")))


@cache
def _umlauts(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The spellings of letters on keyboards that lack them, each with what `folded` makes of the letter.

    So `ae` becomes `a`, as `ä` does, except at the end of a word.
    """
    pairs = (pair.partition(" ") for pair in word_list(language, "typed-spelling"))
    return tuple(
        (re.compile(rf"(?<=[a-z]){instead}(?=[a-z])|^{instead}"), folded(letter))
        for letter, _, instead in pairs
        if folded(letter) != instead
    )


def _stem(word: str, language: str) -> str:
    """The word without its endings, cut off one after another so that a word and its plural end up the same."""
    left = word
    for spelt, letter in _umlauts(language):
        left = spelt.sub(letter, left)
    while True:
        shorter = _without_ending(left, language)
        if shorter == left:
            return left
        left = shorter


def _without_ending(word: str, language: str) -> str:
    if len(word) > _SHORTEST_STEM and word[-1] == word[-2]:
        return word[:-1]
    endings = word_list(language, "search-endings")
    fitting = (ending for ending in endings if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM)
    return word.removesuffix(next(fitting, ""))


def distance(one: str, other: str, most: int) -> int:
    """How many letters must be changed, added, left out or swapped with a neighbour to turn one word into the other.

    Anything beyond `most` is given as `most` + 1.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        row = [place]
        for column, against in enumerate(other, 1):
            cost = min(last[column] + 1, row[-1] + 1, last[column - 1] + (letter != against))
            if place > 1 and column > 1 and letter == other[column - 2] and one[place - 2] == against:
                cost = min(cost, before[column - 2] + 1)
            row.append(cost)
        # no later row can be smaller: for most words of the book this ends after a few letters
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def near(word: str, known: Iterable[str]) -> Iterator[str]:
    """The known words that this one may be meant to be, the likeliest first."""
    most = _slips(word)
    found = ((distance(word, other, most), other[:1] != word[:1], other) for other in known)
    yield from (other for away, _, other in sorted(found) if away <= most)


def _slips(word: str) -> int:
    """How many slips are forgiven in a word of this length."""
    if len(word) < 4:
        return 0
    return 1 if len(word) < 7 else 2
