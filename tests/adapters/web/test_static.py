"""The page's files as they are served: what is in them, how they name each other, and how much they weigh."""

import gzip
import re

import pytest

from adapters.web import STATIC
from adapters.web.words import SLOT, words
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.web import emblems

PAGE = (STATIC / "table.html").read_text()
SCRIPTS = {path.name: path.read_text() for path in STATIC.glob("*.js")}
SHEETS = {path.name: path.read_text() for path in STATIC.glob("*.css")}
MOST_BYTES = 60_000
"""Of the whole page, each file packed by itself as a server sends it."""


def test_the_emblems_are_those_of_the_pictures() -> None:
    assert emblems.FILE.read_text() == emblems.module()


def test_each_file_is_named_once_by_the_page() -> None:
    """Modules are fetched at once, not one behind the other; nothing lies here that nobody loads."""
    named = re.findall(r'(?:href|src)="([^"]+)"', PAGE)
    assert sorted(named) == sorted([*SCRIPTS, *SHEETS, "icon.svg"])


def test_modules_import_only_each_other() -> None:
    found = {(name, other) for name, text in SCRIPTS.items() for other in re.findall(r'from "\./([^"]+)"', text)}
    assert {other for _, other in found} <= SCRIPTS.keys()
    assert sum(text.count("import ") for text in SCRIPTS.values()) == len(found)


def test_nothing_needs_more_than_the_page_itself() -> None:
    """No code or style in a line, nothing made of strings, no address but that of the client around it."""
    assert not re.search(r"<style|<script(?![^>]*src=)|\son\w+=|\sstyle=", PAGE)
    for name, text in (SCRIPTS | SHEETS).items():
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|new Function|cssText", text
        ), name
        assert not re.search(r'setAttribute\("style', text), name
        addresses = set(re.findall(r"https?://[^\s\"'`)]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg", "https://web.telegram.org"}, name


def test_the_page_stays_light() -> None:
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in STATIC.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_sent_and_used(language: str) -> None:
    sent = words(Texts(language))
    used = {name for text in SCRIPTS.values() for name in re.findall(r"\bwords\.(\w+)", text)}
    kinds = set(re.findall(r"^  (\w+): \"M", SCRIPTS["tools.js"], re.MULTILINE))
    assert used | kinds == sent.keys()
    assert sent["sure"].count(SLOT) == 1
