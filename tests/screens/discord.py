"""Discord's clients, imitated: what our side sends, as a phone and a desktop lay it out.

Paddings and sizes are measured on pictures of the clients, a few pixels off at most; colours are Discord's own.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adapters.discord.sending.render import Rendered
from tests.screens.page import Box, Ink, Page, Span

PHONE, DESKTOP = 390, 900
SCREEN = 694
"""Of a phone's 844 px, what the client leaves for messages; with a bar at the bottom it is 34 px less."""
HEADING = 60
"""Of a board, who says it and which table it is: what may slide off the top, since it says nothing new."""
_LEFT, _RIGHT, _AVATAR = 12, 14, 40
_LINE, _SMALL_LINE, _CODE_LINE = 20, 17, 24
_BUTTON, _GAP, _PADDING = 34, 6, 11
_CARD_PADDING, _CARD_LEAST = 9, 48
_DARK = {
    "ground": "#313338", "text": "#dbdee1", "strong": "#f2f3f5", "quiet": "#b5bac1", "code": "#1e1f22",
    "box": "#2b2d31", "own": "#3a3d59", "foot": "#c9cdfb", "button": "#4e5058", "label": "#ffffff",
    "off": "#3a3c41", "off-label": "#c4c9ce", "rule": "#43454c", "link": "#4cb6ff",
}  # fmt: skip
_LIGHT = {
    "ground": "#ffffff", "text": "#313338", "strong": "#060607", "quiet": "#4e5058", "code": "#e3e5e8",
    "box": "#f7f8f9", "own": "#eef0fd", "foot": "#3c45a5", "button": "#e3e5e8", "label": "#1e1f22",
    "off": "#eceef0", "off-label": "#4e5058", "rule": "#d4d7dc", "link": "#0060c0",
}  # fmt: skip
LOOKS = {"dark": _DARK, "light": _LIGHT}
_FILLS = {1: "#5865f2", 3: "#23783f", 4: "#c9303a"}
"""By Discord's numbers of styles: main, good, danger; the others are grey."""
_TOKEN = re.compile(r"\\(.)|(\*\*)|`([^`]+)`|<@!?(\d+)>|<t:(\d+)(?::\w)?>|(.)", re.DOTALL)


def body_of(shown: Rendered) -> Mapping[str, Any]:
    """What our side sends for it, without files."""
    sent, view = shown.edited(), shown.view()
    embeds = [embed.to_dict() for embed in sent["embeds"]]
    return {**sent, "embeds": embeds, "components": view.to_components() if view is not None else []}


def message(body: Mapping[str, Any], theme: str, width: int, *, only_you: bool = False) -> Page:
    """One message of the bot, from its fields."""
    look = LOOKS[theme]
    ground = look["own"] if only_you else look["ground"]
    page = Page(width, ground)
    page.y = 8
    page.box(_LEFT, page.y, _AVATAR, _AVATAR, "#1f443b", 20)
    page.write(_LEFT + 13, page.y, "P", Ink("#ffc93c", "#1f443b", 20, bold=True), _AVATAR)
    left, room = _LEFT + _AVATAR + 12, width - _LEFT - _AVATAR - 12 - _RIGHT
    name = Ink(look["strong"], ground, 15, bold=True)
    page.write(left, page.y, "Pli", name, _LINE)
    badge = Box(left + name.wide("Pli") + 6, page.y + 3, 30, 15, "#5865f2", 3)
    page.label(badge, "APP", Ink("#ffffff", "#5865f2", 10, bold=True))
    page.y += _LINE
    _body(page, body, look, ground, left, room)
    if only_you:
        page.paragraph([Span("Only you can see this", Ink(look["foot"], ground, 12))], left, room, _SMALL_LINE)
    page.y += 4
    page.items.insert(0, Box(0, 0, width, page.y, ground))
    return page


def _body(
    page: Page, body: Mapping[str, Any], look: Mapping[str, str], ground: str, left: float, room: float
) -> None:
    if body.get("content"):
        _text(page, body["content"], look, ground, left, room)
    for embed in body["embeds"]:
        _text(page, str(embed["description"]), look, ground, left + 12, room - 24)
    for file in body.get("attachments") or ():
        _picture(page, file, look, left, room)
    for part in body["components"]:
        _component(page, part, look, ground, left, room)


