"""The pages of the rulebook, composed of what they inherit and what they change; read once per process."""

from collections.abc import Mapping
from functools import cache

from engine.games import GAMES
from engine.languages import ENGLISH, folder
from engine.rulebook.inheritance import composed
from engine.rulebook.page import Page, Section
from engine.rulebook.reading import parse
from engine.rulebook.written import PageError, WrittenPage, Wrong

GLOSSARY = "glossary"
"""The page that explains the words that all games share."""
HOUSE, WHICH = "house", "which"
"""The page on what is the same at every table, and the one that tells which games there are for how many."""
GENERAL = (WHICH, HOUSE, GLOSSARY)
"""The pages that are about no game."""


def names(language: str) -> tuple[str, ...]:
    """The names of the pages that a language has, sorted."""
    return tuple(part.name.removesuffix(".md") for part in folder(language, "pages"))


@cache
def page(name: str, language: str = ENGLISH) -> Page:
    """A page in this language, or else in English.

    Raises `KeyError` where neither has it, and `PageError` where it cannot be read.
    """
    for found in dict.fromkeys((language, ENGLISH)):
        if name in names(found):
            return _pages(found).page(name)
    raise KeyError(name)


def sections(game: str, language: str = ENGLISH) -> tuple[Section, ...]:
    """The sections of a game's page; language and errors as for `page`."""
    return page(game, language).sections


class Pages:
    """The pages of a language, made from their texts by name. Each is read once, after its parents."""

    def __init__(self, texts: Mapping[str, str], language: str) -> None:
        self._texts = texts
        self._language = language
        self._whole: dict[str, WrittenPage] = {}

    def page(self, name: str) -> Page:
        """The page of this name; raises `KeyError` where there is none, and `PageError` where it cannot be read."""
        whole = self._composed(name, ())
        return Page(name, self._language, whole.title, tuple(part.section for part in whole.sections), whole.kin)

    def _composed(self, name: str, heirs: tuple[str, ...]) -> WrittenPage:
        """The page with all that it inherits. `heirs` are the pages waiting for it, each the parent of the one
        before."""
        if name not in self._whole:
            try:
                self._whole[name] = self._read(name, (*heirs, name))
            except Wrong as wrong:
                raise PageError(f"{self._language}/{name}.md, line {wrong.line}: {wrong}") from wrong.__cause__
        return self._whole[name]

    def _read(self, name: str, lineage: tuple[str, ...]) -> WrittenPage:
        page = parse(self._texts[name])
        if page.parent is None:
            return page
        if page.parent in lineage:
            raise Wrong(1, f"its own parent: {' < '.join((*lineage, page.parent))}")
        if page.parent not in self._texts:
            raise Wrong(1, f"no page {page.parent} in this language")
        return composed(self._composed(page.parent, lineage), page, _options(name))


@cache
def _pages(language: str) -> Pages:
    files = folder(language, "pages")
    return Pages({part.name.removesuffix(".md"): part.read_text(encoding="utf-8") for part in files}, language)


def _options(name: str) -> frozenset[str] | None:
    """The names of a game's options; None for a page that is not about a game."""
    return frozenset(option.name for option in GAMES[name].schema.options) if name in GAMES else None
