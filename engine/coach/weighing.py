"""What each action of a seat is worth, wherever there is somebody who can say."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.kernel import Search, why_none
from engine.players.bidding import promises
from engine.players.doubling import double_for_match
from engine.players.games import judgement_of
from engine.players.judge import judge
from engine.players.steady import SteadyPlayer
from engine.players.strong import seed_of
from engine.rules.actions import Action, NameTrump, PlayCard
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

RULE_BASED = SteadyPlayer()
"""Who is asked where nothing has a price."""


class Weighed(NamedTuple):
    """An action, and what it is worth."""

    action: Action
    worth: float | None
    """Of a card: by how much the deal is likely to end ahead, in the match's own units. Of a trump, or of leaving it
    to the partner: how much more than half the hand is likely to bring. None where nobody can say."""
    error: float = 0.0
    """Standard error of it."""


def weigh(rules: Rules, deal: SeatView, budget: Search | None = None, seed: int = 0) -> tuple[Weighed, ...]:
    """The seat's actions, the best first; where they have no price the rule-based player's choice alone. The same
    from the same view, budget and seed. Raises `ValueError` for a seat that has nothing to do."""
    ruled = double_for_match(rules, deal) or RULE_BASED.choose(rules, deal)
    if isinstance(ruled, PlayCard):
        return weigh_cards(rules, deal, budget, seed) or (Weighed(ruled, None),)
    names_trump = any(isinstance(action, NameTrump) for action in deal.legal)
    # the numbers of bidding are not what a game goes by that decides this step for itself
    if not names_trump or deal.step in judgement_of(rules).decisions:
        return (Weighed(ruled, None),)
    return best_first(Weighed(action, worth) for action, worth in promises(rules, deal).items())


def weigh_cards(rules: Rules, deal: SeatView, budget: Search | None = None, seed: int = 0) -> tuple[Weighed, ...]:
    """The same of the cards alone, whatever could be done in their place; nothing where they have no price."""
    cards = [action for action in deal.legal if isinstance(action, PlayCard)]
    if len(cards) == 1 or trump_of(deal) is None or why_none(rules):
        return ()
    verdicts = judge(deal, rules, seed_of(deal, seed), budget)
    return best_first(Weighed(verdict.action, verdict.mean, verdict.error) for verdict in verdicts)


def best_first(found: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """Rounded, as the player that looks ahead does: of equals the first stays the first."""
    return tuple(sorted(found, key=lambda each: -round(each.worth or 0.0, 9)))
