"""Sums that come out."""

from collections.abc import Callable, Mapping

from engine.rules.options import Options
from engine.rules.state import DealResult
from tests.engine.conformance.walks import Walk


def _manille(options: Options) -> int:
    return 68 if options["trick_points"] else 60


TOTALS: Mapping[str, Callable[[Options], int]] = {"manille": _manille, "manille-coinchee": _manille}
"""Points in a deal of each game, all tricks together. A registered game must have its line."""


def points_total(walk: Walk) -> None:
    """A deal that was played out shared out every point."""
    result = _result(walk)
    if not result.void:
        assert sum(result.points) == TOTALS[walk.game.id](walk.rules.options)
        assert sum(result.tricks) == len(walk.states[-1].taken)


def seats_gain_the_declared_total(walk: Walk) -> None:
    """What the seats are credited with sums to what the game declares."""
    result = _result(walk)
    assert len(result.scores) == len(set(walk.rules.accounts))
    gains = [result.scores[account] for account in walk.rules.accounts]
    assert sum(gains) == walk.game.declared_total(result.scores)


def _result(walk: Walk) -> DealResult:
    result = walk.states[-1].result
    assert result is not None
    return result
