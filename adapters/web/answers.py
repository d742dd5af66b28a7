"""What a press is answered with: each kind of `Told` as a value for the page, and the parts of messages in values.

{kind, text, blocks, rows[, file]}
kind      page, menu (stands in place of the calls until chosen from), hand (the state has it), done, refused
blocks    ["h", text], ["p", text], ["hand", suits of faces], ["trick", [name, face, marks]...], ["table", rows]
rows      rows of choices, see `choice`
file      [name, base64] to keep
"""

import base64
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adapters.chat.answers import Done, Download, Hand, Menu, Over, Page, Posted, Refused, Told
from engine.messages.message import (
    CardFace,
    Choice,
    HandRow,
    Heading,
    Link,
    Message,
    Standings,
    Style,
    TrickTable,
)
from engine.messages.tokens import Choose
from engine.presentation.screen.table import words_of

Value = Mapping[str, Any]


def answer(said: Told) -> Value:
    """What one press is answered with."""
    match said:
        case Page(message, _, text):
            return _told("page", text, message)
        case Menu(message, _, text):
            return _told("menu", text, message)
        case Hand():
            return _told("hand")
        case Posted(message):
            return _told("page", message=message)
        case Download(file, text, message):
            return {**_told("page", text, message), "file": [file.name, base64.b64encode(file.content).decode()]}
        case Done(text) | Over(text):
            return _told("done", text)
        case Refused(text, page=page):
            return _told("refused", text, page)


def _told(kind: str, text: str = "", message: Message | None = None) -> Value:
    shown = [] if message is None else list(blocks(message))
    return {"kind": kind, "text": text, "blocks": shown, "rows": [] if message is None else rows(message.choices)}


def rows(choices: Sequence[Sequence[Choice]]) -> Sequence[Sequence[Value]]:
    """Rows of buttons."""
    return [[choice(one) for one in row] for row in choices]


def choice(one: Choice) -> Value:
    """A button: `t` is its token, or `link` an address. `style` main or strong (asks again), `off` cannot be pressed,
    `card` a face, `play`: it plays that card, `gloss` a line that explains it."""
    found: dict[str, Any] = {"label": one.label, "link" if isinstance(one.token, Link) else "t": str(one.token)}
    if one.style is not Style.NORMAL:
        found["style"] = one.style.value
    if not one.enabled:
        found["off"] = 1
    if one.card is not None:
        found["card"] = face(one.card)
        if isinstance(one.token, Choose):
            found["play"] = 1
    if one.gloss:
        found["gloss"] = one.gloss
    return found


def face(card: CardFace | None) -> Sequence[object] | None:
    """A card: its rank, the sign of its suit, whether it is a trump, and how it is called in a line."""
    return None if card is None else (card.rank, card.symbol, int(card.trump), card.label)


def faces(suits: Sequence[Sequence[CardFace]]) -> Sequence[Sequence[object]]:
    """The cards of a hand, by suit."""
    return [[face(card) for card in cards] for cards in suits]


def blocks(message: Message) -> Iterator[Sequence[object]]:
    """What a message says."""
    for block in message.blocks:
        match block:
            case Heading(text):
                yield "h", text
            case HandRow(suits):
                yield "hand", faces(suits)
            case TrickTable(shown):
                yield "trick", [[row.name, face(row.card), row.marks] for row in shown]
            case Standings(header, lines):
                yield "table", [header, *lines]
            case _:
                yield from (("p", told) for told in words_of((block,)))
