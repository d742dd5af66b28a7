"""A match without a store, which can be copied in its middle, and players by rules of thumb."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from dataclasses import replace as changed

from msgspec.structs import replace

from engine.cache import Cache
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Change, Loaded
from engine.host.commands.command import Command
from engine.host.commands.computer_moves import covering_move
from engine.host.commands.deadlines import timed
from engine.host.commands.dealing import prepared
from engine.host.commands.every import carry_out
from engine.host.commands.moves import finished
from engine.host.commands.rooms import open_table
from engine.host.commands.talk import talkers
from engine.host.ports.tables import Timer
from engine.host.state.deciders import with_decision
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.running import Live
from engine.host.state.settlement import Settlement
from engine.host.state.table import Person, Phase, Table
from engine.players.duties import playable
from engine.players.levels import USUAL, Level, offered
from engine.players.steady import SteadyPlayer
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.match import leaders
from engine.rules.seats import Seat
from engine.rules.views import SeatView
from tests.benchmarks.presses import SELF
from tests.engine.host.tables import NAMES, PACE, ROOM, CountingShuffler, person

SECOND = 1_000
SHORTER: Mapping[str, Mapping[str, object]] = {
    "manille-coinchee": {"target": 50},
    "manille-bavarde": {"end_mode": "deals"},
    "manille-aleatoire": {"end_mode": "deals"},
    "mensch": {"deals": "unlimited"},
    "menche": {"tokens": 3},
    "menche-2": {"tokens": 3},
    "menche-3": {"tokens": 3},
}
"""Options by which a match is soon over."""


@dataclass(frozen=True, slots=True)
class ThumbPlayer(SteadyPlayer):
    """Calls like `steady`, and plays the first card that may be played: as good as anybody else at the table."""

    def volunteer(self, rules: Rules, deal: SeatView) -> None:
        return None

    def _card(self, rules: Rules, deal: SeatView) -> Card:
        cards = playable(rules, deal)
        return cards[5 * len(deal.taken) % len(cards)]


@contextmanager
def by_thumb() -> Iterator[None]:
    """Whoever moves by itself in here plays by rules of thumb, and so does everybody else."""
    with offered(Level(USUAL, ThumbPlayer())):
        yield


class Packs(CountingShuffler):
    """A shuffler that can be copied in the middle of a match."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn = 0

    def secret(self) -> bytes:
        self.drawn += 1
        return super().secret()

    def fork(self, seed: int) -> "Packs":
        other = Packs(seed)
        for _ in range(self.drawn):
            other.secret()
        return other


@dataclass(frozen=True, slots=True)
class Rest:
    """How a deal goes on where everybody plays by rules of thumb."""

    live: Live
    """Its end."""
    chose: tuple[Seat, ...]
    """Whoever had a choice, in the order of play."""


def played_out(live: Live) -> Rest:
    """How the deal goes on. Whatever is pressed beside the cards, the same ones are played."""
    text = live.text
    rest = _RESTS.get(text) or _played_out(live)
    _RESTS.keep(text, rest)
    return rest


_RESTS: Cache[str, Rest] = Cache(4096)


def _played_out(live: Live) -> Rest:
    chose = []
    while not live.over:
        seat = min(live.rules.to_act(live.state))
        if len(live.rules.legal(live.state, seat)) > 1:
            chose.append(seat)
        live, _ = live.apply(seat, covering_move(live, seat))
    return Rest(live, tuple(chose))


