"""Why a card is led."""

from collections.abc import Sequence

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
    if not any(other.opposed and memory.ruffs(other.card) for other in memory.unseen):
        return Reason(Why.ALL_TRUMPS)
    if contract is None or contract.declarer == memory.seat:
        return Reason(Why.DRAWS)
    if memory.is_friend(contract.declarer):
        return Reason(Why.DRAWS_FOR_PARTNER, seat=contract.declarer)
    return Reason(Why.STOPS_RUFFS)


def _suit(moment: Moment) -> Reason | None:
    memory, suit = moment.memory, moment.memory.suit_of(moment.card)
    if not memory.threats(moment.card):
        return Reason(Why.CASHES, suit=suit)
    first = _first_leader(moment, suit)
    if first is not None and first != memory.seat and memory.is_friend(first):
        return Reason(Why.RETURNS, suit=suit, seat=first)
    return None


def _card(moment: Moment) -> Reason:
    memory, suited = moment.memory, moment.suited(moment.card)
    above = _only_threat(moment)
    if above is not None and memory.points(above) > moment.points:
        return Reason(Why.FORCES, card=above)
    if len(suited) == 1 and moment.trumps:
        return Reason(Why.VOIDS, suit=memory.suit_of(moment.card))
    highest = max(suited, key=memory.height)
    if moment.card != highest and moment.card == moment.lowest(suited) and _is_kept(moment, highest):
        return Reason(Why.LOW, card=highest, suit=memory.suit_of(moment.card))
    return Reason(Why.CHEAP_LEAD) if moment.points == moment.fewest else Reason(Why.RULE)


def _is_kept(moment: Moment, highest: Card) -> bool:
    """Whether the suit's highest card may take a trick later, with enough lower cards kept to play under all that
    beat it."""
    return len(moment.suited(moment.card)) - 2 >= len(_threats(moment, highest))


def _first_leader(moment: Moment, suit: Suit | None) -> Seat | None:
    """Who led this suit first."""
    memory = moment.memory
    leads = (taken.plays[0] for taken in moment.deal.taken)
    return next((lead.seat for lead in leads if memory.suit_of(lead.card) == suit), None)


def _only_threat(moment: Moment) -> Card | None:
    """The card of its suit that beats this one, where an opponent may hold exactly one."""
    higher = _threats(moment, moment.card)
    return higher[0] if len(higher) == 1 else None


def _threats(moment: Moment, card: Card) -> Sequence[Card]:
    """The higher cards of its suit that opponents may hold."""
    memory = moment.memory
    suit, height = memory.suit_of(card), memory.height(card)
    return [other.card for other in memory.unseen if other.suit == suit and other.height > height and other.opposed]
