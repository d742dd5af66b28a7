"""The table as it is kept: sentences with the tests that show them, and whether those tests exist."""

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent
SECTIONS = Path(__file__).parent / "sections"
EVENING = Path(__file__).parent / "evening"
"""Sentences of another page, which says what a table is like that one sits at all evening: shortened, with the tests
that were read for it."""
FOLDERS = {"discord": "adapters/discord", "telegram": "adapters/telegram", "engine": ""}
"""Where the tests of each place are, seen from `tests`."""
PLATFORMS = ("discord", "telegram")
_KEYS = {"text", "page", "open", *FOLDERS}

Shown = tuple[str, ...] | str
"""Tests as pytest names them, or one line that says why there are none."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the page, or a part of one, or a row of a table."""

    section: str
    text: str
    shown: Mapping[str, Shown]
    page: str = ""
    """Why nothing can be shown: it is about the page itself."""
    open: str = ""
    """Why nothing can be shown yet: the issue that will build it, and what it is about."""

    @property
    def tests(self) -> tuple[str, ...]:
        return tuple(test for shown in self.shown.values() if not isinstance(shown, str) for test in shown)


def sentences(folder: Path = SECTIONS) -> tuple[Sentence, ...]:
    """All of them, in the page's order. Raises `ValueError` for a key that means nothing here."""
    files = sorted(folder.glob("*.toml"))
    return tuple(sentence for file in files for sentence in _read(tomllib.loads(file.read_text(encoding="utf-8"))))


def _read(data: Mapping[str, Any]) -> Iterator[Sentence]:
    for entry in data["sentence"]:
        unknown = set(entry) - _KEYS
        if unknown:
            raise ValueError(f"{sorted(unknown)} in {entry.get('text')!r}")
        shown = {place: _shown(place, entry[place]) for place in FOLDERS if place in entry}
        yield Sentence(data["section"], entry["text"], shown, entry.get("page", ""), entry.get("open", ""))


def _shown(place: str, given: list[str] | str) -> Shown:
    return given if isinstance(given, str) else tuple(_node(place, test) for test in given)


def _node(place: str, test: str) -> str:
    """The test as pytest names it."""
    file, _, name = test.partition("::")
    folder = "" if "/" in file else FOLDERS[place]
    return "/".join(filter(None, ("tests", folder, file))) + f"::{name}"


def mistakes(table: Iterable[Sentence]) -> Iterator[str]:
    """What is wrong with a table."""
    seen = set[tuple[str, str]]()
    for sentence in table:
        where = f"{sentence.section}: {sentence.text}"
        if (sentence.section, sentence.text) in seen:
            yield f"{where}: stands there twice"
        seen.add((sentence.section, sentence.text))
        yield from (f"{where}: {wrong}" for wrong in _wrong(sentence))


def _wrong(sentence: Sentence) -> Iterator[str]:
    if sentence.open:
        yield from _wrongly_open(sentence)
    elif not sentence.page:
        yield from _unmapped(sentence)
    for shown in sentence.shown.values():
        doubled = {test for test in shown if shown.count(test) > 1} if not isinstance(shown, str) else set()
        yield from (f"{test} is named twice" for test in sorted(doubled))
    yield from (f"there is no test {test}" for test in sentence.tests if not exists(test))


def _unmapped(sentence: Sentence) -> Iterator[str]:
    """What is on a platform has to be shown on both; what is on none, in the engine."""
    told = [place for place in PLATFORMS if sentence.shown.get(place)]
    if told and len(told) < len(PLATFORMS):
        yield f"nothing shows it on {' or '.join(set(PLATFORMS) - set(told))}"
    if not sentence.tests:
        yield "no test shows it"


def _wrongly_open(sentence: Sentence) -> Iterator[str]:
    """What is not built yet is shown by nothing, and says which issue will build it."""
    if sentence.shown or sentence.page:
        yield "is open, and yet said to be shown"
    if not sentence.open[0].isdecimal():
        yield "is open without the number of an issue"


def exists(test: str) -> bool:
    """Whether pytest would find a test of this name, by reading its file."""
    file, *names = test.split("::")
    return "::".join(names) in _tests_of(TESTS.parent / file)


@cache
def _tests_of(file: Path) -> frozenset[str]:
    if not file.is_file():
        return frozenset()
    body = ast.parse(file.read_text(encoding="utf-8")).body
    classes = {one.name: one for one in body if isinstance(one, ast.ClassDef)}
    own = {f"{name}::{test}" for name in classes if name.startswith("Test") for test in _of_class(name, classes)}
    return frozenset({*_functions(body), *own})


def _of_class(name: str, classes: Mapping[str, ast.ClassDef]) -> Iterator[str]:
    """What a class tests, with what it inherits from classes of the same file."""
    yield from _functions(classes[name].body)
    for base in classes[name].bases:
        if isinstance(base, ast.Name) and base.id in classes:
            yield from _of_class(base.id, classes)


def _functions(body: Iterable[ast.stmt]) -> Iterator[str]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test_"):
            yield statement.name
