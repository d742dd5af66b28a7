"""A language that nobody speaks, made of the English one: every letter of every word is thirteen letters further on.

A page's ids, options and examples stay, as do the names of texts and their arguments; so a translator would do it.
"""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor

from engine.games import GAMES

_OPTIONS = frozenset(option.name for game in GAMES.values() for option in game.schema.options)
_KEPT = re.compile(r"(`[^`]+`|\{[^{}]*\})")
_PARENT = re.compile(r"( < ?[a-z0-9-]*)$")
_FENCE = "```"


def turned(text: str) -> str:
    """The same with every letter of the alphabet thirteen further on."""
    return codecs.encode(text, "rot13")


def make(english: Path, folder: Path) -> None:
    """Writes the language's folder; `english` is that of the English one."""
    for part in ("texts", "pages"):
        (folder / part).mkdir(parents=True)
    for catalogue in english.glob("texts/*.ftl"):
        (folder / "texts" / catalogue.name).write_text(_catalogue(catalogue.read_text(encoding="utf-8")), "utf-8")
    for page in english.glob("pages/*.md"):
        (folder / "pages" / page.name).write_text(_page(page.read_text(encoding="utf-8")), "utf-8")


class _Turning(Visitor):
    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        node.value = turned(node.value)


def _catalogue(text: str) -> str:
    resource = FluentParser(with_spans=False).parse(text)
    _Turning().visit(resource)
    return FluentSerializer().serialize(resource)


def _page(text: str) -> str:
    return "\n".join(_lines(text)) + "\n"


def _lines(text: str) -> Iterator[str]:
    fenced = False
    for line in text.splitlines():
        fence = line.startswith(_FENCE)
        fenced = fenced != fence
        yield line if fence or fenced else _line(line)


def _line(line: str) -> str:
    """Headings keep ids and parents; names of passages are words like others, unless they are an option's."""
    parent = _PARENT.search(line) if line.startswith("#") else None
    rest, end = (line[: parent.start()], parent[0]) if parent is not None else (line, "")
    parts = _KEPT.split(rest)
    return "".join(part if at % 2 and _stays(part, line) else turned(part) for at, part in enumerate(parts)) + end


def _stays(part: str, line: str) -> bool:
    return part.startswith("`") or line.startswith("#") or part.strip("{-}") in _OPTIONS
