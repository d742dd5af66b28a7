"""One person's table in the terminal: shows what happens, and asks when it is the person's turn."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.answer import Answer, Panel
from adapters.terminal.asks import Asks
from adapters.terminal.ink import Prose, painted
from adapters.terminal.news import News
from adapters.terminal.offers import Asking, Line, Numbered, RulesQuestion, Way, agrees, looks, numbered, takes_seat
from adapters.terminal.prompt import Prompt
from adapters.terminal.transcript import Transcript
from engine.host.commands import talk
from engine.host.commands.change import Loaded
from engine.host.commands.claims import plays_itself
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase, Table
from engine.messages.message import Message, Text
from engine.messages.texts import Texts
from engine.messages.tokens import TableVerb, Token, Verb
from engine.messages.tricks import ended
from engine.presentation.board import tally
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand
from engine.presentation.hand.lesson import lesson_lines
from engine.presentation.screen.table import standing_lines, table_screen
from engine.rules.views import SeatView


class Session:
    """Plays one table to the end of the evening, or until the person leaves it."""

    def __init__(
        self,
        service: TableService,
        asks: Asks,
        news: News,
        transcript: Transcript,
        console: Console,
        prompt: Prompt,
        person: Person,
        table: TableId,
    ) -> None:
        self._service = service
        self._asks = asks
        self._news = news
        self._transcript = transcript
        self._console = console
        self._prompt = prompt
        self._person = person
        self._table = table
        self._texts = Texts(person.locale)
        self._shown: Message | None = None
        """The panel that was printed last: it is not printed again after a line that changed nothing."""
        self._coming: asyncio.Future[None] | None = None
        """News that is waited for."""
        self._let_pass: int | None = None
        """The turn at which the person has said, with an empty line, that there is nothing to add."""

    async def play(self) -> bool:
        """Returns True when the person has left for now, False when the table is closed."""
        try:
            return await self._play()
        finally:
            if self._coming is not None:
                self._coming.cancel()

    async def _play(self) -> bool:
        while True:
            loaded = await self._show_news()
            if loaded is None or loaded.table.phase is Phase.CLOSED:
                return False
            panel = self._panel(loaded)
            if panel is None:
                await self._following()
                self._coming = None
            elif not await self._ask(panel, loaded):
                return True

    def _following(self) -> "asyncio.Future[None]":
        """The next news; somebody who types meanwhile goes on waiting for the same."""
        self._coming = self._coming or asyncio.ensure_future(self._news.wait())
        return self._coming

    async def _show_news(self) -> Loaded | None:
        loaded = await self._service.look(self._table)
        if loaded is not None:
            for text in await self._transcript.news(loaded.table):
                self._console.print(Prose(text))
                self._shown = None
        return loaded

    def _panel(self, loaded: Loaded) -> Message | None:
        """What the person is asked about now; None while others are to act."""
        table, live = loaded.table, loaded.live
        place = table.seat_of(self._person.id)
        if live is None or place is None:
            return None
        if table.phase is not Phase.PLAYING:
            told = (Text(line) for line in lesson_lines(table, place, live.view(place), self._texts))
            shown = _for_the_seated(board(table, live.view(None), self._texts))
            return replace(shown, blocks=(*shown.blocks, *told))
        view = live.view(place)
        if place in view.to_act and plays_itself(table, view) and table.turn.paused is None:
            return None  # in a moment
        waits = place in view.to_act or table.seats[place].covered or self._is_brief(table, view)
        return hand(table, place, view, self._texts) if waits else None

    def _is_brief(self, table: Table, view: SeatView) -> bool:
        """Whether the person may say something for some seconds, for which the table then waits no longer."""
        if table.phase is not Phase.PLAYING or view.seat is None or view.seat in view.to_act:
            return False
        return view.turns != self._let_pass and (talk.holds_back(table, view) or talk.may_add(view))

    async def _typed(self, loaded: Loaded, words: Sequence[str]) -> str | Way | None:
        """The next line; `Way.AGAIN` where the moment for it has passed while the person was typing."""
        question = self._texts("terminal-ask")
        view = loaded.dealt.view(loaded.table.seat_of(self._person.id)) if loaded.live is not None else None
        if view is None or not self._is_brief(loaded.table, view):
            return await self._prompt.ask(question, words)
        typing = asyncio.ensure_future(self._prompt.ask(question, words))
        while not typing.done():
            await asyncio.wait((typing, self._following()), return_when=asyncio.FIRST_COMPLETED)
            if typing.done() or not await self._has_gone_on(view):
                continue
            typing.cancel()
            await asyncio.wait((typing,))
            self._shown = None
            return Way.AGAIN
        return typing.result()

    async def _has_gone_on(self, before: SeatView) -> bool:
        """Whether the moment at which the person could say something is over."""
        self._coming = None
        loaded = await self._service.look(self._table)
        if loaded is None or loaded.live is None:
            return True
        view = loaded.live.view(before.seat)
        return view.turns != before.turns or not self._is_brief(loaded.table, view)

    async def _lets_pass(self, loaded: Loaded) -> bool:
        """An empty line says that there is nothing to ask or to add. Returns whether that was meant."""
        view = loaded.dealt.view(loaded.table.seat_of(self._person.id)) if loaded.live is not None else None
        if view is None or not self._is_brief(loaded.table, view):
            return False
        self._let_pass = view.turns
        if talk.holds_back(loaded.table, view):
            await self._asks.press(TableVerb(self._table, Verb.LET_LEAD), self._person)
        return True

    async def _ask(self, shown: Message, loaded: Loaded, panel: Panel | None = None, *, opened: bool = False) -> bool:
        """Shows a panel, unless it was shown last, and carries out what is typed; returns False when the person
        leaves. A panel that was `opened` by a button of another one stays until something on it is done, or an empty
        line leads back."""
        asking = self._asking(shown, loaded, menu=panel is Panel.MENU, opened=opened)
        if shown != self._shown:
            self._show(shown, asking, None if opened else loaded)
        typed = await self._typed(loaded, [offer.label for offer in asking.offers])
        if typed is Way.AGAIN:
            return True
        way = typed if isinstance(typed, Way) else asking.read(typed)
        if way in (Way.LEAVE, Way.BACK):
            return way is Way.BACK
        if way is Way.AGAIN:
            self._shown = None if not await self._lets_pass(loaded) else self._shown
            return True
        answer = await self._answer(way, loaded.table.game)
        self._tell(answer)
        if opened and answer.refused:
            return await self._ask(shown, loaded, panel, opened=True)
        if answer.message is not None and _asks_on(answer):
            self._shown = None  # if it is asked for again, it is printed again
            return await self._ask(answer.message, loaded, answer.panel, opened=True)
        return True

    def _show(self, shown: Message, asking: Asking, table: Loaded | None) -> None:
        """Prints a panel and what may be typed at it; `table` is given for a table's own panel."""
        self._shown = shown
        self._console.print()
        if table is not None and table.table.phase is Phase.PLAYING:
            self._show_turn(shown, table)
        else:
            self._console.print(painted(shown))
        self._console.print(self._menu(asking))

    def _show_turn(self, shown: Message, loaded: Loaded) -> None:
        """Prints the panel of a turn. Tricks, points and score are told in words below it instead of in figures:
        people who listen need names with them, and need them once. The last trick has been told above it."""
        seat = loaded.table.seat_of(self._person.id)
        view = loaded.dealt.view(seat)
        elsewhere = (
            *tally.of_deal(loaded.table, view, self._texts, seat),
            *ended(loaded.table, view, self._texts, None),
        )
        blocks = tuple(block for block in shown.blocks if block not in elsewhere)
        self._console.print(painted(replace(shown, blocks=blocks)))
        for line in standing_lines(table_screen(loaded.table, view, self._texts), self._texts):
            self._console.print(Prose(line, "dim"))

    def _asking(self, shown: Message, loaded: Loaded, *, menu: bool, opened: bool) -> Asking:
        offers = (*numbered(shown), *looks(self._table, self._texts))
        deck, between = loaded.table.ruleset.rules.deck, loaded.table.phase is not Phase.PLAYING
        return Asking(offers, deck, self._texts.language, opened, first=between, menu=menu)

    def _menu(self, asking: Asking) -> Columns:
        shown: dict[Token, str] = {}
        for offer in asking.offers:
            shown.setdefault(offer.token, f"[{offer.key}] {offer.label}")
        back = [self._texts("terminal-back")] if asking.opened else []
        labels = [*shown.values(), *back, f"[q] {self._texts('terminal-leave')}"]
        return Columns([Ink(label, style="dim") for label in labels], padding=(0, 2))

    async def _answer(self, way: Way | Numbered | RulesQuestion | Line, game: str) -> Answer:
        return await self._take(way) if isinstance(way, Numbered) else await self._asks.words(way, game, self._person)

    async def _take(self, offer: Numbered) -> Answer:
        if offer.strong:
            sure = await self._prompt.ask(self._texts("terminal-sure", what=offer.label))
            if sure is None or not agrees(sure):
                return Answer()
        return await self._asks.press(offer.token, self._person)

    def _tell(self, answer: Answer) -> None:
        if answer.text:
            self._console.print(Prose(answer.text, "yellow" if answer.refused else "green"))
        shown = answer.message
        if shown is not None and (answer.panel is Panel.RULES or not (shown.choices or answer.refused)):
            self._console.print(painted(shown))


def _asks_on(answer: Answer) -> bool:
    """Whether the answer offers choices of the game, and not only those of the rulebook, for which the game does not
    wait."""
    offers = answer.message is not None and bool(answer.message.choices)
    return offers and answer.panel is not Panel.RULES and not answer.refused


def _for_the_seated(panel: Message) -> Message:
    """The panel without the buttons for taking a seat: the person has one."""
    rows = (tuple(choice for choice in row if not takes_seat(choice.token)) for row in panel.choices)
    return replace(panel, choices=tuple(row for row in rows if row))
