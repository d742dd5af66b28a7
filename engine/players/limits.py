"""What the others' calls and answers say of their hands, for the kernel to keep in the worlds that it draws."""

from collections.abc import Iterator

from engine.kernel import Tables, Unknown
from engine.kernel.unknown import Limit
from engine.players.games import judgement_of
from engine.rules.deal import SteppedRules
from engine.rules.state import tricks
from engine.rules.views import SeatView

MOST_LIMITS, MOST_SETS = 32, 256
"""Room for `Unknown.limits` in the compiled kernel."""


def keep_limits(rules: SteppedRules, found: Tables, deal: SeatView, unknown: Unknown) -> None:
    """Adds to `unknown` what was said of the hands of others: as cards that they can or cannot have where that says
    all, and else as limits."""
    open_limits = [
        *(Limit(group.seat, group.sets, 1, len(group.sets)) for group in unknown.one_of),
        *_limits(rules, found, deal, unknown),
    ]
    for limit in open_limits:
        _bar(unknown, limit)
    room = MOST_SETS
    for limit in dict.fromkeys(open_limits):
        if _binds(unknown, limit) and len(limit.sets) <= room and len(unknown.limits) < MOST_LIMITS:
            room -= len(limit.sets)
            unknown.limits.append(limit)


def _limits(rules: SteppedRules, found: Tables, deal: SeatView, unknown: Unknown) -> Iterator[Limit]:
    """What was told, as it is now: sets that have been played, in part or in full, still counted as held then."""
    for seat, sets, low, high, since in judgement_of(rules).told(rules, deal):
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
