"""What people have before their eyes in a match, moment by moment: the bytes that the loopback servers received from
the program, which serves a table of people with names as long as any, as it serves whoever changed nothing."""

import asyncio
import contextlib
import io
import json
import re
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PIL import Image

from engine.host.commands import every as do
from engine.host.people.people import Pictures
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Phase
from engine.messages.texts import Texts
from tests.adapters.wires.discord import DiscordPlayer, DiscordWire
from tests.adapters.wires.discord import SeenMessage as OnDiscord
from tests.adapters.wires.scenes import opened
from tests.adapters.wires.telegram import SeenMessage as OnTelegram
from tests.adapters.wires.telegram import TelegramPlayer, TelegramWire
from tests.adapters.wires.wire import Player, Seen, Wire
from tests.engine.host.tables import CountingShuffler
from tests.loopback.discord.fixtures import serving
from tests.loopback.discord.state import Attachment, Message, locale_of
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.server import TelegramServer
from tests.screens.states import LONG, named

Body = Mapping[str, Any]
ALL_DUE = 15.0
"""Seconds after which no edit is waited for any more."""
_MOST = 3000
_OF_A_HAND = re.compile(r'"(pli:\??)?[cw]:')
_WORDS = {"text", "caption", "rich_message"}


@dataclass(frozen=True, slots=True)
class Sent:
    """The board, and what whoever is waited for is shown alone: `under` it, or in a message elsewhere."""

    state: str
    playing: bool
    board: Body
    hand: Body | None = None
    under: bool = False


@contextlib.asynccontextmanager
async def _wire(platform: str) -> AsyncIterator[Wire]:
    async with contextlib.AsyncExitStack() as stack:
        made: Wire
        if platform == "discord":
            made = DiscordWire(server=await stack.enter_async_context(serving()), usual=Pictures.DARK)
        else:
            made = TelegramWire(server=await stack.enter_async_context(TelegramServer(newer=True)))
        yield made
        await made.stop()


@dataclass
class Match:
    """A match that the program serves, played on by its service."""

    wire: Wire
    game: str
    events: int = 0

    async def begin(self, language: str, seed: int) -> None:
        """A table in its lobby, with one seat free. The first person has the hand in the room."""
        wire = self.wire
        wire.people = [wire.person(name, language) for name in named(self.game, LONG)]
        first = wire.people[0]
        await wire.start(CountingShuffler(seed))
        if isinstance(wire, DiscordWire) and isinstance(first, DiscordPlayer):
            wire.server.guild.locale = locale_of(language)
            first.person.close_dms()
        elif isinstance(first, TelegramPlayer):
            first.person.block()
        await opened(wire, self.game, "", "normal")
        for person in wire.people[1:-1]:
            await self.does(do.Sit, person)

    async def does(self, kind: Any, by: Player, *more: object) -> None:
        self.events += 1
        event = EventId(f"{self.wire.name}:sent:{self.events}")
        who = Person(by.account, by.name, by.language)
        await self.wire.service.handle(kind(event, self.wire.table.id, who, *more))

    async def acts(self) -> None:
        """Whoever is waited for does the last thing that is legal."""
        loaded = await self.wire.service.look(self.wire.table.id)
        assert loaded is not None
        if loaded.live is None or not loaded.live.rules.to_act(loaded.live.state):
            await self.wire.until_next()
            return
        seat = min(loaded.live.rules.to_act(loaded.live.state))
        await self.does(do.Act, self.at(seat), loaded.live.rules.legal(loaded.live.state, seat)[-1])

    def at(self, seat: int) -> Player:
        """Who sits there."""
        account = self.wire.table.seats[seat].person
        return next(one for one in self.wire.people if one.account == account)

    async def seen(self, state: str) -> Sent:
        """What is shown once nobody has done anything for a while."""
        await asyncio.sleep(ALL_DUE)
        await self.wire.settled()
        playing = self.wire.table.phase is Phase.PLAYING
        board = _body(self.wire, self.wire.people[-1].board)
        loaded = await self.wire.service.look(self.wire.table.id)
        assert loaded is not None
        acting = loaded.live.rules.to_act(loaded.live.state) if playing and loaded.live is not None else ()
        if not acting:
            return Sent(state, playing, board)
        person = self.at(min(acting))
        under = person is self.wire.people[0]
        return Sent(state, playing, board, _hand(self.wire, person, under=under), under)


