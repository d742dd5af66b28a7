"""A deal that is over as soon as it is dealt, as where the turned card wins the match (rules 5.2)."""

from msgspec.structs import replace

from engine.host.commands.change import Change, Loaded
from engine.host.commands.dealing import prepared
from engine.host.commands.ticking import tick
from engine.host.state.table import Phase, decode
from engine.rules.state import DealResult
from tests.engine.host.tables import CountingShuffler, House

NEARLY = tuple(DealResult(dealer=0, scores=scores) for scores in ((101, 0), (0, 101), (120, 120)))
"""A game won by each side; one more point wins the third."""


async def dealt(house: House, seed: int) -> Change:
    """The next deal, where one point is missing to both sides."""
    table = (await house.look(await house.full_table("manille-aleatoire"))).table
    before = replace(table, phase=Phase.BETWEEN, match=replace(table.match, results=NEARLY))
    assert not before.standing.over
    change = tick(Loaded(prepared(before, CountingShuffler(seed)), 1, None, deadline=0))
    assert change is not None
    return change


async def test_a_turned_card_that_wins_the_match_settles_the_deal() -> None:
    house = House()
    changes = [await dealt(house, seed) for seed in range(20)]
    over = [change for change in changes if change.live is not None and change.live.over]
    assert 0 < len(over) < len(changes)
    for change in over:
        assert change.table.phase is Phase.OVER
        assert change.settlement is not None
        assert change.settlement.match_over
        assert change.settlement.total == 2 * sum(change.table.match.results[-1].scores) > 0
        assert decode(change.table.encode()) == change.table
    for change in changes:
        if change not in over:
            assert change.table.phase is Phase.PLAYING
            assert change.live is not None
            assert change.live.rules.to_act(change.live.state)
