"""Tricks on hands in bits: the build in plain Python, for installations without a compiler.

`kernel.c` is the same in C, function by function and in the same order, so that a seed gives the same play in both; a
change to one must be made in the other.

Playouts go by rules of thumb: cheap, and sensible on average. These look at the player's own hand and at which cards
are still out, not at who holds those. Their numbers were chosen by how much a search that uses them wins
(`tests/benchmarks/arena.py`). The last tricks of a world are played as well as they can be by two sides that see all
cards.
"""

from array import array
from collections.abc import Sequence

from engine.kernel.beliefs import drawn
from engine.kernel.play import legal, places, play
from engine.kernel.position import Position
from engine.kernel.search import PAIR_AT, POINTS_BITS, STOPPED_AT, TRICKS_AT, TRICKS_BITS, Search
from engine.kernel.solving import OutOfMoves, Solver
from engine.kernel.tables import Tables
from engine.kernel.unknown import Unknown
from engine.kernel.worlds import Chance

ENDLESS = 2000000000


def solve(
    tables: Tables, position: Position, search: Search, left: list[int], low: int = -ENDLESS, high: int = ENDLESS
) -> tuple[int, Position]:
    """The best value that the first side can reach (`Search.values`), and the position at that end, by alpha-beta
    search.

    `left` counts down the moves that may still be tried; once it is below 0 the answer means nothing.
    """
    if position.over:
        return _worth(tables, position, search), position
    left_over = _left_over(tables, position, search)
    if left_over is not None:
        least, most = _between(tables, position, search, left_over)
        if least == most or least >= high or most <= low:
            return (most if most <= low else least), _lost(tables, position, left_over)
        low, high = max(low, least), min(high, most)
    return _tried(tables, position, search, left, low, high)


def _tried(
    tables: Tables, position: Position, search: Search, left: list[int], low: int, high: int
) -> tuple[int, Position]:
    first = position.side[position.turn] == 0
    best, line = (-ENDLESS if first else ENDLESS), position
    for card in _ordered(tables, position):
        left[0] -= 1
        if left[0] < 0:
            return best, line
        after = position.copy()
        play(tables, after, card)
        value, end = solve(tables, after, search, left, low, high)
        if value > best if first else value < best:
            best, line = value, end
        if first:
            low = max(low, best)
        else:
            high = min(high, best)
        if low >= high:
            break
    return best, line


def _taken(tables: Tables, position: Position) -> list[int]:
    return position.tricks if tables.counts_tricks else position.points


def _left_over(tables: Tables, position: Position, search: Search) -> int | None:
    """What is still to be taken; None while a side may yet take every trick, or if more was counted than `values` has
    room for."""
    taken = _taken(tables, position)
    left = len(search.values) // 3 - 1 - taken[0] - taken[1]
    return left if left >= 0 and position.tricks[0] and position.tricks[1] else None


def _between(tables: Tables, position: Position, search: Search, left: int) -> tuple[int, int]:
    """The least and the greatest value that the first side may still reach."""
    has = _taken(tables, position)[0]
    return search.values[has], search.values[has + left]


def _lost(tables: Tables, position: Position, left: int) -> Position:
    """The position at the end if the second side takes all that is left."""
    end = position.copy()
    _taken(tables, end)[1] += left
    return end


def _ordered(tables: Tables, position: Position) -> list[int]:
    """The legal cards, those that win first: they cut off most of the search."""
    cards = legal(tables, position)
    above = tables.above[position.best] if position.count else tables.ruffs
    return [*places(cards & above), *places(cards & ~above)]


def _worth(tables: Tables, position: Position, search: Search) -> int:
    taken = position.tricks[0] if tables.counts_tricks else position.points[0]
    row = 1 if not position.tricks[1] else 2 if not position.tricks[0] else 0
    size = len(search.values) // 3
    return search.values[row * size + min(taken, size - 1)]


LOWEST = -1000000


def choose(tables: Tables, position: Position, cards: int) -> int:
    """The one of these cards that the rules like best; of equals the one with the lowest number."""
    hands = position.hands
    out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[position.turn]
    score = _follow if position.count else _lead
    best, most = 0, LOWEST
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        found = 16 * score(tables, position, card, out) + tables.low[card]
        if found > most:
            best, most = card, found
    return best


def _lead(tables: Tables, position: Position, card: int, out: int) -> int:
    if tables.ruffs >> card & 1:
        return _lead_trump(tables, position, card, out)
    bit, suit, value, keep = 1 << card, tables.suit[card], tables.value[card], tables.keep[card]
    own = bit if suit < 0 else position.hands[position.turn] & tables.suits[suit]
    others = 0 if suit < 0 else out & tables.suits[suit] & ~tables.ruffs
    trumps_out = tables.ruffs & out
    if not tables.above[card] & others:
        left = others.bit_count()
        if not trumps_out:
            return 30 + value
        return 22 + 2 * value if left >= tables.seats - 1 else 8 + value if left >= 2 else 2 - keep
    guarded = max((tables.value[place] for place in places(own & ~bit)), default=0)
    return (2 if trumps_out else 4) - keep - (3 if guarded > 4 else 0) - own.bit_count() // 2


