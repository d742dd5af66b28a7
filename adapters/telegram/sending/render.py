"""A message in the form that Telegram takes: HTML with everything escaped, and buttons for thumbs."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from html import escape, unescape
from itertools import groupby
from operator import attrgetter
from typing import Any, assert_never

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo
from telegram.constants import KeyboardButtonStyle

from adapters.chat.desks.fixed_width import aligned, card_cell
from adapters.pictures.picture import Picture
from adapters.telegram import identity
from engine.host.state.ids import PersonId
from engine.messages.buttons import rows
from engine.messages.message import (
    Block,
    CardFace,
    Choice,
    HandRow,
    Heading,
    Lines,
    Link,
    Mention,
    Message,
    Sketch,
    Standings,
    Style,
    Tally,
    Text,
    TimeLeft,
    TrickRow,
    TrickTable,
)

TEXT = 4096
"""Most UTF-16 units of a message, once its HTML is read."""
CAPTION = 1024
"""Most UTF-16 units below a photo, once the HTML is read."""
ALERT = 200
"""Most UTF-16 units of an answer to a press."""
LABEL = 64
"""Most UTF-16 units of a button that a phone may still show."""
_MORE = "…"
_BREAK = "\u2060"
"""A word joiner: shows nothing, and keeps words of a name from becoming a mention, command, hashtag or address."""
_ACTIVE = re.compile(r"(?<=[@#/$])(?=\w)|(?<=\w[.:])(?=[^\W\d])")
_TAG = re.compile(r"<[^>]*>")
_BESIDE = 20
"""Characters of the longest label that a phone shows in half a row; a longer one has a row of its own."""
_CARDS = 8
"""Cards of one suit that a phone shows side by side; Telegram allows as many buttons in a row."""
_WIDTHS = ((5, 4), (12, 3), (_BESIDE, 2))
"""For labels of at most so many characters, how many stand in a row: cards 4, words 3 or 2."""
RELATIVE = "r"
"""The format in which a client counts a time down."""
STYLES = {Style.MAIN: KeyboardButtonStyle.PRIMARY, Style.STRONG: KeyboardButtonStyle.DANGER}


@dataclass(frozen=True, slots=True)
class Rendered:
    """What a message says on Telegram. May hold hidden cards."""

    html: str = field(repr=False)
    buttons: tuple[tuple[Choice, ...], ...] = field(default=(), repr=False)
    picture: Picture | None = None
    """Sent as a photo with the words as its caption, where they fit into one."""
    calls: bool = False
    """Whether it calls somebody by name. A message that calls nobody arrives without a sound."""
    blocks: Sequence[Mapping[str, Any]] = field(default=(), repr=False)
    """The same as a rich message, with its buttons; empty if it has no such form."""
    keyboard: InlineKeyboardMarkup | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        made = InlineKeyboardMarkup([[_button(button) for button in row] for row in self.buttons])
        object.__setattr__(self, "keyboard", made if self.buttons else None)  # a frozen dataclass has no other way

    @property
    def as_photo(self) -> Picture | None:
        """The picture, if the words fit below it; else None."""
        return self.picture if self.fits_caption else None

    @property
    def fits_caption(self) -> bool:
        """Whether the words are short enough to stand below a photo."""
        return length(unescape(_TAG.sub("", self.html))) <= CAPTION


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as people read it, and as HTML; `fixed` if it is set in type of one width."""

    plain: str
    html: str
    fixed: bool = False


Span = tuple[str, str]
"""A text and the HTML tag around it, which may be empty."""


def _spanned(*spans: Span, fixed: bool = False) -> _Line:
    return _Line("".join([text for text, _ in spans]), "".join([_span(*span) for span in spans]), fixed)


def _span(text: str, tag: str) -> str:
    return f"<{tag}>{escape(text)}</{tag.partition(' ')[0]}>" if tag and text else escape(text)


