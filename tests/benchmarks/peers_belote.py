"""Belote's card play beside players that others wrote, on the same packs:
`python -m tests.benchmarks.peers_belote [--deals 300] [--seed 1] [--peer maxi --peer isdd-100] [--level strong]`.

Colver (MIT, Rust) plays belote contrée, which is no game of this house: its rules stand in
`tests/benchmarks/belote.py` and are first compared with Colver's own, card by card. Its bidder names the contract for
both, then each pack is played twice with the seats exchanged. Ours plays for points, and knows of the auction the
trump and who chose it. It is needed for nothing else and no part of our environment (`pip install colver`, or its
folder on `PYTHONPATH`).

Prints for each of its players by how many points of 162 a deal ours is ahead, how many deals of a hundred ours wins
by Colver's own count of the contract, with standard errors, and the CPU milliseconds of a decision of both.

Colver 0.11.1, seed 1, beside `strong` with the compiled kernel (3 ms a decision), on two cores that others used too:

| Colver's player | points | deals won of 100 | its ms of CPU | deals |
| --- | --- | --- | --- | --- |
| `heuristic` | +13.6 ± 0.8 | 60.5 ± 1.0 | 0 | 600 |
| `maxi` | +15.6 ± 0.9 | 61.7 ± 1.0 | 0 | 600 |
| `ismcts-20` | +17.6 ± 1.3 | 57.3 ± 1.4 | 11 | 300 |
| `smart-20` | +14.2 ± 1.2 | 55.5 ± 1.3 | 10 | 300 |
| `ismcts-100` | +17.8 ± 2.1 | 55.0 ± 1.9 | 52 | 100 |
| `smart-100` | +14.4 ± 2.0 | 54.5 ± 1.8 | 59 | 100 |
| `isdd-100` | +2.9 ± 1.6 | 50.4 ± 1.7 | 62 | 120 |
| `isdd_points-100` | +2.4 ± 1.6 | 53.3 ± 2.2 | 59 | 120 |
| `isdd_points-250` | -0.3 ± 2.6 | 54.2 ± 2.7 | 132 | 60 |

So `strong` is not shown to be better than solved worlds (`isdd`), which take from twenty to forty times as long: what
it is ahead by may be nothing, and with 132 ms theirs may be ahead by some points. The rule players see all hands, as
Colver says of them. Searches are told milliseconds of the clock, and got little more than half of them here. Its
networks were not asked, as their weights are no part of the package: so `isdd` draws its worlds evenly (`uniform`),
and what Colver calls its strongest player is not among these.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from statistics import fmean
from time import process_time
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from engine.players import PLAYERS
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.seats import Seat
from engine.rules.state import DealState
from engine.rules.views import view
from tests.benchmarks.belote import RULES, SUITS, begun
from tests.engine.players.duels import Timed, summed

MISSING = "colver is not installed here ({error}). To compare with it: pip install colver"
RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")
"""Colver's order of a suit's cards."""
SEATS = 4
BIDDING, PLAYING = 0, 1
PASS, BIDS = 0, 40
"""Its numbers of calls: a pass, and the last bid; what comes behind are doubles."""
VALUE = 80
"""A contract for rules that are compared: it changes nothing of what is legal."""
COMPARED = 100
"""Deals whose rules are compared before any is played."""
Env = Any
"""A deal of Colver, which has no types."""


class Colver(Protocol):
    """What is asked of the library."""

    Env: Any
    Agent: Any


class Peer(Protocol):
    """One of its players, in one seat of one deal."""

    def begin(self, env: Env) -> None:
        """Before the auction."""
        ...

    def observe(self, env: Env, action: int) -> None:
        """Before anybody's action is carried out."""
        ...

    def card(self, env: Env) -> int: ...


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A player that looks at the deal itself, all hands of it."""

    asked: str
    """The method of `Env`."""

    def begin(self, env: Env) -> None:
        """It remembers nothing."""

    def observe(self, env: Env, action: int) -> None:
        """It remembers nothing."""

    def card(self, env: Env) -> int:
        return int(getattr(env, self.asked)())


@dataclass(slots=True)
class Searcher:
    """A player that sees its own hand and what was played."""

    agent: Any

    def begin(self, env: Env) -> None:
        self.agent.init_deal(env)

    def observe(self, env: Env, action: int) -> None:
        self.agent.observe(env, action)

    def card(self, env: Env) -> int:
        return int(self.agent.action(env))


Seated = Callable[[Colver, Seat, int], Peer]
"""Makes a player for a seat, from a seed."""


RULES_OF_THUMB: Mapping[str, str] = MappingProxyType(
    {"heuristic": "action_heuristic_play", "maxi": "action_maxi_play"}
)
"""By name: the method of `Env` that plays."""
SEARCHES: Mapping[str, str] = MappingProxyType(
    {
        "ismcts": 'method = "ismcts"',
        "smart": 'method = "smart_ismcts"',
        "isdd": 'method = "isdd"',
        "isdd_points": 'method = "isdd"\nobjective = "card_points"',
    }
)
"""By name, what its specification says of play: trees of information sets, naive and with beliefs, and worlds solved
with open hands, for the contract as is its custom, or for points as ours."""
PEERS = ("heuristic", "maxi", "ismcts-20", "smart-20", "ismcts-100", "smart-100", "isdd-100", "isdd_points-100")
"""Its players; of a search, with the milliseconds of the clock that a decision may take."""
SPEC = '[bid]\nstrategy = "improved"\n[play]\n{play}\ntime_ms = {milliseconds}\n[worlds]\nsource = "uniform"\n'


def seated(peer: str) -> Seated:
    """The player of this name; raises `ValueError` where Colver has none."""
    name, _, milliseconds = peer.partition("-")
    if peer in RULES_OF_THUMB:
        return lambda _library, _seat, _seed: RuleOfThumb(RULES_OF_THUMB[peer])
    if name not in SEARCHES or not milliseconds.isdecimal():
        raise ValueError(f"{peer} is no player of Colver's")
    spec = SPEC.format(play=SEARCHES[name], milliseconds=milliseconds)
    return lambda library, seat, seed: Searcher(library.Agent(spec, seat=seat, seed=seed))


class Found(NamedTuple):
    """What a pack showed, as ours saw it: the mean of both seatings."""

    points: float
    won: float
    """How many of the contracts went ours' way, 0 .. 1."""


