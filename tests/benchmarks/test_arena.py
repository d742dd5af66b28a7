"""A match of two computer players says by how much one beats the other on the same cards."""

import pytest

from tests.benchmarks.arena import Match, compare


def test_a_player_is_as_strong_as_itself() -> None:
    found = compare(Match("steady", "steady", "manille", 6, 1, cards_only=False), {})
    assert (found["score"], found["score_error"], found["card_points"]) == (0.0, 0.0, 0.0)
    assert found["kernel"] in ("C", "Python")


@pytest.mark.long
def test_the_same_seed_gives_the_same_figures() -> None:
    first, second = (compare(Match("strong", "steady", "menche-2", 3, 5, cards_only=True), {}) for _ in range(2))
    assert first.pop("ms") != {}
    second.pop("ms")
    assert first == second
    assert first["unit"] == "tokens"
