"""The page itself, where it is at hand, as the table's sentences are compared with it."""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.experience.table import TESTS, Sentence

PAGE = Path(os.environ.get("PLI_EXPERIENCE", TESTS.parent.parent / "shared" / "experience.md"))
BEGINNING = "The page"
"""What stands before the first heading."""
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_BULLET = re.compile(r"^\* ", re.MULTILINE)
_RULE = re.compile(r"^\|[ |-]*$", re.MULTILINE)
_END = re.compile(r"[.!?][\"”)]? +(?=[A-Z`])")


def of_page(text: str) -> Mapping[str, str]:
    """The page's sections by their headings, each as one line of words."""
    _, _, *parts = _HEADING.split(text)
    beginning, rest = parts[0], parts[1:]
    found = {BEGINNING: beginning, **dict(zip(rest[::2], rest[1::2], strict=True))}
    return {heading: _plain(body) for heading, body in found.items()}


def of_table(table: Iterable[Sentence]) -> Mapping[str, str]:
    """The same of a table's sentences, put together."""
    found: dict[str, list[str]] = {}
    for sentence in table:
        found.setdefault(sentence.section, []).append(sentence.text)
    return {section: _plain(" ".join(texts)) for section, texts in found.items()}


def holds_two(text: str) -> bool:
    """Whether this is more than one sentence."""
    return _END.search(text) is not None


def _plain(text: str) -> str:
    words = " ".join(_RULE.sub("", _BULLET.sub("", text)).replace("**", "").split())
    return words.replace("*that one card*", "that one card").replace("*that*", "that")