@dataclass
class Sitting:
    """A match without a store: commands are carried out on the table as it is."""

    game: str
    seed: int
    alone: bool
    """Computer players hold the other seats; otherwise people do."""
    clock: str = "none"
    settled: list[Settlement] = field(default_factory=list)
    gone: bool = False
    """The way out was taken."""
    rests: int = 0
    """Steps for which he plays nothing."""
    table: Table = field(init=False)
    live: Live | None = field(init=False, default=None)
    now: int = field(init=False, default=0)
    """Milliseconds, as the store's clock would have it."""
    deadline: int | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._shuffler, self._events = Packs(self.seed), 0
        options = SHORTER.get(self.game, {})
        opening = do.OpenTable(self.event(), SELF, ROOM, self.game, options, self.clock)
        self._take(None, open_table(opening, self._shuffler))
        for name in NAMES[1 : GAMES[self.game].seats]:
            if not self.alone:
                self.give(do.Sit(self.event(), self.table.id, person(name)))
        if self.alone:
            self.give(do.AddComputers(self.event(), self.table.id, SELF))
        self.give(do.Start(self.event(), self.table.id, SELF))

    def fork(self) -> "Sitting":
        """The same match, which may go on otherwise from here."""
        other = copy(self)
        other._shuffler, other.settled = self._shuffler.fork(self.seed), list(self.settled)
        return other

    def event(self) -> EventId:
        self._events += 1
        return EventId(f"selfish:{self._events}")

    def give(self, command: do.Command | do.Tick) -> None:
        """Carries a command out; raises `Refusal`."""
        before = Loaded(prepared(self.table, self._shuffler), 1, self.live, self.deadline, self.now)
        change = carry_out(before, command)
        if change is not None:
            self._take(before, change)

    def _take(self, before: Loaded | None, change: Change) -> None:
        change = changed(change, table=prepared(change.table, self._shuffler), live=change.live or self.live)
        self.table, waits = timed(change, PACE, before)
        self.live = change.live
        if not isinstance(waits, Timer):
            self.deadline = self.now + waits
        elif waits is Timer.CLEAR:
            self.deadline = None
        if change.settlement is not None:
            self.settled.append(change.settlement)

    @property
    def behind(self) -> bool:
        own = self.table.seat_of(SELF.id)
        standing = self.table.standing
        return own is not None and self.table.ruleset.rules.accounts[own] not in leaders(standing)

    def press(self, kind: Callable[..., Command], by: Person = SELF, /, **given: object) -> bool:
        """What somebody presses; whether it was carried out."""
        try:
            self.give(kind(self.event(), self.table.id, by, **given))
        except (Refusal, RuleViolation):
            return False
        return True

    def agreed(self, kind: Callable[..., Command] = do.Resign, *, partners_only: bool = False) -> None:
        """Everybody agrees, or only whoever wins and loses with him."""
        accounts, own = self.table.ruleset.rules.accounts, self.table.seat_of(SELF.id)
        for seat, chair in enumerate(self.table.seats):
            ours = own is not None and accounts[seat] == accounts[own]
            if self.table.in_match and chair.person not in (None, SELF.id) and (ours or not partners_only):
                self.press(kind, Person(chair.person, chair.name))

    def to_the_end_of_the_deal(self) -> None:
        """The rest of the deal, as everybody would play it card by card, for a fraction of what that costs."""
        table, live = self.table, self.live
        if table.phase is not Phase.PLAYING or live is None or table.deal is None or table.turn.paused is not None:
            return self.step()
        rest, deal = played_out(live), table.deal
        for seat in rest.chose:
            chair = table.seats[seat]
            decided = with_decision(table.match, seat, chair.account, chair.name, covered=chair.covered)
            table = replace(table, match=decided)
        deal = replace(deal, record=rest.live.text)
        seats = tuple(chair if chair.covered else replace(chair, missed=0) for chair in table.seats)
        self.now += SECOND
        before = Loaded(table, 1, live, self.deadline, self.now)
        return self._take(before, finished(Change(replace(table, deal=deal, seats=seats), rest.live)))

    def step(self) -> None:
        """Whatever comes next: a person's move, or what the table does by itself."""
        table, live = self.table, self.live
        playing = table.phase is Phase.PLAYING and live is not None and table.turn.paused is None
        if playing and live is not None and not talkers(table, live) and not table.turn.held:
            seat = min(live.rules.to_act(live.state))
            chair = table.seats[seat]
            resting = self.rests > 0 and chair.person == SELF.id
            if not chair.automatic and chair.person is not None and not resting:
                self.now += SECOND
                return self.give(
                    do.Act(self.event(), table.id, Person(chair.person, chair.name), covering_move(live, seat))
                )
        return self._pass_time()

    def _pass_time(self) -> None:
        """Until the table's next deadline; without one, nothing will happen until he plays."""
        self.rests -= self.rests > 0
        if self.deadline is None:
            self.rests = 0
            return None
        self.now = max(self.now, self.deadline)
        return self.give(do.Tick(self.table.id))
