"""The golden counts of positions, counted again by the oracle."""

from copy import deepcopy

import pytest
import yaml

from engine.games import ruleset
from engine.rules.notation import read
from tests.engine.golden.files import positions_file
from tests.oracle.manille import Deal


@pytest.mark.parametrize("game", ["manille", "manille-coinchee"])
def test_the_oracle_counts_as_many(game: str) -> None:
    for entry in yaml.safe_load(positions_file(game).read_text(encoding="utf-8")):
        table = _at(entry["record"])
        found = [count(table, depth) for depth in range(1, entry["depth"] + 1)]
        assert found == entry["counts"], entry["name"]


def _at(source: str) -> Deal:
    record = read(source)
    options = dict(ruleset(record.game, record.options).rules.options)
    setup = record.setup
    table = Deal(record.game, options, list(record.pack), setup.dealer, setup.stake, list(setup.no_trump_owed))
    for seat, word in record.actions:
        table.do(seat, word)
    return table


def count(table: Deal, depth: int) -> int:
    """Ways to go on for this many actions."""
    ways = [(seat, word) for seat in range(4) for word in table.may(seat)]
    if depth == 1:
        return len(ways)
    total = 0
    for seat, word in ways:
        after = deepcopy(table)
        after.do(seat, word)
        total += count(after, depth - 1)
    return total
