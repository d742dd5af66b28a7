"""The languages that people read and type. Each is a folder, and the list of folders is the list of languages.

`<code>/texts` holds the catalogues (Project Fluent, one file for each subject and each game), `<code>/pages` the
rulebook, and `<code>/glossary.md` which word those who write them chose for which thing. Nothing else in the program
knows a word of any language: what people type (`typed-...`), what they search for (`search-...`) and the other names
of games (`game-...-called`) are messages too, which list several words separated by commas (`catalogues.word_list`).

Everybody may type in any language, so a word can belong to several. Its meaning is then looked for in the reader's
own language, then in English, then in the others by code; that order is decided here and nowhere else (`in_turn`). A
text or a page that a language lacks is shown in English.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

ENGLISH = "en"
"""The language that stands in where another has no text or page."""


def _found() -> tuple[str, ...]:
    folders = (part.name for part in files(__package__).iterdir() if part.joinpath("texts").is_dir())
    return tuple(sorted(folders, key=lambda code: (code != ENGLISH, code)))


LANGUAGES = _found()
"""English first, then by code."""


def in_turn(language: str = ENGLISH) -> tuple[str, ...]:
    """The languages in the order in which a word typed by a reader of this one is looked up in them."""
    return tuple(dict.fromkeys((language, *LANGUAGES)))


def language_of(locale: str) -> str:
    """The language for a locale such as `fr-CA`; English for one without a folder."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else ENGLISH


@cache
def folder(language: str, what: str) -> tuple[Traversable, ...]:
    """The files of a language of one kind, "texts" or "pages", sorted by name; empty where it has none."""
    found = files(__package__).joinpath(language, what)
    return tuple(sorted(found.iterdir(), key=lambda part: part.name)) if found.is_dir() else ()
