"""Four people who click what they are shown, some of it twice, too late, or not at all."""

import random
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from engine.host.state.ids import EventId, PersonId, TableId, table_id
from engine.messages.tokens import Choose, TableToken, TableVerb, Verb, WhyNot, parse
from tests.chaos.gateway import PLATFORM
from tests.chaos.platform import ACCEPTED, Platform
from tests.chaos.wire import TYPED_PASS, Answer, Press, Send

NAMES = ("Alice", "Bruno", "Chloé", "Dirk")


@dataclass(slots=True)
class Manners:
    """How often people do something odd, of 1."""

    dawdle: float = 0.02
    twice: float = 0.15
    """Two different choices at once."""
    fumble: float = 0.05
    """A card that may not be played, or a typed "pass"."""
    leave: float = 0.01
    strangers: bool = False
    """Nobody plays at two tables."""


@dataclass(slots=True)
class Seating:
    """A table to be opened: the first people sit, computer players take what is left."""

    game: str
    people: int
    options: dict[str, Any] = field(default_factory=dict)
    clock: str = "fast"


def names_at(number: int, seating: "Seating", *, strangers: bool) -> tuple[str, ...]:
    """Who plays at the table of this number: `strangers` sit at no other one."""
    names = NAMES[: seating.people]
    return tuple(f"{name}{number}" for name in names) if strangers else names


def id_of(name: str) -> PersonId:
    return PersonId(f"{PLATFORM}:{name.lower()}")


class Sitting:
    """One table as its people live it."""

    def __init__(self, number: int, seating: Seating, platform: Platform, crowd: "People") -> None:
        self.seating = seating
        self.names = names_at(number, seating, strangers=crowd.manners.strangers)
        self.room = f"square-{number}"
        self._crowd = crowd
        self._platform = platform
        opening = crowd.event()
        self.table: TableId = table_id(opening)
        self._next = [(name, "Sit") for name in self.names[1:]]
        self._next += [(self.names[0], "AddComputers")] if seating.people < 4 else []
        self._next += [(self.names[0], "Start")]
        self._over: dict[Verb, set[str]] = {Verb.NEXT: set(), Verb.REMATCH: set()}
        self.closed = False
        self._resigned: set[str] = set()
        self._opening = opening

    def open(self) -> None:
        """The first person opens the table; each further step waits for the one before."""
        room = {"platform": PLATFORM, "place": self.room, "scope": f"{PLATFORM}:town"}
        fields = {"by": _by(self.names[0]), "room": room, "game": self.seating.game}
        fields |= {"options": self.seating.options, "clock": self.seating.clock}
        self._platform.press(Press(self._opening, "OpenTable", fields))

    def ask(self, name: str, kind: str, **fields: Any) -> None:
        """A person asks for something, by a fresh event."""
        self._platform.press(Press(self._crowd.event(), kind, {"table": self.table, "by": _by(name), **fields}))

    def answered(self, press: Press, answer: Answer) -> None:
        """The lobby goes on step by step; a table that is closed is left."""
        step = press.kind in ("OpenTable", "Sit", "AddComputers", "Start")
        if step and answer.outcome in ACCEPTED and press.event not in self._crowd.done and self._next:
            self._crowd.done.add(press.event)
            self.ask(*self._next.pop(0))
        self.closed |= press.kind == "Close" and answer.outcome in ACCEPTED
        if press.kind == "Resign" and press.event not in self._crowd.done:
            self._crowd.done.add(press.event)
            self._resigned.add(press.fields["by"]["name"])
            if self._resigned.issuperset(self.names):
                self._all_ask("Close")

    @property
    def deals(self) -> int:
        """Deals that were seen to end."""
        return sum(map(len, self._over.values()))

    @property
    def matches(self) -> int:
        """Matches that were seen to end."""
        return len(self._over[Verb.REMATCH])

    def saw_board(self, verbs: set[Verb], ref: str) -> None:
        """Between deals somebody cuts, and goes on at once, or nobody does; after a match there is another."""
        if Verb.CUT in verbs:
            self.ask(self._somebody(), "Cut", number=self._crowd.chance.randint(1, 99))
        if Verb.COMPUTERS in verbs and not self._next:
            # somebody stood up after the match: without four there is no other
            self._all_ask("Sit")
        if {Verb.NEXT, Verb.BACK} <= verbs:
            # a table that everybody has left waits until somebody is back
            self._all_ask("Return")
        for verb in verbs & self._over.keys():
            self._over[verb].add(ref)
            if verb is Verb.REMATCH:
                self.ask(self._somebody(), "Rematch")
            elif self._crowd.chance.random() < 0.7:
                self.ask(self._somebody(), "NextDeal")

    def close(self) -> None:
        """Only the host may, so everybody tries; with a partner, only once that one has given the match up too."""
        self._all_ask("Resign" if len(self.names) > 1 else "Close")

    def _all_ask(self, kind: str) -> None:
        for name in self.names:
            self.ask(name, kind)

    def _somebody(self) -> str:
        return self._crowd.chance.choice(self.names)


