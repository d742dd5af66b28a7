"""Every screen of a state: what each side sends, laid out as its client shows it, with what is wrong with it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from adapters.discord.sending.render import Rendered, lay_out, line, render
from adapters.telegram.sending.render import render as render_html
from adapters.telegram.sending.rich import rich
from engine.host.tables.table import Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from tests.pictures.contrast import contrast
from tests.screens import discord, telegram, terminal
from tests.screens.page import Page
from tests.screens.states import State

SIDES = ("discord", "discord-private", "telegram", "telegram-rich", "telegram-private", "terminal")
DEVICES = ("phone", "desktop")
THEMES = ("dark", "light")
LINES, LETTERS = 12, 40
"""Of a board, at most."""
READ = 4.5
_TAG = re.compile("<[^>]*>")


@dataclass(frozen=True, slots=True)
class Screen:
    """A page, its height, and what is wrong with it."""

    state: str
    page: Page
    height: float
    faults: tuple[str, ...] = ()


def screens(state: State, side: str, device: str, theme: str, texts: Texts) -> Screen | None:
    """What this side shows of the state; None where it shows nothing."""
    if side == "terminal":
        return _terminal(state, device, theme, texts)
    if state.name == "lobby" and side.endswith("private"):
        return None
    kit = discord if side.startswith("discord") else telegram
    width = kit.PHONE if device == "phone" else kit.DESKTOP
    whole = Page(width, kit.LOOKS[theme]["ground"])
    for page in _messages(state, side, theme, width, texts):
        whole.put(page, 0, whole.y)
        whole.y += page.y
    faults = [*whole.faults, *_pale(whole)]
    if device == "phone":
        if whole.y > kit.SCREEN:
            faults.append(f"{whole.y:.0f} px of {kit.SCREEN} that a phone shows")
        if not side.endswith("private") and state.loaded.table.phase is Phase.PLAYING:
            faults += _long(state.board(texts))
    return Screen(state.name, whole, whole.y, tuple(dict.fromkeys(faults)))


def _terminal(state: State, device: str, theme: str, texts: Texts) -> Screen | None:
    if state.loaded.live is None or state.loaded.table.phase is Phase.CLOSED:
        return None
    page = terminal.page(terminal.painted(state, texts, terminal.SIZES[device]), theme)
    return Screen(state.name, page, page.y, tuple(_pale(page)))


def _messages(state: State, side: str, theme: str, width: int, texts: Texts) -> Iterator[Page]:
    """From top to bottom, as they hang in the chat."""
    board, hand, beside, said = state.board(texts), state.hand(texts), state.beside(texts), state.said(texts)
    playing = state.loaded.table.phase is Phase.PLAYING
    if side == "discord":
        yield discord.message(lay_out(board), theme, width)
        if beside is not None:
            yield discord.message(lay_out(beside), theme, width, only_you=True)
        elif hand is not None and playing:
            yield discord.message(lay_out(hand.panel(), said), theme, width, only_you=True)
    elif side == "discord-private" and hand is not None:
        yield discord.message(render(hand), theme, width)
        yield from (discord.message(told, theme, width) for told in _answers(beside, said))
    elif side == "telegram-private" and hand is not None:
        yield telegram.message(render_html(hand), theme, width)
    elif side in ("telegram", "telegram-rich"):
        shown = rich(board, texts) if side == "telegram-rich" else render_html(board)
        yield telegram.message(shown, theme, width)
        if side == "telegram-rich" and hand is not None and playing:
            yield telegram.message(render_html(hand.panel()), theme, width, only_you=True)


def _answers(beside: Message | None, said: str) -> Iterator[Rendered]:
    if beside is not None:
        yield render(beside)
    if said:
        yield line(said)


def _pale(page: Page) -> Iterator[str]:
    for colour, ground in sorted(page.inks):
        found = contrast(_rgb(colour), _rgb(ground))
        if found < READ:
            yield f"{colour} on {ground} is read at {found:.1f}:1"


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _long(board: Message) -> Iterator[str]:
    """A board's lines as people read them, without the empty ones."""
    lines = [line for line in unescape(_TAG.sub("", render_html(board).html)).splitlines() if line.strip()]
    if len(lines) > LINES:
        yield f"the board has {len(lines)} lines"
    yield from (f"a line of the board has {len(line)} letters: {line!r}" for line in lines if len(line) > LETTERS)
