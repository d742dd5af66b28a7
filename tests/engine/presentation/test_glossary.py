"""Each language has one word for one thing: its glossary names the words that were dropped, and no text has them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import pytest
from fluent.syntax.ast import Message, Term, TextElement
from fluent.syntax.visitor import Visitor

from engine.languages import LANGUAGES, folder
from engine.languages.catalogues import catalogue

FREE = ("typed-", "search-", "asked-")
"""What people type and search for may be anything."""
_CODE = re.compile(r"`[^`]*`|^```.*?^```", re.MULTILINE | re.DOTALL)


class Entry(NamedTuple):
    """A line of a glossary."""

    thing: str
    words: str
    dropped: tuple[str, ...]


@cache
def glossary(language: str) -> Sequence[Entry]:
    """The lines of a language's glossary."""
    text = files("engine.languages").joinpath(language, "glossary.md").read_text(encoding="utf-8")
    rows = [list(map(str.strip, line.split("|")[1:-1])) for line in text.splitlines() if line[:1] == "|"]
    return [Entry(row[0], row[1], tuple(filter(None, map(str.strip, row[2].split(","))))) for row in rows[2:]]


class _Texts(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)


@cache
def said(language: str) -> Sequence[tuple[str, str]]:
    """Every text and page of a language, with where it stands."""
    return [*_texts(language), *_pages(language)]


def _texts(language: str) -> Iterator[tuple[str, str]]:
    for entry in catalogue(language).body:
        if isinstance(entry, Message | Term) and not entry.id.name.startswith(FREE):
            texts = _Texts()
            texts.visit(entry)
            yield entry.id.name, "\n".join(texts.found)


def _pages(language: str) -> Iterator[tuple[str, str]]:
    for page in folder(language, "pages"):
        yield page.name, " ".join(_CODE.sub("", page.read_text(encoding="utf-8")).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_that_was_dropped(language: str) -> None:
    dropped = [word for entry in glossary(language) for word in entry.dropped]
    assert len(dropped) > 20
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, dropped))})(?![\w-])", re.IGNORECASE)
    assert [(where, found[0]) for where, text in said(language) for found in pattern.finditer(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_was_chosen_is_used(language: str) -> None:
    spoken = "\n".join(text for _, text in said(language)).casefold()
    chosen = {word.strip() for entry in glossary(language) for word in re.split("[,;]", entry.words)}
    assert [word for word in chosen if word.casefold() not in spoken] == []


def test_calls_announcements_and_bids_are_three_things() -> None:
    """The first three lines of each glossary are these, with words of their own."""
    for language in LANGUAGES:
        calls, announcements, bids = (set(re.split(", ", entry.words)) for entry in glossary(language)[:3])
        assert not calls & announcements | announcements & bids | calls & bids, language
