"""Why a card is played to a trick that somebody has led to."""

from engine.coach.moment import Moment
from engine.coach.why import Reason, Why
from engine.players.signals import telling
from engine.rules.cards import Card
from engine.rules.signals import are_agreed


def why(moment: Moment) -> Reason:
    """The first reason that holds."""
    if moment.takes(moment.card):
        return _wins(moment)
    ours = moment.memory.is_friend(moment.winner().seat)
    told = _denies(moment) if are_agreed(moment.rules.options) else None
    if told is not None:
        return told
    return _under_partner(moment) if ours else _loses(moment)


def _wins(moment: Moment) -> Reason:
    memory, card = moment.memory, moment.card
    winner, led = moment.winner(), memory.suit_of(moment.deal.trick[0].card)
    if memory.is_friend(winner.seat):
        return Reason(Why.OVERTAKES, seat=winner.seat)
    takers = [other for other in moment.cards if moment.takes(other)]
    lowest = len(takers) > 1 and card == moment.lowest(takers)
    rich = len(takers) > 1 and moment.points > min(map(memory.points, takers)) and moment.is_sure(card)
    if memory.ruffs(card) and led != memory.suit_of(card) and not rich:
        return Reason(Why.RUFFS_LOW if lowest else Why.RUFFS, suit=led)
    if rich:
        return Reason(Why.WINS_RICHLY)
    if not moment.is_sure(card):
        only_trumps = not memory.ruffs(card) and not memory.threats(card)
        return Reason(Why.ONLY_TRUMPS, suit=led) if only_trumps else Reason(Why.CALLS_FOR_MORE)
    return Reason(Why.WINS_CHEAPLY if lowest else Why.SURE)


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
        return Reason(Why.LOADS, seat=seat)
    return _keeps_trump(moment) or Reason(Why.PARTNER_WINS, seat=seat)


def _loses(moment: Moment) -> Reason:
    takers = [other for other in moment.cards if moment.takes(other)]
    if any(not moment.memory.ruffs(card) for card in takers):
        return Reason(Why.KEEPS_HIGH, card=max(takers, key=moment.memory.height))
    return _keeps_trump(moment) or _voids(moment) or _gives(moment)


def _keeps_trump(moment: Moment) -> Reason | None:
    """The last trump of the hand is kept, though it could be played."""
    trumps = moment.trumps
    kept = len(trumps) == 1 and trumps[0] in moment.cards and trumps[0] != moment.card
    return Reason(Why.KEEPS_TRUMP, card=trumps[0]) if kept else None


def _voids(moment: Moment) -> Reason | None:
    """The last card of a suit is played, so that the suit can be ruffed next time."""
    memory = moment.memory
    alone = len(moment.suited(moment.card)) == 1 and not memory.ruffs(moment.card)
    return Reason(Why.VOIDS, suit=memory.suit_of(moment.card)) if alone and moment.trumps else None


def _gives(moment: Moment) -> Reason:
    height = moment.memory.height
    if not any(map(moment.memory.points, moment.memory.hand)):
        lowest = height(moment.card) == min(map(height, moment.cards))
        return Reason(Why.LOWEST if lowest else Why.NO_BETTER)
    if moment.points == moment.fewest:
        return Reason(Why.FEWEST)
    return Reason(Why.KEEPS_GUARD if any(_guards(moment, other) for other in moment.cards) else Why.NO_BETTER)


def _guards(moment: Moment, card: Card) -> bool:
    """Whether this card counts less than the one played, and guards a better one of its suit in hand."""
    memory, kept = moment.memory, [other for other in moment.suited(card) if other != moment.card]
    better = any(memory.height(other) > memory.height(card) for other in kept)
    return better and memory.points(card) < moment.points and not memory.ruffs(card)
