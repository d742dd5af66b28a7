"""Tables with deals in progress, made by hand: what the host would store."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from engine.games import GAMES, ruleset
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.table import Chair, Phase, Room, StoredDeal, Table
from engine.rules.actions import Action, ClaimRevoke
from engine.rules.cards import Card
from engine.rules.deal import Pack, Rules
from engine.rules.events import Event
from engine.rules.state import OVER, DealSetup, DealState
from engine.rules.views import SeatView, view

NAMES = ("Ana", "Bob", "Chloé", "Dan")


@dataclass(frozen=True, slots=True)
class Position:
    """A table with its deal at one moment, and what has just happened."""

    table: Table
    rules: Rules
    state: DealState
    events: tuple[Event, ...] = ()

    def view(self, seat: int | None = None) -> SeatView:
        return view(self.rules, self.state, seat)

    def play(self, *moves: str) -> "Position":
        """The position after moves such as `0:trump=S` or `1:10H`."""
        here = self
        for move in moves:
            seat, _, word = move.partition(":")
            here = here.act(int(seat), self.rules.read(word))
        return here

    def act(self, seat: int, action: Action) -> "Position":
        done = self.rules.apply(self.state, seat, action)
        return Position(_settled(self.table, done.state), self.rules, done.state, done.events)


def make_table(game: str = "manille", *, names: tuple[str, ...] = NAMES, **options: object) -> Table:
    """A table in its lobby with a person on every seat. As in a store, options that were added later are missing
    where they stand at their default."""
    named = enumerate(names[: GAMES[game].seats])
    seats = tuple(Chair(PersonId(f"test:{place}"), name) for place, name in named)
    room = Room("test", "room", ScopeId("test:scope"))
    schema = GAMES[game].schema
    read = schema.stored(schema.read(options))
    return Table(TableId("k7qx2345"), game, GAMES[game].version, read, PersonId("test:0"), (room,), seats)


def deal(table: Table, pack: Pack, setup: DealSetup | None = None) -> Position:
    """The table with this pack dealt."""
    rules = ruleset(table.game, table.options).rules
    dealt = rules.start(setup or DealSetup(dealer=0), pack)
    playing = replace(table, phase=Phase.PLAYING, deal=StoredDeal("d1a2b3c4d5e6f708", "a record", "00"))
    return Position(playing, rules, dealt.state, dealt.events)


def hands_pack(table: Table, hands: Mapping[int, str], dealer: int = 0) -> Pack:
    """A pack that deals these hands, given as words such as `10S AS`; `packets` of the table are respected."""
    rules = ruleset(table.game, table.options).rules
    left = {seat: [Card(word) for word in words.split()] for seat, words in hands.items()}
    pack: list[Card] = []
    for size in map(int, str(table.options["packets"]).split("-")):
        for seat in rules.ring.after(dealer):
            pack += left[seat][:size]
            del left[seat][:size]
    return tuple(pack)


def random_walk(
    table: Table, seed: int, setup: DealSetup | None = None, *, claims: bool = True
) -> Iterator[Position]:
    """Every position of a deal that is played at random, without claims of a revoke if so wished."""
    chance = random.Random(seed)
    pack = list(table.ruleset.rules.deck.cards)
    chance.shuffle(pack)
    here = deal(table, tuple(pack), setup)
    yield here
    while here.state.step != OVER:
        able = [seat for seat in range(here.rules.seats) if here.rules.legal(here.state, seat)]
        out_of_turn = claims and chance.random() < 0.05
        seat = chance.choice(able if out_of_turn else sorted(here.rules.to_act(here.state)))
        legal = here.rules.legal(here.state, seat)
        here = here.act(seat, chance.choice([a for a in legal if claims or not isinstance(a, ClaimRevoke)]))
        yield here


def played_out(table: Table, seed: int) -> Position:
    """The end of a random deal."""
    *_, last = random_walk(table, seed)
    return last


def _settled(table: Table, state: DealState) -> Table:
    """What the host does with a finished deal."""
    if state.result is None:
        return table
    after = replace(
        table, match=replace(table.match, results=(*table.match.results, state.result)), phase=Phase.BETWEEN
    )
    return replace(after, phase=Phase.OVER) if after.standing.over else after
