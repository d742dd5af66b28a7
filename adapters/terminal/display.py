"""The whole terminal as one page: paints it, and reports keys and clicks one after the other."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Protocol

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth

from adapters.terminal import palette
from adapters.terminal.canvas import Canvas
from engine.messages.texts import Texts

LEAST = (80, 24)
"""Columns and rows that a page needs."""
LEAVE = "c-c"
"""Ctrl-C, Ctrl-D, and whatever else ends the input."""
_NAMES = {
    Keys.ControlC: LEAVE,
    Keys.ControlD: LEAVE,
    Keys.Enter: "enter",
    Keys.Escape: "escape",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.Tab: "right",
    Keys.BackTab: "left",
    Keys.Backspace: "backspace",
}
_WHEEL = {MouseEventType.SCROLL_UP: "up", MouseEventType.SCROLL_DOWN: "down"}
_ESCAPE_AFTER = 0.05
"""Seconds after which an escape character counts as the Escape key, not as the start of another key's sequence."""


class Page(Protocol):
    """Something that can be painted at any size from `LEAST` up."""

    def paint(self, canvas: Canvas) -> None: ...


class Blank:
    """Shown until there is a page."""

    def paint(self, canvas: Canvas) -> None:
        """Paints nothing."""


class _Clickable(FormattedTextControl):
    """A text that reports where it was clicked."""

    def __init__(self, text: Callable[[], StyleAndTextTuples], clicked: Callable[[MouseEvent], None]) -> None:
        super().__init__(text, focusable=True, show_cursor=False)
        self._clicked = clicked

    def mouse_handler(self, mouse_event: MouseEvent) -> None:
        """Reports clicks and the wheel."""
        self._clicked(mouse_event)


class Display:
    """Shows pages and reports keys; every key is reported once, in order."""

    def __init__(self, texts: Texts, *, light: bool = False) -> None:
        self._texts = texts
        self._page: Page = Blank()
        self._canvas = Canvas(*LEAST)
        self._keys: asyncio.Queue[str] = asyncio.Queue()
        coloured = palette.wants_colour()
        self._app: Application[None] = Application(
            layout=Layout(Window(_Clickable(self._painted, self._mouse), always_hide_cursor=True)),
            key_bindings=self._bindings(),
            style=palette.style(coloured=coloured, light=light),
            color_depth=None if coloured else ColorDepth.DEPTH_1_BIT,
            full_screen=True,
            mouse_support=True,
        )
        self._app.ttimeoutlen = _ESCAPE_AFTER

    @contextlib.asynccontextmanager
    async def shown(self) -> AsyncIterator["Display"]:
        """Takes over the terminal; when this is left, it is as it was before."""
        # Ctrl-C comes as a key here. The program's own handler of the signal stays, in case it is sent from outside
        running = asyncio.create_task(
            self._run(self._app.run_async(handle_sigint=False, set_exception_handler=False))
        )
        try:
            yield self
        finally:
            if self._app.is_running:
                self._app.exit()
            await running

    async def _run(self, app: Coroutine[Any, Any, None]) -> None:
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            await app
        self._keys.put_nowait(LEAVE)

    def show(self, page: Page) -> None:
        """Shows this page from now on, at whatever size the terminal has."""
        self._page = page
        self._app.invalidate()

    async def key(self) -> str:
        """The next key, by its name or sign; a click is reported as the key of what was clicked."""
        return await self._keys.get()

    def _painted(self) -> StyleAndTextTuples:
        size = self._app.output.get_size()
        self._canvas = Canvas(size.columns, size.rows)
        if size.columns >= LEAST[0] and size.rows >= LEAST[1]:
            self._page.paint(self._canvas)
        else:
            small = self._texts("screen-small", columns=size.columns, rows=size.rows)
            self._canvas.prose(0, 0, size.columns, small, "class:gold")
        return list(self._canvas.fragments())

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        def named(name: str) -> Callable[[KeyPressEvent], None]:
            return lambda _event: self._keys.put_nowait(name)

        for key, name in _NAMES.items():
            bindings.add(key)(named(name))

        @bindings.add(Keys.Any)
        def typed(event: KeyPressEvent) -> None:
            # other keys with names of their own mean nothing here
            if event.data.isprintable() and event.data:
                self._keys.put_nowait(event.data)

        @bindings.add(Keys.BracketedPaste)
        def pasted(event: KeyPressEvent) -> None:
            """Drops pasted text: nobody means to play a hand with it."""

        return bindings

    def _mouse(self, event: MouseEvent) -> None:
        if event.event_type is MouseEventType.MOUSE_UP:
            name = self._canvas.key_at(event.position.y, event.position.x)
        else:
            name = _WHEEL.get(event.event_type, "")
        if name:
            self._keys.put_nowait(name)
