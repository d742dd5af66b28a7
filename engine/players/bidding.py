"""Choosing the trump, and contre: what a hand is likely to bring."""

from engine.players.games import judgement_of
from engine.rules.actions import Action, Delegate, Double, NameTrump, Pass, Redouble
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.deal import Rules
from engine.rules.strength import counts
from engine.rules.views import SeatView
from engine.rules.weights import BidWeights, Table, weigh


def name_trump(rules: Rules, deal: SeatView) -> Action:
    """The denomination that promises most, or the partner's choice where that promises more."""
    promised = promises(rules, deal)
    return max(promised, key=lambda action: promised[action])


def promises(rules: Rules, deal: SeatView) -> dict[Action, float]:
    """What each denomination promises, and the partner's choice behind them where it may be had."""
    names = [action for action in deal.legal if isinstance(action, NameTrump)]
    promised: dict[Action, float] = {action: _promise(rules, deal, action.denomination) for action in names}
    free = len(names) > 1  # the partner would be bound to the same denomination
    if free and Delegate() in deal.legal:
        promised[Delegate()] = _partners_promise(rules, deal)
    return promised


def double(rules: Rules, deal: SeatView) -> Action:
    """Contre or surcontre with a hand that promises enough to the own side, else no."""
    more = doubling(deal)
    return more if more is not None and surplus(rules, deal) > 0 else Pass()


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