def render(message: Message, most: int = TEXT) -> Rendered:
    """A message as Telegram takes it, in at most `most` UTF-16 units."""
    lines = [line for block in message.blocks for line in _spaced(block)]
    kept = _fitted(lines, most)
    buttons = tuple([row for given in _whole_suits(message.choices) for row in _for_thumbs(given)])
    return Rendered(_html(kept), buttons, calls=any(isinstance(block, Mention) for block in message.blocks))


def paragraph(text: str, *rows_of_buttons: Sequence[Choice]) -> Rendered:
    """A text of our own, in which commands can be tapped. Never for text that people have written."""
    return Rendered(escape(cut(text, TEXT)), tuple(tuple(row) for row in rows_of_buttons if row))


def notice(text: str) -> Rendered:
    """A text that may name people; nothing in it can be tapped."""
    return Rendered(_html(_fitted(_lines(text), TEXT)))


def words(message: Message) -> str:
    """A message as plain text, for an alert, line by line."""
    lines = (line for block in message.blocks for line in _as_words(block))
    return "\n".join(line for line in lines if line)


def length(text: str) -> int:
    """The length of a text in UTF-16 units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def cut(text: str, most: int) -> str:
    """The text, cut to at most `most` UTF-16 units."""
    if length(text) <= most:
        return text
    return text.encode("utf-16-le")[: 2 * (most - 1)].decode("utf-16-le", "ignore").rstrip() + _MORE


def inert(text: str) -> str:
    """Text in which Telegram finds no mention, command, hashtag or address."""
    # escaping does not help: Telegram looks for these in the text that people read
    return _ACTIVE.sub(_BREAK, text)


def _spaced(block: Block) -> list[_Line]:
    """Hands and tricks stand apart from the lines around them."""
    lines = _block(block)
    apart = bool(lines) and isinstance(block, HandRow | TrickTable)
    return [_line("", ""), *lines, _line("", "")] if apart else lines


def _block(block: Block) -> list[_Line]:
    match block:
        case Heading() | Text():
            return _paragraph(block)
        case Lines(lines):
            return [line for text in lines for line in _lines(text)]
        case HandRow(suits):
            return list(map(_suit, suits))
        case TrickTable(rows_of_seats):
            return list(map(_seat, rows_of_seats))
        case Standings(header, cells):
            return [_spanned((line, ""), fixed=True) for line in aligned((header, *cells))]
        case Sketch():
            return []
        case Tally() | Mention():
            return [_spans(block)]
        case _:
            assert_never(block)


def _spans(block: Tally | Mention) -> _Line:
    return _called(block) if isinstance(block, Mention) else _figures(block)


def _paragraph(block: Heading | Text) -> list[_Line]:
    if isinstance(block, Heading):
        return _lines(block.text, "b")
    if isinstance(block, TimeLeft):
        return [_counted_down(block)]
    return _lines(block.text, "i" if block.quiet else "")


def _counted_down(left: TimeLeft) -> _Line:
    return _spanned((f"{left.text} ", "i"), (moment(left), f'tg-time unix="{left.at}" format="{RELATIVE}"'))


def moment(left: TimeLeft) -> str:
    """When the time is over, for clients that are too old to count it down."""
    return f"{datetime.fromtimestamp(left.at, UTC):%H:%M} UTC"


def _called(block: Mention) -> _Line:
    """Telegram notifies the people whom a link or a user name names; those of other platforms are only named."""
    spans = [span for person, name in block.called for span in (_caller(person, name), (", ", ""))]
    return _spanned(*spans, (inert(block.text), ""))


def _caller(person: PersonId, name: str) -> Span:
    if (username := identity.username_of(person)) is not None:
        return f"@{username}", ""
    return inert(name), f'a href="tg://user?id={identity.chat_of(person)}"' if identity.reaches(person) else ""


def _lines(text: str, tag: str = "") -> list[_Line]:
    return [_line(line, tag) for line in text.splitlines()]


@lru_cache(maxsize=4096)
def _line(text: str, tag: str) -> _Line:
    return _spanned((inert(text), tag))


def _suit(cards: tuple[CardFace, ...]) -> _Line:
    """Cards that may be played are bold; the message says the same in words."""
    spans = [span for card in cards for span in ((" ", ""), (card.label, "b" if card.playable else ""))]
    return _spanned(*spans[1:])


def _seat(row: TrickRow) -> _Line:
    """A seat of the trick, with its card first, in a cell of one width."""
    who = " ".join(filter(None, (row.compass, row.name)))
    marks = f" · {', '.join(row.marks)}" if row.marks else ""
    return _spanned((card_cell(row), "code"), (inert(f" {who}"), ""), (inert(marks), ""))


def _figures(tally: Tally) -> _Line:
    spans = [span for name, figure in tally.entries for span in ((" · ", ""), (inert(f"{name} "), ""), (figure, "b"))]
    return _spanned(*spans[1:])


def _fitted(lines: list[_Line], most: int) -> list[_Line]:
    """As many lines as fit into `most` UTF-16 units; if some do not, the last line says so."""
    kept, left = list[_Line](), most
    for line in lines:
        size = length(line.plain) + 1
        if size > left - len(_MORE) - 1:
            return [*kept, _line(cut(line.plain, left - 2) if not kept else _MORE, "")]
        kept.append(line)
        left -= size
    return kept


def _html(lines: Iterable[_Line]) -> str:
    parts = []
    for fixed, group in groupby(lines, key=attrgetter("fixed")):
        text = "\n".join([line.html for line in group])
        parts.append(f"<pre>{text}</pre>" if fixed else text)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).strip("\n")


def _as_words(block: Block) -> Iterator[str]:
    if isinstance(block, Standings):
        yield from (" ".join(cell for cell in row if cell) for row in (block.header, *block.rows))
    else:
        yield from (line.plain for line in _block(block))


def _whole_suits(choices: Sequence[Sequence[Choice]]) -> Iterator[Sequence[Choice]]:
    """The rows of choices, with the cards of one suit joined into one row if there are at most eight."""
    waiting: Sequence[Choice] = ()
    for row in choices:
        if _suit_of(row) is not None and _suit_of(row) == _suit_of(waiting) and len(waiting) + len(row) <= _CARDS:
            waiting = (*waiting, *row)
            continue
        yield from (waiting,) if waiting else ()
        waiting = row
    yield from (waiting,) if waiting else ()


def _suit_of(row: Sequence[Choice]) -> str | None:
    """The symbol of the suit that all buttons of a row have; None if they have no card, or not the same suit."""
    symbols = {choice.card.symbol if choice.card is not None else None for choice in row}
    return symbols.pop() if len(symbols) == 1 else None


def _for_thumbs(choices: Sequence[Choice]) -> Iterator[tuple[Choice, ...]]:
    """The choices that can be pressed now, in rows for a phone; Telegram knows no button that is off. A row of cards
    stays as it is."""
    offered = [choice for choice in choices if choice.enabled]
    if offered and len(offered) <= _CARDS and all(choice.card is not None for choice in offered):
        yield tuple(offered)
        return
    for _, side_by_side in groupby(offered, key=lambda choice: len(choice.label) <= _BESIDE):
        together = list(side_by_side)
        longest = max([len(choice.label) for choice in together])
        yield from rows(together, next((width for most, width in _WIDTHS if longest <= most), 1))


def _button(button: Choice) -> InlineKeyboardButton:
    label = cut(button.label, LABEL)
    if isinstance(button.token, Link):
        if button.token.within:
            return InlineKeyboardButton(label, web_app=WebAppInfo(button.token.url))
        return InlineKeyboardButton(label, url=button.token.url)
    return InlineKeyboardButton(label, callback_data=str(button.token), style=STYLES.get(button.style))
