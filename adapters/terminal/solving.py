"""Problems in lines of text, one after the other until the person has had enough."""

from rich.columns import Columns
from rich.console import Console
from rich.text import Text as Ink

from adapters.chat.answers import Told, message_of, text_of
from adapters.terminal.asks import Asks
from adapters.terminal.ink import Prose, painted
from adapters.terminal.offers import Asking, Offer, Way, numbered
from adapters.terminal.prompt import Prompt
from engine.games import ruleset
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import AnswerProblem, Token


class Solving:
    """Shows what a token stands for, and goes on with what is typed."""

    def __init__(self, asks: Asks, console: Console, prompt: Prompt, person: Person) -> None:
        self._asks = asks
        self._console = console
        self._prompt = prompt
        self._person = person
        self._texts = Texts(person.locale)

    async def solve(self, game: str) -> None:
        """Begins with the first problem of this game for the person."""
        token = await self._next(game, await self._asks.problem(game, self._person))
        while token is not None:
            answer = await self._asks.press(token, self._person)
            # after an answer an empty line goes on to the next problem
            token = await self._next(game, answer, first=isinstance(token, AnswerProblem))

    async def _next(self, game: str, answer: Told, *, first: bool = False) -> Token | str | None:
        message = message_of(answer)
        if message is None:
            self._console.print(Prose(text_of(answer), "yellow"))
            return None
        self._console.print()
        self._console.print(painted(message))
        offers = tuple(numbered(message))
        asking = Asking(offers, ruleset(game, {}).rules.deck, self._texts.language, first=first, menu=True)
        return await self._chosen(asking)

    async def _chosen(self, asking: Asking) -> Token | str | None:
        labels = [f"[{offer.key}] {offer.label}" for offer in asking.offers]
        leave = f"[q] {self._texts('terminal-leave')}"
        while True:
            self._console.print(Columns([Ink(label, style="dim") for label in (*labels, leave)], padding=(0, 2)))
            typed = await self._prompt.ask(self._texts("problem-choose"), [offer.label for offer in asking.offers])
            match asking.read(typed):
                case Offer(token=token):
                    return token
                case Way.LEAVE:
                    return None
            cards = ", ".join(offer.label for offer in asking.offers)
            self._console.print(Prose(self._texts("problem-cards", cards=cards), "yellow"))
