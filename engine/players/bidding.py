"""Choosing the trump, and contre: what a hand is likely to bring."""

from collections.abc import Mapping

from engine.players.games import judgement_of
from engine.rules.actions import Action, Delegate, Double, NameTrump, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.deal import Rules
from engine.rules.strength import counts
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, Table, weigh


def most_promising(promised: Mapping[Action, float]) -> Action:
    """The first of equals."""
    return max(promised, key=lambda action: promised[action])


def promises(rules: Rules, deal: SeatView) -> Mapping[Action, float]:
    """What each call promises where calls are compared: by the game's own table in a step that it alone has; each
    denomination, and the partner's choice behind them where it may be had; contre or surcontre beside none. Nothing
    anywhere else."""
    own = judgement_of(rules).promises.get(deal.step)
    if own is not None:
        return own(rules, deal)
    more = doubling(deal)
    return {Pass(): 0.0, more: surplus(rules, deal)} if more is not None else _denominations(rules, deal)


def doubling(deal: SeatView) -> Action | None:
    """The contre or surcontre that the viewer may say now."""
    return next((action for action in deal.legal if isinstance(action, Double | Redouble)), None)


def surplus(rules: Rules, deal: SeatView) -> float:
    """What the hand promises beyond that from which its side doubles; raises `ValueError` before there is a trump."""
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
    free = len(names) > 1  # the partner would be bound to the same denomination
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


def _margin(rules: Rules, deal: SeatView, table: Table, trump: Denomination) -> float:
    return weigh(table, {**counts(rules, deal.hand.cards, trump), "asked": _asked(deal)})


def _asked(deal: SeatView) -> bool:
    """Whether the choice was handed over."""
    return any(isinstance(call.action, Delegate) for call in deal.calls)


def _weights(rules: Rules) -> BidWeights:
    return judgement_of(rules).bids
