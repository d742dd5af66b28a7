"""One open page: who it is, what it is shown, and what it asks."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from adapters.chat.answers import Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.requests.every import ABOUT_TABLES, BUTTONS
from adapters.chat.requests.request import Asker
from adapters.chat.sending import at_page
from adapters.chat.store_down import outlasting
from adapters.web.answers import Value, answer
from adapters.web.replaying import replayed
from adapters.web.state import LOOKED_BACK, state
from engine.host.commands.change import Loaded
from engine.host.ports import log
from engine.host.ports.tables import TableStore, Views
from engine.host.service.tables import TableService
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Person
from engine.messages.texts import Texts
from engine.messages.tokens import LookUp, ShowRule, TableToken, TableVerb, Token, parse
from engine.rules.events import Event

AGAIN = 15.0
"""Seconds after which a page's table is looked at although nobody told that it changed."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a page needs of the house."""

    service: TableService
    desk: Desk
    store: TableStore
    views: Views
    process: str = field(default_factory=lambda: secrets.token_hex(8))
    """Tells pages that are open here from those at other processes."""


class Looker:
    """A page of this person, or of an onlooker, at one table. `changed` is set when the table may have changed."""

    def __init__(
        self, around: Around, socket: web.WebSocketResponse, table: TableId, person: Person | None, texts: Texts
    ) -> None:
        self._around = around
        self._socket = socket
        self.table = table
        self.person = person
        self.changed = asyncio.Event()
        self._texts = texts
        self._events = list[Event]()
        """The last ones, as far as a page is shown them."""
        self._read = 0
        """The version up to which the log was read."""
        self._code = ""
        self._stranger = Person(PersonId(f"web:{table}"), "", texts.language)
        """Who asks for an onlooker: somebody who sits nowhere. All onlookers of a table share one allowance, as each
        of them could begin anew."""

    async def run(self, known: int) -> None:
        """Shows the table and answers, until the page is gone. `known`: the version of the state that it shows."""
        showing = asyncio.create_task(self._show(known), name="a page")
        try:
            await self._listen()
        finally:
            showing.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await showing

    async def send(self, what: Mapping[str, Any]) -> None:
        """Sends one message."""
        await self._socket.send_str(msgspec.json.encode(what).decode())

    async def _show(self, known: int) -> None:
        """Sends the table each time that it has changed; what is overtaken is left out."""
        shown = said = 0
        while (loaded := await outlasting(lambda: self._around.service.look(self.table))) is not None:
            if loaded.now - said >= at_page.SAID_AGAIN and self._id is not None:
                said = loaded.now
                await outlasting(partial(self._is_open, self._id, said))
            if loaded.version != shown:
                fresh = await outlasting(partial(self._happened, shown or known))
                shown, self._code = loaded.version, loaded.table.code
                await self.send({"state": self._state(loaded, fresh)})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self.changed.wait()
            self.changed.clear()
        await self.send({"gone": self._texts("refusal-UNKNOWN_TABLE")})
        await self._socket.close()

    async def _is_open(self, person: PersonId, now: int) -> None:
        await at_page.opened(self._around.views, self.table, person, self._around.process, now)

    async def closed(self) -> None:
        """To be called once the person's last page here is closed."""
        loaded = await self._around.service.look(self.table)
        if loaded is not None and self._id is not None:
            await at_page.closed(self._around.views, self.table, self._id, self._around.process, loaded.now)

    def _state(self, loaded: Loaded, fresh: list[Event]) -> Mapping[str, Any]:
        return state(loaded, self._id, self._texts, self._events, fresh)

    async def _happened(self, since: int) -> list[Event]:
        """What everybody may know of what happened after a version; nothing for a page that is new to the table."""
        fresh = list[Event]()
        for version, raw in await self._around.store.log(self.table, self._read):
            events = log.decode(raw).events
            self._events = [*self._events, *events][-LOOKED_BACK:]
            self._read = version
            fresh += events if 0 < since < version else ()
        return fresh

    async def _listen(self) -> None:
        """Answers until the page closes its socket, or sends what no page of ours sends."""
        async for message in self._socket:
            asked = read(message.data) if message.type is WSMsgType.TEXT else None
            if asked is None or not isinstance(asked.get("n"), int):
                await self._socket.close(code=4400)
                return
            step = asked.get("replay")
            said = await (self._replayed(step) if isinstance(step, int) else self._answered(asked))
            await self.send({"n": asked["n"], "answer": said})

    async def _answered(self, asked: Mapping[str, Any]) -> Value:
        return answer(await self._asked(asked))

    async def _replayed(self, step: int) -> Value:
        """A moment of the last finished deal."""
        loaded = await outlasting(lambda: self._around.service.look(self.table))
        found = None if loaded is None else replayed(loaded, self._id, self._texts, step)
        return found or answer(Refused(self._texts("refusal-NO_DEAL_YET")))

    def _asked(self, asked: Mapping[str, Any]) -> Awaitable[Told]:
        event = EventId(f"web:{secrets.token_hex(8)}")
        match asked:
            case {"press": str(token)}:
                return self._pressed(parse(token), event)
            case {"type": str(line)} if self.person is not None:
                return self._typed(line, self.person, event)
            case {"ask": str(word)} if self.person is not None and word in ABOUT_TABLES:
                return self._around.desk.ask(ABOUT_TABLES[word](), Asker(self.person, event, table=self.table))
            case _:
                return self._pressed(None, event)

    async def _pressed(self, token: Token | None, event: EventId) -> Told:
        # a page is open at one table: the buttons of others are none of its own
        meant = token if not isinstance(token, TableToken) or token.table == self.table else None
        if self.person is None and not _for_onlookers(meant):
            return Refused(self._texts("web-only-watching"))
        return await self._around.desk.press(meant, self.person or self._stranger, event)

    async def _typed(self, line: str, by: Person, event: EventId) -> Told:
        return await self._around.desk.type(f"{line} #{self._code}", by, event)

    @property
    def _id(self) -> PersonId | None:
        return self.person.id if self.person is not None else None


def read(raw: str) -> Mapping[str, Any] | None:
    """What a page sends; None for anything that is not an object of JSON."""
    try:
        found = msgspec.json.decode(raw)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _for_onlookers(token: Token | None) -> bool:
    """Whether a button only shows what everybody may see."""
    if isinstance(token, TableVerb):
        request = BUTTONS.get(token.verb)
        return request is not None and not request.seated
    return isinstance(token, LookUp | ShowRule)
