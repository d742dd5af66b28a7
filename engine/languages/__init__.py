"""The languages that people read and type: a folder a language, and the list of folders is the list of languages.

`<code>/texts` holds the catalogues (Project Fluent, one file a subject and one a game), `<code>/pages` the rulebook.
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
"""English first, then by code. Where a typed word belongs to several languages the first of them has it."""


def language_of(locale: str) -> str:
    """The language for a locale such as `fr-CA`; English for one without a folder."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else ENGLISH


@cache
def folder(language: str, what: str) -> tuple[Traversable, ...]:
    """The files of one kind, "texts" or "pages", that a language has, by name; none where it lacks the kind."""
    found = files(__package__).joinpath(language, what)
    return tuple(sorted(found.iterdir(), key=lambda part: part.name)) if found.is_dir() else ()
