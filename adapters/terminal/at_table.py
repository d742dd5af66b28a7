"""A person at a table, whether it is painted or told in lines: looks at it again whenever it may have changed, until
the person leaves or the table is closed."""

import abc
import asyncio
from dataclasses import dataclass
from typing import Any

from adapters.chat.answers import Told
from adapters.terminal.asks import Asks
from adapters.terminal.news import News, Transcript
from adapters.terminal.offers import Offer
from engine.host.commands.change import Loaded
from engine.host.commands.claims import waits_for_nobody
from engine.host.service.tables import TableService
from engine.host.state.ids import TableId
from engine.host.state.table import Person, Phase
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand
from engine.rules.views import SeatView


class Left(Exception):
    """The person leaves the terminal."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a table in the terminal needs of the house."""

    service: TableService
    asks: Asks
    news: News
    transcript: Transcript


class AtTable(abc.ABC):
    """One person at one table; or an onlooker, who leaves when the match is over."""

    def __init__(self, around: Around, person: Person, table: TableId) -> None:
        self._around = around
        self._person = person
        self._table = table
        self._texts = Texts(person.locale)
        self._news: asyncio.Future[None] | None = None
        """Waits for the outbox, across several keys or lines: breaking off a read costs a connection."""

    async def play(self) -> bool:
        """Returns True when the person has left for now, False when the table is closed."""
        try:
            while (loaded := await self._look()) is not None and loaded.table.phase is not Phase.CLOSED:
                await self._once(loaded)
        except Left:
            return True
        finally:
            if self._news is not None:
                self._news.cancel()
        return False

    @abc.abstractmethod
    async def _once(self, loaded: Loaded) -> None:
        """Shows the table, and waits for it to change or for the person. Raises `Left`."""

    async def _look(self) -> Loaded | None:
        return await self._around.service.look(self._table)

    async def _changes(self, unless: "asyncio.Future[Any] | None" = None) -> bool:
        """Waits until the table may have changed, or for this other thing; returns whether the other is done."""
        self._news = self._news or asyncio.ensure_future(self._around.news.wait())
        await asyncio.wait([self._news, *([unless] if unless else [])], return_when=asyncio.FIRST_COMPLETED)
        if self._news.done():
            self._news.result()
            self._news = None
        return unless is not None and unless.done()

    async def _press(self, offer: Offer) -> Told:
        return await self._around.asks.press(offer.token, self._person)

    def _seat(self, loaded: Loaded) -> int | None:
        return loaded.table.seat_of(self._person.id)

    def _view(self, loaded: Loaded) -> SeatView:
        return loaded.dealt.view(self._seat(loaded))

    def _message(self, loaded: Loaded) -> Message | None:
        """The message with the buttons that may be pressed now; None while there is nothing to do."""
        table, live, seat = loaded.table, loaded.live, self._seat(loaded)
        if live is None or seat is None:
            return None
        if table.phase is not Phase.PLAYING:
            return board(table, live.view(None), self._texts)
        view = live.view(seat)
        if waits_for_nobody(table, view):
            return None  # in a moment
        return hand(table, seat, view, self._texts)
