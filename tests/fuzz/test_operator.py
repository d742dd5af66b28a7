"""Whoever runs the server gets the pack that it wants no more often than it guesses a number."""

import zlib
from collections.abc import Callable
from random import Random

import pytest

from engine.host.commands import dealing
from engine.host.state.proof import MENU
from engine.host.state.table import Anew, Table
from tests.fuzz.operator import MOVES, Operator, most, played, seated

TRIES = 1_000


@pytest.mark.long
@pytest.mark.parametrize("tries", [TRIES, pytest.param(10 * TRIES, marks=pytest.mark.long)])
def test_an_operator_does_no_better_than_guess(tries: int) -> None:
    operator = played(tries, 1)
    assert operator.got <= most(operator.tries)
    assert operator.got > tries / len(MENU) / 4, (
        "a guess that is right brings the pack: the fuzz sees what it looks for"
    )
    assert set(operator.done) == {move.__name__ for move in MOVES}


class Knowing(Operator):
    """Runs a program whose button takes its number from what whoever runs the server knows."""

    def honest(self, table: Table, number: int) -> Table:
        number = 1 + zlib.crc32((dealing.seal_shown(table) or "").encode()) % len(MENU)
        self.wanted = self.prepared_for(table, number)
        return super().honest(table, number)


def test_a_number_that_the_program_makes_would_be_found() -> None:
    operator = Knowing(Random(1))
    base = seated(operator.chance)
    for _ in range(100):
        operator.deal(base)
    assert operator.got > most(operator.tries)


@pytest.mark.parametrize(
    ("what", "instead"),
    [
        ("_outdated", lambda _ahead, coming: None if dealing._was_shown(coming) else Anew.SEATS),
        ("marks", lambda _salt, seats: ("same",) * len(seats)),
        ("_heading", lambda _ahead: "same"),
    ],
)
def test_a_seal_that_outlives_what_it_covers_would_be_found(
    what: str, instead: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, what, instead)
    with pytest.raises((AssertionError, ValueError)):
        played(TRIES, 1)