class People:
    """Everybody at all tables."""

    def __init__(
        self, platform: Platform, seatings: tuple[Seating, ...], chance: random.Random, manners: Manners
    ) -> None:
        self.chance = chance
        self.manners = manners
        self._numbers = count(1)
        self._run = chance.getrandbits(40)
        self.done: set[str] = set()
        self.leaving = False
        self.sittings = tuple(Sitting(number, seating, platform, self) for number, seating in enumerate(seatings))
        self._rooms = {f"{PLATFORM}:{sitting.room}": sitting for sitting in self.sittings}
        self._tables = {sitting.table: sitting for sitting in self.sittings}
        self._names = {id_of(name): name for sitting in self.sittings for name in sitting.names}
        platform.on_shown = self._saw
        platform.on_answer = self._answered

    def event(self) -> EventId:
        return EventId(f"{PLATFORM}:{self._run:x}:{next(self._numbers)}")

    def open(self) -> None:
        for sitting in self.sittings:
            sitting.open()

    def leave(self) -> None:
        """Nobody plays on; the tables are closed."""
        self.leaving = True
        for sitting in self.sittings:
            if not sitting.closed:
                sitting.close()

    def _answered(self, press: Press, answer: Answer) -> None:
        table = TableId(press.fields.get("table") or answer.table)
        if table in self._tables:
            self._tables[table].answered(press, answer)

    def _saw(self, send: Send, ref: str) -> None:
        if self.leaving or send.place.startswith("ping:"):
            return
        seen = [token for token in map(parse, send.tokens) if isinstance(token, TableToken)]
        if send.place in self._rooms:
            verbs = {token.verb for token in seen if isinstance(token, TableVerb)}
            self._rooms[send.place].saw_board(verbs, ref)
        else:
            self._saw_hand(self._names[PersonId(send.place)], seen)

    def _saw_hand(self, name: str, seen: list[TableToken]) -> None:
        if not seen:
            return
        sitting, manners = self._tables[seen[0].table], self.manners
        if any(isinstance(token, TableVerb) and token.verb is Verb.BACK for token in seen):
            sitting.ask(name, "Return")
        choices = [token for token in seen if isinstance(token, Choose)]
        if self._happens(manners.leave):
            sitting.ask(name, "Stand")
        if self._happens(manners.fumble):
            self._fumble(sitting, name, seen)
        if choices and not self._happens(manners.dawdle):
            for _ in range(2 if self._happens(manners.twice) else 1):
                token = self.chance.choice(choices)
                sitting.ask(name, "Choose", deal=token.deal, turn=token.turn, index=token.index)

    def _fumble(self, sitting: Sitting, name: str, seen: list[TableToken]) -> None:
        keys = [token for token in seen if isinstance(token, WhyNot)]
        if keys:
            sitting.ask(name, "PlayKey", deal=keys[0].deal, key=keys[0].key)
        else:
            sitting.ask(name, TYPED_PASS)

    def _happens(self, likely: float) -> bool:
        return self.chance.random() < likely


def _by(name: str) -> dict[str, str]:
    return {"id": id_of(name), "name": name}
