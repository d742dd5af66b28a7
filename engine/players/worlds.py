"""What a seat does not know of a deal, for the kernel to draw worlds from: every hard fact, and a single guess, that
the seat which chose the trump holds more trumps than others.

The truth is never ruled out. Duties and answers bind where the rules enforce them; in honour play, where somebody may
have revoked or lied, one world in `LOOSE_EVERY` is drawn as if nobody had said or shown anything.
"""

from collections.abc import Collection, Iterator, Sequence

from engine.kernel import Position, Tables, Unknown, tables
from engine.kernel.reading import numbered, position_of
from engine.kernel.tables import settle_step, tricks_step
from engine.kernel.unknown import OneOf
from engine.players.allegiance import partner_known
from engine.players.limits import keep_limits
from engine.players.memory import Facts, facts, holders_of
from engine.rules.cards import Card, Hand
from engine.rules.deal import SteppedRules
from engine.rules.seats import Sides
from engine.rules.state import extra_of, plays
from engine.rules.views import SeatView

LOOSE_EVERY = 16
"""In honour play, one world in so many is drawn without trusting anybody."""
DECLARER_LIKES = 30
"""How much likelier than others the seat that chose the trump is to hold one, in tenths (`Unknown.likes`). 18 was
weaker in every game tried, 35 no stronger."""
MOST_GROUPS, MOST_SETS = 8, 96
"""Room for `Unknown.one_of` in the compiled kernel."""


def unknown_of(rules: SteppedRules, deal: SeatView) -> tuple[Tables, Unknown]:
    """The game's tables under the deal's trump, and what the viewing seat does not know of the deal.

    Raises `ValueError` for an onlooker, before there is a trump, and for a game that the kernel cannot play.
    """
    known = facts(rules, deal)
    found = tables(rules, known.trump)
    honour = tricks_step(rules).honour
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


def _sides(rules: SteppedRules, deal: SeatView, known: Facts) -> tuple[Sides, bool]:
    """The sides as far as they are certain, and whether they depend on who holds the called card."""
    contract = deal.contract
    if contract is None or not contract.bid:
        return numbered(rules.sides(deal.setup)), False
    partner = partner_known(rules, deal, contract, holders_of(deal, known))
    sides = tuple(0 if seat in (contract.declarer, partner) else 1 for seat in range(rules.seats))
    return sides, partner is None and contract.called is not None


def _base(rules: SteppedRules, found: Tables, deal: SeatView, certain: dict[Card, int], sides: Sides) -> Position:
    hands = [found.mask(card for card, holder in certain.items() if holder == seat) for seat in range(rules.seats)]
    if deal.seat is not None:
        hands[deal.seat] = found.mask(deal.hand)
    return position_of(rules, found, deal, hands, sides)


def _holders(
    rules: SteppedRules, found: Tables, deal: SeatView, known: Facts, certain: dict[Card, int], unknown: Unknown
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


def _one_of(rules: SteppedRules, found: Tables, deal: SeatView, unknown: Unknown) -> Iterator[OneOf]:
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


def _spare(rules: SteppedRules, found: Tables, deal: SeatView, unknown: Unknown) -> None:
    """Notes what becomes of the cards that nobody holds: they are dealt later, or count for a side."""
    unknown.deals_rest = tricks_step(rules).sequel(rules, deal).deals_rest
    whose = settle_step(rules).spare
    if whose is None:
        return
    side = unknown.spare_side = unknown.base.side[whose(deal.setup)]
    nobodys = [card for card, seat in extra_of(deal).holders().items() if seat is None]
    unknown.base.points[side] += sum(found.points[found.number[card]] for card in nobodys)
