"""The golden files of every registered game. A game without them fails."""

import pytest
import yaml

from engine.games import GAMES
from tests.engine.golden import deals, positions, ranks
from tests.engine.golden.files import deals_folder, positions_file, ranks_file


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_counted_across_a_trick_boundary(game: str) -> None:
    """Deep enough that at least one position is played into another trick."""
    check_positions(game)


def check_positions(game: str) -> None:
    entries = yaml.safe_load(positions_file(game).read_text(encoding="utf-8"))
    assert len(entries) >= 3
    assert any(_crosses_a_trick(entry["record"], entry["depth"]) for entry in entries)
    for entry in entries:
        _check_counts(entry["name"], entry["record"], entry["counts"])


def _crosses_a_trick(record: str, depth: int) -> bool:
    rules, state = positions.at(record)
    return bool(state.contract) and len(state.trick) + depth > rules.seats


def _check_counts(name: str, record: str, counts: list[int]) -> None:
    rules, state = positions.at(record)
    for depth, expected in enumerate(counts, start=1):
        found = positions.split(rules, state, depth)
        by_move = "\n".join(f"  {move} {behind}" for move, behind in found)
        total = sum(behind for _, behind in found)
        assert total == expected, f"{name}, {depth} actions: {total} positions, not {expected}\n{by_move}"


@pytest.mark.parametrize("game", GAMES)
def test_recorded_deals_go_as_told(game: str) -> None:
    check_deals(game)


def check_deals(game: str) -> None:
    paths = sorted(deals_folder(game).glob("*.txt"))
    assert len(paths) >= 5
    for path in paths:
        record, told = path.read_text(encoding="utf-8").split(deals.RULE)
        assert deals.tell(record) == told, path.name


@pytest.mark.parametrize("game", GAMES)
def test_cards_rank_as_printed(game: str) -> None:
    check_ranks(game)


def check_ranks(game: str) -> None:
    assert ranks.table(game) == ranks_file(game).read_text(encoding="utf-8")
