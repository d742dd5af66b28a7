"""Who plays with whom: partners, the host, seats of computer players, and lobbies that nobody touches."""

from collections import Counter

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import TableId
from engine.host.state.table import Phase, Table
from tests.engine.host.tables import NAMES, PACE, House, person


@pytest.fixture
def house() -> House:
    return House()


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def four(house: House, game: str = "manille-coinchee") -> TableId:
    table = await house.open(NAMES[0], game, target=50)
    for name in NAMES[1:]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    return table


async def between(house: House) -> TableId:
    """Alice with three computer players, between two deals."""
    table = await house.open(NAMES[0], "manille")
    await house.service.handle(do.AddComputers(house.event(), table, person(NAMES[0])))
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
        live = loaded.live
        assert live is not None
        if 0 in live.rules.to_act(live.state):
            await house.act(table, 0, live.rules.legal(live.state, 0)[0])
        else:
            await house.pass_time(table, PACE.trick)
    assert loaded.table.phase is Phase.BETWEEN
    return table


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


def partner(table: Table, name: str) -> str:
    return names(table)[(names(table).index(name) + 2) % 4]


async def test_three_swaps_lead_through_all_pairings(house: House) -> None:
    table, host = await four(house), person(NAMES[0])
    met = []
    for _ in range(3):
        outcome = await house.service.handle(do.SwapPartners(house.event(), table, host))
        met.append(partner(outcome.table, host.name))
    assert sorted(met) == sorted(NAMES[1:])
    assert names(outcome.table) == list(NAMES)


async def test_the_seats_are_drawn_and_nobody_is_lost(house: House) -> None:
    table, host = await four(house), person(NAMES[0])
    for lot in (5, 17, 1_000_003):
        outcome = await house.service.handle(do.DrawSeats(house.event(), table, host, lot))
        assert sorted(names(outcome.table)) == sorted(NAMES)
        assert outcome.table.host == host.id


async def test_every_order_of_the_seats_is_as_likely_as_any_other(house: House) -> None:
    table, host = await four(house), person(NAMES[0])
    loaded = await house.look(table)
    drawn = [do.carry_out(loaded, do.DrawSeats(house.event(), table, host, lot)) for lot in range(2 * 24)]
    orders = Counter(tuple(names(change.table)) for change in drawn if change is not None)
    assert len(orders) == 24
    assert set(orders.values()) == {2}


async def test_every_command_to_draw_comes_with_a_lot_of_its_own(house: House) -> None:
    table, host = await four(house), person(NAMES[0])
    lots = {do.DrawSeats(house.event(), table, host).lot for _ in range(50)}
    assert len(lots) == 50
    assert min(lots) >= 0


async def test_partners_change_before_the_match_at_the_hosts_word(house: House) -> None:
    table = await four(house)
    for kind in (do.SwapPartners, do.DrawSeats):
        assert await refused(house, kind(house.event(), table, person("Bruno"))) == "NOT_HOST"
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    for kind in (do.SwapPartners, do.DrawSeats):
        assert await refused(house, kind(house.event(), table, person(NAMES[0]))) == "NOT_IN_LOBBY"
    alone = await house.open("Emma", "manille-trois")
    assert await refused(house, do.SwapPartners(house.event(), alone, person("Emma"))) == "NO_PARTNERS"


async def test_the_host_hands_over_to_somebody_who_sits_there(house: House) -> None:
    table = await house.open_one("Alice")
    await house.service.handle(do.Sit(house.event(), table, person("Bruno"), 2))
    assert await refused(house, do.MakeHost(house.event(), table, person("Bruno"), 2)) == "NOT_HOST"
    for seat in (1, 9, -3):
        assert await refused(house, do.MakeHost(house.event(), table, person("Alice"), seat)) == "NO_HEIR"
    outcome = await house.service.handle(do.MakeHost(house.event(), table, person("Alice"), 2))
    assert outcome.table.host == person("Bruno").id


async def test_a_person_takes_a_computer_players_seat_before_the_match(house: House) -> None:
    table = await house.open_one("Alice")
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice"), 1))
    wanted = await house.service.handle(do.Sit(house.event(), table, person("Bruno"), 1))
    assert wanted.table.seat_of(person("Bruno").id) == 1
    assert wanted.table.seats[1].computer is None
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice"), 2))
    first = await house.service.handle(do.Sit(house.event(), table, person("Chloé")))
    assert first.table.seat_of(person("Chloé").id) == 3, "a free seat comes first"


async def test_a_person_takes_a_computer_players_seat_between_deals_alone(house: House) -> None:
    table = await between(house)
    bruno = person("Bruno")
    assert await refused(house, do.Sit(house.event(), table, bruno, 0)) == "SEAT_TAKEN"
    outcome = await house.service.handle(do.Sit(house.event(), table, bruno, 2))
    assert outcome.table.seat_of(bruno.id) == 2
    assert [loaded.table.id for loaded in await house.service.tables_of(bruno.id)] == [table]
    await house.service.handle(do.NextDeal(house.event(), table, bruno))
    assert await refused(house, do.Sit(house.event(), table, person("Emma"), 1)) == "NOT_IN_LOBBY"


async def test_an_untouched_lobby_is_warned_and_then_closed(house: House) -> None:
    table = await house.open_one()
    warned = await house.pass_time(table, PACE.idle)
    assert (warned.table.phase, warned.table.warned) == (Phase.LOBBY, True)
    assert (await house.pass_time(table, PACE.grace - 1)).table.phase is Phase.LOBBY
    assert (await house.pass_time(table, 1)).table.phase is Phase.CLOSED


async def test_whoever_is_there_keeps_a_table_open(house: House) -> None:
    table = await house.open_one("Alice")
    await house.pass_time(table, PACE.idle)
    assert await refused(house, do.KeepOpen(house.event(), table, person("Zoe"))) == "NOT_SEATED"
    kept = await house.service.handle(do.KeepOpen(house.event(), table, person("Alice")))
    assert not kept.table.warned
    assert (await house.pass_time(table, PACE.grace)).table.phase is Phase.LOBBY
    await house.pass_time(table, PACE.idle - PACE.grace)
    joined = await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
    assert not joined.table.warned


async def test_a_rematch_keeps_the_seats_or_rotates_the_partners(house: House) -> None:
    table = await four(house)
    await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    early = do.RotatePartners(house.event(), table, person("Bruno"))
    assert await refused(house, early) == "NOT_OVER"
    for rotate, wanted in ((False, "Chloé"), (True, "Dirk"), (True, "Bruno")):
        while (loaded := await house.look(table)).table.phase is not Phase.OVER:
            if loaded.table.phase is Phase.BETWEEN:
                await house.service.handle(do.NextDeal(house.event(), table, person("Bruno")))
            await house.play_deal(table)
        if rotate:
            arranged = await house.service.handle(do.RotatePartners(house.event(), table, person("Bruno")))
            assert arranged.table.seats == loaded.table.seats, "the match that is over keeps its winners"
        outcome = await house.service.handle(do.Rematch(house.event(), table, person("Bruno")))
        assert outcome.table.phase is Phase.PLAYING
        assert partner(outcome.table, "Alice") == wanted
