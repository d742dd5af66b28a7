"""That the judge of what people were shown finds what is wrong."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from engine.host.ports.log import LogLine
from engine.host.state.ids import TableId
from engine.messages.tokens.table import Choose
from tests.chaos.eyes import Guest, Play, Wish
from tests.chaos.shown import Scribe, violations

BOUND = 60.0
ANA = "telegram:1"


class Screen:
    """What somebody sees."""

    id = ANA

    def __init__(self) -> None:
        self.shown: list[list[str]] = []

    def hands(self) -> Sequence[Sequence[str]]:
        return self.shown

    async def press(self, data: str) -> str | None:
        return ""

    async def look_around(self, verbs: Sequence[str]) -> None:
        return None


class Evening:
    """One play that all went well with: the judge finds nothing."""

    def __init__(self) -> None:
        self.screen, self.scribe = Screen(), Scribe("")
        self.guest = Guest(self.screen, Random(1))
        self.guest.wishes.append(Wish(Play("t", "d", 4), began=1.0, presses=1, acknowledged=True, seen=2.0))
        self.scribe.lines["t"] = {
            1: LogLine("a:1", "Start", by=ANA, deal="d"),
            2: LogLine("a:2", "Choose", by=ANA, deal="d", turn=5, move="0:7H"),
        }
        self.scribe.stood["t"] = 3.0


def lost(evening: Evening) -> None:
    evening.scribe.lines["t"][2] = LogLine("a:2", "Tick", deal="d", turn=5, move="0:8H")


def applied_twice(evening: Evening) -> None:
    evening.scribe.lines["t"][3] = LogLine("a:2", "Pause", by=ANA, deal="d", turn=5)


def two_moves_of_a_turn(evening: Evening) -> None:
    evening.scribe.lines["t"][3] = LogLine("a:3", "Tick", deal="d", turn=5, move="0:8H")


def a_twin(evening: Evening) -> None:
    evening.screen.shown = [[str(Choose(TableId("t"), "d", turn, 0))] for turn in (5, 6)]


def a_long_wait(evening: Evening) -> None:
    evening.guest.wishes[0].seen = 2.0 + BOUND


def a_table_that_stands_still(evening: Evening) -> None:
    evening.scribe.stood["t"] = 2 * BOUND + 1


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    evening = Evening()
    assert violations([evening.guest], evening.scribe, BOUND) == []


@pytest.mark.parametrize(
    "spoils",
    [lost, applied_twice, two_moves_of_a_turn, a_twin, a_long_wait, a_table_that_stands_still],
    ids=lambda spoils: spoils.__name__,
)
def test_each_fault_is_found(spoils: Callable[[Evening], None]) -> None:
    evening = Evening()
    spoils(evening)
    assert len(violations([evening.guest], evening.scribe, BOUND)) == 1
