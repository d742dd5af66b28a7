"""One person's table in the terminal: shows what happens, and asks when it is the person's turn."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.answers import Done, Hand, Menu, Refused, Told, message_of, text_of
from adapters.terminal.at_table import Around, AtTable, Left
from adapters.terminal.ink import Prose, painted
from adapters.terminal.offers import (
    Asking,
    Line,
    Offer,
    RulesQuestion,
    Way,
    agrees,
    looks,
    numbered,
    of_rulebook,
    takes_seat,
)
from adapters.terminal.prompt import Prompt
from engine.host.commands import talk
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase, Table
from engine.messages.message import HandRow, Message, Text
from engine.messages.tokens import TableVerb, Token, Verb
from engine.messages.tricks import ended
from engine.presentation.board import tally
from engine.presentation.board.score import empty
from engine.presentation.hand.lesson import lesson_lines
from engine.presentation.screen.table import standing_lines, table_screen
from engine.rules.views import SeatView


class Session(AtTable):
    """Plays one table to the end of the evening, or until the person leaves it."""

    def __init__(self, around: Around, console: Console, prompt: Prompt, person: Person, table: TableId) -> None:
        super().__init__(around, person, table)
        self._console = console
        self._prompt = prompt
        self._shown: Message | None = None
        """The panel that was printed last: it is not printed again after a line that changed nothing."""
        self._whole: Message | None = None
        """The table's own panel as it was last printed whole, if nothing has happened since."""
        self._let_pass: int | None = None
        """The turn at which the person has said, with an empty line, that there is nothing to add."""

    async def _once(self, loaded: Loaded) -> None:
        for text in await self._around.transcript.news(loaded.table):
            self._console.print(Prose(text))
            self._shown = self._whole = None
        panel = self._panel(loaded)
        if panel is None:
            await self._changes()
        else:
            await self._ask(panel, loaded)

    def _panel(self, loaded: Loaded) -> Message | None:
        """What the person is asked about now; None while others are to act."""
        message, seat = self._message(loaded), self._seat(loaded)
        if message is None or seat is None:
            return None
        view = self._view(loaded)
        if loaded.table.phase is not Phase.PLAYING:
            told = (Text(line) for line in lesson_lines(loaded.table, seat, view, self._texts))
            shown = _for_the_seated(message)
            return replace(shown, blocks=(*shown.blocks, *told))
        waits = seat in view.to_act or loaded.table.seats[seat].covered or self._is_brief(loaded.table, view)
        return message if waits else None

    def _is_brief(self, table: Table, view: SeatView) -> bool:
        """Whether the person may say something for some seconds, for which the table then waits no longer."""
        if table.phase is not Phase.PLAYING or view.seat is None or view.seat in view.to_act:
            return False
        return view.turns != self._let_pass and (talk.holds_back(table, view) or talk.may_add(view))

    async def _typed(self, loaded: Loaded, words: Sequence[str]) -> str | Way | None:
        """The next line; `Way.AGAIN` where the moment for it has passed while the person was typing."""
        question = self._texts("terminal-ask")
        view = self._brief(loaded)
        if view is None:
            return await self._prompt.ask(question, words)
        typing = asyncio.ensure_future(self._prompt.ask(question, words))
        while not await self._changes(typing):
            if not await self._has_gone_on(view):
                continue
            typing.cancel()
            await asyncio.wait((typing,))
            self._shown = None
            return Way.AGAIN
        return typing.result()

    def _brief(self, loaded: Loaded) -> SeatView | None:
        """What the person sees, if this is a moment that passes by itself."""
        view = self._view(loaded) if loaded.live is not None else None
        return view if view is not None and self._is_brief(loaded.table, view) else None

    async def _has_gone_on(self, before: SeatView) -> bool:
        """Whether the moment at which the person could say something is over."""
        loaded = await self._look()
        view = self._brief(loaded) if loaded is not None else None
        return view is None or view.turns != before.turns

    async def _lets_pass(self, loaded: Loaded) -> bool:
        """An empty line says that there is nothing to ask or to add. Returns whether that was meant."""
        view = self._brief(loaded)
        if view is None:
            return False
        self._let_pass = view.turns
        if talk.holds_back(loaded.table, view):
            await self._around.asks.press(TableVerb(self._table, Verb.LET_LEAD), self._person)
        return True

    async def _ask(self, panel: Message, loaded: Loaded, *, menu: bool = False, opened: bool = False) -> None:
        """Shows a panel, unless it was shown last, and carries out what is typed. A panel that was `opened` by a
        button of another one stays until something on it is done, or an empty line leads back."""
        asking = self._asking(panel, loaded, menu=menu, opened=opened)
        self._show(panel, asking, loaded, opened=opened)
        typed = await self._typed(loaded, [offer.label for offer in asking.offers])
        way = typed if isinstance(typed, Way) else asking.read(typed)
        match way:
            case Way.LEAVE:
                raise Left
            case Way.BACK:
                return
            case Way.AGAIN:
                if typed is not Way.AGAIN and not await self._lets_pass(loaded):
                    self._remind(panel, asking, loaded)
                return
        told = await self._answer(way, loaded.table.game)
        self._tell(told)
        if opened and isinstance(told, Refused):
            await self._ask(panel, loaded, menu=menu, opened=True)
        elif (asked := _asked_on(told)) is not None:
            self._shown = None  # if it is asked for again, it is printed again
            self._whole = None if isinstance(told, Hand) else self._whole
            await self._ask(asked, loaded, menu=isinstance(told, Menu), opened=True)

    def _show(self, shown: Message, asking: Asking, loaded: Loaded, *, opened: bool) -> None:
        """Prints a panel and what may be typed at it, unless that stands there; a table's own is told in words."""
        if shown == self._shown:
            return
        if shown == self._whole:
            self._remind(shown, asking, loaded)
            return
        self._shown = shown
        self._console.print()
        if not opened and loaded.table.phase is Phase.PLAYING:
            self._whole = shown
            self._show_turn(shown, loaded)
        else:
            self._console.print(painted(shown))
        self._console.print(self._menu(asking, loaded))

    def _show_turn(self, shown: Message, loaded: Loaded) -> None:
        """Prints the panel of a turn. Tricks, points and score are told in words below it instead of in figures:
        people who listen need names with them, and need them once. The last trick has been told above it."""
        view = self._view(loaded)
        told = tally.of_deal(loaded.table, view, self._texts, view.seat)
        elsewhere = (*told, *ended(loaded.table, view, self._texts, None))
        blocks = tuple(block for block in shown.blocks if block not in elsewhere)
        self._console.print(painted(replace(shown, blocks=blocks)))
        for line in standing_lines(table_screen(loaded.table, view, self._texts), self._texts):
            self._console.print(Prose(line, "dim"))

    def _remind(self, panel: Message, asking: Asking, loaded: Loaded) -> None:
        """Prints what is asked, the hand, and what may be typed: all else has been told with the panel."""
        self._shown = panel
        asked, *others = panel.blocks
        hand = (block for block in others if isinstance(block, HandRow))
        self._console.print(painted(replace(panel, blocks=(asked, *hand))))
        self._console.print(self._menu(asking, loaded))

    def _asking(self, shown: Message, loaded: Loaded, *, menu: bool, opened: bool) -> Asking:
        offers = (*numbered(shown), *looks(self._table, self._texts))
        deck, between = loaded.table.ruleset.rules.deck, loaded.table.phase is not Phase.PLAYING
        return Asking(offers, deck, self._texts.language, opened, first=between, menu=menu)

    def _menu(self, asking: Asking, loaded: Loaded) -> Columns:
        """What may be typed, but for what would show nothing yet."""
        shown: dict[Token | str, str] = {}
        for offer in asking.offers:
            shown.setdefault(offer.token, f"[{offer.key}] {offer.label}")
        for what in empty(loaded.table, self._view(loaded)):
            shown.pop(TableVerb(self._table, what), None)
        back = [self._texts("terminal-back")] if asking.opened else []
        labels = [*shown.values(), *back, f"[q] {self._texts('terminal-leave')}"]
        return Columns([Ink(label, style="dim") for label in labels], padding=(0, 2))

    async def _answer(self, way: Way | Offer | RulesQuestion | Line, game: str) -> Told:
        if isinstance(way, Offer):
            return await self._press(way) if await self._sure(way) else Done()
        return await self._around.asks.words(way, game, self._person)

    async def _sure(self, offer: Offer) -> bool:
        if not offer.strong:
            return True
        sure = await self._prompt.ask(self._texts("terminal-sure", what=offer.label))
        return sure is not None and agrees(sure)

    def _tell(self, told: Told) -> None:
        message, refused = message_of(told), isinstance(told, Refused)
        if text_of(told):
            self._console.print(Prose(text_of(told), "yellow" if refused else "green"))
        if message is not None and (of_rulebook(told) or not (message.choices or refused)):
            self._console.print(painted(message))


def _asked_on(told: Told) -> Message | None:
    """The panel of an answer that offers choices of the game, and not only those of the rulebook, for which the game
    does not wait."""
    message = None if isinstance(told, Refused) or of_rulebook(told) else message_of(told)
    return message if message is not None and message.choices else None


def _for_the_seated(panel: Message) -> Message:
    """The panel without the buttons for taking a seat: the person has one."""
    rows = (tuple(choice for choice in row if not takes_seat(choice.token)) for row in panel.choices)
    return replace(panel, choices=tuple(row for row in rows if row))
