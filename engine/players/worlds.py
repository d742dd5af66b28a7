"""What a seat does not know of a deal, for the kernel to draw worlds from: every hard fact, what calls and answers
say of hands, and a single guess, that the seat which chose the trump holds more trumps than others.

The truth is never ruled out. Duties and answers bind where the rules enforce them; in honour play, where somebody may
have revoked or lied, one world in `LOOSE_EVERY` is drawn as if nobody had said or shown anything.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from operator import and_, or_

from engine.kernel import Position, Tables, Unknown, tables
from engine.kernel.reading import numbered, position_of
from engine.kernel.unknown import Limit, OneOf, Outdone, Shape
from engine.players.duties import freeing
from engine.players.games import judgement_of
from engine.players.memory import Facts, facts, holders_of, partner_known, turns
from engine.rules import judgement
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.seats import Sides
from engine.rules.state import extra_of, plays, tricks
from engine.rules.steps.settle import SettleStep
from engine.rules.steps.tricks import TricksStep
from engine.rules.views import SeatView

LOOSE_EVERY = 16
"""In honour play, one world in so many is drawn without trusting anybody."""
DECLARER_LIKES = 30
"""How much likelier than others the seat that chose the trump is to hold one, in tenths (`Unknown.likes`). 18 was
weaker in every game tried, 35 no stronger."""
MOST_GROUPS, MOST_SETS = 8, 96
"""Room for `Unknown.one_of` in the compiled kernel."""
MOST_LIMITS, MOST_SETS_IN_LIMITS = 32, 256
"""Room for `Unknown.limits` there."""
MOST_FACTS, MOST_SHAPES = 96, 1024
"""Room for `Unknown.outdone` there."""


def unknown_of(rules: Rules, deal: SeatView) -> tuple[Tables, Unknown]:
    """The game's tables under the deal's trump, and what the viewing seat does not know of the deal.

    Raises `ValueError` for an onlooker, before there is a trump, and for a game that the kernel cannot play.
    """
    known = facts(rules, deal)
    found = tables(rules, known.trump)
    honour = rules.step_of(TricksStep).honour
    certain = _trusted(deal, known) if honour else dict(known.certain)
    sides, called = _sides(rules, deal, known)
    unknown = Unknown(_base(rules, found, deal, certain, sides), known.seat)
    unknown.unseen = found.mask(card for card in known.out if card not in certain)
    unknown.loose_every = LOOSE_EVERY if honour else 0
    _holders(rules, found, deal, known, certain, unknown)
    unknown.one_of = list(_one_of(rules, found, deal, unknown))[:MOST_GROUPS]
    keep_limits(rules, found, deal, unknown)
    if called and deal.contract is not None and deal.contract.called is not None:
        _call(found, deal, unknown, deal.contract.called, deal.contract.declarer)
    _spare(rules, found, deal, unknown)
    if deal.contract is not None and not deal.contract.turned:
        unknown.likes[deal.contract.declarer] = DECLARER_LIKES
    return found, unknown


def lay_open(tables: Tables, unknown: Unknown, hands: Sequence[Hand]) -> None:
    """Narrows `unknown` to the one world in which the seats hold these hands; the order of a talon is still drawn."""
    pile, held = tables.seats, tables.mask(card for hand in hands for card in hand)
    for seat, hand in enumerate(hands):
        unknown.can[seat] = unknown.loose[seat] = unknown.unseen & tables.mask(hand)
    unknown.can[pile] = unknown.loose[pile] = unknown.unseen & ~held
    unknown.one_of, unknown.limits, unknown.outdone, unknown.loose_every = [], [], [], 0


def _trusted(deal: SeatView, known: Facts) -> dict[Card, int]:
    """The cards whose holder is certain even if people may lie, each with that holder."""
    hearsay = extra_of(deal).hearsay()
    return {card: seat for card, seat in known.certain.items() if card not in hearsay}


def _sides(rules: Rules, deal: SeatView, known: Facts) -> tuple[Sides, bool]:
    """The sides as far as they are certain, and whether they depend on who holds the called card."""
    contract = deal.contract
    if contract is None or not contract.bid:
        return numbered(rules.sides(deal.setup)), False
    partner = partner_known(rules, deal, contract, holders_of(deal, known))
    sides = tuple(0 if seat in (contract.declarer, partner) else 1 for seat in range(rules.seats))
    return sides, partner is None and contract.called is not None


def _base(rules: Rules, found: Tables, deal: SeatView, certain: dict[Card, int], sides: Sides) -> Position:
    hands = [found.mask(card for card, holder in certain.items() if holder == seat) for seat in range(rules.seats)]
    if deal.seat is not None:
        hands[deal.seat] = found.mask(deal.hand)
    return position_of(rules, found, deal, hands, sides)


def _holders(
    rules: Rules, found: Tables, deal: SeatView, known: Facts, certain: dict[Card, int], unknown: Unknown
) -> None:
    pile, told = rules.seats, known.certain
    for seat in range(rules.seats):
        if seat != known.seat:
            own = found.mask(card for card, holder in told.items() if holder == seat)
            others = found.mask(card for card, holder in told.items() if holder != seat)
            unknown.need[seat] = deal.held[seat] - list(certain.values()).count(seat)
            unknown.can[seat] = unknown.unseen & (~found.mask(known.barred[seat]) & ~others | own)
            unknown.loose[seat] = unknown.unseen
    unknown.need[pile] = unknown.unseen.bit_count() - sum(unknown.need)
    unknown.can[pile] = unknown.unseen & ~found.mask(known.certain)
    unknown.loose[pile] = unknown.unseen


def _one_of(rules: Rules, found: Tables, deal: SeatView, unknown: Unknown) -> Iterator[OneOf]:
    """For each other seat, the sets of cards of which it held one at first, less those that it has played since.

    Sets that the seat can no longer hold are left out.
    """
    room = MOST_SETS
    for seat, sets in extra_of(deal).one_of(rules.deck, rules.trumps[0]):
        if seat == deal.seat:
            continue
        masks = tuple(_still(found, deal, unknown, seat, sets))
        if masks and 0 not in masks and len(masks) <= room:
            room -= len(masks)
            yield OneOf(seat, masks)


def _still(
    found: Tables, deal: SeatView, unknown: Unknown, seat: int, sets: Collection[Collection[Card]]
) -> Iterator[int]:
    shown = found.mask(play.card for play in plays(deal) if play.seat == seat) | unknown.base.hands[seat]
    for cards in sets:
        left = found.mask(cards) & ~shown
        if not left & ~unknown.can[seat]:
            yield left


def _call(found: Tables, deal: SeatView, unknown: Unknown, called: Card, declarer: int) -> None:
    """Prepares for a partner who is unknown: in each world the holder of the called card is the declarer's partner.

    Points and tricks are therefore kept by seat, and added up by side in each world.
    """
    unknown.called, unknown.declarer = found.number[called], declarer
    for taken in deal.taken:
        unknown.seat_points[taken.winner] += taken.points
        unknown.seat_tricks[taken.winner] += 1
    unknown.base.points, unknown.base.tricks = [0] * len(unknown.base.points), [0] * len(unknown.base.tricks)
    unknown.base.declaring = 0


def _spare(rules: Rules, found: Tables, deal: SeatView, unknown: Unknown) -> None:
    """Notes what becomes of the cards that nobody holds: they are dealt later, or count for a side."""
    unknown.deals_rest = rules.step_of(TricksStep).sequel(rules, deal).deals_rest
    whose = rules.step_of(SettleStep).spare
    if whose is None:
        return
    side = unknown.spare_side = unknown.base.side[whose(deal.setup)]
    nobodys = [card for card, seat in extra_of(deal).holders().items() if seat is None]
    unknown.base.points[side] += sum(found.points[found.number[card]] for card in nobodys)


def keep_limits(rules: Rules, found: Tables, deal: SeatView, unknown: Unknown) -> None:
    """Adds to `unknown` what was said of the hands of others: as cards that they can or cannot have where that says
    all, and else as limits."""
    told = [*judgement_of(rules).told(rules, deal), *_underruffs(rules, deal)]
    open_limits = [
        *(Limit(group.seat, group.sets, 1, len(group.sets)) for group in unknown.one_of),
        *_limits([each for each in told if isinstance(each, judgement.Held)], found, deal, unknown),
    ]
    for limit in open_limits:
        _bar(unknown, limit)
    room = MOST_SETS_IN_LIMITS
    for limit in dict.fromkeys(open_limits):
        if _binds(unknown, limit) and len(limit.sets) <= room and len(unknown.limits) < MOST_LIMITS:
            room -= len(limit.sets)
            unknown.limits.append(limit)
    _keep_outdone([each for each in told if isinstance(each, judgement.Outdone)], found, deal, unknown)


def _underruffs(rules: Rules, deal: SeatView) -> Iterator[judgement.Outdone]:
    """That whoever played a trump below a ruff held one above it, or nothing but trumps."""
    found = list(turns(rules, deal))
    gone = {play.card for play in plays(deal)}.difference(each.hand[0] for each in found)
    gone.update(extra_of(deal).came_later())
    for played in found:
        if frees := freeing(rules, played):
            suits = rules.order.under[played.trump].suit
            plain = frozenset(card for card in rules.deck.cards if suits[card] != played.trump) - gone
            above = (judgement.Shape(played.seat, frozenset((card,)), frozenset(), 0) for card in frees - gone)
            yield judgement.Outdone((), (judgement.Shape(played.seat, frozenset(), plain, 0), *above), 1)
        gone.add(played.hand[0])


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
    """Gives a seat the cards that it has in every shape that it may have, and takes those that it lacks in each."""
    seats = {shape.seat for shape in fact.below}
    if fact.above or len(seats) != 1 or len(fact.below) < fact.times:
        return
    join = or_ if len(fact.below) == fact.times else and_
    has, lacks = (reduce(join, cards) for cards in zip(*((each.has, each.lacks) for each in fact.below), strict=True))
    for holder in range(len(unknown.can)):
        unknown.can[holder] &= ~(lacks if holder in seats else has)


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
