"""Choosing the trump, and doubling: what a hand is likely to bring."""

from collections.abc import Mapping

from engine.players.games import judgement_of
from engine.rules.actions import Action, Delegate, Double, NameTrump, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.deal import Rules
from engine.rules.strength import counts
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, Worth, weigh


def most_promising(promised: Mapping[Action, float]) -> Action:
    """The action that promises most; the first of equals."""
    return max(promised, key=lambda action: promised[action])


def promises(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """What each call promises, in steps where calls are compared; empty in all others.

    In a step that only one game has, that game's own table decides. Otherwise these are contre or surcontre beside a
    pass, which promises 0; or else each denomination, then leaving the choice to the partner where that is allowed.
    """
    own = judgement_of(rules).promises.get(deal.step)
    if own is not None:
        return own(rules, deal)
    more = doubling(deal)
    return {Pass(): 0.0, more: surplus(rules, deal)} if more is not None else _denominations(rules, deal)


def doubling(deal: SeatView) -> Action | None:
    """The contre or surcontre that the viewer may say now."""
    return next((action for action in deal.legal if isinstance(action, Double | Redouble)), None)


def surplus(rules: Rules, deal: SeatView) -> float:
    """How much more the hand promises than its side needs to double; raises `ValueError` before there is a trump."""
    if deal.contract is None:
        raise ValueError("nothing is to be doubled yet")
    weights, trump = _weights(rules), deal.contract.denomination
    if Double() in deal.legal:
        return _margin(rules, deal, weights.defending.under(trump), trump) - weights.double
    role = weights.choosing if deal.contract.declarer == deal.seat else weights.supporting
    return _margin(rules, deal, role.under(trump), trump) - weights.redouble


def _denominations(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    names = [action for action in deal.legal if isinstance(action, NameTrump)]
    promised: dict[Action, float] = {action: _promise(rules, deal, action.denomination) for action in names}
    free = len(names) > 1  # with one name left, the partner would be bound to it too
    if free and Delegate() in deal.legal:
        promised[Delegate()] = _partners_promise(rules, deal)
    return promised


def _promise(rules: Rules, deal: SeatView, trump: Denomination) -> float:
    """What the deal is likely to score if the viewer names this denomination."""
    weights = _weights(rules)
    factor = weights.no_trump_factor if trump == NO_TRUMP else 1
    return factor * _margin(rules, deal, weights.choosing.under(trump), trump)


def _partners_promise(rules: Rules, deal: SeatView) -> float:
    found = counts(rules, deal.hand.cards, NO_TRUMP)
    return weigh(_weights(rules).delegating, {**found, "asked": _asked(deal)})


def _margin(rules: Rules, deal: SeatView, table: Worth, trump: Denomination) -> float:
    return weigh(table, {**counts(rules, deal.hand.cards, trump), "asked": _asked(deal)})


def _asked(deal: SeatView) -> bool:
    """Whether somebody has left the choice to the partner."""
    return any(isinstance(call.action, Delegate) for call in deal.calls)


def _weights(rules: Rules) -> BidWeights:
    return judgement_of(rules).bids
