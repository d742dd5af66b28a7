"""The pages of the rulebook, composed of what they inherit and what they tell otherwise; read once a process."""

from collections.abc import Mapping
from functools import cache

from engine.games import GAMES
from engine.languages import ENGLISH, folder
from engine.rulebook.inheritance import composed
from engine.rulebook.page import Page, Section
from engine.rulebook.reading import parse
from engine.rulebook.written import PageError, WrittenPage, Wrong

GLOSSARY = "glossary"
"""The page of the words that all games share."""


def names(language: str) -> tuple[str, ...]:
    """The pages that are there in a language, sorted."""
    return tuple(part.name.removesuffix(".md") for part in folder(language, "pages"))


@cache
def page(name: str, language: str = ENGLISH) -> Page:
    """A page in this language, or else in the first; raises `KeyError` where neither has it, and `PageError`."""
    for found in dict.fromkeys((language, ENGLISH)):
        if name in names(found):
            return page_of(_texts(found), name, found)
    raise KeyError(name)


def sections(game: str, language: str = ENGLISH) -> tuple[Section, ...]:
    """A game's sections; as `page`."""
    return page(game, language).sections


@cache
def _texts(language: str) -> Mapping[str, str]:
    """The pages of a language as they are written, by name."""
    return {part.name.removesuffix(".md"): part.read_text(encoding="utf-8") for part in folder(language, "pages")}


def page_of(texts: Mapping[str, str], name: str, language: str) -> Page:
    """A page of these texts, composed with its parents; raises `KeyError` and `PageError`."""
    whole = _whole(texts, (name,), language)
    return Page(name, language, whole.title, tuple(section.section for section in whole.sections), whole.kin)


def _whole(texts: Mapping[str, str], lineage: tuple[str, ...], language: str) -> WrittenPage:
    """The last page of the lineage, of which each page is the parent of the one before."""
    *below, name = lineage
    try:
        page = parse(texts[name])
        if page.parent is None:
            return page
        if page.parent in lineage:
            raise Wrong(1, f"its own parent: {' < '.join((*below, name, page.parent))}")
        if page.parent not in texts:
            raise Wrong(1, f"no page {page.parent} in this language")
        return composed(_whole(texts, (*lineage, page.parent), language), page, _options(name))
    except Wrong as wrong:
        raise PageError(f"{language}/{name}.md, line {wrong.line}: {wrong}") from wrong.__cause__


def _options(name: str) -> frozenset[str] | None:
    """The options of a game; None for a page about no game."""
    return frozenset(option.name for option in GAMES[name].schema.options) if name in GAMES else None
