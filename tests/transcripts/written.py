"""Texts in what was sent, and the file that they are written to."""

import json
import os
import re
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path
from typing import Any

FOLDER = "TESTS_TRANSCRIPTS"
"""Names the folder that transcripts are written to; without it they are only looked at."""
_TEXTS = ("content", "label", "placeholder", "text", "caption", "description", "title")
"""Fields of requests that people read."""
_TAG = re.compile(r"<[^>]+>")
_MARKS = re.compile(r"<@!?\d+>|<#\d+>|<t:\d+(?::\w)?>|<a?:\w+:\d+>")


def texts_in(body: Any) -> Iterator[str]:
    """Every text that people read in a request, in order."""
    match body:
        case dict():
            for key, value in body.items():
                if key in _TEXTS and isinstance(value, str) and value.strip():
                    yield value
                else:
                    yield from texts_in(_opened(value))
        case list():
            for value in body:
                yield from texts_in(value)


def _opened(value: Any) -> Any:
    """What a field holds, where it was sent as JSON within a form."""
    if isinstance(value, str) and value[:1] in "{[":
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def without_tags(text: str) -> str:
    """A text of Telegram's as it is read."""
    return unescape(_TAG.sub("", text))


def without_marks(text: str) -> str:
    """A text of Discord's without mentions, times and emojis."""
    return _MARKS.sub("", text)


def kept(name: str, sent: Sequence[str]) -> None:
    """Writes a transcript, where they are wanted; what was said before is not said again."""
    if folder := os.environ.get(FOLDER):
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, f"{name}.txt").write_text("\n\n".join(dict.fromkeys(sent)) + "\n", encoding="utf-8")