def _lead_trump(tables: Tables, position: Position, card: int, out: int) -> int:
    hand, keep = position.hands[position.turn], tables.keep[card]
    mine, theirs = (hand & tables.ruffs).bit_count(), (tables.ruffs & out).bit_count()
    if not theirs:
        return 10 if mine == hand.bit_count() else 1 - keep // 3
    master = not tables.above[card] & out
    if position.side[position.turn] == position.declaring:
        return 26 if master else 14 - keep if mine * 2 > theirs else 2 - keep
    return 8 if master and mine >= 3 else -14 - keep


def _follow(tables: Tables, position: Position, card: int, out: int) -> int:
    bit, suit, value = 1 << card, tables.suit[card], tables.value[card]
    trump, last = bool(tables.ruffs & bit), position.count == tables.seats - 1
    others = 0 if suit < 0 else out & tables.suits[suit] & ~tables.ruffs
    dear = not trump and not tables.above[card] & others
    keep = tables.keep[card]
    cost = keep + (8 if trump else 5 if dear else 0)
    wins, threats = bool(tables.above[position.best] & bit), tables.above[card] & out
    if position.side[position.winner] == position.side[position.turn]:
        if last or _safe(tables, position, out):
            loaded = value * 10 - (14 + value * 11 if trump else 0)
            return loaded - (12 if dear and not last else 0)
        return 10 if wins and not threats and not trump else -cost * 2
    if not wins:
        return -cost * 3
    if last:
        return 60 - keep if trump else 60 + value * 6 - threats.bit_count()
    if not threats:
        return 50 - value if trump else 50 + value * 3
    if not trump and not threats & ~tables.ruffs:
        return 40 + value
    return 30 - keep if trump else 20 - value * 5


def _safe(tables: Tables, position: Position, out: int) -> bool:
    """Whether the partner is likely to keep the trick."""
    beats = tables.above[position.best] & out
    if not beats:
        return True
    if beats & ~tables.ruffs or tables.ruffs >> position.best & 1 or position.led < 0:
        return False
    return (tables.suits[position.led] & out).bit_count() >= 4


NAME = "Python"


class PlainKernel:
    """Some eighty times slower than C: fast enough for a player that may take a tenth of a second."""

    name = NAME

    def legal(self, tables: Tables, position: Position) -> int:
        return legal(tables, position)

    def play(self, tables: Tables, position: Position, card: int) -> None:
        play(tables, position, card)

    def worlds(self, tables: Tables, unknown: Unknown, many: int, seed: int) -> list[Position]:
        chance, found = Chance(seed), list[Position]()
        while len(found) < many:
            found += drawn(tables, unknown, chance, many - len(found))
        # the same world may have been kept twice
        return [each.copy() for each in found]

    def outcomes(
        self, tables: Tables, unknown: Unknown, cards: int, search: Search, seed: int
    ) -> list[Sequence[int]]:
        chance, left = Chance(seed), [search.nodes]
        found = [array("Q", bytes(8 * search.samples)) for _ in range(cards.bit_count())]
        sample = 0
        while sample < search.samples:
            for dealt in drawn(tables, unknown, chance, search.samples - sample):
                same = chance.next()
                for place, card in enumerate(places(cards)):
                    position = dealt.copy()
                    play(tables, position, card)
                    found[place][sample] = playout(tables, position, search, Chance(same), left)
                sample += 1
        return list(found)

    def solved(self, tables: Tables, position: Position, cards: int, nodes: int) -> Sequence[int] | None:
        try:
            return array("Q", [outcome(tables, end) for end in Solver(tables, nodes).ends(position, cards)])
        except OutOfMoves:
            return None


def playout(tables: Tables, position: Position, search: Search, chance: Chance, left: list[int]) -> int:
    """Plays the deal to its end and returns the outcome, packed into one number.

    Cards are chosen by rules of thumb and at random; from `Search.solve_from` cards in hand on, the rest is solved.
    """
    while not position.over:
        hand = position.hands[position.turn]
        if search.solve_from and hand.bit_count() <= search.solve_from and left[0] > 0:
            _, found = solve(tables, position, search, left)
            if left[0] > 0:
                return outcome(tables, found)
        cards = legal(tables, position)
        many = cards.bit_count()
        if many == 1:
            card = cards.bit_length() - 1
        elif chance.below(100) < search.noise:
            card = chance.one_of(cards, many).bit_length() - 1
        else:
            card = choose(tables, position, cards)
        play(tables, position, card)
    return outcome(tables, position)


def outcome(tables: Tables, position: Position) -> int:
    """How a deal ended, packed into one number (`search.read_outcome`)."""
    packed = sum(taken << POINTS_BITS * side for side, taken in enumerate(position.points))
    if tables.counts_tricks:
        packed |= sum(taken << TRICKS_AT + TRICKS_BITS * side for side, taken in enumerate(position.tricks))
    elif 0 < max(position.tricks) == sum(position.tricks):
        packed |= (position.tricks.index(max(position.tricks)) + 1) << TRICKS_AT
    return packed | (position.pair_side + 1) << PAIR_AT | (position.over == 2) << STOPPED_AT
