"""La mèn'che through the service: who deals first, and what the ledger is told in tokens."""

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands.dealing import first_dealer
from engine.host.commands.worth import settle
from engine.host.state.parts import Match
from engine.host.state.settlement import verify
from engine.host.state.table import StoredDeal
from engine.rules.cards import Denomination
from engine.rules.state import Contract, DealResult
from tests.engine.host.tables import CountingShuffler
from tests.engine.presentation.tables import make_table


@pytest.mark.parametrize(("named", "dealer"), [("oldest", 0), ("seat-1", 0), ("seat-2", 1), ("seat-4", 3)])
def test_the_first_dealer_may_be_named(named: str, dealer: int) -> None:
    table = make_table("menche", first_dealer=named)
    assert {first_dealer(table, CountingShuffler(seed)) for seed in range(6)} == {dealer}


def test_or_is_drawn_by_lot() -> None:
    table = make_table("menche")
    assert {first_dealer(table, CountingShuffler(seed)) for seed in range(40)} == {0, 1, 2, 3}
    assert GAMES["menche-2"].schema.options[2].values == ("random", "oldest", "seat-1", "seat-2")


def result(scores: tuple[int, ...], points: tuple[int, ...]) -> DealResult:
    return DealResult(0, scores, points, contract=Contract(Denomination("R"), 1))


@pytest.mark.parametrize(
    ("game", "scores", "points", "deltas", "total"),
    [
        ("menche", (0, 1), (18, 22), [0, 1, 0, 1], 2),
        ("menche", (1, -1), (22, 18), [1, -1, 1, -1], 0),
        ("menche-2", (0, 2), (0, 40), [0, 2], 2),
        ("menche-3", (1, -2, 1), (15, 10, 13), [1, -2, 1], 0),
    ],
)
def test_seats_are_credited_with_the_tokens_that_they_got_rid_of(
    game: str, scores: tuple[int, ...], points: tuple[int, ...], deltas: list[int], total: int
) -> None:
    table = replace(
        make_table(game), deal=StoredDeal("d1", "a record", "00"), match=Match(results=(result(scores, points),))
    )
    settlement = settle(table, table.match.results[0])
    assert [entry.delta for entry in settlement.entries] == deltas
    assert (settlement.unit, settlement.total, settlement.match_over) == ("tokens", total, False)
    verify(settlement)


def test_whoever_has_no_token_left_has_won() -> None:
    rounds = tuple(
        result(*each) for each in (((1, 0, 0), (20, 9, 9)), ((2, 2, -4), (15, 15, 8)), ((-2, 1, 1), (8, 12, 18)))
    )
    table = replace(make_table("menche-3"), deal=StoredDeal("d1", "a record", "00"), match=Match(results=rounds))
    settlement = settle(table, rounds[-1])
    assert [entry.won for entry in settlement.entries] == [False, True, False]
    assert settlement.match_over
    assert table.standing.totals == (1, 3, -3)


def test_two_may_win_together() -> None:
    rounds = (result((2, 2, -4), (15, 15, 8)), result((1, 1, -2), (15, 15, 8)))
    table = replace(make_table("menche-3"), deal=StoredDeal("d1", "a record", "00"), match=Match(results=rounds))
    assert [entry.won for entry in settle(table, rounds[-1]).entries] == [True, True, False]
