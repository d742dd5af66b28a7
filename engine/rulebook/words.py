"""Words as a search compares them: without case, accents and endings, and how far apart two of them are.

The endings of a language and the words that say nothing of their own are messages of its catalogue: `search-endings`,
`search-empty`. Stemmers by rules (Snowball) were tried with these pages and questions: no better in English and
French, worse in German, and the index took six times as long to make.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from engine.languages.catalogues import word_list

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_KEPT = 3
"""Letters that stay at least."""


def folded(text: str) -> str:
    """Lower case, without accents: `MÈN’CHE` is `men’che`."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words(text: str) -> tuple[str, ...]:
    """The words of a text, folded; an apostrophe parts nothing in `mèn'che`, and does in `l'atout`."""
    joined = re.sub(r"(?<=\w\w\w)['’](?=\w)", "", folded(text))
    return tuple(_WORD.findall(joined.replace("_", " ")))


def stems(text: str, language: str) -> tuple[str, ...]:
    """The words of a text without their endings, so that `annonces` meets `annoncer`."""
    return tuple(_stem(word, language) for word in words(text))


def telling(question: str, language: str) -> str:
    """The words of a question that say what it is about; all of them where none does."""
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
    """How letters are spelt on keyboards that lack them, and what `folded` makes of such a letter: `ae` is `a` where
    `ä` is, but not at the end of a word."""
    pairs = (pair.partition(" ") for pair in word_list(language, "typed-spelling"))
    return tuple(
        (re.compile(rf"(?<=[a-z]){instead}(?=[a-z])|^{instead}"), folded(letter))
        for letter, _, instead in pairs
        if folded(letter) != instead
    )


def _stem(word: str, language: str) -> str:
    """Endings are cut off one after the other, so that a word and its plural cannot end apart."""
    left = word
    for spelt, letter in _umlauts(language):
        left = spelt.sub(letter, left)
    while True:
        shorter = _without_ending(left, language)
        if shorter == left:
            return left
        left = shorter


def _without_ending(word: str, language: str) -> str:
    if len(word) > _KEPT and word[-1] == word[-2]:
        return word[:-1]
    endings = word_list(language, "search-endings")
    fitting = (ending for ending in endings if word.endswith(ending) and len(word) - len(ending) >= _KEPT)
    return word.removesuffix(next(fitting, ""))


def distance(one: str, other: str, most: int) -> int:
    """Letters to change, add, leave out or swap with their neighbour; `most` + 1 for anything beyond `most`."""
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
        # no way on from here is shorter: for most words of the book this ends after a few letters
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def near(word: str, known: Iterable[str]) -> Iterator[str]:
    """Known words that this one was probably meant to be, the likeliest first."""
    most = _slips(word)
    found = ((distance(word, other, most), other[:1] != word[:1], other) for other in known)
    yield from (other for away, _, other in sorted(found) if away <= most)


def _slips(word: str) -> int:
    """How many slips are forgiven in a word of this length."""
    if len(word) < 4:
        return 0
    return 1 if len(word) < 7 else 2
