"""Sums that come out."""

from collections.abc import Callable, Mapping

from engine.games.menche.family import shown
from engine.rules.options import Options
from engine.rules.state import DealResult
from tests.engine.conformance.walks import Walk


def _manille(options: Options, tricks: int = 8) -> int:
    return 60 + (tricks if options["trick_points"] else 0)


TOTALS: Mapping[str, Callable[[Options], int]] = {
    "manille": _manille,
    "manille-bavarde": _manille,
    "manille-aleatoire": _manille,
    "manille-belge": _manille,
    "manille-trois": lambda options: _manille(options, 10),
    "manille-deux": lambda options: _manille(options, 16),
    "manille-coinchee": _manille,
    "mensch": lambda _: 0,
    "menche": lambda _: 40,
    "menche-2": lambda _: 40,
    "menche-3": lambda _: 40,
    "chibre": lambda _: 157,
}
"""Points in a deal of each game, all tricks together. A registered game must have its line."""


def points_total(walk: Walk) -> None:
    """A deal that was played out shared out every point but those of cards that belong to nobody."""
    result, nobodys = _result(walk), shown(walk.states[-1]).laid_open
    if not result.void and not result.reached:
        lost = sum(walk.rules.order.points(card, walk.rules.trumps[0]) for card in nobodys)
        assert sum(result.points) + lost == TOTALS[walk.game.id](walk.rules.options)
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
