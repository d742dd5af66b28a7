"""The pages that there are, for tests that go through all of them."""

from engine.languages import LANGUAGES
from engine.rulebook import book
from engine.rulebook.page import Page


def written() -> list[tuple[str, str]]:
    """Name and language of each page."""
    return [(name, language) for language in LANGUAGES for name in book.names(language)]


def page(name: str, language: str) -> Page:
    """A page in this language, never in another one."""
    found = book.page(name, language)
    assert found.language == language
    return found


def games() -> list[tuple[str, str]]:
    """The pages that are about a game."""
    return [(name, language) for name, language in written() if name not in book.GENERAL]
