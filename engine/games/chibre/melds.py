"""Announcements of chibre: what a hand holds, what is proposed, and whose announcements count (rules 7.4)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, groupby
from typing import NamedTuple

from engine.games.chibre.cards import PLAIN, SUITS, height, rank, suit
from engine.games.chibre.family import Meld
from engine.games.chibre.meld_points import FOUR_POINTS, LONG_RUN_POINTS, RUN_POINTS, SHORTEST_RUN
from engine.rules.cards import Card, Denomination, Hand
from engine.rules.seats import Sides
from engine.rules.values import Value

STOCK_POINTS = 20
"""Points for the Stöck: king and queen of trump in one hand."""

Cards = tuple[Card, ...]

_FOURS = tuple(tuple(Card(of + colour) for colour in SUITS) for of in FOUR_POINTS)
_COLOURS = tuple(frozenset(Card(of + colour) for of in PLAIN) for colour in SUITS)
"""The cards of each suit."""


class Key(NamedTuple):
    """What announcements are compared by: the larger key wins (CH-MELD-BEST, CH-MELD-ORDER)."""

    points: int
    cards: int
    top: int
    """The highest card's place in the natural order."""
    trump: bool


class MeldRules(Value):
    """The options about announcements."""

    four_aces: bool = True
    split_long_runs: bool = True
    forehand_first: bool = False
    """If the best announcements are equal, only the earlier one counts, instead of both."""


def run_key(cards: int, top: str, *, trump: bool) -> Key:
    """The key of a run of so many cards up to this rank."""
    return Key(RUN_POINTS.get(cards, LONG_RUN_POINTS), cards, len(PLAIN) - PLAIN.index(top), trump)


def four_key(of: str) -> Key:
    """The key of four cards of this rank."""
    return Key(FOUR_POINTS[of], len(SUITS), len(PLAIN) - PLAIN.index(of), trump=False)


def is_run(cards: Sequence[Card]) -> bool:
    """Whether a meld's cards are a run, not four of a kind."""
    return rank(cards[0]) != rank(cards[1])


def key_of(cards: Sequence[Card], trump: Denomination) -> Key:
    """The key of a meld's cards."""
    if not is_run(cards):
        return four_key(rank(cards[0]))
    top = max(cards, key=height)
    return run_key(len(cards), rank(top), trump=suit(top) == trump)


def candidates(held: Sequence[Card], said: Sequence[Cards], rules: MeldRules) -> tuple[Cards, ...]:
    """What may be announced from these cards in addition to what was said already; no card serves twice.

    A run is offered whole; one of eight or nine cards is also offered in two parts, which count more together.
    """
    free = frozenset(held).difference(*said)
    fours = [four for four in _FOURS if free.issuperset(four) and (rules.four_aces or rank(four[0]) != "A")]
    runs = [run for run in _runs(free) if rules.split_long_runs or not _is_rest(run, held, said)]
    split = [part for run in runs for part in parts(run)] if rules.split_long_runs else []
    return (*fours, *runs, *split)


def proposal(
    held: Sequence[Card], trump: Denomination, rules: MeldRules, said: Sequence[Cards] = ()
) -> tuple[Cards, ...]:
    """The announcements that together have the largest total, best first; of equal totals, that with better melds."""
    best = candidates(held, said, rules)
    if not rules.split_long_runs or len(set(chain(*best))) < sum(map(len, best)):
        # some may bar others, so every set is tried: nine cards hold so few melds that nothing cleverer is needed
        sets = [(cards, *proposal(held, trump, rules, (*said, cards))) for cards in best]
        best = max(sets, key=lambda found: _worth(found, trump), default=())
    return tuple(sorted(best, key=lambda cards: key_of(cards, trump), reverse=True))


def winning_sides(keys: Sequence[tuple[int, Key]], rules: MeldRules) -> frozenset[int]:
    """The sides whose announcements count; `keys` as (side, key) in the order in which they were announced."""
    if not keys:
        return frozenset()
    best = max(key for _, key in keys)
    sides = [side for side, key in keys if key == best]
    return frozenset(sides[:1] if rules.forehand_first else sides)


def compared(melds: Sequence[Meld], sides: Sides, trump: Denomination, rules: MeldRules) -> frozenset[int]:
    """The sides whose announcements count, once all have been made."""
    return winning_sides([(sides[meld.seat], key_of(meld.cards.cards, trump)) for meld in melds], rules)


def meld_of(seat: int, cards: Cards, trump: Denomination) -> Meld:
    """The cards as an announcement of a seat."""
    return Meld(seat, "run" if is_run(cards) else "four", key_of(cards, trump).points, Hand(cards))


def points_by_side(melds: Sequence[Meld], sides: Sides) -> tuple[int, ...]:
    """What the announcements that count bring each side."""
    return tuple(sum(meld.points for meld in melds if meld.counts and sides[meld.seat] == side) for side in (0, 1))


def _worth(found: Sequence[Cards], trump: Denomination) -> tuple[int, list[Key]]:
    keys = sorted((key_of(cards, trump) for cards in found), reverse=True)
    return sum(key.points for key in keys), keys


def _runs(held: frozenset[Card]) -> Iterator[Cards]:
    """Runs that cannot be made longer, each from its highest card down."""
    suits = [held & colour for colour in _COLOURS]
    return chain.from_iterable([_runs_of(cards) for cards in suits if len(cards) >= SHORTEST_RUN])


@cache
def _runs_of(cards: frozenset[Card]) -> tuple[Cards, ...]:
    """The runs among cards of one suit. Nine cards make few sets, so that most were met before."""
    colour = suit(next(iter(cards)))
    rows = groupby([Card(of + colour) for of in PLAIN], cards.__contains__)
    runs = [tuple(run) for together, run in rows if together]
    return tuple(run for run in runs if len(run) >= SHORTEST_RUN)


def parts(run: Cards) -> Iterator[Cards]:
    """The parts of a run of eight (5 + 3) or nine (5 + 4), either way round."""
    if len(run) < 5 + SHORTEST_RUN:
        return
    for cut in (5, len(run) - 5):
        yield run[:cut]
        yield run[cut:]


def _is_rest(run: Cards, held: Sequence[Card], said: Sequence[Cards]) -> bool:
    """Whether another part of the same run has been announced."""
    whole = next(cards for cards in _runs(frozenset(held)) if set(run) <= set(cards))
    return any(is_run(cards) and set(cards) <= set(whole) for cards in said)
