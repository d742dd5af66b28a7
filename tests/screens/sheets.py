"""Every screen of a state: what each side sends, laid out as its client shows it, with what is wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

from adapters.discord.sending.render import Rendered, lay_out, line, render
from adapters.telegram.sending.render import Rendered as Html
from adapters.telegram.sending.render import notice
from adapters.telegram.sending.render import render as render_html
from adapters.telegram.sending.rich import rich
from engine.host.state.table import Phase
from engine.messages.texts import Texts
from tests.pictures.contrast import contrast
from tests.screens import discord, telegram, terminal
from tests.screens.lines import LINES, lines_of, longer, too_long
from tests.screens.page import Page
from tests.screens.sent import Sent
from tests.screens.states import State

SIDES = ("discord", "discord-private", "telegram", "telegram-rich", "telegram-private", "terminal")
DEVICES = ("phone", "desktop")
THEMES = ("dark", "light")
READ = 4.5


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
        room = kit.SCREEN + (0 if side.endswith("private") else kit.HEADING)  # a hand has no heading to slide off
        if whole.y > room:
            faults.append(f"{whole.y:.0f} px of {room} that a phone shows")
        if not side.endswith("private") and state.loaded.table.phase is Phase.PLAYING:
            faults += too_long(state.board(texts))
    return Screen(state.name, whole, whole.y, tuple(dict.fromkeys(faults)))


def sent_screens(sent: Sent, platform: str, device: str, theme: str) -> Iterator[Screen]:
    """What stood before people at this moment, from what was sent: the board, with the hand of whoever has it under
    it, or a hand by itself."""
    kit = discord if platform == "discord" else telegram
    width = kit.PHONE if device == "phone" else kit.DESKTOP
    board = kit.message(sent.board, theme, width)
    if sent.playing or sent.state.startswith("lobby"):
        # the clock has a line of its own below those of the board
        board.faults += longer(lines_of(sent.board.get("text", "")), LINES + sent.playing)
    if sent.hand is not None and not sent.under:
        yield _sent_screen(f"{sent.state} in private", kit, device, kit.message(sent.hand, theme, width))
    elif sent.hand is not None:
        board.put(kit.message(sent.hand, theme, width, only_you=True), 0, board.y)
        board.y += kit.message(sent.hand, theme, width, only_you=True).y
    yield _sent_screen(sent.state, kit, device, board)


def _sent_screen(state: str, kit: ModuleType, device: str, page: Page) -> Screen:
    faults = [*page.faults, *_pale(page)]
    if device == "phone" and page.y - kit.HEADING > kit.SCREEN:
        faults.append(f"{page.y:.0f} px of {kit.SCREEN} that a phone shows")
    return Screen(state, page, page.y, tuple(dict.fromkeys(faults)))


def _terminal(state: State, device: str, theme: str, texts: Texts) -> Screen | None:
    if state.loaded.live is None or state.loaded.table.phase is Phase.CLOSED:
        return None
    page = terminal.page(terminal.painted(state, texts, terminal.SIZES[device]), theme)
    return Screen(state.name, page, page.y, tuple(_pale(page)))


def _messages(state: State, side: str, theme: str, width: int, texts: Texts) -> Iterator[Page]:
    """From top to bottom, as they hang in the chat."""
    if side.startswith("discord"):
        shown = _private(state, texts) if side.endswith("private") else _channel(state, texts)
        yield from (discord.message(discord.body_of(one), theme, width, only_you=alone) for one, alone in shown)
    else:
        told = _chat(state, texts) if side.endswith("private") else _group(state, texts, blocks=side.endswith("rich"))
        yield from (telegram.message(telegram.body_of(one), theme, width, only_you=alone) for one, alone in told)


def _channel(state: State, texts: Texts) -> Iterator[tuple[Rendered, bool]]:
    """The board, and the panel that its reader alone sees under it."""
    yield lay_out(state.board(texts)), False
    panel = state.beside(texts) or state.hand_in_play(texts)
    if panel is not None:
        yield lay_out(panel.panel(), state.said(texts)), True


def _private(state: State, texts: Texts) -> Iterator[tuple[Rendered, bool]]:
    hand, beside, said = state.hand(texts), state.beside(texts), state.said(texts)
    if hand is not None:
        yield render(hand), False
    if beside is not None:
        yield render(beside), False
    if said:
        yield line(said), False


def _group(state: State, texts: Texts, *, blocks: bool) -> Iterator[tuple[Html, bool]]:
    """With `blocks`, as rich messages, and a hand that its reader alone sees."""
    board = state.board(texts)
    yield (rich(board, texts) if blocks else render_html(board)), False
    panel = state.beside(texts) or state.hand_in_play(texts)
    if blocks and panel is not None:
        yield render_html(panel.panel()), True


def _chat(state: State, texts: Texts) -> Iterator[tuple[Html, bool]]:
    yield from ((render_html(one), False) for one in (state.hand(texts), state.beside(texts)) if one is not None)
    if said := state.said(texts):
        yield notice(said), True


def _pale(page: Page) -> Iterator[str]:
    for colour, ground in sorted(page.inks):
        found = contrast(_rgb(colour), _rgb(ground))
        if found < READ:
            yield f"{colour} on {ground} is read at {found:.1f}:1"


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
