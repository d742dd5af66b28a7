"""Every registered game, played to the end again and again by computer players, and settled deal by deal."""

from itertools import islice

import pytest

from engine.games import GAMES
from engine.host.ports.results import Settled
from engine.host.state.settlement import decode
from tests.contract.settlements import ANYBODY
from tests.doubles.ledger import MemoryLedger
from tests.engine.marathon.counting import check_leaderboard, check_match, check_settlement, settle
from tests.engine.marathon.deals import settled_deals
from tests.engine.marathon.failing import course, told
from tests.engine.marathon.matches import Match

FEW, MANY = (0, 2), range(3, 103)
"""Seeds of matches; 0 stands for the standard rules."""
SOME_DEALS, THOUSAND = 30, 1000


@pytest.mark.one_in(12)
@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_runs_to_its_end(game: str, seed: int) -> None:
    await watch(game, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
async def test_a_hundred_matches_run_to_their_end(game: str) -> None:
    for seed in MANY:
        await watch(game, seed)


async def watch(game: str, seed: int) -> None:
    """A whole match, then its settling."""
    match, ledger = Match(course(game, seed)), MemoryLedger(required=ANYBODY)
    table = await match.play()
    with told(match.course):
        await settle(match.house.store, ledger)
        check_match(table, ledger)
        await check_leaderboard(game, ledger, list(ledger.settled.values()))


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", GAMES)
async def test_deals_settle_with_the_right_totals(game: str) -> None:
    await settle_deals(game, SOME_DEALS)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
async def test_a_thousand_deals_settle_with_the_right_totals(game: str) -> None:
    await settle_deals(game, THOUSAND)


async def settle_deals(game: str, number: int) -> None:
    """As many random deals, each brought to the ledger twice."""
    ledger, settlements = MemoryLedger(required=ANYBODY), []
    for place, (played, result, settlement) in enumerate(islice(settled_deals(game), number)):
        with told(played):
            check_settlement(dict(played.options), result, settlement)
            assert decode(settlement.encode()) == settlement
            assert await ledger.settle(settlement, 0, f"{place}") is Settled.COUNTED
            assert await ledger.settle(settlement, 0, f"{place}") is Settled.REPEATED
        settlements.append(settlement)
    assert len(ledger.settled) == number
    await check_leaderboard(game, ledger, settlements)
