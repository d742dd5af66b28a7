"""Words that people type, as the catalogues list them, separated by commas: `typed-pass = passe, passen`.

Words of all languages are understood, whichever the reader's is; `engine.languages.in_turn` decides what a word means
that several languages have.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from engine.languages import ENGLISH, LANGUAGES, in_turn
from engine.languages.catalogues import word_list
from engine.rulebook.words import folded

Meaning = TypeVar("Meaning")

_BETWEEN = "-'’/.?!,:"
_EMOJI_FORM = "\ufe0f"
"""A variation selector, which some keyboards add to the symbol of a suit."""


def plain(text: str) -> str:
    """A line in the form in which it is compared: in lower case, without accents, marks between words and the emoji
    form of suits."""
    return "".join(" " if sign in _BETWEEN else sign for sign in folded(text) if sign != _EMOJI_FORM)


@cache
def fillers() -> frozenset[str]:
    """Words that only fill a line, in every language. One with an accent does so only with its accent: `à pique` is a
    suit, `a pique` an ace."""
    listed = (word.casefold() for language in LANGUAGES for word in word_list(language, "typed-fillers"))
    return frozenset(listed)


def said(line: str) -> list[str]:
    """The words of a line that are not fillers, in the form in which they are compared.

    If all of them are, they are all kept: a filler in one language can be a card in another.
    """
    written = [_unelided(word) for word in line.casefold().split()]
    words = plain(" ".join(word for word in written if word not in fillers())).split() or plain(line).split()
    return [word for word in words if word not in fillers()] or words


def _unelided(word: str) -> str:
    """A word without a filler that is written in one with it: `atout` of `d’atout`."""
    before, apostrophe, rest = word.replace("'", "’").partition("’")
    return rest if rest and before + apostrophe in fillers() else word


def joined(words: Iterable[str]) -> str:
    """Words run together, since people separate compounds as they like (`sans-atout`, `ohne Trumpf`)."""
    return "".join(words)


@cache
def typed(*keys: str) -> frozenset[str]:
    """Everything that people may type for any of these messages, in every language, run together."""
    return frozenset(word for language in LANGUAGES for key in keys for word in typed_in(language, key))


def meanings(listed: Mapping[str, Meaning], language: str = ENGLISH) -> Mapping[str, Meaning]:
    """What each word, run together, means when a reader of this language types it.

    `listed` are the messages that list words, each with its meaning; a word listed twice has the first meaning.
    """
    found: dict[str, Meaning] = {}
    for spoken in in_turn(language):
        for key, meaning in listed.items():
            for word in typed_in(spoken, key):
                found.setdefault(word, meaning)
    return found


@cache
def typed_in(language: str, key: str) -> tuple[str, ...]:
    """Everything that people may type for a message in one language, run together."""
    listed = (joined(said(form)) for word in word_list(language, key) for form in spelt(word, language))
    return tuple(dict.fromkeys(filter(None, listed)))


def spelt(word: str, language: str) -> Iterator[str]:
    """The word, then its spelling on keyboards that lack some of its letters: `Käse`, `kaese`."""
    yield word
    other = word.casefold()
    for pair in word_list(language, "typed-spelling"):
        letter, _, instead = pair.partition(" ")
        other = other.replace(letter, instead)
    yield other
