"""A platform with a room, people in it and the program that serves them: what every scenario stands on.

One scenario is run on each wire. `Wire` and `Player` say what people can do anywhere; how it is done on a platform
stands in `discord.py` and `telegram.py`, and what only one platform has in that platform's own folder."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self

import pytest

from engine.host.commands import every as do
from engine.host.ports.limits import GAP
from engine.host.ports.tables import Shuffler
from engine.host.service.presence import Presence
from engine.host.service.tables import TableService
from engine.host.state.ids import PersonId, ScopeId
from engine.host.state.presets import HOUR, Pace
from engine.host.state.table import Phase, Table, decode
from engine.messages.texts import Texts
from engine.rules.notation import read
from tests.contract.settlements import ANYBODY
from tests.doubles.ledger import MemoryLedger
from tests.doubles.store import MemoryStore
from tests.doubles.world import ManualTime, World
from tests.engine.host.tables import PACE, CountingShuffler

PLATFORMS = ("discord", "telegram")
NOON = 12 * HOUR
"""Outside the quiet hours."""


def only(*platforms: str) -> pytest.MarkDecorator:
    """For what one platform alone has."""
    return pytest.mark.parametrize("wire", platforms, indirect=True)


def long_on(*platforms: str) -> pytest.MarkDecorator:
    """In ring two on these platforms, and at each landing on the others."""
    params = [pytest.param(one, marks=pytest.mark.long) if one in platforms else one for one in PLATFORMS]
    return pytest.mark.parametrize("wire", params, indirect=True)


class Seen(Protocol):
    """A message as it stands now before its reader: it changes with the message. Two of one message are equal."""

    @property
    def text(self) -> str:
        """With the words of its picture; empty where the message is gone."""
        ...

    @property
    def labels(self) -> Sequence[str]:
        """What its buttons say."""
        ...

    @property
    def moments(self) -> Sequence[int]:
        """What the client counts down to, in seconds since 1970."""
        ...

    @property
    def gone(self) -> bool: ...

    @property
    def files(self) -> Sequence[tuple[str, bytes]]:
        """Names and contents."""
        ...


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody was told in answer, wherever the platform tells it: an alert, a panel, a reply, a message."""

    text: str
    seen: Seen | None = None
    """The message that it stands in; None where it is an alert or nothing."""
    alert: bool = False
    """Whether it stands before everything until it is closed."""

    @property
    def panel(self) -> Seen:
        """The message, whose buttons may be pressed."""
        assert self.seen is not None, f"answered by no message, but {self.text!r}"
        return self.seen

    def __contains__(self, words: str) -> bool:
        return words in self.text


