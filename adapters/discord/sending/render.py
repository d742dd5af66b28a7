"""A message in the form that Discord takes, with its buttons: laid out in components where it is a board or a panel,
else content, and an embed for what does not fit there."""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui
from discord.utils import MISSING

from adapters.chat.answers import File
from adapters.discord.identity import reaches, user_id
from adapters.discord.sending.buttons import Tap, custom_id
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.layout import SHOWN, layout
from adapters.discord.sending.markup import markdown, plain
from adapters.pictures.picture import Picture
from engine.messages.message import Choice, HandRow, Link, Mention, Message, Style, Text, TrickTable
from engine.messages.tokens import Token

CONTENT = 2000
EMBED = 4096
LABEL = 80
ROWS = 5
LAID_OUT_ROWS = 7
WIDTH = 5
MOST = 25
"""The most buttons of one message: with more, one that is laid out would have no room for its texts."""
LINES = 25
"""The most choices in a menu."""
LINE = 100
QUESTION = 150
MENU = "pli"
"""The custom id of every menu; what is chosen there says what is meant."""
_MORE = "…"

NO_MENTIONS = discord.AllowedMentions.none()

_STYLES = {
    Style.NORMAL: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.STRONG: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Menu:
    """Choices in a menu below the buttons: more than buttons would have room for."""

    question: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Rendered:
    """What a message says on Discord. Texts may hold hidden cards."""

    content: str = field(repr=False)
    overflow: str = field(default="", repr=False)
    choices: tuple[tuple[Choice, ...], ...] = field(default=(), repr=False)
    file: File | None = None
    picture: Picture | None = None
    sections: tuple[str, ...] = field(default=(), repr=False)
    """The texts of a message that is laid out in components; content and overflow are empty there."""
    mentioned: tuple[int, ...] = ()
    """The accounts that the content may notify."""
    emojis: CardEmojis | None = None
    """What buttons about cards show beside their words."""
    kept: discord.Attachment | None = None
    """The attached picture, where the message that is edited already has it."""
    menu: Menu | None = None
    tap: Tap | None = None
    """What a tap on any of the buttons does; None: it acts at once, but a `STRONG` button asks first."""

    @property
    def files(self) -> list[discord.File]:
        """What is attached, made anew for each sending."""
        files = [] if self.file is None else [discord.File(io.BytesIO(self.file.content), self.file.name)]
        if self.picture is not None:
            drawn, alt = io.BytesIO(self.picture.png), self.picture.alt
            files.append(discord.File(drawn, self.picture.name, description=alt))
        return files

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Lets the message notify those who are `mentioned`, and nobody else."""
        if not self.mentioned:
            return NO_MENTIONS
        return discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, self.mentioned)])

    @property
    def embeds(self) -> list[discord.Embed]:
        return [discord.Embed(description=self.overflow)] if self.overflow else []

    @property
    def laid_out(self) -> "Rendered":
        """The same in components: a message that was once made of components must stay so."""
        text = "\n".join(part for part in (self.content, self.overflow) if part)
        return self if self.sections else replace(self, content="", overflow="", sections=(_cut(text, SHOWN),))

    def new(self, *, notifying: bool = False) -> dict[str, Any]:
        """The arguments with which discord.py sends this as a new message; `notifying`: it may notify those it
        mentions."""
        text = {} if self.sections else {"content": self.content, "embeds": self.embeds}
        return {
            **text,
            "view": self.view() or MISSING,
            "files": self.files or MISSING,
            "allowed_mentions": self.mentions if notifying else NO_MENTIONS,
        }

    def edited(self) -> dict[str, Any]:
        """The arguments with which discord.py edits a message into this; nobody is notified."""
        return {
            "content": None if self.sections else self.content,
            "embeds": self.embeds,
            "view": self.view(),
            "attachments": [self.kept] if self.kept is not None else self.files,
            "allowed_mentions": NO_MENTIONS,
        }

    def view(self) -> ui.View | ui.LayoutView | None:
        """The buttons, and the texts with them where they are laid out; made anew for each sending."""
        view = layout(self.sections, self._rows(), self._shown_picture) if self.sections else self._buttons()
        if view is not None:
            view.stop()  # clicks are read from their custom ids: discord.py need not keep the view
        return view

    def _buttons(self) -> ui.View | None:
        rows = self._rows()
        if not rows:
            return None
        view = ui.View(timeout=None)
        for place, row in enumerate(rows):
            for item in row:
                item.row = place
                view.add_item(item)
        return view

    def _rows(self) -> list[list[ui.Item[Any]]]:
        rows: list[list[ui.Item[Any]]] = [
            [_button(choice, self.tap, self.emojis) for choice in row] for row in self.choices
        ]
        return rows if self.menu is None else [*rows, [_menu(self.menu)]]

    @property
    def _shown_picture(self) -> tuple[str, str] | None:
        """The picture's name as the message has it attached, and its description; None without a picture."""
        if self.picture is None:
            return None
        return (self.kept.filename if self.kept is not None else self.picture.name), self.picture.alt


def render(message: Message, above: str = "", emojis: CardEmojis | None = None) -> Rendered:
    """A message, with a line above it where there is something to say about it."""
    texts = [plain(above)] if above else []
    content, overflow = _fitted([*texts, *_spaced(message)])
    mentioned = tuple(_mentioned(message))
    return Rendered(
        content, overflow, tuple(_rows(message.in_few_rows().choices)), mentioned=mentioned, emojis=emojis
    )


def lay_out(message: Message, above: str = "", emojis: CardEmojis | None = None) -> Rendered:
    """The message in components; its small print gives way to a line `above`, so that board and panel fit one phone.
    A message that mentions somebody stays content, which is needed to call them."""
    if any(_mentioned(message)):
        return render(message, above, emojis)
    sections = tuple(_sections(message, above))
    fits = sum(map(len, sections)) <= SHOWN
    texts = sections if fits else (_cut("\n".join(sections), SHOWN),)
    choices = tuple(_rows(message.choices, LAID_OUT_ROWS))
    return Rendered("", sections=texts, choices=choices, emojis=emojis)


def with_menu(shown: Rendered, menu: Menu) -> Rendered:
    """The message with the menu below its buttons. The menu takes a row: where a message that is not laid out already
    has five, its buttons are closed up into four, and those that do not fit are left out."""
    if shown.sections or len(shown.choices) < ROWS:
        return replace(shown, menu=menu)
    closer = _in_fives([choice for row in shown.choices for choice in row])
    return replace(shown, menu=menu, choices=tuple(closer[: ROWS - 1]))


def _sections(message: Message, above: str) -> Iterator[str]:
    """The texts of a message in components: one for blocks that belong together, one for each hand or trick."""
    together = [plain(above)] if above else []
    for block in message.blocks:
        if above and isinstance(block, Text) and block.quiet:
            continue
        shown = markdown(block)
        if isinstance(block, HandRow | TrickTable):
            yield from _one(together)
            yield from _one([shown])
            together = []
        elif shown:
            together.append(shown)
    yield from _one(together)


def _one(lines: Sequence[str]) -> Iterator[str]:
    text = _joined(lines)
    if text.strip():
        yield text


def _mentioned(message: Message) -> Iterator[int]:
    for block in message.blocks:
        if isinstance(block, Mention):
            yield from (user_id(person) for person, _ in block.called if reaches(person))


def line(text: str) -> Rendered:
    """A line of text alone."""
    content, overflow = _fitted([plain(text)])
    return Rendered(content, overflow)


def _spaced(message: Message) -> Iterator[str]:
    """The blocks in Markdown, hands and tricks set apart from the lines around them."""
    for block in message.blocks:
        shown = markdown(block)
        if shown:
            yield f"\n{shown}\n" if isinstance(block, HandRow | TrickTable) else shown


def _fitted(parts: Sequence[str]) -> tuple[str, str]:
    """The parts that fit into the content, and the others, cut where even an embed is too short."""
    if len(whole := _joined(parts)) <= CONTENT:
        return whole, ""
    taken = 0
    while taken < len(parts) and len(_joined(parts[: taken + 1])) <= CONTENT:
        taken += 1
    if not taken:
        return _cut(parts[0], CONTENT), _cut(_joined(parts[1:]), EMBED)
    return _joined(parts[:taken]), _cut(_joined(parts[taken:]), EMBED)


def _joined(parts: Sequence[str]) -> str:
    return "\n".join(parts).strip("\n")


def _cut(text: str, most: int) -> str:
    """The text, cut to at most so many characters, at the end of a line where possible."""
    if len(text) <= most:
        return text
    short = text[: most - len(_MORE) - 1]
    whole = short.rpartition("\n")[0] or short.rstrip("\\")
    # a table that is cut in the middle would swallow whatever comes after it
    closing = "\n```" if whole.count("```") % 2 else ""
    return f"{whole[: most - len(_MORE) - 1 - len(closing)]}{closing}\n{_MORE}"


def _rows(choices: Sequence[Sequence[Choice]], most: int = ROWS) -> Iterable[tuple[Choice, ...]]:
    """At most so many rows of five, each token once. Rows that do not fit as they are meant are closed up instead."""
    # Discord refuses two buttons of one id: the first stays
    single = {choice.token: choice for row in reversed(choices) for choice in reversed(row)}
    kept = [[choice for choice in row if single[choice.token] is choice] for row in choices]
    rows = [part for row in kept for part in _in_fives(row)]
    fits = len(rows) <= most and sum(map(len, rows)) <= MOST
    return rows if fits else _in_fives([choice for row in kept for choice in row])[:ROWS]


def _in_fives(row: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    if 0 < len(row) <= WIDTH:
        return [tuple(row)]
    return [tuple(row[start : start + WIDTH]) for start in range(0, len(row), WIDTH)]


def question(text: str, label: str, token: Token) -> Rendered:
    """A line with one button below it, for the second tap."""
    return Rendered(plain(text), choices=((Choice(label, token, Style.MAIN),),), tap=Tap.SECOND)


def _menu(menu: Menu) -> ui.Select[Any]:
    """The menu, with at most as many choices as Discord takes."""
    lines = [
        discord.SelectOption(
            label=shortened(choice.label, LINE),
            value=custom_id(choice.token, Tap.AT_ONCE),
            description=shortened(choice.gloss, LINE) if choice.gloss else None,
        )
        for choice in menu.choices[:LINES]
        if not isinstance(choice.token, Link)
    ]
    return ui.Select(custom_id=MENU, placeholder=shortened(menu.question, QUESTION), options=lines)


def _button(choice: Choice, tap: Tap | None, emojis: CardEmojis | None) -> ui.Button[Any]:
    if isinstance(choice.token, Link):
        return ui.Button(label=shortened(choice.label, LABEL), url=choice.token.url)
    usual = Tap.ASKS_FIRST if choice.style is Style.STRONG else Tap.AT_ONCE
    return ui.Button(
        style=_STYLES[choice.style],
        label=shortened(choice.label, LABEL),
        disabled=not choice.enabled,
        custom_id=custom_id(choice.token, tap or usual),
        emoji=emojis.of(choice.card) if emojis is not None and choice.card is not None else None,
    )


def shortened(text: str, most: int) -> str:
    """A text that is shown as it is, cut to at most so many characters; never empty."""
    return text if 0 < len(text) <= most else f"{text[: most - 1].rstrip()}{_MORE}"
