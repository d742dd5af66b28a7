"""How many seeds it takes to find a mistake."""

from tests.chaos.checker import kinds
from tests.simulation.mistakes import with_mistake
from tests.simulation.run import simulate


def seeds_until_found(mistake: str, most: int, first: int = 0) -> int | None:
    """Seeds until the damage that the mistake does was reported; None where `most` were not enough."""
    with with_mistake(mistake) as damage:
        for tried in range(1, most + 1):
            if kinds(simulate(first + tried - 1).violations) & damage:
                return tried
    return None
