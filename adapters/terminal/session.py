"""One person's table in the terminal: shows what happens, and asks when it is the person's turn."""

import secrets
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.desk import Answer, Desk
from adapters.terminal.ink import numbered, painted
from adapters.terminal.news import News
from adapters.terminal.prompt import Prompt
from adapters.terminal.transcript import Transcript
from engine.host.ids import EventId, TableId
from engine.host.service import Loaded, TableService
from engine.host.table import Person, Phase
from engine.presentation import rule_tokens
from engine.presentation.board import board
from engine.presentation.hand import hand
from engine.presentation.message import Message
from engine.presentation.texts import Texts
from engine.presentation.tokens import Verb, VerbToken

PLATFORM = "terminal"
LOOKS = (Verb.LAST_TRICK, Verb.SCORE, Verb.RULES)
"""What may be looked at whenever the person is asked."""
ASKS_RULES = "/rules"
"""What a question about the rules begins with."""
Offer = tuple[str, str, str]
"""What is typed, what it is called, and the token that stands for it."""


def new_event() -> EventId:
    """The name of something that is asked for here, like no other before it: a table remembers what was done."""
    return EventId(f"{PLATFORM}:{secrets.token_hex(8)}")


class Session:
    """Plays one table to the end of the evening, or until the person leaves it."""

    def __init__(
        self,
        service: TableService,
        desk: Desk,
        news: News,
        transcript: Transcript,
        console: Console,
        prompt: Prompt,
        person: Person,
        table: TableId,
    ) -> None:
        self._service = service
        self._desk = desk
        self._news = news
        self._transcript = transcript
        self._console = console
        self._prompt = prompt
        self._person = person
        self._table = table
        self._texts = Texts(person.locale)

    async def play(self) -> bool:
        """Returns True when the person has left for now, False when the table is closed."""
        while True:
            loaded = await self._show_news()
            if loaded is None or loaded.table.phase is Phase.CLOSED:
                return False
            panel = self._panel(loaded)
            if panel is None:
                await self._news.wait()
            elif not await self._ask(panel, loaded):
                return True

    async def _show_news(self) -> Loaded | None:
        loaded = await self._service.look(self._table)
        if loaded is not None:
            for text in await self._transcript.news(loaded.table):
                self._console.print(Ink(text))
        return loaded

    def _panel(self, loaded: Loaded) -> Message | None:
        """What the person is asked about now; None while others are to act."""
        table, live = loaded.table, loaded.live
        place = table.seat_of(self._person.id)
        if live is None or place is None:
            return None
        if table.phase is not Phase.PLAYING:
            return _for_the_seated(board(table, live.view(None), self._texts))
        waits = place in live.rules.to_act(live.state) or table.seats[place].covered
        return hand(table, place, live.view(place), self._texts) if waits else None

    async def _ask(self, panel: Message, loaded: Loaded) -> bool:
        """Shows a panel and carries out what is typed; False when the person leaves."""
        self._console.print()
        self._console.print(painted(panel))
        choices = [(str(number), label, token) for number, label, token in numbered(panel)]
        choices += self._looks({token for _, _, token in choices})
        self._console.print(self._menu(choices))
        words = [label for _, label, _ in choices]
        typed = await self._prompt.ask(self._texts("terminal-ask"), words)
        if typed is None or typed.strip().casefold() in ("q", "quit", "quitter"):
            return False
        answer = await self._answer(typed.strip(), choices, loaded)
        self._tell(answer)
        if answer.message is not None and _asks_on(answer.message) and not answer.refused:
            return await self._ask(answer.message, loaded)
        return True

    def _looks(self, offered: Container[str]) -> Iterator[Offer]:
        """What the board's buttons show elsewhere, by the first letter of their names."""
        for what in LOOKS:
            label, token = self._texts(f"button-{what}"), str(VerbToken(self._table, what))
            if token not in offered:
                yield label[0].casefold(), label, token

    def _menu(self, choices: Sequence[Offer]) -> Columns:
        offered = [(key, label) for key, label, _ in choices] + [("q", self._texts("terminal-leave"))]
        return Columns([Ink(f"[{key}] {label}", style="dim") for key, label in offered], padding=(0, 2))

    async def _answer(self, typed: str, choices: Sequence[Offer], loaded: Loaded) -> Answer:
        """A key or a label takes a choice; nothing takes the first; other words are cards and calls."""
        named = {word.casefold(): token for key, label, token in choices for word in (label, key)}
        event = new_event()
        if not typed and choices and loaded.table.phase is not Phase.PLAYING:
            return await self._desk.press(choices[0][2], self._person, event)
        if typed.casefold() in named:
            return await self._desk.press(named[typed.casefold()], self._person, event)
        if typed.casefold().startswith(ASKS_RULES):
            return await self._desk.rules("", typed[len(ASKS_RULES) :], self._person)
        return await self._desk.type(typed, self._person, event)

    def _tell(self, answer: Answer) -> None:
        if answer.text:
            self._console.print(Ink(answer.text, style="yellow" if answer.refused else "green"))
        shown = answer.message
        if shown is not None and (_is_rules(shown) or not (shown.choices or answer.refused)):
            self._console.print(painted(shown))


def _asks_on(message: Message) -> bool:
    """Whether the message offers choices of the game."""
    return bool(message.choices) and not _is_rules(message)


def _is_rules(message: Message) -> bool:
    """Whether the message is from the rulebook: its buttons ask nothing that the game waits for."""
    return any(rule_tokens.read(choice.token) is not None for row in message.choices for choice in row)


def _for_the_seated(panel: Message) -> Message:
    """Without the buttons for taking a seat: the person has one."""
    rows = (tuple(choice for choice in row if not choice.token.startswith("s:")) for row in panel.choices)
    return replace(panel, choices=tuple(row for row in rows if row))
