"""Tricks on hands in bits: the build in plain Python, for installations without a compiler.

`kernel.c` is the same in C, function by function and in the same order, so that a seed gives the same play in both; a
change to one must be made in the other.
"""

from array import array
from collections.abc import Sequence

from engine.kernel.beliefs import drawn
from engine.kernel.endings import solve
from engine.kernel.play import legal, places, play
from engine.kernel.position import Position
from engine.kernel.search import PAIR_AT, POINTS_BITS, STOPPED_AT, TRICKS_AT, TRICKS_BITS, Search
from engine.kernel.tables import Tables
from engine.kernel.thumb import choose
from engine.kernel.unknown import Unknown
from engine.kernel.worlds import Chance

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