class Player(ABC):
    """Somebody with a platform's own client, who does what it offers and sees what it shows."""

    platform: ClassVar[str]
    name: str
    account: PersonId
    language: str

    def says(self, key: str, **values: object) -> str:
        """A text of the program as this person reads it."""
        return Texts(self.language).at(self.platform)(key, **values)  # type: ignore[arg-type]  # as the text wants them

    @abstractmethod
    async def command(self, name: str, *, privately: bool = False, **words: Any) -> Told:
        """Gives a command, called as on Discord, with its options by their names there."""

    @abstractmethod
    async def press(self, seen: Seen, label: str, *, sure: bool = False) -> Told:
        """Presses a button, and once more where it asks for that and the person is `sure`."""

    @abstractmethod
    async def press_old(self, label: str, then: Seen) -> Told:
        """Presses a button that the message had at some time."""

    @abstractmethod
    async def press_token(self, token: str, under: Seen) -> Told:
        """What an old or forged client sends for a button that this message does not have."""

    @abstractmethod
    async def type(self, words: str) -> Told:
        """Writes what a button says, or a card, without pressing anything."""

    @abstractmethod
    async def writes_alone(self, words: str) -> None:
        """Writes a message to the bot, no command, where nobody else reads it."""

    @abstractmethod
    async def talks(self, words: str) -> None:
        """Writes in the room to the others."""

    @abstractmethod
    def speaks(self, language: str) -> None:
        """Sets the language of this person's client."""

    @abstractmethod
    def sees_all(self) -> list[Seen]:
        """What stands in the room for everybody, from the bot, oldest first."""

    @abstractmethod
    def sees_alone(self) -> list[Seen]:
        """What the bot shows to this person alone, oldest first."""

    @abstractmethod
    def below(self, seen: Seen) -> int:
        """How many messages, of whomever, stand below this one where it stands."""

    @abstractmethod
    def offered(self, hand: Seen) -> list[str]:
        """What may be played or called now, as buttons of a hand say it."""

    @abstractmethod
    async def plays(self, hand: Seen, label: str) -> Told:
        """Presses one of `offered`, twice where it is strong."""

    @abstractmethod
    def rung(self) -> list[Seen]:
        """Messages in the room that name this person so that the telephone rings."""

    @abstractmethod
    def called(self) -> list[Seen]:
        """Messages that stand before this person and call to the table, wherever they do."""

    @abstractmethod
    def board_of(self, code: str) -> Seen:
        """The newest message of the room that shows the table of this code; a notice has fewer buttons."""

    @property
    def board(self) -> Seen:
        """The newest message of the room that shows a table."""
        return self.board_of("")

    @property
    def hand(self) -> Seen | None:
        """The newest message that offers something to play."""
        return next((seen for seen in reversed(self.sees_alone()) if self.offered(seen)), None)

    def reads(self, words: str) -> list[Seen]:
        """The messages before this person's eyes with these words."""
        return [seen for seen in (*self.sees_all(), *self.sees_alone()) if words in seen.text]

    def reads_alone(self, words: str) -> list[Seen]:
        """Those of them that nobody else sees."""
        return [seen for seen in self.sees_alone() if words in seen.text]

    def notice(self, words: str) -> Seen:
        """The newest message of the room with these words, the board left out."""
        board = self.board
        return [seen for seen in self.sees_all() if words in seen.text and seen != board][-1]

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(repr=False)
class Wire(ABC):
    """Ana, Bruno, Chloé and Dan, and Eve who looks on; Bruno reads French and has an unkind name."""

    name: ClassVar[str]
    alerts: ClassVar[bool]
    """Whether a press that changes a message is answered in words besides."""
    asks: ClassVar[str]
    """Words of the question that comes before what cannot be undone."""
    far: ClassVar[int]
    far_in_private: ClassVar[int]
    """How many messages push a board up, and a hand, until it comes again below them."""
    may_refuse: bool = False
    """Whether the platform may refuse what the program asks: a person has closed a way."""
    time: ManualTime = field(default_factory=lambda: ManualTime(NOON))
    world: World = field(init=False)
    ledger: MemoryLedger = field(default_factory=lambda: MemoryLedger(required=ANYBODY))
    people: list[Player] = field(init=False)
    eve: Player = field(init=False)
    service: TableService = field(init=False)
    store: MemoryStore = field(init=False)

    def __post_init__(self) -> None:
        self.world = World(self.time)
        self.people = [
            self.person("Ana"), self.person("**Bruno** @everyone", "fr"), self.person("Chloé"), self.person("Dan"),
        ]  # fmt: skip
        self.eve = self.person("Eve")
        self._events = itertools.count()

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def everybody(self) -> tuple[Player, ...]:
        return (*self.people, self.eve)

    @property
    def ana(self) -> Player:
        return self.people[0]

    @abstractmethod
    def person(self, name: str, language: str = "en") -> Player:
        """Somebody new in the room, whom the bot may write to."""

    @property
    @abstractmethod
    def bot(self) -> object:
        """The bot as somebody whom a command may name."""

    @property
    @abstractmethod
    def scope(self) -> ScopeId:
        """The server or group that the room is in."""

    async def start(self, shuffler: Shuffler | None = None, pace: Pace = PACE) -> Self:
        """The program begins, once more where it was stopped; time stands still but for `pass_time`."""
        self.store = MemoryStore(self.world)
        await self._start(self.store, shuffler or CountingShuffler())
        self.service.pace = pace
        self.service.presence = Presence(lambda: self.time() / 1000)
        return self

    @abstractmethod
    async def _start(self, store: MemoryStore, shuffler: Shuffler) -> None: ...

    @abstractmethod
    async def stop(self) -> None:
        """The program ends, as if it were killed."""

    @abstractmethod
    async def settled(self) -> None:
        """Until everything is handled, sent and shown."""

    def owes(self) -> bool:
        """Whether the program has still to handle something that was stored, or to send news of a table."""
        sent = self.world.acknowledged.get(self.name, set())
        return len(sent) < len(self.world.outbox) or any(self.world.inboxes.values())

    @abstractmethod
    def nobody_is_there(self) -> None:
        """Whatever people did last counts as more than a minute ago."""

    def tables(self) -> list[Table]:
        """Every table as it is stored."""
        return [decode(stored.snapshot) for stored in self.world.tables.values()]

    @property
    def table(self) -> Table:
        """The only table."""
        (only,) = self.tables()
        return only

    def moves(self) -> int:
        """Moves made in the running deal."""
        deal = self.table.deal
        return len(read(deal.record).actions) if deal is not None and self.table.phase is Phase.PLAYING else 0

    def deals(self) -> int:
        """Deals finished."""
        return len(self.table.match.results)

    async def pass_time(self, milliseconds: int) -> None:
        """Time passes while the program lives and nobody does anything; whatever is due happens, and is seen."""
        while milliseconds > 0:
            step = min(milliseconds, GAP) if self.world.beaten is not None else milliseconds
            self.time.advance(step)
            milliseconds -= step
            self.world.beaten = self.time()
        for table in self.tables():
            await self.service.handle(do.Tick(table.id))
        await self.settled()

    async def until_next(self) -> int:
        """Until the clock of a table comes to its next step; how many milliseconds that took."""
        assert self.world.deadlines, f"no clock runs, and the board says\n{self.eve.board.text}"
        left = max(1, min(self.world.deadlines.values()) - self.time())
        await self.pass_time(left)
        return left
