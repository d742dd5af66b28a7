"""What the coach worked out last in this process, for whoever shows a table and cannot wait."""

from collections import OrderedDict

from engine.coach.hints import Hint
from engine.rules.deal import Rules
from engine.rules.views import SeatView

KEPT = 1024
"""Hints kept in memory."""

_recent: OrderedDict[tuple[Rules, SeatView], Hint] = OrderedDict()


def keep(rules: Rules, deal: SeatView, found: Hint) -> None:
    """Keeps the hint for this view, which is the same wherever it is worked out."""
    _recent[rules, deal] = found
    while len(_recent) > KEPT:
        _recent.popitem(last=False)


def known(rules: Rules, deal: SeatView) -> Hint | None:
    """The hint for this view, if it was worked out in time."""
    return _recent.get((rules, deal))
