"""Positions on which players have an opinion: how many each computer player plays right."""

from collections import Counter
from collections.abc import Callable

import pytest

from engine.games import GAMES
from engine.kernel import chosen
from engine.players import PLAYERS
from tests.engine.players.known import known

POSITIONS = tuple(known())
SHARES = {"steady": 0.2, "strong": 0.85, "master": 0.85 if chosen().name == "Python" else 0.95}
"""At least; what is not compiled looks at a tenth of the worlds. The steady player looks one trick ahead: the first
nine were found where it went wrong."""


def test_every_game_has_five() -> None:
    counts = Counter(position.game for position in POSITIONS)
    assert all(counts[game] >= 5 for game in GAMES), counts
    assert counts.total() >= 60


@pytest.mark.one_in(4)
@pytest.mark.parametrize("kind", PLAYERS)
def test_solves_its_share(kind: str, record_property: Callable[[str, object], None]) -> None:
    """`pytest -rP` prints the shares."""
    solved = [position.name for position in POSITIONS if position.solved_by(PLAYERS[kind])]
    print(f"{kind}: {len(solved)} of {len(POSITIONS)}")
    record_property("share", len(solved) / len(POSITIONS))
    assert len(solved) / len(POSITIONS) >= SHARES.get(kind, 0.0)
