"""Nobody gets a better result by what he presses than by playing on, match by match with the same packs; the table of
thousands is `python -m tests.benchmarks.selfish`."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES
from engine.host.commands.command import RULES
from engine.host.state.ids import EventId
from tests.benchmarks.presses import ARGUMENTS, NOT_FOR_PLAYERS, PLAYING, SELF, presses
from tests.benchmarks.selfish import WAYS, Tally, finished, played, search
from tests.benchmarks.sitting import Sitting, by_thumb

SEEDS = range(1)


@pytest.fixture(autouse=True)
def rules_of_thumb() -> Iterator[None]:
    with by_thumb():
        yield


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


@pytest.mark.one_in(6)
@pytest.mark.parametrize("alone", [False, True], ids=["people", "computers"])
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_played_at_once_brings_what_it_brings_card_by_card(game: str, alone: bool) -> None:
    for way in ("playing on", "stepping away", "handing over"):
        at_once = finished(Sitting(game, 1, alone), WAYS[way])
        assert at_once == finished(Sitting(game, 1, alone), WAYS[way], by_cards=True)


def test_every_command_of_the_program_can_be_pressed_with_whatever_it_takes() -> None:
    table = Sitting("manille", 0, alone=False).table
    for kind in RULES.keys() - PLAYING - NOT_FOR_PLAYERS:
        for given in ARGUMENTS[kind](table) if kind in ARGUMENTS else ({},):
            assert kind(EventId("x"), table.id, SELF, **given).by == SELF
    drawn = {presses(table, Random(seed)).kind for seed in range(1500)}
    assert drawn == RULES.keys() - PLAYING - NOT_FOR_PLAYERS


@pytest.mark.long
def test_the_search_goes_on_from_moments_of_an_honest_match() -> None:
    found = [one for seed in range(4) for one in search("menche-3", seed, alone=False, chance=Random(seed))]
    assert len({way for (way, _), *_ in found}) > 5
    assert {when.split(",")[0] for (_, when), *_ in found} <= {"ahead", "behind"}
    assert all(result in (-1, 0, 1) and honest in (-1, 0, 1) for _, result, honest in found)


def test_what_is_better_than_playing_on_is_named() -> None:
    assert "BETTER" in Tally([(1, -1)] * 20).line()
    assert "BETTER" not in Tally([(1, -1), (-1, 1)] * 10).line()
    assert "BETTER" not in Tally([(0, 0)] * 20).line()
