"""People in a group on Telegram."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from adapters.telegram.sending.messages_below import FAR, FAR_IN_PRIVATE
from engine.host.ports.tables import Shuffler
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.gone import everybody_is_gone
from tests.adapters.telegram.players import AGAIN
from tests.adapters.telegram.program import Program
from tests.adapters.wires.wire import Player, Seen, Told, Wire
from tests.doubles.store import MemoryStore
from tests.fixtures_store import Store
from tests.loopback.standstill import patience
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import NotVisibleError
from tests.loopback.telegram.seen import SeenMessage as Snapshot
from tests.loopback.telegram.server import TelegramServer
from tests.loopback.telegram.state import Answer

A_LITTLE, LOOKS = 0.001, 3
"""All is handled and sent once nothing is owed at so many looks, with so many seconds before each."""
WITHIN = 600.0
"""Seconds until all is said."""
CALLS = ("it is your turn at table", "still wait for you", "c’est à vous à la table", "vous attend")
NAMES = {"hand-over": "handover", "leave-room": "leave_room"}
WRITTEN = ("clock", "computers", "charter")
"""Options that are written with their names."""


@dataclass(frozen=True, slots=True, repr=False)
class SeenMessage:
    """A message by its number, looked up whenever it is read."""

    reader: Person = field(compare=False)
    place: Room | None = field(compare=False)
    chat: int
    number: int

    def __repr__(self) -> str:
        return f"<{self.number}: {self.text!r}>"

    @property
    def now(self) -> Snapshot | None:
        return next((seen for seen in self.reader.sees(self.place) if seen.id == self.number), None)

    @property
    def text(self) -> str:
        return _read(now) if (now := self.now) is not None else ""

    @property
    def labels(self) -> tuple[str, ...]:
        return now.labels if (now := self.now) is not None else ()

    @property
    def moments(self) -> tuple[int, ...]:
        return now.moments if (now := self.now) is not None else ()

    @property
    def gone(self) -> bool:
        return self.now is None

    @property
    def files(self) -> list[tuple[str, bytes]]:
        return [(now.file_name, now.content)] if (now := self.now) is not None and now.content else []


class TelegramPlayer(Player):
    """Has pressed Start, and reads hands in the private chat."""

    platform = "telegram"

    def __init__(self, wire: "TelegramWire", person: Person, language: str) -> None:
        self.wire, self.person, self.language = wire, person, language
        self.name = person.user.first_name
        self.account = PersonId(f"telegram:{person.id}")
        self._old: dict[tuple[int, int], dict[str, str]] = {}
        """What was behind the buttons of each message, by their labels, as this person saw them last."""

    async def command(self, name: str, *, privately: bool = False, **words: Any) -> Told:
        named = next((value for value in words.values() if isinstance(value, TelegramPlayer)), None)
        answers = await named.person.say(self.wire.room, "here", wait=False) if named is not None else None
        line = " ".join((f"/{NAMES.get(name, name)}", *(_word(key, value) for key, value in words.items()))).strip()
        return await self.writes(line, privately=privately, reply_to=answers)

    async def writes(self, line: str, *, privately: bool = False, reply_to: Snapshot | None = None) -> Told:
        """A command as it is written, perhaps in answer to a message."""
        place = None if privately else self.wire.room
        sent: list[Snapshot] = []

        async def write() -> Answer:
            sent.append(await self.person.command(place, line, reply_to=reply_to, wait=False))
            return Answer()

        return await self._answered(write, lambda seen: seen.reply_to == sent[0].id)

    async def press(self, seen: Seen, label: str, *, sure: bool = False) -> Told:
        message = self.found(seen)

        async def press() -> Answer:
            answer = await self.person.press(message, label=label)
            if sure and answer.text.startswith(AGAIN):
                answer = await self.person.press(message, label=label)
            if answer.url:
                await self.person.open(answer.url, wait=False)
            return answer

        return await self._answered(press, lambda now: now.id == message.id)

    async def press_old(self, label: str, then: Seen) -> Told:
        assert isinstance(then, SeenMessage)
        message, data = self.found(then), self._old[then.chat, then.number][label]
        return await self._answered(lambda: self.person.press_raw(data, message), lambda now: now.id == message.id)

    async def press_token(self, token: str, under: Seen) -> Told:
        message = self.found(under)
        return await self._answered(lambda: self.person.press_raw(token, message), lambda now: now.id == message.id)

    async def writes_alone(self, words: str) -> None:
        await self.type(words)

    async def talks(self, words: str) -> None:
        await self.person.say(self.wire.room, words, wait=False)

    def speaks(self, language: str) -> None:
        self.language = self.person.user.language_code = language

    async def type(self, words: str) -> Told:
        async def say() -> Answer:
            await self.person.say(None, words, wait=False)
            return Answer()

        return await self._answered(say, lambda seen: False)

    def sees_all(self) -> list[Seen]:
        return [self._seen(one) for one in self.person.sees(self.wire.room) if one.from_bot and not one.ephemeral]

    def sees_alone(self) -> list[Seen]:
        return [self._seen(one) for one in self.person.sees(None) if one.from_bot]

    def below(self, seen: Seen) -> int:
        assert isinstance(seen, SeenMessage)
        return sum(one.id > seen.number for one in self.person.sees(seen.place))

    def offered(self, hand: Seen) -> list[str]:
        assert isinstance(hand, SeenMessage)
        now = hand.now
        return [one.label for one in now.buttons if one.data.startswith("c:")] if now is not None else []

    async def plays(self, hand: Seen, label: str) -> Told:
        return await self.press(hand, label, sure=True)

    def rung(self) -> list[Seen]:
        words = {self.name, f"@{self.person.user.username}"}
        return [
            self._seen(one)
            for one in self.person.sees(self.wire.room)
            if one.from_bot and any(kind.endswith("mention") and named in words for kind, named in one.entities)
        ]

    def called(self) -> list[Seen]:
        private = [one for one in self.person.sees(None) if any(words in one.text for words in CALLS)]
        return [*map(self._seen, private), *(one for one in self.rung() if any(words in one.text for words in CALLS))]

    def board_of(self, code: str) -> Seen:
        seen = [one for one in self.person.sees(self.wire.room) if one.from_bot and code in one.text]
        return self._seen([m for m in seen if sum(button.data.startswith("b:") for button in m.buttons) > 1][-1])

    def _seen(self, one: Snapshot) -> Seen:
        self._old.setdefault((one.chat_id, one.id), {}).update({b.label: b.data for b in one.buttons})
        place = None if one.chat_id == self.person.id else self.wire.room
        return SeenMessage(self.person, place, one.chat_id, one.id)

    def found(self, seen: Seen) -> Snapshot:
        """The message as it is now; fails where this person does not see it."""
        assert isinstance(seen, SeenMessage)
        now = seen.now
        if now is None or (seen.place is None and seen.chat != self.person.id):
            raise NotVisibleError(f"{self} does not see {seen}")
        return now

    async def _answered(self, act: Callable[[], Awaitable[Answer]], is_answer: Callable[[Snapshot], bool]) -> Told:
        """The alert, and what is new: in the private chat, in reply to what was written, on what was pressed."""
        before = {(one.chat_id, one.id): (one.text, one.kind) for one in self._eyes()}
        answer = await act()
        await self.wire.settled()
        new = [
            one
            for one in self._eyes()
            if one.from_bot
            and before.get((one.chat_id, one.id)) != (one.text, one.kind)
            and (is_answer(one) or (one.chat_id == self.person.id and (one.chat_id, one.id) not in before))
        ]
        text = "\n".join((*([answer.text] if answer.text else []), *map(_read, new)))
        return Told(text, self._seen(new[-1]) if new else None, answer.show_alert)

    def _eyes(self) -> list[Snapshot]:
        return [*self.person.sees(None), *self.person.sees(self.wire.room)]


def _read(seen: Snapshot) -> str:
    """As people read it: what keeps a word from being a link is not to be seen."""
    return seen.text.replace("\u2060", "")


def _word(key: str, value: object) -> str:
    """An option as it is written on a line."""
    if isinstance(value, TelegramPlayer):
        return ""  # by answering a message
    if isinstance(value, bool):
        return f"{key}={'on' if value else 'off'}"
    return f"{key}={value}" if key in WRITTEN else str(value)


class Kept:
    """The in-memory store on the wire's time."""

    def __init__(self) -> None:
        self.store: Store | None = None

    async def process(self) -> Store:
        assert self.store is not None
        return self.store

    async def pass_time(self, milliseconds: int) -> None:
        raise NotImplementedError("time passes on the wire")


