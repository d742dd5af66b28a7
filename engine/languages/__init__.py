"""The languages that people read and type: a folder a language, and the list of folders is the list of languages.

`<code>/texts` holds the catalogues (Project Fluent, one file a subject and one a game), `<code>/pages` the rulebook.
Nothing else in the program knows a word of any language: what people type (`typed-...`), what they search for
(`search-...`) and what games are called beside their names (`game-...-called`) are messages as well, which list
several words between commas (`catalogues.word_list`).

Everybody may type in any language, so a word can belong to several. Then this order decides, here and nowhere else:
the reader's own language, then English, then the others by code (`in_turn`). A text or a page that a language lacks
is shown in English.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

ENGLISH = "en"
"""Stands in where another language has no text or page."""


def _found() -> tuple[str, ...]:
    folders = (part.name for part in files(__package__).iterdir() if part.joinpath("texts").is_dir())
    return tuple(sorted(folders, key=lambda code: (code != ENGLISH, code)))


LANGUAGES = _found()
"""English first, then by code."""


def in_turn(language: str = ENGLISH) -> tuple[str, ...]:
    """The languages in the order in which they are asked what a word means that somebody with this one types."""
    return tuple(dict.fromkeys((language, *LANGUAGES)))


def language_of(locale: str) -> str:
    """The language for a locale such as `fr-CA`; English for one without a folder."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else ENGLISH


@cache
def folder(language: str, what: str) -> tuple[Traversable, ...]:
    """The files of one kind, "texts" or "pages", that a language has, by name; none where it lacks the kind."""
    found = files(__package__).joinpath(language, what)
    return tuple(sorted(found.iterdir(), key=lambda part: part.name)) if found.is_dir() else ()
