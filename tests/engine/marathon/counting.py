"""What finished deals hand to the ledger, and what it makes of them."""

from collections import Counter
from collections.abc import Sequence

from bot.clock import SystemClock
from engine.games import GAMES, ruleset
from engine.host.ports.results import Kept
from engine.host.service.settler import Settler
from engine.host.state.ids import PersonId
from engine.host.state.settlement import NO_DEAL, Settlement, shares
from engine.host.state.table import Table
from engine.rules.options import Value
from engine.rules.state import DealResult
from tests.doubles.ledger import MemoryLedger
from tests.doubles.store import MemoryStore
from tests.engine.host.tables import ROOM


def is_zero_sum(game: str) -> bool:
    """Whether the game declares that what some win the others lose."""
    accounts = set(ruleset(game, {}).rules.accounts)
    return GAMES[game].declared_total(tuple(range(1, len(accounts) + 1))) == 0


def check_settlement(options: dict[str, Value], result: DealResult, settlement: Settlement) -> None:
    """A deal's settlement is its result: each seat has what its account scored, and it sums to what is declared."""
    game = GAMES[settlement.game]
    accounts = ruleset(game.id, options).rules.accounts
    assert settlement.unit == game.unit
    assert [entry.seat for entry in settlement.entries] == list(range(game.seats))
    assert [entry.delta for entry in settlement.entries] == [result.scores[account] for account in accounts]
    total = sum(entry.delta for entry in settlement.entries)
    assert total == settlement.total == game.declared_total(result.scores)
    assert total == 0 or not is_zero_sum(game.id)
    assert is_zero_sum(game.id) or game.unit != "chips"


def check_match(table: Table, ledger: MemoryLedger) -> None:
    """Every deal of a finished match that counts is in the ledger, in order, and its winners with the last entry."""
    numbered = list(enumerate(table.match.results, start=1))
    counting = [] if table.practice else [pair for pair in numbered if pair[1].settles]
    everything = list(ledger.settled.values())
    deals = [settlement for settlement in everything if settlement.number != NO_DEAL]
    assert [settlement.number for settlement in deals] == [number for number, _ in counting]
    for (_, result), settlement in zip(counting, deals, strict=True):
        check_settlement(table.options, result, settlement)
    if table.match.ended and not table.practice:
        assert everything[-1].number == NO_DEAL, "who won an evening that was ended is told at its end"
        assert not any(entry.delta for entry in everything[-1].entries)
    assert len(everything) - len(deals) == (table.match.ended and not table.practice)
    if everything:
        assert [settlement.match_over for settlement in everything] == [False] * (len(everything) - 1) + [True]
        _check_winners(table, everything[-1])


def _check_winners(table: Table, last: Settlement) -> None:
    accounts, standing = table.ruleset.rules.accounts, table.standing
    draw = set(standing.winners) == set(accounts)
    expected = [account in standing.winners and not draw for account in accounts]
    assert [entry.won for entry in last.entries] == expected


async def settle(store: MemoryStore, ledger: MemoryLedger) -> None:
    """Moves everything that waits into the ledger, and brings it all a second time, which changes nothing."""
    waiting = dict(store.world.settlements)
    settler = Settler(store.settlements, ledger, SystemClock())
    while await settler.step():
        pass
    assert not store.world.settlements
    first = dict(ledger.settled)
    for payload in waiting.values():
        store.world.settlements[store.world.next_number()] = payload
    while await settler.step():
        pass
    assert ledger.settled == first
    assert len(first) == len(waiting)
    assert await ledger.kept() == Kept(conflicts=0, aside=0)
    assert await ledger.check() == []


async def check_leaderboard(game: str, ledger: MemoryLedger, settlements: Sequence[Settlement]) -> None:
    """Everybody has on the leaderboard what all the deals gave."""
    points, deals, wins = Counter[PersonId](), Counter[PersonId](), Counter[PersonId]()
    for share in (share for settlement in settlements for share in shares(settlement)):
        points[share.account] += share.points
        deals[share.account] += share.deals
        wins[share.account] += share.wins
    page = await ledger.leaderboard(ROOM.scope, game, 0, 100)
    assert {line.account: (line.points, line.deals, line.wins) for line in page.lines} == {
        account: (points[account], deals[account], wins[account]) for account in deals
    }
    assert sum(line.points for line in page.lines) == sum(settlement.total for settlement in settlements)
