"""The pages for people name no file, folder or module of the tree that is not there, and no link leads nowhere."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.test_architecture import ROOT, TOP_LEVEL, files, modules

PAGES = tuple(path for path in files() if path.name in ("README.md", "CHANGELOG.md", "RUNNING.md"))
FOLDERS = {name for name in TOP_LEVEL if (ROOT / name).is_dir()}
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
_PATH = re.compile(r"[\w.-]+(/[\w.-]+)+/?|[\w-]+\.(py|md|lua|sql|toml|yaml|ftl|txt)")
_MODULE = re.compile(rf"({'|'.join(sorted(FOLDERS))})(\.\w+)+")
_STANDS_FOR_ANY = {"x", "x.ftl", "x.md"}
"""Parts of a path that stand for a name that the reader chooses."""
_MADE_LATER = ".venv"
_NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)?")
NOT_OURS = {"object", "__setattr__", "repr", "DEBUG", "REDIS_URL"}
"""What the pages have in code of the language, of libraries and of platforms."""


def _words(text: str) -> Iterator[str]:
    """What stands in code: between ticks, and in drawings, where only whole paths are meant as such."""
    for language, block in _FENCED.findall(text):
        if not language:
            yield from (word for word in block.split() if word.partition("/")[0] in FOLDERS and "/" in word)
    for span in _SPAN.findall(_FENCED.sub("", text)):
        yield from span.split()


def named(text: str) -> set[str]:
    """The paths and modules of the tree that a page names."""
    found = {word.partition("::")[0].rstrip(",") for word in _words(text)}
    return {word for word in found if _is_path(word) or _MODULE.fullmatch(word)}


def _is_path(word: str) -> bool:
    parts = word.split("/")
    return bool(_PATH.fullmatch(word)) and parts[0] != _MADE_LATER and not _STANDS_FOR_ANY.intersection(parts)


def is_there(name: str, page: Path) -> bool:
    """Whether the tree has it: seen from its top, or from the folder of the page."""
    if _MODULE.fullmatch(name) and not (ROOT / name).exists():
        module = ROOT.joinpath(*name.split("."))
        return module.is_dir() or module.with_suffix(".py").exists()
    return any((folder / name).exists() for folder in (ROOT, page.parent))


def links(text: str) -> Iterator[tuple[str, str]]:
    """Links into the tree, as (file, heading); either may be empty."""
    for target in _LINK.findall(_FENCED.sub("", text)):
        if "://" not in target:
            path, _, heading = target.partition("#")
            yield path, heading


def leads_somewhere(path: str, heading: str, page: Path) -> bool:
    target = page.parent / path if path else page
    return target.exists() and (not heading or heading in _headings(target.read_text(encoding="utf-8")))


def _headings(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", _FENCED.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_whatever_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not sorted(name for name in named(text) if not is_there(name, page))
    assert not [link for link in links(text) if not leads_somewhere(*link, page)]


def said_to_be_there(text: str) -> set[str]:
    """The names of the program that a text has in code, each part of `Class.method` by itself."""
    spans = {span for span in _SPAN.findall(_FENCED.sub("", text)) if _NAME.fullmatch(span) and not _is_path(span)}
    return {part for span in spans for part in span.split(".")}


_DEFINES = re.compile(r"^ *(?:(?:async )?def|class) (\w+)|^ *(\w+)(?:: [^=\n]+)? = ", re.MULTILINE)


@cache
def _defined() -> frozenset[str]:
    """Every module, function, class and assigned name of the program and its tests, and every option of a game."""
    found = {option.name for game in GAMES.values() for option in game.schema.offered}
    for name, path in modules("engine", "adapters", "bot", "tests"):
        found.update(name.split("."))
        found.update(one or other for one, other in _DEFINES.findall(path.read_text(encoding="utf-8")))
    return frozenset(found)


@pytest.mark.parametrize("page", ["engine/README.md", "adapters/README.md"])
def test_whatever_a_page_tells_of_the_program_is_called_so(page: str) -> None:
    named = said_to_be_there((ROOT / page).read_text(encoding="utf-8"))
    assert len(named) > 30
    assert not sorted(named - _defined() - NOT_OURS)


def test_a_function_that_is_called_otherwise_now_would_be_seen() -> None:
    assert said_to_be_there("`Desk.press` and `desk_of`, `a b`, `/play`, `x/y`") == {"Desk", "press", "desk_of"}
    assert "press" in _defined()
    assert "a_name_that_nothing_has" not in _defined()


@pytest.mark.parametrize("folder", [".", "engine", "adapters", "tests"])
def test_the_great_folders_have_a_page(folder: str) -> None:
    assert ROOT / folder / "README.md" in PAGES


def test_what_is_gone_would_be_seen() -> None:
    text = (
        "`engine/gone.py`, `engine/rules`, `gone.py`, `python -m tests.gone`, `/play`, `engine/games/x`,\n"
        "[a](engine/README.md), [b](gone.md), [c](#gone), [d](https://gone.example)\n"
        "```\nadapters/gone   what was there\n```\n# Here\n"
    )
    page = ROOT / "README.md"
    assert {name for name in named(text) if not is_there(name, page)} == {
        "engine/gone.py",
        "gone.py",
        "tests.gone",
        "adapters/gone",
    }
    assert [link for link in links(text) if not leads_somewhere(*link, page)] == [("gone.md", ""), ("", "gone")]
