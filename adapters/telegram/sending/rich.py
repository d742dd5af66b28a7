"""A message as blocks (Bot API 10.1 to 10.3): the trick as a compass, tables as tables, buttons inside.

Clients that are too old show a request to be updated instead, so a group has to choose this form.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, assert_never

from adapters.telegram.sending.render import RELATIVE, STYLES, Rendered, inert, moment, render
from engine.messages.message import (
    Block,
    Choice,
    HandRow,
    Heading,
    Lines,
    Link,
    Mention,
    Message,
    Sketch,
    Standings,
    Tally,
    Text,
    TimeLeft,
    TrickRow,
    TrickTable,
)
from engine.messages.texts import Texts
from engine.messages.tokens import Manage, ManagePlace

Json = dict[str, Any]

_HEADING = 4
"""The size of a heading, from 1 to 6."""
_COMPASS = (("", "N", ""), ("W", "+", "E"), ("", "S", ""))
"""Where each seat of four lies on the table, seen from above; in the middle what is played."""
_COUNTER_CLOCKWISE = "NWSE"


def blocks(message: Message, texts: Texts) -> list[Json]:
    """The blocks of a rich message, with its buttons."""
    told = list(chain.from_iterable(_block(block, texts) for block in message.blocks))
    offered = render(message).buttons  # in rows in which a phone shows their labels whole
    return [*told, *({"type": "buttons", "buttons": list(map(_button, row))} for row in offered)]


def drawing(texts: Texts) -> Choice:
    """The button that has the boards of a group drawn from then on."""
    return Choice(texts("telegram-drawn"), ManagePlace(Manage.DRAWN))


def rich(message: Message, texts: Texts) -> Rendered:
    """The message in both forms: a chat that refuses the rich one is sent the other."""
    plain = render(message)
    return Rendered(plain.html, plain.buttons, plain.picture, calls=plain.calls, blocks=blocks(message, texts))


def buttons_of(message: Mapping[str, Any] | None) -> Iterator[str]:
    """The data of the buttons of a rich message that was received."""
    for block in (message or {}).get("blocks", ()):
        if block.get("type") == "buttons":
            yield from (str(button.get("callback_data", "")) for button in block["buttons"])


def _block(block: Block, texts: Texts) -> Iterator[Json]:
    match block:
        case TrickTable():
            yield _trick(block, texts)
        case Standings(header, cells):
            heads = [{**_cell(text), "is_header": True} for text in header]
            yield {"type": "table", "is_bordered": True, "is_compact": True, "cells": [heads, *map(_row, cells)]}
        case Heading(text):
            yield {"type": "heading", "size": _HEADING, "text": inert(text)}
        case Sketch():
            return
        case words:
            yield from map(_paragraph, _words(words))


def _words(block: Text | Lines | Tally | HandRow | Mention) -> Iterator[str | Json | list[str | Json]]:
    match block:
        case TimeLeft(text, _, at):
            end = {"type": "date_time", "text": moment(block), "unix_time": at, "date_time_format": RELATIVE}
            yield [f"{text} ", end]
        case Text(text, quiet):
            yield from ({"type": "italic", "text": line} if quiet else line for line in _lines(text))
        case Lines(lines):
            yield from (line for text in lines for line in _lines(text))
        case Tally():
            yield inert(block.line)
        case HandRow(suits):
            yield from (" ".join(card.label for card in suit) for suit in suits)
        case Mention():
            yield inert(f"{', '.join(name for _, name in block.called)}{block.text}")
        case _:
            assert_never(block)


def _lines(text: str) -> Iterator[str]:
    yield from (inert(line) for line in text.splitlines() if line)


def _paragraph(text: str | Json | list[str | Json]) -> Json:
    return {"type": "paragraph", "text": text}


def _trick(trick: TrickTable, texts: Texts) -> Json:
    """The trick as a table. Four seats lie as they sit, around what is played; otherwise the seats stand one
    below the other."""
    seats = trick.rows
    lies = {letter: row for row in seats for letter in "NESW" if row.compass == texts(f"compass-{letter}")}
    if len(lies) == len(seats) == len("NESW"):
        places = {"": _cell(""), "+": _middle(trick, "".join(lies)), **{at: _seat(row) for at, row in lies.items()}}
        cells = [[places[letter] for letter in line] for line in _COMPASS]
    else:
        cells = [[_seat(row)] for row in seats]
    return {"type": "table", "is_bordered": True, "cells": cells}


def _middle(trick: TrickTable, around: str) -> Json:
    """What is played, once that is known, and which way round the turn goes."""
    turning = "↺" if around == _COUNTER_CLOCKWISE else "↻"
    said: list[str | Json] = [{"type": "bold", "text": f"{inert(trick.contract)} "}] if trick.contract else []
    return {**_cell(""), "text": [*said, turning]}


def _seat(row: TrickRow) -> Json:
    """A name, the card that lies there, and what is to be said of the seat."""
    said: list[str | Json] = [{"type": "bold", "text": inert(f"{row.name}{' ▸' if row.to_act else ''}")}]
    if row.card is not None:
        said += ["\n", {"type": "bold", "text": row.card.label}]
    if row.marks:
        said += ["\n" if row.card is None else " ", inert(", ".join(row.marks))]
    return {**_cell(""), "text": said}


def _row(cells: Sequence[str]) -> list[Json]:
    return [_cell(text) for text in cells]


def _cell(text: str) -> Json:
    return {"align": "center", "valign": "middle", **({"text": inert(text)} if text else {})}


def _button(button: Choice) -> Json:
    if isinstance(button.token, Link):
        return {"text": button.label, "url": button.token.url}
    style = STYLES.get(button.style)
    return {"text": button.label, "callback_data": str(button.token), **({"style": style} if style else {})}
