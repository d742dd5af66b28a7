"""Telegram's clients, imitated: bubbles of text with their keys below, and rich messages."""

import json
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import Any

from adapters.telegram.sending.render import Rendered
from tests.screens.page import Box, Ink, Page, Span

PHONE, DESKTOP = 390, 720
SCREEN, HEADING = 694, 35
"""See `discord`: here nobody's name stands above."""
_LEFT, _IN, _BUBBLE = 8, 11, 356
_LINE, _KEY, _GAP = 20, 38, 4
_DARK = {
    "ground": "#0e1621", "bubble": "#182533", "text": "#ffffff", "quiet": "#b4c2cf", "code": "#0e1621",
    "key": "#2b3c4e", "label": "#ffffff", "main": "#2f6ea5", "danger": "#a83a3a", "off": "#1b2836",
    "off-label": "#b4c2cf", "rule": "#33475a", "foot": "#9fc6e6", "link": "#6ab3f3",
}  # fmt: skip
_LIGHT = {
    "ground": "#d3e0cf", "bubble": "#ffffff", "text": "#000000", "quiet": "#4d5862", "code": "#e8eee8",
    "key": "#527053", "label": "#ffffff", "main": "#2f6ea5", "danger": "#a83a3a", "off": "#8a9c88",
    "off-label": "#10180f", "rule": "#cbd5cb", "foot": "#20598a", "link": "#16609f",
}  # fmt: skip
LOOKS = {"dark": _DARK, "light": _LIGHT}


def body_of(shown: Rendered) -> Mapping[str, Any]:
    """What our side sends for it."""
    keys = {"reply_markup": shown.keyboard.to_json()} if shown.keyboard is not None else {}
    rich = {"rich_message": json.dumps({"blocks": list(shown.blocks)})} if shown.blocks else {}
    return {"text": shown.html, **keys, **rich}


def message(body: Mapping[str, Any], theme: str, width: int, *, only_you: bool = False) -> Page:
    """A bubble and its keys; as a rich message where it is one. `body`: the parameters of a request."""
    look, page = LOOKS[theme], Page(width, LOOKS[theme]["ground"])
    wide = min(_BUBBLE, width - 2 * _LEFT)
    page.y = 13
    room = wide - 2 * _IN
    if only_you:
        page.paragraph([Span("only you see this", Ink(look["foot"], look["bubble"], 12))], _LEFT + _IN, room, 17)
    blocks = json.loads(body.get("rich_message") or "{}").get("blocks", ())
    for block in blocks:
        _block(page, block, look, room)
    if not blocks:
        _html(page, body.get("text") or "", look, room)
    if "caption" in body:
        page.faults.append("a photo is not drawn")
    page.y += 6
    page.items.insert(0, Box(_LEFT, 6, wide, page.y - 6, look["bubble"], 12))
    if not blocks and (rows := json.loads(body.get("reply_markup") or "{}").get("inline_keyboard")):
        page.y += _GAP
        for row in rows:
            keys = [(key["text"], key.get("style") or "", "url" in key or "web_app" in key) for key in row]
            _keys(page, keys, look, (_LEFT, wide), _KEY)
    page.items.insert(0, Box(0, 0, width, page.y, look["ground"]))
    return page


def _keys(
    page: Page,
    keys: Sequence[tuple[str, str, bool]],
    look: Mapping[str, str],
    place: tuple[float, float],
    high: float,
) -> None:
    left, wide = place
    each = (wide - _GAP * (len(keys) - 1)) / len(keys)
    for number, (label, style, link) in enumerate(keys):
        off = label.startswith("(")
        fill = look["off" if off else {"primary": "main", "danger": "danger"}.get(style, "key")]
        ink = Ink(look["off-label"] if off else look["label"], fill, 14)
        text = f"{label} ↗" if link else label
        page.label(Box(left + number * (each + _GAP), page.y, each, high, fill, 8), text, ink)
    page.y += high + _GAP


