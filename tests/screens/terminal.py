"""A terminal as it is painted: cells of one width in the colours of the terminal's own palette."""

from prompt_toolkit.styles import Attrs

from adapters.terminal.canvas import Canvas, width_of
from adapters.terminal.hand_area import HandArea
from adapters.terminal.keys import Key, KeyLine
from adapters.terminal.offers import offered
from adapters.terminal.palette import style
from adapters.terminal.result_page import ResultPage
from adapters.terminal.table_page import TablePage
from engine.host.state.table import Phase
from engine.messages.texts import Texts
from engine.presentation.hand.hand import hand
from engine.presentation.screen.log import log_lines
from engine.presentation.screen.result import result_screen
from engine.presentation.screen.table import table_screen
from tests.screens.page import Ink, Page, Word
from tests.screens.states import State

SIZES = {"phone": (80, 24), "desktop": (120, 40)}
"""A window as small as it may be, and a large one."""
GROUNDS = {"dark": ("#111416", "#e6e9ea"), "light": ("#fdfdfb", "#1b2023")}
"""The terminal's own ground and letters."""
_SIZE, _LINE = 15, 18
_CELL = 0.6 * _SIZE
_KEYS = KeyLine([Key("s", "score", "s"), Key("q", "leave", "q")])


def painted(state: State, texts: Texts, size: tuple[int, int]) -> Canvas:
    """What stands on the terminal of whoever sits there."""
    canvas, loaded = Canvas(*size), state.loaded
    view = loaded.dealt.view(state.seat)
    if loaded.table.phase is not Phase.PLAYING:
        ResultPage(result_screen(loaded.table, view, texts), texts, HandArea(), _KEYS).paint(canvas)
        return canvas
    cards, calls = offered(hand(loaded.table, state.seat, view, texts), texts)
    area = HandArea(cards, calls, next((offer for offer in (*cards, *calls) if not offer.barred), None))
    log = tuple(log_lines([event for event in state.events if not event.to], loaded.table, view, texts))
    screen = table_screen(loaded.table, view, texts)
    TablePage(screen, texts, area, _KEYS, log, state.said(texts)).paint(canvas)
    return canvas


def page(canvas: Canvas, theme: str) -> Page:
    """The cells in their colours."""
    ground, letters = GROUNDS[theme]
    shown = Page(canvas.width * _CELL, ground, y=canvas.height * _LINE)
    looks = style(coloured=True, light=theme == "light")
    column = row = 0
    for named, text in canvas.fragments():
        if text == "\n":
            column, row = 0, row + 1
            continue
        ink = _ink(looks.get_attrs_for_style_str(named), ground, letters)
        shown.items.append(Word(column * _CELL, row * _LINE, text, ink, _LINE, block=True))
        column += width_of(text)
    return shown


def _ink(attrs: Attrs, ground: str, letters: str) -> Ink:
    colour = f"#{attrs.color}" if attrs.color else letters
    behind = f"#{attrs.bgcolor}" if attrs.bgcolor else ground
    return Ink(colour, behind, _SIZE, bold=bool(attrs.bold), fixed=True)
