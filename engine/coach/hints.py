"""What a player who asks is told: the two best actions, what they are worth, and why the first is the best."""

from dataclasses import dataclass

from engine.cache import Cache
from engine.coach.reasons import Reason, reason
from engine.coach.weighing import RULE_BASED, Weighed, weigh
from engine.kernel import Search, why_none
from engine.players.duties import playable
from engine.rules.deal import Rules
from engine.rules.state import trump_of
from engine.rules.views import SeatView

SHOWN = 2
KEPT = 1024
"""Hints kept in memory."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best action first, then the second best where the choice between them can be priced."""

    best: tuple[Weighed, ...]
    reason: Reason
    late: bool = False
    """Whether time ran out, so that this goes by rule of thumb though figures could be had."""

    @property
    def cut(self) -> bool:
        """Whether all hands lie open and it was still not worked out how the deal ends; `further` goes on."""
        return self.best[0].cut


def hint(rules: Rules, deal: SeatView, budget: Search | None = None) -> Hint:
    """The hint for the seat that views the deal; the same view and budget give the same hint.

    Raises `ValueError` for a seat that has nothing to do.
    """
    weighed = weigh(rules, deal, budget)
    return Hint(weighed[:SHOWN], reason(rules, deal, weighed[0].action))


def by_rules(rules: Rules, deal: SeatView) -> Hint:
    """The rule-based player's choice, for when there was no time to look ahead."""
    action = RULE_BASED.choose(rules, deal)
    return Hint((Weighed(action, None),), reason(rules, deal, action), late=takes_time(rules, deal))


def takes_time(rules: Rules, deal: SeatView) -> bool:
    """Whether there are cards to be compared for this seat; everything else is told at a look."""
    return len(playable(rules, deal)) > 1 and trump_of(deal) is not None and not why_none(rules)


_recent: Cache[tuple[Rules, SeatView], Hint] = Cache(KEPT)


def keep(rules: Rules, deal: SeatView, found: Hint) -> None:
    """Keeps the hint for this view, which is the same wherever it is worked out, for whoever shows a table and cannot
    wait."""
    _recent.keep((rules, deal), found)


def known(rules: Rules, deal: SeatView) -> Hint | None:
    """The hint for this view, if it was worked out in time in this process."""
    return _recent.get((rules, deal))
