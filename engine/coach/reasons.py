"""Why an action is good, in words of the trade: facts of the position as its seat may know it."""

from engine.coach import follows, leads
from engine.coach.calls import why_call
from engine.coach.moment import Moment
from engine.coach.why import Reason, Why
from engine.players.duties import playable
from engine.rules.actions import Action, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

__all__ = ["Reason", "Why", "reason"]


def reason(rules: Rules, deal: SeatView, action: Action) -> Reason:
    """The first thing that somebody who knows the game would say for the action.

    It follows from the view alone, so it does not depend on where the hidden cards lie.
    """
    if not isinstance(action, PlayCard):
        return why_call(rules, deal, action)
    cards = playable(rules, deal)
    if len(cards) == 1:
        return Reason(Why.FORCED)
    if trump_of(deal) is None or deal.seat is None or action.card not in cards:
        return Reason(Why.RULE)
    moment = Moment.of(rules, deal, action.card, cards)
    return follows.why(moment) if deal.trick else leads.why(moment)
