"""Nobody gets a better result by what he presses than by playing on, match by match with the same packs; the table of
thousands is `python -m tests.benchmarks.selfish`."""

import pytest

from engine.games import GAMES
from tests.benchmarks.selfish import WAYS, played

SEEDS = range(1)


@pytest.mark.one_in(24)
@pytest.mark.timeout(600)
@pytest.mark.parametrize("alone", [False, True], ids=["people", "computers"])
@pytest.mark.parametrize("game", GAMES)
def test_no_way_out_of_a_match_is_better_than_playing_on(game: str, alone: bool) -> None:
    for seed in SEEDS:
        honest = played(game, "playing on", seed, alone=alone)
        for way in WAYS:
            found = played(game, way, seed, alone=alone)
            # nobody wins a match that he left, and everybody has lost one that his seat lost
            assert found == honest or found.match == (-1 if found.place > 1 else 0), (way, seed)
            # another person in the seat makes another shuffle: then no two matches are the same
            assert way == "handing over" or found.match <= honest.match, (way, seed)
