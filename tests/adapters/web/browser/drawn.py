"""The states of a table as the page is sent them: those that are drawn for the chats, and what stands beside them."""

from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adapters.chat.answers import Page, Refused
from adapters.web.answers import answer
from adapters.web.state import state
from engine.messages.texts import Texts
from tests.screens.states import State, states

Value = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is sent, and what was answered."""

    name: str
    state: Value
    answer: Value | None = None


async def drawings(game: str, language: str) -> AsyncIterator[Drawing]:
    """Every state of a game as its player sees it, and some of them as an onlooker does."""
    texts = Texts(language)
    async for seen in states(game):
        for drawing in _drawn(seen, texts):
            yield drawing


def _drawn(seen: State, texts: Texts) -> Iterator[Drawing]:
    table = seen.loaded.table
    events, fresh = list(seen.events), list(seen.events[-2:])
    yield Drawing(seen.name, state(seen.loaded, table.seats[seen.seat].person, texts, events, fresh))
    if (told := _answer(seen, texts)) is not None:
        yield Drawing(f"{seen.name} answered", state(seen.loaded, table.seats[seen.seat].person, texts, events), told)
    if seen.name in ("lobby", "auction", "own-turn", "deal-over"):
        yield Drawing(f"{seen.name} watched", state(seen.loaded, None, texts, events))


def _answer(seen: State, texts: Texts) -> Value | None:
    if told := seen.said(texts):
        return answer(Refused(told))
    message = seen.beside(texts)
    return None if message is None else answer(Page(message))
