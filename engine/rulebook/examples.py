"""The notation of example blocks: one key to a line, each value in YAML's flow style.

It is a strict subset of YAML, so that an example has the shape of a worked case: words, whole numbers, `true`,
`false`, `null`, "double-quoted text", `[lists]` and `{keys: values}`. There are no comments, anchors or indented
blocks.
"""

import re
from collections.abc import Mapping
from typing import cast

Value = None | bool | int | str | list["Value"] | dict["int | str", "Value"]
Key = int | str

# no YAML library: the program reads pages itself, would need one for nothing else, and none is as strict
_TOKEN = re.compile(r'\s*(?:"((?:[^"\\]|\\["\\])*)"|([\[\]{},:])|([^\s\[\]{},:"#&*!|>\'%@`-][^\[\]{},:"\n]*|-\d+))')
_KEY = re.compile(r"([a-z_0-9]+): (.*)")
_WORDS: Mapping[str, Value] = {"true": True, "false": False, "null": None}
_WHOLE = re.compile(r"-?(?:0|[1-9]\d*)")


def read(text: str) -> dict[str, Value]:
    """The fields of a block; raises `ValueError` for anything but this notation."""
    fields: dict[str, Value] = {}
    for line in _joined(text):
        match = _KEY.fullmatch(line)
        if match is None:
            raise ValueError(f"not a key and its value: {line}")
        if match[1] in fields:
            raise ValueError(f"{match[1]} is there twice")
        fields[match[1]] = _Reader(match[2]).whole()
    return fields


def _joined(text: str) -> list[str]:
    """The lines of a block, each joined with those that follow while one of its brackets is open."""
    lines: list[str] = []
    depth = 0
    for line in filter(None, text.splitlines()):
        lines[-1:] = [f"{lines[-1]} {line.strip()}"] if depth else [*lines[-1:], line]
        depth += sum(line.count(opening) for opening in "[{") - sum(line.count(closing) for closing in "]}")
    return lines


class _Reader:
    """Reads one value from its tokens, pairs of kind and text; the kind is `text`, `word`, or a mark itself."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._tokens = _tokens(source)
        self._at = 0

    def whole(self) -> Value:
        value = self._value()
        if self._at < len(self._tokens):
            raise self._wrong()
        return value

    def _value(self) -> Value:
        kind, text = self._next()
        match kind:
            case "[":
                return self._list()
            case "{":
                return self._map()
            case "text":
                return text
            case "word":
                return _scalar(text)
        raise self._wrong()

    def _list(self) -> Value:
        values: list[Value] = []
        while not self._took("]"):
            values.append(self._value())
            self._parted("]")
        return values

    def _map(self) -> Value:
        values: dict[Key, Value] = {}
        while not self._took("}"):
            key = self._value()
            if not isinstance(key, int | str) or key in values or not self._took(":"):
                raise self._wrong()
            values[key] = self._value()
            self._parted("}")
        return cast("Value", values)

    def _parted(self, closing: str) -> None:
        if not self._took(",") and self._peek() != closing:
            raise self._wrong()

    def _took(self, mark: str) -> bool:
        found = self._peek() == mark
        self._at += found
        return found

    def _peek(self) -> str:
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    def _next(self) -> tuple[str, str]:
        if self._at == len(self._tokens):
            raise self._wrong()
        self._at += 1
        return self._tokens[self._at - 1]

    def _wrong(self) -> ValueError:
        return ValueError(f"cannot be read as a value: {self._source}")


def _tokens(source: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    place, source = 0, source.rstrip()
    while place < len(source):
        match = _TOKEN.match(source, place)
        if match is None:
            raise ValueError(f"cannot be read as a value: {source}")
        place = match.end()
        text, mark, word = match.groups()
        found.append((mark, mark) if mark else ("word", word.strip()) if word else ("text", _unescaped(text)))
    return found


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _scalar(word: str) -> Value:
    if word in _WORDS:
        return _WORDS[word]
    return int(word) if _WHOLE.fullmatch(word) else word