@dataclass(slots=True)
class Match:
    """A player of ours against one of theirs."""

    library: Colver
    ours: Timed
    theirs: Seated
    seconds: list[float] = field(default_factory=list)
    """CPU time of each card that theirs had to choose."""

    def pack(self, number: int, seed: int) -> Found | None:
        """The pack of this number played twice; None where nobody bids on it."""
        both = [self._played(number, seed, side) for side in (0, 1)]
        found = [each for each in both if each is not None]
        return Found(*map(fmean, zip(*found, strict=True))) if found else None

    def _played(self, number: int, seed: int, side: int) -> Found | None:
        env = dealt(self.library, number, seed)
        peers = {seat: self.theirs(self.library, seat, number + 1) for seat in range(SEATS) if seat % 2 != side}
        for peer in peers.values():
            peer.begin(env)
        while env.phase() == BIDDING:
            _told(env, peers, env.bid_improved())
        if env.phase() != PLAYING:
            return None
        state = opening(env)
        while RULES.to_act(state):
            seat = int(env.current_player())
            card = self._theirs(env, peers[seat]) if seat in peers else self._ours(state, seat)
            _told(env, peers, card)
            state = RULES.apply(state, seat, PlayCard(named(card))).state
        if state.result is None:
            raise ValueError("the deal ended without a result")
        points = state.result.points
        return Found(points[side] - points[1 - side], env.deal_outcome()[side])

    def _ours(self, state: DealState, seat: Seat) -> int:
        chosen = self.ours.choose(RULES, view(RULES, state, seat))
        if not isinstance(chosen, PlayCard):
            raise TypeError("nothing but cards is played here")
        return numbered(chosen.card)

    def _theirs(self, env: Env, peer: Peer) -> int:
        began = process_time()
        card = peer.card(env)
        if len(env.legal_actions()) > 1:
            self.seconds.append(process_time() - began)
        return card


def _told(env: Env, peers: Mapping[Seat, Peer], action: int) -> None:
    for peer in peers.values():
        peer.observe(env, action)
    env.step(action)


