"""The pages of the rulebook, read once a process."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from engine.rulebook.page import Page, Section
from engine.rulebook.reading import parse

LANGUAGES = ("en", "fr", "de")
"""Languages of the rulebook, whether or not there is a catalogue for them. The first stands in for all others."""
GLOSSARY = "glossary"
"""The page of the words that all games share."""


def language_of(locale: str) -> str:
    """The rulebook's language for a locale such as `de-CH`."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def names(language: str) -> tuple[str, ...]:
    """The pages that are there in a language, sorted."""
    folder = _folder(language)
    found = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(part.name.removesuffix(".md") for part in found if part.name.endswith(".md")))


@cache
def page(name: str, language: str = LANGUAGES[0]) -> Page:
    """A page in this language, or else in the first; raises `KeyError` where neither has it, and `PageError`."""
    for found in dict.fromkeys((language, LANGUAGES[0])):
        if name in names(found):
            text = _folder(found).joinpath(f"{name}.md").read_text(encoding="utf-8")
            return parse(text, name, found)
    raise KeyError(name)


def sections(game: str, language: str = LANGUAGES[0]) -> tuple[Section, ...]:
    """A game's sections; as `page`."""
    return page(game, language).sections


def _folder(language: str) -> Traversable:
    return files(__package__).joinpath(language)
