"""Each fact of the sources has its place in Pli, or a reason why it has none."""

import pytest

from engine.games import GAMES
from tests.sources import TABLE, Fact, facts, mistakes, table

COUNTED = 167


def test_every_fact_that_was_counted_is_there_once() -> None:
    assert [fact.number for fact in facts()] == list(range(1, COUNTED + 1))


def test_every_place_is_there() -> None:
    assert {fact.number: found for fact in facts() if (found := list(mistakes(fact)))} == {}


@pytest.mark.parametrize(
    "place", ["menche#nowhere", "whist#play", "case n999", "text no-such", "tokens=7", "whist=on"]
)
def test_a_place_that_is_not_there_is_found(place: str) -> None:
    assert list(mistakes(Fact(1, "menche", "anything", (place,))))


def test_a_fact_without_place_or_reason_is_found() -> None:
    assert list(mistakes(Fact(1, "menche", "anything", ())))


def test_each_rule_that_only_the_source_has_is_a_fact_of_it() -> None:
    """So that *as printed* changes nothing that no source says."""
    told = {(fact.game.partition("-")[0], place.partition("=")[0]) for fact in facts() for place in fact.places}
    printed = {(name.partition("-")[0], option) for name, game in GAMES.items() for option in game.schema.printed}
    assert printed <= told


def test_the_table_is_the_one_that_the_command_makes() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "python -m tests.sources"
