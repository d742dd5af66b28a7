"""Why a card is led."""

from engine.coach.moment import Moment
from engine.coach.why import Reason, Why
from engine.rules.cards import Card, Suit
from engine.rules.seats import Seat


def why(moment: Moment) -> Reason:
    """The first reason that holds."""
    return _trump(moment) or _suit(moment) or _card(moment)


def _trump(moment: Moment) -> Reason | None:
    memory, contract = moment.memory, moment.deal.contract
    if not memory.ruffs(moment.card):
        return None
    if not any((other.opposed or moment.is_secret) and memory.ruffs(other.card) for other in memory.unseen):
        return Reason(Why.ALL_TRUMPS)
    if contract is None or contract.declarer == memory.seat:
        return Reason(Why.DRAWS)
    if not moment.is_ours(contract.declarer):
        return Reason(Why.STOPS_RUFFS)
    return Reason(Why.DRAWS) if contract.turned else Reason(Why.DRAWS_FOR_PARTNER, seat=contract.declarer)


def _suit(moment: Moment) -> Reason | None:
    memory, suit = moment.memory, moment.memory.suit_of(moment.card)
    if suit is None:
        return None
    if not moment.above(moment.card):
        return Reason(Why.CASHES, suit=suit)
    first = _first_leader(moment, suit)
    if first is not None and first != memory.seat and moment.is_ours(first):
        return Reason(Why.RETURNS, suit=suit, seat=first)
    return None


def _card(moment: Moment) -> Reason:
    memory, suited = moment.memory, moment.suited(moment.card)
    suit = memory.suit_of(moment.card)
    return (
        _forces(moment)
        or (Reason(Why.VOIDS, suit=suit) if moment.makes_void() else None)
        or _low(moment, max(suited, key=memory.height))
        or Reason(Why.CHEAP_LEAD if moment.costs_little else Why.RULE)
    )


def _forces(moment: Moment) -> Reason | None:
    """A single card is better, an opponent may hold it, and something of the hand is the best of its suit after
    it."""
    memory, above = moment.memory, moment.above(moment.card)
    below = [other for other in moment.suited(moment.card) if other != moment.card]
    if len(above) != 1 or not above[0].opposed or memory.points(above[0].card) <= moment.points:
        return None
    grows = any(moment.above(other) == above for other in below)
    return Reason(Why.FORCES, card=above[0].card, suit=above[0].suit) if grows else None


def _low(moment: Moment, highest: Card) -> Reason | None:
    """The lowest of a suit, which counts little, and whose highest card may take a trick later, with enough kept to
    play under all that beat it."""
    suited = moment.suited(moment.card)
    if moment.card == highest or moment.card != moment.lowest(suited) or not moment.counts_little:
        return None
    kept = [other for other in suited if other != moment.card]
    safe = not moment.above(highest) or moment.is_guarded(highest, kept)
    return Reason(Why.LOW, card=highest, suit=moment.memory.suit_of(moment.card)) if safe else None


def _first_leader(moment: Moment, suit: Suit | None) -> Seat | None:
    """Who led this suit first."""
    memory = moment.memory
    leads = (taken.plays[0] for taken in moment.deal.taken)
    return next((lead.seat for lead in leads if memory.suit_of(lead.card) == suit), None)