def _picture(page: Page, file: Mapping[str, Any], look: Mapping[str, str], left: float, room: float) -> None:
    """A picture as wide as there is room for, and no larger than it is."""
    wide = min(room, float(file["width"]))
    page.box(left, page.y + 4, wide, wide * file["height"] / file["width"], look["code"], 8)
    page.y += wide * file["height"] / file["width"] + 8


def _component(
    page: Page, part: Mapping[str, Any], look: Mapping[str, str], ground: str, left: float, room: float
) -> None:
    """By Discord's numbers of components."""
    match part["type"]:
        case 1:
            _row(page, part["components"], look, left, room)
        case 10:
            _text(page, part["content"], look, ground, left, room)
        case 14:
            page.box(left, page.y + 6, room, 1, look["rule"])
            page.y += 13
        case 17:
            _container(page, part, look, left, room)
        case other:
            page.faults.append(f"a component of type {other} is not drawn")


def _container(page: Page, part: Mapping[str, Any], look: Mapping[str, str], left: float, room: float) -> None:
    top, place = page.y + 3, len(page.items)
    page.y += 12
    for inner in part["components"]:
        _component(page, inner, look, look["box"], left + 16, room - 28)
    page.y += 8
    colour = f"#{part.get('accent_color') or 0x43454C:06x}"
    page.items[place:place] = [
        Box(left, top, room, page.y - top, colour, 8),
        Box(left + 4, top, room - 4, page.y - top, look["box"], 7),
    ]
    page.y += 7


def _row(page: Page, buttons: Sequence[Mapping[str, Any]], look: Mapping[str, str], left: float, room: float) -> None:
    """Buttons side by side; those that do not fit go below."""
    page.y += 2
    x = left
    for button in buttons:
        if button["type"] != 2:
            page.label(
                Box(left, page.y, room, 40, look["code"], 8),
                button.get("placeholder") or "",
                Ink(look["text"], look["code"]),
            )
            page.y += 6
            continue
        label = button["label"]
        card = re.fullmatch(r"\(?\S{1,4}\)?", label) is not None and not label.isalpha()
        off = label.startswith("(") or button.get("disabled")
        fill = look["off"] if off else _FILLS.get(button["style"], look["button"])
        colour = look["off-label"] if off else "#ffffff" if button["style"] in _FILLS else look["label"]
        ink = Ink(colour, fill, 15 if card else 14, bold=card)
        text = f"{label} ↗" if button["style"] == 5 else label
        wide = ink.wide(text) + 2 * (_CARD_PADDING if card else _PADDING)
        wide = max(wide, _CARD_LEAST) if card else wide
        if x > left and x + wide > left + room:
            x, page.y = left, page.y + _BUTTON + _GAP
        page.label(Box(x, page.y, min(wide, room), _BUTTON, fill, 8), text, ink)
        x += wide + _GAP
    page.y += _BUTTON + _GAP - 2


def _text(page: Page, content: str, look: Mapping[str, str], ground: str, left: float, room: float) -> None:
    """Discord's Markdown, as far as our side writes it."""
    fenced = False
    for line in content.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            ink = Ink(look["text"], look["code"], 12.5, fixed=True)
            if ink.wide(line) > room:
                page.faults.append(f"a row of code of {len(line)} letters is broken")
            page.box(left, page.y, room, 18, look["code"])
            page.write(left + 2, page.y, line, ink, 18)
            page.y += 18
        elif not line.strip():
            page.y += 8
        elif line.startswith("-# "):
            page.paragraph([*_spans(line[3:], look, ground, 12.5, "quiet")], left, room, _SMALL_LINE)
        else:
            page.paragraph(
                [*_spans(line, look, ground, 15, "text")], left, room, _CODE_LINE if "`" in line else _LINE
            )


def _spans(line: str, look: Mapping[str, str], ground: str, size: float, colour: str) -> Iterator[Span]:
    bold, run = False, ""
    for escaped, stars, code, person, clock, sign in _TOKEN.findall(line):
        if escaped or sign:
            run += escaped or sign
            continue
        yield Span(run, Ink(look["strong" if bold else colour], ground, size, bold=bold))
        run = ""
        if stars:
            bold = not bold
        elif code:
            yield Span(f" {code} ", Ink(look["text"], look["code"], 13, fixed=True))
        elif person:
            yield Span("@Ana", Ink(look["link"], ground, size))
        elif clock:
            yield Span("38 s", Ink(look["text"], ground, size))
    yield Span(run, Ink(look["strong" if bold else colour], ground, size, bold=bold))
