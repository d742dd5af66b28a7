"""Which worlds are likely, from what everybody has played in them. `kernel.c` says the same.

Every card that another seat played is asked for again: how likely is it from the hand that this world gives him? Each
card that he could have played has a few features, the case he was in says how much each is liked (`Unknown.habits`),
and a choice among all of them follows by a conditional logit (McFadden 1974), mixed with pure chance. A call is read
likewise, from what it and the others would have promised with that hand (`Unknown.said`). Of a batch of worlds some
are taken then, by how likely all that was called and played is in them.
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
"""Lead of the declaring side, and of the other one; then for a trick that opponents or partners are winning, in a
suit that one cannot or can follow, with players behind or as the last."""
STEPS, STEP = 64, 1000
"""Likings are compared in steps of so much: a tenth in the exponent."""
FALLING = tuple(20 + round(1000 * exp(-step / 10)) for step in range(STEPS))
"""How often a card is played that is so many steps less liked than the best. The 20 are chance: nothing that could be
played is impossible, so no world is ruled out by what people should have done."""
MOST_HEARD = 64
"""Room for `Unknown.heard` in the compiled kernel."""
MOST_SAID, MOST_SAYINGS = 12, 40
"""Room for `Unknown.said`, and for all that could have been said."""
BATCH, MOST_CANDIDATES = 128, 16
"""Worlds that are taken together, and how many may be drawn for each."""


def drawn(tables: Tables, unknown: Unknown, chance: Chance, left: int) -> list[Position]:
    """The next worlds of a search that wants so many more: one, or a batch of them where hands are read."""
    if unknown.candidates < 2 or not (unknown.heard or unknown.said):
        return [world(tables, unknown, chance)]
    many = min(BATCH, left)
    found = [world(tables, unknown, chance) for _ in range(many * unknown.candidates)]
    return _resampled(found, [likelihood(tables, unknown, each) for each in found], many, chance)


def _resampled(found: Sequence[Position], weights: Sequence[float], many: int, chance: Chance) -> list[Position]:
    """So many of these, at even steps through their weights (systematic resampling; Carpenter and others 1999)."""
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
    """How likely the others would have called and played in this world what they have; never 0."""
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
    """By seat: the cards that it has played."""
    fell = [0] * len(unknown.base.hands)
    for heard in unknown.heard:
        fell[heard.seat] |= 1 << heard.card
    return fell


def case_of(tables: Tables, position: Position) -> int:
    """Which of `CASES` whoever is to play is in."""
    own = position.side[position.turn]
    if not position.count:
        return 0 if own == position.declaring else 1
    led = tables.suits[position.led] if position.led >= 0 else 0
    follows, ours = bool(position.hands[position.turn] & led), position.side[position.winner] == own
    return 2 + 4 * ours + 2 * follows + (position.count == tables.seats - 1)


class Choice(NamedTuple):
    """What the cards that may be played have in common: how much they are worth keeping (`Tables.keep`)."""

    least: int
    most: int
    cheapest: int
    """Of those that take the trick; `NONE` where none does, and for a lead."""

    @classmethod
    def among(cls, tables: Tables, position: Position, cards: int) -> "Choice":
        """Of these."""
        keep = [tables.keep[card] for card in places(cards)]
        winning = tables.above[position.best] if position.count else 0
        cheapest = min((tables.keep[card] for card in places(cards & winning)), default=NONE)
        return cls(min(keep), max(keep), cheapest)


def features(tables: Tables, position: Position, choice: Choice, card: int) -> tuple[int, ...]:
    """What `Unknown.habits` weigh of a card: yes counts 10."""
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
    """The share of this card among those that could be played; of a revoke, which nobody plans, a small one."""
    found = dict(_likings(tables, position, unknown.habits[case_of(tables, position)]))
    if played not in found:
        return 1.0 / STEPS
    return _share(list(found.values()), list(found).index(played))


def _called(said: Said, hand: int) -> float:
    """The share of this call among those that could be made with this hand."""
    cards = places(hand)
    return _share([base + sum(map(each.__getitem__, cards)) for base, each in said.sayings], 0)


def _share(liked: Sequence[int], own: int) -> float:
    """How often the one of these is chosen, the others being liked as well as they are."""
    most = max(liked)
    each = [FALLING[min((most - value) // STEP, STEPS - 1)] for value in liked]
    return each[own] / sum(each)


def _likings(tables: Tables, position: Position, habits: Sequence[int]) -> Iterator[tuple[int, int]]:
    cards = legal(tables, position)
    choice = Choice.among(tables, position, cards)
    for card in places(cards):
        yield card, sum(much * of for much, of in zip(habits, features(tables, position, choice, card), strict=True))


def _lay(tables: Tables, position: Position, seat: int, card: int) -> None:
    """The card on the trick, and nothing that follows from it."""
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
