"""The golden counts of positions, counted again by the oracle."""

from copy import deepcopy

import pytest
import yaml

from engine.games import ruleset
from engine.rules.notation import read
from tests.engine.golden.files import positions_file
from tests.oracle.manille import Deal
from tests.oracle.manille_variants import KINDS, table


@pytest.mark.long
@pytest.mark.parametrize("game", KINDS)
def test_the_oracle_counts_as_many(game: str) -> None:
    for entry in yaml.safe_load(positions_file(game).read_text(encoding="utf-8")):
        here = _at(entry["record"])
        found = [count(here, depth) for depth in range(1, entry["depth"] + 1)]
        assert found == entry["counts"], entry["name"]


def _at(source: str) -> Deal:
    record = read(source)
    options = dict(ruleset(record.game, record.options).rules.options)
    here = table(record.game, options, list(record.pack), record.setup)
    for seat, word in record.actions:
        here.do(seat, word)
    return here


def count(here: Deal, depth: int) -> int:
    """Ways to go on for this many actions."""
    ways = [(seat, word) for seat in range(here.players) for word in here.may(seat)]
    if depth == 1:
        return len(ways)
    total = 0
    for seat, word in ways:
        after = deepcopy(here)
        after.do(seat, word)
        total += count(after, depth - 1)
    return total
