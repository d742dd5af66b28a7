"""Why a call is made."""

from engine.coach.why import Reason, Why
from engine.players.bidding import doubling, most_promising, promises
from engine.players.doubling import double_for_match
from engine.players.games import judgement_of
from engine.players.steady import SteadyPlayer
from engine.rules.actions import (
    Accusation,
    Action,
    ClaimRedeal,
    Delegate,
    NameTrump,
    Pass,
)
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.deal import Rules
from engine.rules.views import SeatView

RULE_BASED = SteadyPlayer()
"""The player whose tables the reasons for calls are drawn from."""


def why_call(rules: Rules, deal: SeatView, action: Action) -> Reason:
    """What the hand says for this call; nothing in particular for one that the tables do not ask for."""
    said = isinstance(action, NameTrump) or _is_advised(rules, deal, action)
    return _told(rules, deal, action) if said else Reason(Why.RULE)


def _told(rules: Rules, deal: SeatView, action: Action) -> Reason:
    judgement = judgement_of(rules)
    own = judgement.reasons.get(action.text()) or judgement.reasons.get(action.word)
    if own is not None:
        gains = action not in (promised := promises(rules, deal)) or promised[action] > 0
        return Reason(Why.OWN, own=own) if gains else Reason(Why.RULE)
    if deal.step in judgement.decisions and not isinstance(action, NameTrump):
        return Reason(Why.RULE)
    if doubling(deal) is not None:
        return _doubled(rules, deal, action)
    match action:
        case NameTrump(denomination):
            return _named(rules, deal, denomination)
        case Delegate():
            return Reason(Why.HANDS_OVER)
        case Pass():
            return Reason(Why.TOO_LITTLE)
        case ClaimRedeal() | Accusation():
            return Reason(Why.SURE_CLAIM)
        case _:
            return Reason(Why.RULE)


def _is_advised(rules: Rules, deal: SeatView, action: Action) -> bool:
    """Whether the rule-based player does it: on its turn, or of its own accord."""
    if action == RULE_BASED.volunteer(rules, deal):
        return True
    on_turn = deal.seat in deal.to_act
    return on_turn and action == (double_for_match(rules, deal) or RULE_BASED.choose(rules, deal))


def _doubled(rules: Rules, deal: SeatView, action: Action) -> Reason:
    """Why contre or surcontre is called, or not called."""
    if action != most_promising(promises(rules, deal)):
        return Reason(Why.STANDING)
    return Reason(Why.TOO_LITTLE if isinstance(action, Pass) else Why.ENOUGH)


def _named(rules: Rules, deal: SeatView, trump: Denomination) -> Reason:
    held = [card for card in deal.hand if rules.order.suit_of(card, trump) == trump]
    if trump == NO_TRUMP:
        tops = sum(_is_top(rules, card) for card in deal.hand)
        return Reason(Why.TOPS, number=tops) if tops else Reason(Why.RULE)
    if not held:
        return Reason(Why.RULE)
    best = max(held, key=lambda card: rules.order.power(card, trump, rules.order.suit_of(card, trump)))
    return Reason(Why.TRUMPS, card=best, suit=trump, number=len(held))


def _is_top(rules: Rules, card: Card) -> bool:
    """Whether no card of its suit beats it when there is no trump."""
    order, suit = rules.order, rules.order.suit_of(card, NO_TRUMP)
    power = order.power(card, NO_TRUMP, suit)
    suited = (other for other in rules.deck.faces if order.suit_of(other, NO_TRUMP) == suit)
    return all(order.power(other, NO_TRUMP, suit) <= power for other in suited)
