"""How likely worlds are, from what everybody has called and played. `kernel.c` does the same.

Every card that another seat has played is considered again: how likely is it from the hand that the seat has in this
world? Each card that could have been played has a few features, the case that the player was in says how much each
feature is liked (`Unknown.habits`), and the chance of each card follows by a conditional logit (McFadden 1974), mixed
with pure chance. A call is read in the same way, from what it and the other calls would have promised with that hand
(`Unknown.said`). From a batch of worlds some are then kept, by how likely all the calls and plays are in each.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from math import exp
from operator import add
from typing import NamedTuple

from engine.kernel.play import legal, places
from engine.kernel.position import NONE, Position
from engine.kernel.tables import Tables
from engine.kernel.unknown import Said, Unknown
from engine.kernel.worlds import Chance, world

CASES, FEATURES = 10, 18
"""How many cases a player may be in, and how many features a card has. The cases are leading as the declaring side,
and as the other; then, in a trick that opponents or partners are winning, void in the led suit or not, and with
players still to come or playing last (`case_of`)."""
STEPS, STEP = 64, 1000
"""How much cards are liked is compared in `STEPS` steps of `STEP`, each a tenth in the exponent."""
FALLING = tuple(20 + round(1000 * exp(-step / 10)) for step in range(STEPS))
"""How often a card is played that is liked so many steps less than the best. The 20 are chance: no card that could be
played is impossible, so what people should have done never rules out a world."""
MOST_HEARD = 64
"""Room for `Unknown.heard` in the compiled kernel."""
MOST_SAID, MOST_SAYINGS = 12, 40
"""Room for `Unknown.said`, and for all that could have been said, in the compiled kernel."""
BATCH, MOST_CANDIDATES = 128, 16
"""The most worlds kept at a time, and the most that may be drawn for each one kept."""


def drawn(tables: Tables, unknown: Unknown, chance: Chance, left: int) -> list[Position]:
    """The next worlds of a search that needs `left` more: one, or a batch of them where hands are read."""
    if unknown.candidates < 2 or not (unknown.heard or unknown.said):
        return [world(tables, unknown, chance)]
    many = min(BATCH, left)
    found = [world(tables, unknown, chance) for _ in range(many * unknown.candidates)]
    return _resampled(found, [likelihood(tables, unknown, each) for each in found], many, chance)


def _resampled(found: Sequence[Position], weights: Sequence[float], many: int, chance: Chance) -> list[Position]:
    """`many` of the worlds found, by weight: systematic resampling at even steps (Carpenter and others 1999)."""
    # added one by one: `sum` rounds better than C does
    total = reduce(add, weights)
    step, first, at, reached = total / many, (chance.next() >> 11) * 2**-53, 0, weights[0]
    taken = []
    for place in range(many):
        while reached < (place + first) * step and at < len(found) - 1:
            at += 1
            reached += weights[at]
        taken.append(found[at])
    return taken


def likelihood(tables: Tables, unknown: Unknown, dealt: Position) -> float:
    """How likely the others are to have called and played as they did if this world is the true one; never 0."""
    position, weight, fell = dealt.copy(), 1.0, fallen(unknown)
    position.hands = [(hand | more) & ~unknown.came for hand, more in zip(position.hands, fell, strict=True)]
    for said in unknown.said:
        weight *= _called(said, position.hands[said.seat])
    position.count = 0
    for heard in unknown.heard:
        if position.count == tables.seats:
            position.count = 0
        if not position.count:
            position.leader, position.ruffers, position.pot = heard.seat, 0, 0
        position.turn = heard.seat
        position.hands[heard.seat] |= 1 << heard.card
        if heard.seat != unknown.me:
            weight *= _plausibility(tables, unknown, position, heard.card)
        _lay(tables, position, heard.seat, heard.card)
    return weight


def fallen(unknown: Unknown) -> list[int]:
    """By seat: the cards that it has played (`Unknown.heard`)."""
    fell = [0] * len(unknown.base.hands)
    for heard in unknown.heard:
        fell[heard.seat] |= 1 << heard.card
    return fell


def case_of(tables: Tables, position: Position) -> int:
    """Which of the `CASES` the seat to play is in."""
    own = position.side[position.turn]
    if not position.count:
        return 0 if own == position.declaring else 1
    led = tables.suits[position.led] if position.led >= 0 else 0
    follows, ours = bool(position.hands[position.turn] & led), position.side[position.winner] == own
    return 2 + 4 * ours + 2 * follows + (position.count == tables.seats - 1)


class Choice(NamedTuple):
    """The range of `Tables.keep`, how much a card is worth keeping, over the cards that may be played."""

    least: int
    most: int
    cheapest: int
    """The least among the cards that take the trick; `NONE` where none does, and for a lead."""

    @classmethod
    def among(cls, tables: Tables, position: Position, cards: int) -> "Choice":
        """The range over this set of cards."""
        keep = [tables.keep[card] for card in places(cards)]
        winning = tables.above[position.best] if position.count else 0
        cheapest = min((tables.keep[card] for card in places(cards & winning)), default=NONE)
        return cls(min(keep), max(keep), cheapest)


def features(tables: Tables, position: Position, choice: Choice, card: int) -> tuple[int, ...]:
    """The features of a card that `Unknown.habits` weigh; one that holds or does not counts 10 or 0."""
    hands, bit, leads = position.hands, 1 << card, not position.count
    out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[position.turn]
    trump, value, keep = bool(tables.ruffs & bit), tables.value[card], tables.keep[card]
    suit = tables.ruffs if trump else tables.suits[tables.suit[card]] & ~tables.ruffs if tables.suit[card] >= 0 else 0
    own, others = hands[position.turn] & suit | bit, out & suit
    wins = leads or bool(tables.above[position.best] & bit)
    safe = not leads and not tables.above[position.best] & out
    threats = (tables.above[card] & others).bit_count()
    return (
        10 * trump,
        value,
        10 * (not threats),
        min(10, others.bit_count()) if leads else 10 * wins,
        trump * value,
        own.bit_count(),
        (not threats if leads else wins) * value,
        tables.low[card],
        max((tables.value[other] for other in places(own & ~bit)), default=0),
        min(10, threats),
        safe * value,
        10 * (own == bit),
        10 * (wins and trump and not threats),
        0 if leads else wins * position.pot,
        10 * (not tables.above[card] & own),
        10 * (keep == choice.least),
        10 * (keep == choice.most),
        10 * (not leads and wins and keep == choice.cheapest),
    )


def _plausibility(tables: Tables, unknown: Unknown, position: Position, played: int) -> float:
    """The chance that this card is chosen among those that could be played; a small one for a revoke, which nobody
    plans."""
    found = dict(_likings(tables, position, unknown.habits[case_of(tables, position)]))
    if played not in found:
        return 1.0 / STEPS
    return _share(list(found.values()), list(found).index(played))


def _called(said: Said, hand: int) -> float:
    """The chance that this call is chosen, with this hand, among those that could be made."""
    cards = places(hand)
    return _share([base + sum(map(each.__getitem__, cards)) for base, each in said.sayings], 0)


def _share(liked: Sequence[int], own: int) -> float:
    """How often the choice at place `own` is made, given how much each of them is liked."""
    most = max(liked)
    each = [FALLING[min((most - value) // STEP, STEPS - 1)] for value in liked]
    return each[own] / sum(each)


def _likings(tables: Tables, position: Position, habits: Sequence[int]) -> Iterator[tuple[int, int]]:
    cards = legal(tables, position)
    choice = Choice.among(tables, position, cards)
    for card in places(cards):
        yield card, sum(much * of for much, of in zip(habits, features(tables, position, choice, card), strict=True))


def _lay(tables: Tables, position: Position, seat: int, card: int) -> None:
    """Puts the card on the trick, and does nothing of what follows from it."""
    bit = 1 << card
    position.hands[seat] &= ~bit
    position.pot += tables.points[card]
    if not position.count:
        position.led = tables.suit[card]
    if not position.count or tables.above[position.best] & bit:
        position.best, position.winner = card, seat
    if tables.trumps & bit:
        position.ruffers |= 1 << seat
    position.count += 1
