"""A store that went back to an earlier moment: cards that may have been seen since are not dealt again."""

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from engine.host.commands import every as do
from engine.host.ports.tables import Commit
from engine.host.state.errors import HostError, Refusal
from engine.host.state.ids import EventId, TableId
from engine.host.state.table import Anew, Phase, Shuffle, Table
from tests.engine.host.tables import PACE, House, person


class Known:
    """A ledger that has counted these deals."""

    def __init__(self) -> None:
        self.deals: set[str] = set()
        self.broken = False

    async def has(self, deal: str) -> bool:
        if self.broken:
            raise HostError("the ledger cannot be read")
        return deal in self.deals


@pytest.fixture
def known() -> Known:
    return Known()


@pytest.fixture
def house(known: Known) -> House:
    house = House()
    house.service.counted = known
    return house


def coming(table: Table) -> Shuffle:
    assert table.coming is not None
    return table.coming


async def lobby(house: House) -> TableId:
    return await house.four()


async def between(house: House) -> TableId:
    table = await house.full_table()
    await house.play_deal(table)
    return table


async def over(house: House) -> TableId:
    table = await house.full_table("manille-coinchee", target=50)
    while (await house.play_deal(table)).table.phase is not Phase.OVER:
        await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    return table


PRESSES: dict[str, tuple[Callable[[House], Awaitable[TableId]], type[do.Command]]] = {
    "start": (lobby, do.Start),
    "next deal": (between, do.NextDeal),
    "rematch": (over, do.Rematch),
}


@pytest.mark.parametrize("press", PRESSES)
async def test_a_deal_that_the_ledger_knows_is_not_dealt_again(house: House, known: Known, press: str) -> None:
    begin, command = PRESSES[press]
    table = await begin(house)
    await house.service.handle(do.Cut(house.event(), table, person("Bruno"), 17))
    before = (await house.look(table)).table
    known.deals.add(coming(before).deal)
    with pytest.raises(Refusal, match="DEALT_BEFORE"):
        await house.service.handle(command(house.event(), table, person("Alice")))
    after = (await house.look(table)).table
    assert (after.phase, after.incarnation) == (before.phase, before.incarnation + 1)
    assert (coming(after).anew, coming(after).voided, coming(after).cuts) == (Anew.STORE, 1, ())
    assert coming(after).secret != coming(before).secret
    dealt = await house.service.handle(command(house.event(), table, person("Alice")))
    assert dealt.table.deal is not None
    assert dealt.table.deal.id == coming(after).deal


async def test_nor_by_the_clock_which_leaves_time_for_other_numbers(house: House, known: Known) -> None:
    table = await between(house)
    known.deals.add(coming((await house.look(table)).table).deal)
    with pytest.raises(Refusal, match="DEALT_BEFORE"):
        await house.pass_time(table, PACE.next_deal)
    after = await house.look(table)
    assert coming(after.table).anew is Anew.STORE
    assert after.deadline is not None
    assert after.deadline > after.now
    assert (await house.pass_time(table, PACE.next_deal)).table.phase is Phase.PLAYING


async def test_play_goes_on_where_the_ledger_cannot_be_read(house: House, known: Known) -> None:
    table = await between(house)
    known.broken = True
    dealt = await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    assert dealt.table.phase is Phase.PLAYING


async def test_what_was_prepared_is_dropped(house: House) -> None:
    table = await between(house)
    before = (await house.look(table)).table
    after = (await house.service.handle(do.DrawAnew(house.event(), table, person("Zoe")))).table
    assert coming(after).anew is Anew.STORE
    assert coming(after).deal != coming(before).deal
    assert after.deal == before.deal


@pytest.mark.parametrize("deals", [1, 2])
async def test_a_running_deal_goes_on_unless_it_was_published(house: House, deals: int) -> None:
    table = await house.full_table()
    for _ in range(deals - 1):
        await house.play_deal(table)
        await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    running = (await house.look(table)).table
    kept = (await house.service.handle(do.DrawAnew(house.event(), table, person("Zoe")))).table
    assert kept == running
    after = (await house.service.handle(do.DrawAnew(house.event(), table, person("Zoe"), published=True))).table
    assert after.phase is (Phase.LOBBY if deals == 1 else Phase.BETWEEN)
    assert (after.deal, after.match.results) == (running.previous, running.match.results)
    assert (coming(after).anew, coming(after).voided) == (Anew.STORE, 0)
    command = do.Start if deals == 1 else do.NextDeal
    again = (await house.service.handle(command(house.event(), table, person("Alice")))).table
    assert again.deal is not None
    assert running.deal is not None
    assert again.deal.id != running.deal.id
    await house.play_deal(table)
    assert len((await house.look(table)).table.match.results) == deals


async def test_a_table_of_an_earlier_program_draws_anew_at_its_next_change(house: House) -> None:
    table = await between(house)
    loaded = await house.look(table)
    old = replace(loaded.table, coming=Shuffle("d1", "00" * 32))
    await house.store.tables.commit(Commit(table, loaded.version, EventId("old"), old.encode(), b"{}"))
    dealt = await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    assert dealt.table.deal is not None
    assert dealt.table.deal.secret != "00" * 32
