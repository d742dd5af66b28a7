"""A message in the form that Discord takes: content, an embed for what does not fit there, and buttons.

Content rather than Components V2: it is what notifications, replies, search and screen readers show.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui
from discord.utils import MISSING

from adapters.chat.answer import File
from adapters.discord.answering.buttons import Tap, TokenButton, custom_id
from adapters.discord.identity import reaches, user_id
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.markup import markdown, plain
from adapters.pictures.picture import Picture
from engine.messages.message import Choice, HandRow, Mention, Message, Style, TrickTable
from engine.messages.tokens import Token

CONTENT = 2000
EMBED = 4096
LABEL = 80
ROWS = 5
WIDTH = 5
_MORE = "…"

NO_MENTIONS = discord.AllowedMentions.none()

_STYLES = {
    Style.NORMAL: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.STRONG: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Rendered:
    """What a message says on Discord. Texts may hold hidden cards."""

    content: str = field(repr=False)
    overflow: str = field(default="", repr=False)
    choices: tuple[tuple[Choice, ...], ...] = field(default=(), repr=False)
    file: File | None = None
    picture: Picture | None = None
    mentioned: tuple[int, ...] = ()
    """The accounts that the content may notify."""
    emojis: CardEmojis | None = None
    """What buttons about cards show beside their words."""
    tap: Tap | None = None
    """What a tap on any of the buttons does; None: at once, but where much depends on it."""

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
        """Nobody but them."""
        if not self.mentioned:
            return NO_MENTIONS
        return discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, self.mentioned)])

    @property
    def embeds(self) -> list[discord.Embed]:
        return [discord.Embed(description=self.overflow)] if self.overflow else []

    def new(self, *, notifying: bool = False) -> dict[str, Any]:
        """What discord.py sends as a new message; `notifying`: it may notify whom it mentions."""
        return {
            "content": self.content,
            "embeds": self.embeds,
            "view": self.view() or MISSING,
            "files": self.files or MISSING,
            "allowed_mentions": self.mentions if notifying else NO_MENTIONS,
        }

    def edited(self) -> dict[str, Any]:
        """What discord.py lets a message become, which notifies nobody."""
        return {
            "content": self.content,
            "embeds": self.embeds,
            "view": self.view(),
            "attachments": self.files,
            "allowed_mentions": NO_MENTIONS,
        }

    def view(self) -> ui.View | None:
        """The buttons, made anew for each sending."""
        if not self.choices:
            return None
        view = ui.View(timeout=None)
        for place, row in enumerate(self.choices):
            for choice in row:
                view.add_item(_button(choice, place, self.tap, self.emojis.of(choice.card) if self.emojis else None))
        view.stop()  # clicks are read from their custom ids: discord.py need not keep the view
        return view


def render(message: Message, above: str = "", emojis: CardEmojis | None = None) -> Rendered:
    """A message, with a line above it where there is something to say about it."""
    texts = [plain(above)] if above else []
    content, overflow = _fitted([*texts, *_spaced(message)])
    mentioned = tuple(_mentioned(message))
    return Rendered(content, overflow, tuple(_rows(message.choices)), mentioned=mentioned, emojis=emojis)


def _mentioned(message: Message) -> Iterator[int]:
    for block in message.blocks:
        if isinstance(block, Mention):
            yield from (user_id(person) for person, _ in block.called if reaches(person))


def line(text: str) -> Rendered:
    """A line of text alone."""
    content, overflow = _fitted([plain(text)])
    return Rendered(content, overflow)


def _spaced(message: Message) -> Iterator[str]:
    """Hands and tricks stand apart from the lines around them."""
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
    """At most so many characters, whole lines where possible."""
    if len(text) <= most:
        return text
    short = text[: most - len(_MORE) - 1]
    whole = short.rpartition("\n")[0] or short.rstrip("\\")
    # a table that is cut within would swallow whatever comes behind it
    closing = "\n```" if whole.count("```") % 2 else ""
    return f"{whole[: most - len(_MORE) - 1 - len(closing)]}{closing}\n{_MORE}"


def _rows(choices: Sequence[Sequence[Choice]]) -> Iterable[tuple[Choice, ...]]:
    """At most five rows of five, each token once. Rows that do not fit as they are meant are filled up instead."""
    # Discord refuses two buttons of one id: the first stays
    single = {choice.token: choice for row in reversed(choices) for choice in reversed(row)}
    kept = [[choice for choice in row if single[choice.token] is choice] for row in choices]
    rows = [part for row in kept for part in _in_fives(row)]
    return rows if len(rows) <= ROWS else _in_fives([choice for row in kept for choice in row])[:ROWS]


def _in_fives(row: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    return [tuple(row[start : start + WIDTH]) for start in range(0, len(row), WIDTH)]


def question(text: str, label: str, token: Token) -> Rendered:
    """A line with one button below it, for the second tap."""
    return Rendered(plain(text), choices=((Choice(label, token, Style.MAIN),),), tap=Tap.SECOND)


def _button(choice: Choice, row: int, tap: Tap | None, emoji: discord.PartialEmoji | None) -> TokenButton:
    usual = Tap.ASKS_FIRST if choice.style is Style.STRONG else Tap.AT_ONCE
    button: ui.Button[ui.View] = ui.Button(
        style=_STYLES[choice.style],
        label=shortened(choice.label, LABEL),
        disabled=not choice.enabled,
        custom_id=custom_id(choice.token, tap or usual),
        row=row,
        emoji=emoji,
    )
    return TokenButton(button)


def shortened(text: str, most: int) -> str:
    """At most so many characters of a text that is shown as it is; never empty."""
    return text if 0 < len(text) <= most else f"{text[: most - 1].rstrip()}{_MORE}"
