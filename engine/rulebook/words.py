"""Words as a search compares them: without case, accents and endings, and how far apart two of them are."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_UMLAUTS = re.compile(r"(?<=[a-z])(?:ae|oe|ue)(?=[a-z])|^(?:ae|oe|ue)")
_ENDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(endings.split())
        for language, endings in {
            "en": "ings ing ers er ed es s",
            "fr": "ements ement ations ation ees ee ant ent ons ez er es e s x",
            "de": "ungen ung est en er es em et e n s t",
        }.items()
    }
)
"""What is cut off a word, the longest first."""
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


def _stem(word: str, language: str) -> str:
    if language == "de":
        word = _UMLAUTS.sub(lambda found: found[0][0], word)
    for ending in _ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= _KEPT:
            word = word.removesuffix(ending)
            break
    if len(word) > _KEPT and word[-1] == word[-2]:
        word = word[:-1]
    return word.removesuffix("e") if len(word) > _KEPT else word


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
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def near(word: str, known: tuple[str, ...]) -> Iterator[str]:
    """Known words that this one was probably meant to be, the likeliest first."""
    most = _slips(word)
    found = ((distance(word, other, most), other[:1] != word[:1], other) for other in known)
    yield from (other for away, _, other in sorted(found) if away <= most)


def _slips(word: str) -> int:
    """How many slips are forgiven in a word of this length."""
    if len(word) < 4:
        return 0
    return 1 if len(word) < 7 else 2
