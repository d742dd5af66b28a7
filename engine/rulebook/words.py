"""Words as a search compares them: without case, accents and endings, and how far apart two of them are."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_UMLAUTS = re.compile(r"(?<=[a-z])(?:ae|oe|ue)(?=[a-z])|^(?:ae|oe|ue)")
_ENDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        language: tuple(endings.split())
        for language, endings in {
            "en": "ings ing ers er ed es s e",
            "fr": "issements issement issent ements ement ations ation ees ee ant ent ez er ir it is es e s x",
            "de": "ungen ung en er es em e n s",
        }.items()
    }
)
"""What is cut off a word, the longest first."""
_EMPTY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        language: frozenset(empty.split())
        for language, empty in {
            "en": (
                "a an the is are am be was do does did i me my you your he his we it its they them this that "
                "there here to of in on at for from with by as and or if but so then than what whats which "
                "who how when where why can could may must should will would have has had many much any some "
                "all please tell about"
            ),
            "fr": (
                "a au aux le la les l un une des de du d en et ou si mais donc que qu qui quoi quel quelle "
                "quels quelles quand comment combien ou pourquoi est es sont c ce cet cette ces s se son sa "
                "ses je j tu il elle on nous vous ils me m te t mon ma mes ton ta tes y ne n pas par pour "
                "dans sur avec peut peux doit dois faut ai as"
            ),
            "de": (
                "der die das den dem des ein eine einen einem einer und oder wenn aber was wer wie wann wo "
                "warum wieviel wieviele viele ist sind bin war ich mich mir mein meine meinen du er sie es "
                "wir ihr man in im an am auf aus bei mit von vom zu zum zur fur fuer um kann darf muss soll "
                "wird werden hat habe haben bitte"
            ),
        }.items()
    }
)
"""Words that say nothing of what a question is about, folded."""
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
    said = words(question)
    return " ".join([word for word in said if word not in _EMPTY[language]] or said)


def _stem(word: str, language: str) -> str:
    """Endings are cut off one after the other, so that a word and its plural cannot end apart."""
    left = _UMLAUTS.sub(lambda found: found[0][0], word) if language == "de" else word
    while True:
        shorter = _without_ending(left, language)
        if shorter == left:
            return left
        left = shorter


def _without_ending(word: str, language: str) -> str:
    if len(word) > _KEPT and word[-1] == word[-2]:
        return word[:-1]
    fitting = (ending for ending in _ENDINGS[language] if word.endswith(ending) and len(word) - len(ending) >= _KEPT)
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
