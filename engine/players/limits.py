"""What the others' calls and answers say of their hands, for the kernel to keep in the worlds that it draws."""

from collections.abc import Iterator, Sequence

from engine.kernel import Tables, Unknown
from engine.kernel.unknown import Limit, Outdone, Shape
from engine.players.games import judgement_of
from engine.rules import judgement
from engine.rules.deal import SteppedRules
from engine.rules.state import plays, tricks
from engine.rules.views import SeatView

MOST_LIMITS, MOST_SETS = 32, 256
"""Room for `Unknown.limits` in the compiled kernel."""
MOST_FACTS, MOST_SHAPES = 40, 512
"""Room for `Unknown.outdone` there."""


def keep_limits(rules: SteppedRules, found: Tables, deal: SeatView, unknown: Unknown) -> None:
    """Adds to `unknown` what was said of the hands of others: as cards that they can or cannot have where that says
    all, and else as limits."""
    told = list(judgement_of(rules).told(rules, deal))
    open_limits = [
        *(Limit(group.seat, group.sets, 1, len(group.sets)) for group in unknown.one_of),
        *_limits([each for each in told if isinstance(each, judgement.Held)], found, deal, unknown),
    ]
    for limit in open_limits:
        _bar(unknown, limit)
    room = MOST_SETS
    for limit in dict.fromkeys(open_limits):
        if _binds(unknown, limit) and len(limit.sets) <= room and len(unknown.limits) < MOST_LIMITS:
            room -= len(limit.sets)
            unknown.limits.append(limit)
    _keep_outdone([each for each in told if isinstance(each, judgement.Outdone)], found, deal, unknown)


def _keep_outdone(told: Sequence[judgement.Outdone], found: Tables, deal: SeatView, unknown: Unknown) -> None:
    room = MOST_SHAPES
    for above, below, times in told:
        fact = Outdone(_shapes(above, found, deal, unknown), _shapes(below, found, deal, unknown), times)
        size = len(fact.above) + len(fact.below)
        _bar_shape(unknown, fact)
        # without any shape left somebody did not tell the truth
        possible = len(fact.below) >= times and bool(fact.above) == bool(above)
        if possible and not _certain(unknown, fact) and size <= room and len(unknown.outdone) < MOST_FACTS:
            room -= size
            unknown.outdone.append(fact)


def _bar_shape(unknown: Unknown, fact: Outdone) -> None:
    """Takes from a seat the cards that it lacks where it can have had a single shape."""
    if not fact.above and len(fact.below) == fact.times == 1:
        unknown.can[fact.below[0].seat] &= ~fact.below[0].lacks


def _certain(unknown: Unknown, fact: Outdone) -> bool:
    """Whether no world can contradict it."""
    there = 0
    for shape in fact.below:
        hand = unknown.base.hands[shape.seat]
        there += not shape.has & ~hand and not shape.lacks & (unknown.can[shape.seat] | hand)
    return not fact.above and there >= fact.times


def _shapes(shapes: Sequence[judgement.Shape], found: Tables, deal: SeatView, unknown: Unknown) -> tuple[Shape, ...]:
    """The shapes that are still possible, by the cards that have not been played."""
    shown = [found.mask(play.card for play in plays(deal) if play.seat == seat) for seat in range(found.seats)]
    kept = []
    for seat, has, lacks, height in shapes:
        certain, had, lacked = shown[seat] | unknown.base.hands[seat], found.mask(has), found.mask(lacks)
        if not had & ~(unknown.can[seat] | certain) and not lacked & certain:
            kept.append(Shape(seat, had & ~shown[seat], lacked, height))
    return tuple(kept)


def _limits(told: Sequence[judgement.Held], found: Tables, deal: SeatView, unknown: Unknown) -> Iterator[Limit]:
    """What was told, as it is now: sets that have been played, in part or in full, still counted as held then."""
    for seat, sets, low, high, since in told:
        if seat == deal.seat:
            continue
        shown = found.mask(play.card for trick in tricks(deal)[since:] for play in trick if play.seat == seat)
        may = unknown.can[seat] | unknown.base.hands[seat]
        left = [mask & ~shown for mask in map(found.mask, sets) if not mask & ~shown & ~may]
        done, still = left.count(0), tuple(mask for mask in left if mask)
        # otherwise somebody did not tell the truth
        if low - done <= len(still) and high >= done:
            yield Limit(seat, still, max(0, low - done), high - done)


def _bar(unknown: Unknown, limit: Limit) -> None:
    """Takes cards from those that a holder may have where the limit leaves no choice."""
    if limit.high == 0:
        for each in limit.sets:
            if each.bit_count() == 1:
                unknown.can[limit.seat] &= ~each
    if limit.low == len(limit.sets):
        for holder in range(len(unknown.can)):
            if holder != limit.seat:
                unknown.can[holder] &= ~sum(each for each in set(limit.sets) if each.bit_count() == 1)


def _binds(unknown: Unknown, limit: Limit) -> bool:
    """Whether some hand might break the limit."""
    held = unknown.base.hands[limit.seat]
    may = unknown.can[limit.seat] | held
    most = sum(not each & ~may for each in limit.sets)
    least = sum(not each & ~held for each in limit.sets)
    return most > limit.high or least < limit.low
