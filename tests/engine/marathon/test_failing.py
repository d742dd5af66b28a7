"""The marathon sees what it is there for, and says by which deal."""

from collections.abc import Callable, Sequence
from itertools import count

import pytest
from msgspec.structs import replace as changed

from engine.games import GAMES
from engine.host.commands import moves, worth
from engine.host.commands.change import Change, Loaded
from engine.host.commands.deadlines import timed
from engine.host.ports.tables import Timer
from engine.host.service import tables as service
from engine.host.state.presets import Pace
from engine.host.state.settlement import Settlement
from engine.host.state.table import Table
from engine.players import SteadyPlayer
from engine.rules.actions import Action
from engine.rules.deal import Rules
from engine.rules.notation import read
from engine.rules.state import Called, DealResult
from engine.rules.views import SeatView
from tests.engine.marathon import matches
from tests.engine.marathon.failing import Broken
from tests.engine.marathon.test_marathon import settle_deals, watch

GAME = next(iter(GAMES))
GOOD = 40
"""Moves before something goes wrong."""
Choose = Callable[[SteadyPlayer, Rules, SeatView], Action]


def record_in(broken: pytest.ExceptionInfo[Broken]) -> str:
    """The record that the failure names."""
    return str(broken.value).partition("\n\n")[2]


async def test_a_player_that_fails_is_told_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers, choose = count(), SteadyPlayer.choose

    def fails(player: SteadyPlayer, rules: Rules, deal: SeatView) -> Action:
        if next(numbers) > GOOD:
            raise ValueError("no idea")
        return choose(player, rules, deal)

    monkeypatch.setattr(SteadyPlayer, "choose", fails)
    with pytest.raises(Broken, match="no idea") as broken:
        await watch(GAME, 0)
    assert len(read(record_in(broken)).pack) == 32


async def test_a_table_that_stands_still_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def stops(change: Change, pace: Pace, before: Loaded | None) -> tuple[Table, int | Timer]:
        return (change.table, Timer.CLEAR) if next(numbers) > GOOD else timed(change, pace, before)

    monkeypatch.setattr(service, "timed", stops)
    with pytest.raises(Broken, match="stands still") as broken:
        await watch(GAME, 0)
    assert read(record_in(broken)).game == GAME


async def test_a_match_without_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_DEALS", 2)
    with pytest.raises(Broken, match="does not end"):
        await watch(GAME, 0)


@pytest.mark.long
async def test_a_wrong_total_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = worth.settle

    def wrong(table: Table, result: DealResult, calls: Sequence[Called] = ()) -> Settlement:
        settlement = right(table, result, calls)
        first, *others = settlement.entries
        return changed(settlement, entries=(changed(first, delta=first.delta + 1), *others))

    monkeypatch.setattr(moves, "settle", wrong)
    with pytest.raises(Broken):
        await watch(GAME, 0)
    with pytest.raises(Broken):
        await settle_deals(GAME, 1)