@dataclass(repr=False)
class TelegramWire(Wire):
    """A supergroup that Ana created."""

    name = "telegram"
    alerts = True
    asks = "Press again"
    far, far_in_private = FAR, FAR_IN_PRIVATE
    server: TelegramServer = field(kw_only=True)
    room: Room = field(init=False)
    program: Program = field(init=False)
    _kept: Kept = field(default_factory=Kept)

    def person(self, name: str, language: str = "en") -> Player:
        made = self.server.person(name, language_code=language)
        made.user.started = True
        if not hasattr(self, "room"):
            self.room = self.server.supergroup("Cards", made)
        else:
            self.room.add(made)
        return TelegramPlayer(self, made, language)

    @property
    def bot(self) -> object:
        return f"@{self.server.username}"

    @property
    def scope(self) -> ScopeId:
        return ScopeId(f"telegram:chat:{self.room.id}")

    async def _start(self, store: MemoryStore, shuffler: Shuffler) -> None:
        first = self._kept.store is None
        self._kept.store = store
        self.program = Program(self.server, self._kept, ledger=self.ledger)
        self.program.shuffler = shuffler  # type: ignore[assignment]  # any will do
        await self.program.start()
        self.service = self.program.service
        # nobody presses Start again because the program was restarted: that asks for the hand anew
        for one in self.everybody if first else ():
            assert isinstance(one, TelegramPlayer)
            await one.person.start(wait=False)
        await self.settled()

    async def stop(self) -> None:
        if hasattr(self, "program"):
            await self.program.kill()

    async def settled(self) -> None:
        side, platform, calm = self.program.side, self.server.platform, 0
        async with patience(WITHIN):
            while calm < LOOKS:
                await asyncio.sleep(A_LITTLE)
                busy = platform.updates.outstanding() or platform.traffic.in_flight
                calm = 0 if busy or self.owes() or side.budget.under_way else calm + 1
                await side.delivery.settled()

    def nobody_is_there(self) -> None:
        everybody_is_gone(self.service, self.program.side.delivery, self.table.id)
