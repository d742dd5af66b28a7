"""Deals played to their end with all hands seen: `kernel.c` on open hands, in Python and in the same order.

Sides play for points, and where these are equal for tricks, so that a side which can take every trick does. What a
position brings does not depend on what was taken before it, and is therefore remembered by its cards.
"""

from dataclasses import dataclass, field

from engine.kernel.play import legal, places, play
from engine.kernel.position import Position
from engine.kernel.search import SEATS
from engine.kernel.tables import Tables

KNOWN_BITS, TRICK_ROOM = 20, 32
_ALL = (1 << 64) - 1
_FAR = 1000000


class OutOfMoves(Exception):
    """The moves that may be tried did not suffice."""


@dataclass(slots=True)
class Solver:
    """What was found of one deal."""

    tables: Tables
    nodes: int
    """How many moves may still be tried."""
    known: dict[int, tuple[int, int, int, int]] = field(default_factory=dict)
    """By place: a position's key, the least and the most that it brings the first side, and its best card."""

    def ends(self, position: Position, cards: int) -> list[Position]:
        """How the deal ends if each of the cards is played, from the lowest bit; raises `OutOfMoves`."""
        found, guess = list[Position](), rated(position) + most_of(self.tables, position) // 2
        for card in places(cards):
            found.append(self._end(position.copy(), card, guess))
            guess = rated(found[-1])
        return found

    def _end(self, after: Position, card: int, guess: int) -> Position:
        play(self.tables, after, card)
        ahead = rated(after) + self._taken(after, guess - rated(after))
        while not after.over:
            play(self.tables, after, places(legal(self.tables, after))[0])
        points, tricks = sum(after.points[:2]), sum(after.tricks[:2])
        own, taken = divmod(ahead, TRICK_ROOM)
        after.points[:2], after.tricks[:2] = (own, points - own), (taken, tricks - taken)
        return after

    def _taken(self, position: Position, guess: int) -> int:
        """What the first side takes from here on, by asking again and again whether it is more than that, first by a
        guess: the answers are quick, and what one finds the next ones know."""
        least, most = 0, _FAR
        guess = max(guess, least)
        while least < most:
            than = guess if guess > least else least + 1
            guess = self._gain(position, than - 1, than)
            if guess < than:
                most = guess
            else:
                least = guess
        return least

    def _gain(self, position: Position, low: int, high: int) -> int:
        """What the first side takes from here on, or a bound of it outside `low` and `high`."""
        if position.over:
            return 0
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfMoves
        if position.count:
            return self._best(position, low, high, -1)[0]
        key = key_of(position)
        place = key >> 64 - KNOWN_BITS
        kept = self.known.get(place)
        _, least, most, card = kept if kept and kept[0] == key else (key, 0, most_of(self.tables, position), -1)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        best, card = self._best(position, low, high, card)
        self.known[place] = key, best if best > low else least, best if best < high else most, card
        return best

    def _best(self, position: Position, low: int, high: int, card: int) -> tuple[int, int]:
        first, before = position.side[position.turn] == 0, rated(position)
        best = -_FAR if first else _FAR
        for tried in in_turn(self.tables, position, card):
            after = position.copy()
            play(self.tables, after, tried)
            now = rated(after) - before
            value = now + self._gain(after, low - now, high - now)
            if value > best if first else value < best:
                best, card = value, tried
            if first:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        return best, card


def rated(position: Position) -> int:
    """What the first side has taken: points, then tricks."""
    return position.points[0] * TRICK_ROOM + position.tricks[0]


def key_of(position: Position) -> int:
    """The position by its cards and its turn."""
    key = position.turn
    for seat in range(SEATS):
        key = _mixed(_mixed(key ^ position.hands[seat]) ^ position.rest[seat])
    for card in position.down:
        key = _mixed(key ^ card)
    return key | 1


def _mixed(number: int) -> int:
    number ^= number >> 31
    number = number * 0x7FB5D329728EA185 & _ALL
    number ^= number >> 27
    number = number * 0x81DADEF4BC2DD44D & _ALL
    return number ^ number >> 33


def most_of(tables: Tables, position: Position) -> int:
    """All that is still to be taken, or somewhat more."""
    left = 0
    for cards in (*position.hands, *position.rest, *position.down):
        left |= cards
    points, tricks = sum(tables.points[card] for card in places(left)), left.bit_count() // tables.seats
    last = tables.last_trick * (2 if any(position.rest) else 1)
    return (points + tables.trick_points * tricks + last) * TRICK_ROOM + tricks


def in_turn(tables: Tables, position: Position, first: int) -> list[int]:
    """The cards worth trying, the most promising first."""
    own, seats = position.side[position.turn], range(SEATS)
    theirs = sum(position.hands[seat] for seat in seats if position.side[seat] != own)
    rest = (1 << position.best if position.count else 0) | sum(position.rest) | sum(position.down)
    rest |= sum(position.hands[seat] for seat in seats if seat != position.turn)
    tried = list[int]()
    for card in places(legal(tables, position)):
        if not any(alike(tables, position, card, other, rest) for other in tried):
            tried.append(card)
    score = {card: _FAR if card == first else promise(tables, position, card, theirs) for card in tried}
    return sorted(tried, key=lambda card: -score[card])


def promise(tables: Tables, position: Position, card: int, theirs: int) -> int:
    """How soon a card is tried, by what its side's opponents hold."""
    points, ruff = tables.points[card], tables.ruffs >> card & 1
    last = position.count == tables.seats - 1
    if not position.count:
        suited = 0 if tables.suit[card] < 0 else tables.suits[tables.suit[card]]
        beat = tables.above[card] & theirs & (tables.ruffs | suited)
        return -4 * points - 10 * ruff if beat else 200 + 4 * points + 20 * ruff
    if position.side[position.winner] == position.side[position.turn]:
        kept = last or not tables.above[position.best] & theirs
        return 100 + (6 if kept else -2) * points - 60 * ruff
    if not tables.above[position.best] >> card & 1:
        return tables.low[card] - 6 * points - 20 * ruff
    safe = last or not tables.above[card] & theirs
    return (300 if safe else 100) - 30 * ruff + (3 if safe else -3) * points + tables.low[card]


def alike(tables: Tables, position: Position, one: int, other: int, rest: int) -> bool:
    """Whether nothing that others hold, or that lies in the trick, tells these two cards of a hand apart."""
    both = 1 << one | 1 << other
    if any(kind & both not in (0, both) for kind in (tables.ruffs, tables.trumps, tables.never_forced)):
        return False
    if tables.suit[one] != tables.suit[other] or tables.points[one] != tables.points[other]:
        return False
    if position.pair & both or any(up & both for up in position.up):
        return False
    same = not (tables.above[one] ^ tables.above[other]) & rest
    return same and all(tables.above[card] & both in (0, both) for card in places(rest))
