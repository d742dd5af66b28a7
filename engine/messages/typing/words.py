"""Words that people type, as the catalogues list them between commas: `typed-pass = passe, passen`.

Whatever language somebody reads, words of all of them are understood; what one word means that several languages
have is decided by the order of `engine.languages.in_turn`.
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
"""What some keyboards put behind the sign of a suit."""


def plain(text: str) -> str:
    """A line as it is compared: lower case without accents, marks between words and the emoji form of suits."""
    return "".join(" " if sign in _BETWEEN else sign for sign in folded(text) if sign != _EMOJI_FORM)


@cache
def fillers() -> frozenset[str]:
    """Words that say nothing of their own."""
    return frozenset(plain(word) for language in LANGUAGES for word in word_list(language, "typed-fillers"))


def said(line: str) -> list[str]:
    """The words of a line that say something, as they are compared. Where none seems to, all do: what fills a line in
    one language can be a card in another."""
    words = plain(line).split()
    return [word for word in words if word not in fillers()] or words


def joined(words: Iterable[str]) -> str:
    """Words run together: people part compounds as they like (`sans-atout`, `ohne Trumpf`)."""
    return "".join(words)


@cache
def typed(*keys: str) -> frozenset[str]:
    """Everything that people type for one of these messages, in every language, run together."""
    return frozenset(word for language in LANGUAGES for key in keys for word in typed_in(language, key))


def meanings(listed: Mapping[str, Meaning], language: str = ENGLISH) -> Mapping[str, Meaning]:
    """What each word means that somebody with this language types, run together. `listed`: the messages that list
    the words, each with what they mean; of two that list the same word the first has it."""
    found: dict[str, Meaning] = {}
    for spoken in in_turn(language):
        for key, meaning in listed.items():
            for word in typed_in(spoken, key):
                found.setdefault(word, meaning)
    return found


@cache
def typed_in(language: str, key: str) -> tuple[str, ...]:
    """What is typed for a message in one language, run together."""
    listed = (joined(said(form)) for word in word_list(language, key) for form in spelt(word, language))
    return tuple(dict.fromkeys(filter(None, listed)))


def spelt(word: str, language: str) -> Iterator[str]:
    """The word, and as it is written on keyboards that lack some of its letters: `Käse`, `Kaese`."""
    yield word
    other = word.casefold()
    for pair in word_list(language, "typed-spelling"):
        letter, _, instead = pair.partition(" ")
        other = other.replace(letter, instead)
    yield other