def _html(page: Page, html: str, look: Mapping[str, str], room: float) -> None:
    reader = _Reader(look)
    reader.feed(html)
    for line in reader.lines:
        if any(span.text.strip() for span in line):
            fixed = all(span.ink.fixed for span in line)
            if fixed and sum(span.ink.wide(span.text) for span in line) > room + _IN:
                page.faults.append(f"a row of code of {sum(len(span.text) for span in line)} letters is broken")
            page.paragraph(line, _LEFT + _IN, room, _LINE)
        else:
            page.y += 8


class _Reader(HTMLParser):
    """Lines of spans from the tags that our side writes."""

    def __init__(self, look: Mapping[str, str]) -> None:
        super().__init__()
        self._look = look
        self._open: list[str] = []
        self.lines: list[list[Span]] = [[]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for number, text in enumerate(data.split("\n")):
            if number:
                self.lines.append([])
            self.lines[-1].append(Span(text, self._ink()))

    def _ink(self) -> Ink:
        look, tags = self._look, self._open
        if "code" in tags or "pre" in tags:
            return Ink(look["text"], look["code" if "code" in tags else "bubble"], 12.5, fixed=True)
        if "i" in tags or "tg-time" in tags:
            return Ink(look["quiet"], look["bubble"], 13)
        return Ink(look["link" if "a" in tags else "text"], look["bubble"], 15, bold="b" in tags)


def _block(page: Page, block: Mapping[str, Any], look: Mapping[str, str], room: float) -> None:
    left = _LEFT + _IN
    match block["type"]:
        case "heading":
            page.paragraph([*_rich(block["text"], look, bold=True)], left, room, 22)
        case "paragraph":
            page.paragraph([*_rich(block["text"], look)], left, room, _LINE)
        case "table":
            _table(page, block, look, room)
        case "buttons":
            page.y += 4
            keys = [(key["text"], str(key.get("style", "")), "url" in key) for key in block["buttons"]]
            _keys(page, keys, look, (left, room), 36)
        case other:
            page.faults.append(f"a block of type {other} is not drawn")


def _rich(text: Any, look: Mapping[str, str], *, bold: bool = False, quiet: bool = False) -> Iterator[Span]:
    """A rich text: a string, a list of them, or one with a type."""
    if isinstance(text, str):
        yield Span(text, Ink(look["quiet" if quiet else "text"], look["bubble"], 13 if quiet else 15, bold=bold))
    elif isinstance(text, list):
        for part in text:
            yield from _rich(part, look, bold=bold, quiet=quiet)
    else:
        strong, slanted = bold or text["type"] == "bold", quiet or text["type"] == "italic"
        yield from _rich(text["text"], look, bold=strong, quiet=slanted)


def _table(page: Page, block: Mapping[str, Any], look: Mapping[str, str], room: float) -> None:
    """Columns of one width; a row is as high as its highest cell."""
    page.y += 5
    for row in block["cells"]:
        wide, top, bottom = room / len(row), page.y, page.y + 26
        for number, cell in enumerate(row):
            page.y = top + 3
            for line in _lines([*_rich(cell.get("text", ""), look)]):
                longest = sum(span.ink.wide(span.text) for span in line)
                start = max(0.0, (wide - 8 - longest) / 2)
                page.paragraph(line, _LEFT + _IN + number * wide + 4 + start, wide - 8, 18)
            bottom = max(bottom, page.y + 3)
        for number in range(len(row) + 1):
            page.box(_LEFT + _IN + number * wide, top, 1, bottom - top, look["rule"])
        page.box(_LEFT + _IN, top, room, 1, look["rule"])
        page.y = bottom
    page.box(_LEFT + _IN, page.y, room, 1, look["rule"])
    page.y += 5


def _lines(spans: Sequence[Span]) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for span in spans:
        for number, text in enumerate(span.text.split("\n")):
            if number:
                lines.append([])
            lines[-1].append(Span(text, span.ink))
    return lines
