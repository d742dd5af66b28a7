"""Telegram's HTML: text with tags to plain text with entities, or the platform's own complaint.

The tags, the tolerance and the complaints follow https://core.telegram.org/bots/api#html-style and what the Bot API
server answers. Positions in complaints are byte offsets; those in entities are UTF-16 units.
"""

import re
from dataclasses import dataclass
from typing import Any, NoReturn

from .errors import bad_request

Entity = dict[str, Any]

_KINDS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "span": "spoiler", "a": "text_link", "tg-emoji": "custom_emoji", "code": "code", "pre": "pre",
    "blockquote": "blockquote", "tg-time": "date_time",
}  # fmt: skip
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z]+));?")
_ATTRIBUTE = re.compile(r"\s*([^\s=>]*)\s*(=?)\s*")
_WEB = re.compile(r"(?:https?|tg|ton)://\S+|[\w-]+(?:\.[\w-]+)+(?:/\S*)?", re.IGNORECASE)

_PERSON = re.compile(r"tg://user\?id=([0-9]+)")


def utf16(text: str) -> int:
    """Length in UTF-16 units, the unit of entities and of limits here (never smaller than the characters)."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass
class _Open:
    tag: str
    attributes: dict[str, str]
    start: int
    at: int


def parse_html(source: str) -> tuple[str, list[Entity]]:
    """(plain text, entities in order). Raises ApiError 400 "can't parse entities: ..."."""
    return _Parser(source).run()


class _Parser:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.plain: list[str] = []
        self.length = 0
        self.stack: list[_Open] = []
        self.entities: list[Entity] = []

    def run(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            if self.source[self.at] != "<":
                self._text()
            elif self.source.startswith("</", self.at):
                self._close()
            else:
                self._start()
        if self.stack:
            self._fail(f"Can't find end tag corresponding to start tag {self.stack[-1].tag}")
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self.plain), self.entities

    def _text(self) -> None:
        if self.source[self.at] == "&":
            piece, self.at = _reference(self.source, self.at)
        else:
            end = min(_find(self.source, "<", self.at), _find(self.source, "&", self.at))
            piece, self.at = self.source[self.at : end], end
        self.plain.append(piece)
        self.length += utf16(piece)

    def _start(self) -> None:
        begin = self.at
        found = re.compile(r"<([^\s>]*)").match(self.source, begin)
        assert found is not None
        if found.end() == len(self.source):
            self._fail(f"Unclosed start tag at byte offset {self._byte(begin)}")
        tag = found[1].lower()
        if tag not in _KINDS:
            self._fail(f'Unsupported start tag "{tag}" at byte offset {self._byte(begin)}')
        self.at = found.end()
        attributes = self._attributes(tag, begin)
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            self._fail(f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(begin)}')
        self.stack.append(_Open(tag, attributes, self.length, len(self.plain)))

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        found: dict[str, str] = {}
        while True:
            match = _ATTRIBUTE.match(self.source, self.at)
            assert match is not None
            name, equals = match[1], match[2]
            bare = name == "expandable" and tag == "blockquote" and not equals
            if not name and not equals and self.source[match.end() : match.end() + 1] == ">":
                self.at = match.end() + 1
                return found
            self._check_attribute(tag, begin, name, equals or bare, match.end())
            self.at = match.end()
            found[name] = "" if bare else self._value(begin)

    def _check_attribute(self, tag: str, begin: int, name: str, equals: object, end: int) -> None:
        where = f'the tag "{tag}" at byte offset {self._byte(begin)}'
        if end >= len(self.source):
            self._fail(f'Unclosed start tag "{tag}" at byte offset {self._byte(begin)}')
        if not name:
            self._fail(f"Empty attribute name in {where}")
        if not equals:
            self._fail(f"Expected equal sign in declaration of an attribute of {where}")

    def _value(self, begin: int) -> str:
        quote = self.source[self.at]
        if quote not in "'\"":
            return self._name_token()
        end = self.source.find(quote, self.at + 1)
        if end < 0 or end + 1 == len(self.source):
            self._fail(f"Unclosed start tag at byte offset {self._byte(begin)}")
        value, self.at = self.source[self.at + 1 : end], end + 1
        return _decoded(value)

    def _name_token(self) -> str:
        token = re.compile(r"[A-Za-z0-9.\-]*").match(self.source, self.at)
        assert token is not None
        if not re.compile(r"[\s>]").match(self.source, token.end()):
            self._fail(f"Unexpected end of name token at byte offset {self._byte(self.at)}")
        self.at = token.end()
        return token[0].lower()

    def _close(self) -> None:
        where = f"at byte offset {self._byte(self.at)}"
        if not self.stack:
            self._fail(f"Unexpected end tag {where}")
        found = re.compile(r"</([^\s>]*)\s*(>?)").match(self.source, self.at)
        assert found is not None
        if not found[2]:
            self._fail(f"Unclosed end tag {where}")
        opened, name = self.stack.pop(), found[1].lower()
        if name not in ("", opened.tag):
            self._fail(f'Unmatched end tag {where}, expected "</{opened.tag}>", found "</{name}>"')
        self.at = found.end()
        if self.length > opened.start:
            self._add(opened)

    def _add(self, opened: _Open) -> None:
        entity: Entity = {"type": _KINDS[opened.tag], "offset": opened.start, "length": self.length - opened.start}
        if opened.tag == "a":
            inner = "".join(self.plain[opened.at :])
            entity["url"] = opened.attributes.get("href") or inner
            if named := _PERSON.fullmatch(entity["url"]):
                person = {"id": int(named[1]), "is_bot": False, "first_name": inner}
                entity = {
                    "type": "text_mention",
                    "offset": entity["offset"],
                    "length": entity["length"],
                    "user": person,
                }
                self.entities.append(entity)
                return
            if not _WEB.fullmatch(entity["url"]):
                return  # the platform keeps the words and silently drops the link
        if opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = self._emoji(opened)
        if opened.tag == "tg-time":
            entity |= self._time(opened)
        if opened.tag == "blockquote" and "expandable" in opened.attributes:
            entity["type"] = "expandable_blockquote"
        self.entities.append(entity)

    def _emoji(self, opened: _Open) -> str:
        identifier = opened.attributes.get("emoji-id", "")
        if not identifier.isdecimal():
            self._fail("Invalid custom emoji identifier specified")
        return identifier

    def _time(self, opened: _Open) -> Entity:
        unix, shape = opened.attributes.get("unix", ""), opened.attributes.get("format", "")
        if not unix.isdecimal():
            self._fail("Invalid date-time specified")
        if not re.fullmatch(r"r|w?[dD]?[tT]?", shape):
            self._fail("Invalid date-time format specified")
        return {"unix_time": int(unix), "date_time_format": shape}

    def _byte(self, position: int) -> int:
        return len(self.source[:position].encode())

    def _fail(self, what: str) -> NoReturn:
        raise bad_request(f"can't parse entities: {what}")


def _find(source: str, character: str, start: int) -> int:
    at = source.find(character, start)
    return len(source) if at < 0 else at


def _reference(source: str, at: int) -> tuple[str, int]:
    """(decoded text, end) of the character reference at `at`; an unknown one stays as it is."""
    match = _REFERENCE.match(source, at)
    if match is None:
        return "&", at + 1
    if match[3] is not None:
        named = _NAMED.get(match[3])
        return (named, match.end()) if named else ("&", at + 1)
    code = int(match[1], 16) if match[1] else int(match[2])
    if not 0 < code < 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return "&", at + 1
    return chr(code), match.end()


def _decoded(value: str) -> str:
    pieces, at = [], 0
    while at < len(value):
        if value[at] == "&":
            piece, at = _reference(value, at)
        else:
            piece, at = value[at], at + 1
        pieces.append(piece)
    return "".join(pieces)


def trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """The platform strips a message's white space at both ends; entities are moved and cut to fit."""
    cut = utf16(text) - utf16(text.lstrip())
    kept = text.strip()
    end = utf16(kept)
    moved = []
    for entity in entities:
        first = max(0, entity["offset"] - cut)
        last = min(end, entity["offset"] + entity["length"] - cut)
        if last > first:
            moved.append({**entity, "offset": first, "length": last - first})
    return kept, moved