def numbered(card: Card) -> int:
    """The card as Colver counts them."""
    face = RULES.deck.faces[card]
    return len(RANKS) * SUITS.index(face.suit) + RANKS.index(face.rank)


def named(number: int) -> Card:
    """The card of Colver's number."""
    suit, rank = divmod(number, len(RANKS))
    return Card(RANKS[rank] + SUITS[suit])


def dealt(library: Colver, number: int, seed: int) -> Env:
    """A deal before its auction: the same pack for everybody, dealt by everybody in turn."""
    pack = list(range(len(RULES.deck.cards)))
    random.Random(f"{seed} {number}").shuffle(pack)
    return library.Env.deal_with_hands(number % SEATS, [sorted(pack[seat::SEATS]) for seat in range(SEATS)])


def opening(env: Env) -> DealState:
    """The deal by our rules, behind Colver's auction or with a contract that was set."""
    contract = env.get_contract()
    bids = [seat for seat, call in env.get_bid_history() if PASS < call <= BIDS]
    declarer = bids[-1] if bids else contract["team"]
    hands = [[named(card) for card in hand] for hand in env.get_hands()]
    return begun(env.get_dealer(), hands, SUITS[contract["trump"]], declarer)


def differences(library: Colver, deals: int, seed: int) -> Iterator[str]:
    """Where its rules are others than ours, in deals of random cards: one line a deal."""
    chance = random.Random(seed)
    for number in range(deals):
        env = dealt(library, number, seed)
        env.set_contract(chance.randrange(SEATS), VALUE, chance.randrange(2), 0)
        env.set_phase_playing()
        if unlike := _difference(env, chance):
            yield f"deal {number} of seed {seed}: {unlike}"


def _difference(env: Env, chance: random.Random) -> str:
    state = opening(env)
    while RULES.to_act(state):
        (seat,) = RULES.to_act(state)
        ours = seat, sorted(numbered(Card(action.text())) for action in RULES.legal(state, seat))
        if (theirs := (env.current_player(), sorted(env.legal_actions()))) != ours:
            return f"seat and cards {ours}, Colver {theirs}, behind {state.trick}"
        card = chance.choice(ours[1])
        env.step(card)
        state = RULES.apply(state, seat, PlayCard(named(card))).state
    points, slam = state.result.points if state.result else (), 0 in env.get_tricks_won()
    # it counts more for a slam
    return "" if slam or points == tuple(env.get_points()) else f"{points} points, Colver {env.get_points()}"


def compared(library: Colver, level: str, peer: str, deals: int, seed: int) -> str:
    """A line about so many packs on which somebody bid."""
    match = Match(library, Timed(PLAYERS[level]), seated(peer))
    found: list[Found] = []
    number = 0
    while len(found) < deals:
        played = match.pack(number, seed)
        found += [played] if played is not None else []
        number += 1
    points, won = (summed(figures) for figures in zip(*found, strict=True))
    return (
        f"{level} against {peer:10}: {points[0]:+.2f} ± {points[1]:.2f} points of 162 a deal, contracts "
        f"{100 * won[0]:.1f} ± {100 * won[1]:.1f} of 100, {1000 * fmean(match.ours.seconds):.1f} and "
        f"{1000 * fmean(match.seconds):.1f} ms of CPU, {deals} deals, seed {seed}"
    )


def peer(text: str) -> str:
    """The name of one of its players, as it was typed; raises `ValueError` for another."""
    seated(text)
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--peer", action="append", type=peer, help=f"theirs, with any milliseconds; {', '.join(PEERS)} else"
    )
    parser.add_argument("--level", choices=tuple(PLAYERS), default="strong", help="ours")
    asked = parser.parse_args()
    try:
        library: Any = import_module("colver")
    except ImportError as error:
        sys.exit(MISSING.format(error=error))
    if unlike := next(differences(library, COMPARED, asked.seed), None):
        sys.exit(f"its rules are others than ours: {unlike}")
    print(f"{32 * COMPARED} positions of {COMPARED} deals: the same legal cards, winners and points", flush=True)
    for name in asked.peer or PEERS:
        print(compared(library, asked.level, name, asked.deals, asked.seed), flush=True)


if __name__ == "__main__":
    main()