async def states(platform: str, game: str, language: str, seed: int = 7) -> AsyncIterator[Sent]:
    """The lobby, every moment of a deal, its result, that of the match, and the closed table."""
    async with _wire(platform) as wire:
        match = Match(wire, game)
        await match.begin(language, seed)
        yield await match.seen("lobby")
        await match.does(do.Sit, wire.people[-1])
        yield await match.seen("lobby-full")
        await match.does(do.Start, wire.people[0])
        await match.seen("begun")
        first = wire.people[0]
        await first.press(first.board, Texts(language)("button-hand"))
        for number in range(_MOST):
            if wire.table.phase is not Phase.PLAYING:
                break
            yield await match.seen(f"play-{number}")
            await match.acts()
        yield await match.seen("deal-over")
        await _to_the_end(match)
        yield await match.seen("match-over")
        await match.does(do.Close, wire.people[0])
        yield await match.seen("closed")


async def _to_the_end(match: Match) -> None:
    for _ in range(_MOST):
        phase = match.wire.table.phase
        if phase is Phase.OVER:
            return
        if phase is Phase.PLAYING:
            await match.acts()
        else:
            await match.does(do.NextDeal, match.wire.people[0])
    raise AssertionError("the match has no end")


def _body(wire: Wire, seen: Seen) -> Body:
    """A message for everybody as it was last sent."""
    if isinstance(seen, OnDiscord):
        return _on_discord(seen.message)
    assert isinstance(seen, OnTelegram)
    found = _requests(wire, lambda one: _number(one) == seen.number and _chat(one) == seen.chat and not _alone(one))
    assert found is not None, "the board was never sent"
    return found


def _on_discord(message: Message) -> Body:
    """The message with the sizes of its pictures, which Discord reads from the files."""
    files = [{"width": drawn.width, "height": drawn.height} for drawn in map(_opened, message.attachments)]
    return {**message.versions[-1], "attachments": files}


def _opened(file: Attachment) -> Image.Image:
    return Image.open(io.BytesIO(file.data))


def _hand(wire: Wire, person: Player, *, under: bool) -> Body | None:
    """The newest message for this person alone that has cards or calls, as it was last sent."""
    if isinstance(person, DiscordPlayer):
        mine = [
            one for one in person.sees_alone() if isinstance(one, OnDiscord) and _is_hand(one.message.versions[-1])
        ]
        return _on_discord(mine[-1].message) if mine else None
    assert isinstance(person, TelegramPlayer)
    account = person.person.id

    def is_own(one: Entry) -> bool:
        return _is_hand(one.params) and (_alone(one) == account if under else _chat(one) == account)

    return _requests(wire, is_own)


def _is_hand(body: Body) -> bool:
    return _OF_A_HAND.search(json.dumps(body).replace("\\", "")) is not None


def _requests(wire: Wire, wanted: Callable[[Entry], bool]) -> Body | None:
    """The last request of this kind that brought words; None where there was none."""
    assert isinstance(wire, TelegramWire)
    entries = (one for one in reversed(wire.server.journal.requests(status=200)) if _WORDS & one.params.keys())
    return next((one.params for one in entries if wanted(one)), None)


def _chat(one: Entry) -> int:
    return int(one.params.get("chat_id", 0))


def _number(one: Entry) -> int:
    sent = one.result.get("message_id", 0) if isinstance(one.result, dict) else 0
    return int(one.params.get("message_id") or sent)


def _alone(one: Entry) -> int:
    """Whom alone it is for; 0 for everybody."""
    given = one.params.get("ephemeral_message_parameters") or "{}"
    whom = json.loads(given) if isinstance(given, str) else given
    return int(one.params.get("receiver_user_id") or whom.get("receiver_user_id") or 0)
