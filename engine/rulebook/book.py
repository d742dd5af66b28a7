"""The pages of the rulebook, read once a process."""

from functools import cache

from engine.languages import ENGLISH, folder
from engine.rulebook.page import Page, Section
from engine.rulebook.reading import parse

GLOSSARY = "glossary"
"""The page of the words that all games share."""


def names(language: str) -> tuple[str, ...]:
    """The pages that are there in a language, sorted."""
    return tuple(part.name.removesuffix(".md") for part in folder(language, "pages"))


@cache
def page(name: str, language: str = ENGLISH) -> Page:
    """A page in this language, or else in the first; raises `KeyError` where neither has it, and `PageError`."""
    for found in dict.fromkeys((language, ENGLISH)):
        for part in folder(found, "pages"):
            if part.name == f"{name}.md":
                return parse(part.read_text(encoding="utf-8"), name, found)
    raise KeyError(name)


def sections(game: str, language: str = ENGLISH) -> tuple[Section, ...]:
    """A game's sections; as `page`."""
    return page(game, language).sections
