"""Sweeps and contres, from results as the games make them."""

import pytest

from engine.host.commands.worth import contres, sweepers
from engine.rules.actions import Double, Pass, Redouble
from engine.rules.cards import Card, Denomination
from engine.rules.seats import PARTNERS_ACROSS, Sides
from engine.rules.state import Called, Contract, DealResult
from engine.rules.values import replace

ALONE: Sides = (0, 1, 2, 3)
CALLED = Contract(Denomination("H"), 1, called=Card("AS"))


@pytest.mark.parametrize(
    ("sides", "result", "seats"),
    [
        (PARTNERS_ACROSS, DealResult(0, (60, 0), tricks=(8, 0)), {0, 2}),
        (PARTNERS_ACROSS, DealResult(0, (40, 20), tricks=(7, 1)), set()),
        (PARTNERS_ACROSS, DealResult(0, (60, 0), tricks=(3, 0), reached="tricks"), set()),
        (PARTNERS_ACROSS, DealResult(0, (60, 0), tricks=(3, 0), void="revoke"), set()),
        (PARTNERS_ACROSS, DealResult(0, (0, 0)), set()),
        ((0, 1, 1), DealResult(0, (-8, 4, 4), tricks=(0, 9)), {1, 2}),
        (ALONE, DealResult(0, (1, 1, 1, 1), tricks=(0, 8, 0, 0)), {1}),
        (ALONE, DealResult(0, (4, 4, -4, -4), tricks=(3, 5, 0, 0), contract=replace(CALLED, partner=0)), {0, 1}),
        (ALONE, DealResult(0, (4, 4, -4, -4), tricks=(3, 0, 5, 0), contract=replace(CALLED, partner=0)), set()),
        (ALONE, DealResult(0, (2, -6, 2, 2), tricks=(3, 0, 4, 1), contract=CALLED), {0, 2, 3}),
    ],
)
def test_a_sweep_belongs_to_whoever_played_together(sides: Sides, result: DealResult, seats: set[int]) -> None:
    assert sweepers(sides, result) == seats


def test_whoever_said_contre_made_it() -> None:
    said = [
        Called("doubling", 1, Pass(), 0),
        Called("doubling", 2, Double(), 0),
        Called("doubling", 3, Redouble(), 0),
    ]
    assert contres(said) == {2}
    assert contres(()) == frozenset()
