"""Pages that are opened over the table and lead back to it: for reading, choosing and typing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from adapters.terminal.at_table import Left
from adapters.terminal.canvas import NO_BREAK, SPACE, width_of
from adapters.terminal.display import LEAST, LEAVE, Page
from adapters.terminal.keys import Key, KeyLine, free_signs
from adapters.terminal.offers import Offer, agrees, offered
from adapters.terminal.pages import Choosing, Entry, Reading, Scroll, lines_of
from engine.messages.message import Message
from engine.messages.texts import Texts

STEPS = {"up": -1, "down": 1, "left": -1, "right": 1}
_PAGES = {"pageup": -8, "pagedown": 8}
"""Lines by which these keys scroll the words above the choices."""
_BACK = frozenset({"escape", "q", "left"})
LONGEST_LINE = 200
_TYPED = LEAST[0] - len("› …▁") - 2
"""Columns that a line being typed may take, with a free one on either side."""


class Shows(Protocol):
    """What pages are shown on: a `Display`."""

    def show(self, page: Page) -> None: ...

    async def key(self) -> str: ...


class Browsing:
    """Shows pages, and returns what is done there. Raises `Left` when the person leaves from one of them."""

    def __init__(self, display: Shows, texts: Texts) -> None:
        self.display = display
        self.texts = texts
        self.last = ""
        """The last key on any page: whoever presses Enter there twice plays nothing at the table."""

    async def key(self) -> str:
        """The next key."""
        self.last = await self.display.key()
        if self.last == LEAVE:
            raise Left
        return self.last

    async def read(self, message: Message, said: str = "") -> None:
        """Shows a message to read."""
        (title, _), *lines = lines_of(message)
        await self.read_lines(title, [*([(said, "class:own"), ("", "")] if said else []), *lines])

    async def read_lines(self, title: str, lines: Sequence[tuple[str, str]], *, from_end: bool = False) -> None:
        """Shows lines to read, from the first or the last, until the person goes back."""
        back = Key(self.texts("screen-key-escape"), self.texts("screen-back"), "escape")
        await self._read(Reading(title, lines, self._reading_keys(back), from_end=from_end))

    async def read_before(self, title: str, lines: Sequence[tuple[str, str]]) -> None:
        """Shows lines to read before something else, which comes when the person goes on."""
        on = Key(self.texts("screen-key-enter"), self.texts("screen-go-on"), "enter")
        await self._read(Reading(title, lines, self._reading_keys(on)))

    def _reading_keys(self, leaves: Key) -> KeyLine:
        return KeyLine([leaves, Key("↑ ↓", self.texts("screen-keys-move"), "down")])

    async def _read(self, page: Reading) -> None:
        while True:
            self.display.show(page)
            key = await self.key()
            if not page.move(key) and (key in _BACK or key == "enter"):
                return

    async def choose(self, message: Message, said: str = "", extras: Sequence[Offer] = ()) -> Offer | None:
        """One of a message's buttons or of `extras`, or None if the person goes back. What costs much is confirmed
        first."""
        cards, calls = offered(message, self.texts)
        (title, _), *words = lines_of(message)
        return await self.choose_of(title, words, numbered([*cards, *calls, *extras], self.texts), said)

    async def choose_of(
        self, title: str, words: Sequence[tuple[str, str]], offers: Sequence[Offer], said: str = "", place: int = 0
    ) -> Offer | None:
        """One of these offers, or None if the person goes back; the one at `place` is marked first."""
        entries, scroll = [Entry(offer.key, offer.label, offer.gloss) for offer in offers], Scroll()
        while True:
            more = self.texts("screen-words-more")
            self.display.show(Choosing(title, words, entries, place, self._keys(), said, scroll, more))
            key = await self.key()
            if key in _PAGES:
                scroll.top += _PAGES[key]
                continue
            if key in STEPS:
                place = (place + STEPS[key]) % max(1, len(offers))
                said = ""
                continue
            chosen = next((offer for offer in offers if offer.key == key), None)
            chosen = offers[place] if key == "enter" and offers else chosen
            if chosen is None and key in _BACK:
                return None
            if chosen is not None and (not chosen.strong or await self.sure(title, words, entries, chosen)):
                return chosen

    async def sure(
        self, title: str, words: Sequence[tuple[str, str]], entries: Sequence[Entry], chosen: Offer
    ) -> bool:
        """Asks whether a final choice is meant: the same key again, Enter or yes confirms it."""
        place = next((place for place, entry in enumerate(entries) if entry.key == chosen.key), 0)
        question = self.texts("terminal-sure", what=chosen.label)
        self.display.show(Choosing(title, words, entries, place, self._keys(), question))
        key = await self.key()
        return key in (chosen.key, "enter") or agrees(key)

    async def type(self, page: Callable[[str], Page], line: str = "") -> str | None:
        """A line that is typed on a page, or None if the person gives up with Escape."""
        while True:
            self.display.show(page(line))
            match await self.key():
                case "enter":
                    return line.strip()
                case "escape":
                    return None
                case "backspace":
                    line = line[:-1]
                case sign if len(sign) == 1 and len(line) < LONGEST_LINE:
                    line += sign

    def _keys(self) -> KeyLine:
        return KeyLine(
            [
                Key("↑ ↓", self.texts("screen-keys-move"), "down"),
                Key(self.texts("screen-key-enter"), self.texts("screen-keys-take"), "enter"),
                Key(self.texts("screen-key-escape"), self.texts("screen-back"), "escape"),
            ]
        )


def numbered(offers: Sequence[Offer], texts: Texts) -> Sequence[Offer]:
    """Offers with a key each, in order, as far as there are keys."""
    signs = [sign for sign in free_signs(texts) if sign != "q"]
    keys = [*signs, *[""] * len(offers)]
    return [replace(offer, key=key) for key, offer in zip(keys, offers, strict=False)]


def written(line: str) -> str:
    """A line that is being typed, with its end in view: the smallest window has room for it in one row."""
    shown = line
    while width_of(shown) > _TYPED:
        shown = shown[1:]
    left_out = "…" if shown != line else ""
    # a row that was broken at a space, or ended in one, would hide where the next sign goes
    return f"› {left_out}{shown}▁".replace(SPACE, NO_BREAK)
