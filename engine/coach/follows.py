"""Why a card is played to a trick that somebody has led to."""

from collections.abc import Sequence

from engine.coach.moment import Moment
from engine.coach.why import Reason, Why
from engine.players.signals import telling
from engine.rules.cards import Card
from engine.rules.signals import are_agreed


def why(moment: Moment) -> Reason:
    """The first reason that holds."""
    if moment.takes(moment.card):
        return _wins(moment)
    told = _denies(moment) if are_agreed(moment.rules.options) else None
    if told is not None:
        return told
    return _under_partner(moment) if moment.is_ours(moment.winner().seat) else _loses(moment)


def _wins(moment: Moment) -> Reason:
    winner, takers = moment.winner(), [other for other in moment.cards if moment.takes(other)]
    if moment.is_ours(winner.seat):
        secures = moment.is_sure(moment.card) and moment.is_threatened()
        return Reason(Why.SECURES, seat=winner.seat) if secures else Reason(Why.RULE)
    if _is_rich(moment, takers):
        return Reason(Why.WINS_RICHLY)
    return _ruffs(moment, takers) or _holds(moment, takers)


def _is_rich(moment: Moment, takers: Sequence[Card]) -> bool:
    """Whether the card wins for certain, and counts more than another that would win for now."""
    return moment.points > min(map(moment.memory.points, takers)) and moment.is_sure(moment.card)


def _ruffs(moment: Moment, takers: Sequence[Card]) -> Reason | None:
    """A trump where nothing in hand follows; some games let a trump be played though something does."""
    led = moment.memory.suit_of(moment.deal.trick[0].card)
    if not moment.memory.ruffs(moment.card) or led is None or moment.holds(led):
        return None
    lowest = len(takers) > 1 and moment.card == moment.lowest(takers)
    return Reason(Why.RUFFS_LOW if lowest else Why.RUFFS, suit=led)


def _holds(moment: Moment, takers: Sequence[Card]) -> Reason:
    memory, card = moment.memory, moment.card
    suit = memory.suit_of(card)
    if not moment.is_sure(card):
        only_trumps = suit is not None and not memory.ruffs(card) and not moment.above(card)
        return Reason(Why.ONLY_TRUMPS, suit=suit) if only_trumps else Reason(Why.CALLS_FOR_MORE)
    cheapest = moment.points == min(map(memory.points, takers)) and card == moment.lowest(takers)
    return Reason(Why.WINS_CHEAPLY if cheapest and len(takers) > 1 else Why.SURE)


def _denies(moment: Moment) -> Reason | None:
    """The card is a first discard, from the suit that is wanted least among those that could be discarded from."""
    memory = moment.memory
    wishes = telling(moment.rules, moment.deal, moment.cards)
    choice = len({memory.suit_of(card) for card in wishes}) > 1
    if not choice or moment.card not in wishes or wishes[moment.card] > min(wishes.values()):
        return None
    partner = next(seat for seat in range(moment.rules.seats) if seat != memory.seat and memory.is_friend(seat))
    return Reason(Why.DENIES, suit=memory.suit_of(moment.card), seat=partner)


def _under_partner(moment: Moment) -> Reason:
    seat = moment.winner().seat
    if moment.points > moment.fewest:
        return Reason(Why.LOADS_SO_FAR if moment.is_threatened() else Why.LOADS, seat=seat)
    little = Reason(Why.PARTNER_WINS, seat=seat) if moment.costs_little else Reason(Why.RULE)
    return _keeps_trump(moment) or little


def _loses(moment: Moment) -> Reason:
    takers = [other for other in moment.cards if moment.takes(other) and not moment.memory.ruffs(other)]
    if takers:
        return Reason(Why.KEEPS_HIGH, card=max(takers, key=moment.memory.height))
    return _keeps_trump(moment) or _voids(moment) or _gives(moment)


def _keeps_trump(moment: Moment) -> Reason | None:
    """The last trump of the hand is kept, though it could be played."""
    trumps = moment.trumps
    kept = len(trumps) == 1 and trumps[0] in moment.cards and trumps[0] != moment.card
    return Reason(Why.KEEPS_TRUMP, card=trumps[0]) if kept else None


def _voids(moment: Moment) -> Reason | None:
    """The last card of a suit is played, so that the suit can be ruffed next time."""
    return Reason(Why.VOIDS, suit=moment.memory.suit_of(moment.card)) if moment.makes_void() else None


def _gives(moment: Moment) -> Reason:
    height = moment.memory.height
    if not any(map(moment.memory.points, moment.memory.hand)):
        lowest = height(moment.card) == min(map(height, moment.cards))
        return Reason(Why.LOWEST if lowest else Why.RULE)
    if moment.points == moment.fewest:
        return Reason(Why.FEWEST)
    return Reason(Why.KEEPS_GUARD if any(_guards(moment, other) for other in moment.cards) else Why.RULE)


def _guards(moment: Moment, card: Card) -> bool:
    """Whether this card counts less than the one played, and guards a better one of its suit in hand: one that others
    may beat, with enough below it to play under all that do."""
    memory = moment.memory
    if memory.points(card) >= moment.points or memory.ruffs(card):
        return False
    kept = [other for other in moment.suited(card) if other != moment.card]
    return any(moment.is_guarded(better, kept) for better in kept if memory.height(better) > memory.height(card))
