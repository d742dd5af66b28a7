"""Settlements of deals that bring their record along."""

import msgspec

from engine.host.results.settlement import Settlement
from engine.host.tables.ids import PersonId, ScopeId
from engine.rules.notation import write
from tests.contract.settlements import CAFE, settlement
from tests.engine.problems.played import played

GAME = "manille-deux"
EASY = (9, 3, 5, 10)
"""Deals of it in which few turns have to be judged, so that the slow kernel finds a problem in them too."""


def lent_deal(deal: str, *people: PersonId, scope: ScopeId = CAFE, seed: int = 0, game: str = GAME) -> Settlement:
    """A finished deal of these people, in which there is a problem."""
    made = settlement(deal, *((account, 0) for account in people), scope=scope, game=game)
    return msgspec.structs.replace(made, record=write(played(game, EASY[seed % len(EASY)])))
