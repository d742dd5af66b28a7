"""Each sentence about what playing is like, in `experience.md`, names tests that exist; and the page itself, where it
is at hand, has the same words."""

import ast
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TABLE = (TESTS / "experience.md").read_text(encoding="utf-8")
PAGE = Path(os.environ.get("TESTS_EXPERIENCE", TESTS.parent.parent / "shared" / "experience.md"))
FOLDERS = {"discord": "adapters/discord", "telegram": "adapters/telegram", "engine": ""}
_TEST = re.compile(r"`([^`]+\.py::[^`]+)`")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_END = re.compile(r"[.!?][\"”)]? +(?=[A-Z`])")

Shown = Mapping[str, str]
"""What is said of a sentence: by platform or `engine` its tests, or why there are none; `open`, `page`."""


def sentences(text: str = TABLE) -> Iterator[tuple[str, str, Shown]]:
    """Section, sentence, and what is said of it."""
    for part in text.split("\n## ")[1:]:
        section, _, body = part.partition("\n")
        for entry in body.split("\n# ")[0].split("\n* ")[1:]:
            sentence, *said = entry.strip().split("\n")
            yield section, sentence, dict(line.strip().removeprefix("* ").split(": ", 1) for line in said)


def mistakes(shown: Shown) -> Iterator[str]:
    """What is wrong with what is said of a sentence."""
    tests = [(place, test) for place in FOLDERS for test in _TEST.findall(shown.get(place, ""))]
    yield from (f"there is no test {test}" for place, test in tests if not exists(place, test))
    if len(set(tests)) < len(tests):
        yield "a test is named twice"
    if set(shown) - {*FOLDERS, "open", "page"}:
        yield "it says what means nothing here"
    if "open" in shown and (len(shown) > 1 or not shown["open"][0].isdecimal()):
        yield "it is open without an issue, or shown as well"
    if not {"open", "page"} & set(shown):
        yield from ["no test shows it"] * (not tests)
        yield from ["it is shown on one platform alone"] * (("discord" in shown) != ("telegram" in shown))


def exists(place: str, test: str) -> bool:
    """Whether pytest would find a test of this name, by reading its file."""
    file, *names = test.split("::")
    return tuple(names) in _tests_of(TESTS / ("" if "/" in file else FOLDERS[place]) / file)


@cache
def _tests_of(file: Path) -> frozenset[tuple[str, ...]]:
    body = ast.parse(file.read_text(encoding="utf-8")).body if file.is_file() else []
    classes = {one.name: one for one in body if isinstance(one, ast.ClassDef)}
    within = {(name, test) for name in classes if name.startswith("Test") for test in _of_class(name, classes)}
    return frozenset({*((name,) for name in _functions(body)), *within})


def _of_class(name: str, classes: Mapping[str, ast.ClassDef]) -> Iterator[str]:
    """What a class tests, with what it inherits from classes of the same file."""
    yield from _functions(classes[name].body)
    for base in classes[name].bases:
        if isinstance(base, ast.Name) and base.id in classes:
            yield from _of_class(base.id, classes)


def _functions(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name


def of_page(text: str) -> Iterator[tuple[str, str]]:
    """The page's sections by their headings, the first without one, each as a line of words."""
    _, _, *parts = _HEADING.split(text)
    yield "The page", plain(parts[0])
    yield from ((heading, plain(body)) for heading, body in zip(parts[1::2], parts[2::2], strict=True))


def of_table() -> Iterator[tuple[str, str]]:
    """The same of the table's sentences, put together."""
    found: dict[str, list[str]] = {}
    for section, sentence, _ in sentences(TABLE.split("\n# ", 1)[0]):
        found.setdefault(section, []).append(sentence)
    yield from ((section, plain(" ".join(texts))) for section, texts in found.items())


def plain(text: str) -> str:
    """Without marks of lists, tables and stress."""
    marks = re.sub(r"^\* |^\|[ |-]*$", "", text, flags=re.MULTILINE).replace("**", "")
    return re.sub(r"\*(that(?: one card)?)\*", r"\1", " ".join(marks.split()))


def test_every_sentence_is_shown_by_tests_that_exist() -> None:
    table = list(sentences())
    wrong = [f"{section}: {text}: {each}" for section, text, shown in table for each in mistakes(shown)]
    assert wrong == []
    assert len({(section, text) for section, text, _ in table}) == len(table) == TABLE.count("\n* ")
    assert [text for _, text, _ in table if _END.search(text)] == [], "each entry is one sentence"


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is kept elsewhere: TESTS_EXPERIENCE names it")
def test_the_table_holds_every_word_of_the_page() -> None:
    assert list(of_table()) == list(of_page(PAGE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "shown",
    [
        {"engine": "`test_experience.py::test_of_nothing`"},
        {"engine": "`nowhere/test_it.py::test_it`"},
        {"engine": "`test_experience.py::test_mistakes_are_found`, `test_experience.py::test_mistakes_are_found`"},
        {"engine": "`contract/test_boards.py::BoardsContract::test_a_season_may_be_undone_for_a_week`"},
        {"discord": "`test_pings.py::test_whose_direct_messages_are_closed_is_mentioned_in_the_channel_alone`"},
        {"discord": "it cannot", "telegram": "it cannot"},
        {"open": "11, a thing", "engine": "it needs none"},
        {"open": "some day"},
        {},
    ],
)
def test_mistakes_are_found(shown: Shown) -> None:
    assert len(list(mistakes(shown))) == 1
    inherited = "`contract/test_boards.py::TestSqliteBoards::test_a_season_may_be_undone_for_a_week`"
    assert list(mistakes({"engine": inherited})) == []
