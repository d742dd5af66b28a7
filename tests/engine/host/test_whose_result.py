"""A result belongs to whoever made the decisions, in every game."""

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.people.rating import rated
from engine.host.state.erased import people_in, without
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, TableId
from engine.host.state.leaderboards import Pool
from engine.host.state.settlement import Settlement, decode, pool, shares, verify
from engine.host.state.table import Person, Phase, Table
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.host.test_ends import seated, side_of

ALICE, ZOE = person(NAMES[0]), person("Zoe")


async def settlements(house: House) -> list[Settlement]:
    return [decode(found.payload) for found in await house.store.settlements.after({}, 999)]


async def deals(house: House, table: TableId, number: int) -> Table:
    """So many more deals of the match, or what there is of it."""
    for _ in range(number):
        after = (await house.look(table)).table
        if after.phase is Phase.BETWEEN:
            after = (await house.service.handle(do.NextDeal(house.event(), table, somebody(after)))).table
        while after.phase is Phase.PLAYING:
            after = (await house.first_legal(table)).table
        if after.phase is Phase.OVER:
            break
    return (await house.look(table)).table


def somebody(table: Table) -> Person:
    chair = table.humans[0]
    return person(chair.name)


async def handed_over(house: House, table: TableId) -> None:
    await house.service.handle(do.HandOver(house.event(), table, ALICE, to=ZOE))
    await house.service.handle(do.TakeOver(house.event(), table, ZOE))


async def resigned(house: House, table: TableId, name: str) -> Settlement:
    """The end of the match, resigned for this person's side."""
    here = (await house.look(table)).table
    for other in (name, *(other for other in side_of(here, name) if other != name)):
        if (await house.look(table)).table.in_match:
            await house.service.handle(do.Resign(house.event(), table, person(other)))
    *_, last = await settlements(house)
    verify(last)
    return last


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_hands_a_seat_over_does_not_hand_the_loss_over(game: str) -> None:
    house = House()
    table = await seated(house, game)
    after = await deals(house, table, 1)
    if after.phase is Phase.OVER:
        pytest.skip("the first deal was the match")
    await handed_over(house, table)
    last = await resigned(house, table, ZOE.name)
    assert last.match_over
    accounts = [entry.account for entry in last.entries if entry.side == 0]
    assert ALICE.id in accounts
    assert ZOE.id not in accounts
    lost = {share.account: (share.matches, share.wins) for share in shares(last)}
    assert lost[ALICE.id] == (1, 0)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_comes_late_wins_nothing_that_others_decided(game: str) -> None:
    house = House()
    table = await seated(house, game)
    after = await deals(house, table, 1)
    if after.phase is Phase.OVER:
        pytest.skip("the first deal was the match")
    await handed_over(house, table)
    last = await resigned(house, table, NAMES[1])
    mine = next(entry for entry in last.entries if entry.seat == 0)
    # with more than two sides hers may have lost as well: that is the loss of whoever decided
    assert (mine.account, mine.covered) == (ZOE.id if mine.place == 1 else ALICE.id, True)
    assert not any(share.wins for share in shares(last) if share.account in (ALICE.id, ZOE.id))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_a_deal_that_computers_decided_for_somebody_wins_him_nothing(game: str) -> None:
    """He steps away before each decision but the last, and is back for that."""
    house = House()
    table = await seated(house, game)
    while (here := await house.look(table)).table.phase is Phase.PLAYING and here.live is not None:
        waited_for, own = here.live.rules.to_act(here.live.state), here.table.seats[0]
        last = len(here.live.state.hands[0]) == 1
        if 0 in waited_for and own.there and not last:
            await house.service.handle(do.StepAway(house.event(), table, ALICE))
        elif own.covered and last:
            await house.service.handle(do.Return(house.event(), table, ALICE))
        elif own.covered and 0 in waited_for:
            await house.pass_time(table, 5_000)
        else:
            await house.first_legal(table)
    played = await settlements(house)
    if not played:
        pytest.skip("the deal did not count")
    mine = next(entry for entry in played[0].entries if entry.seat == 0)
    assert mine.covered
    assert all(share.points <= 0 and not share.wins for share in shares(played[0]) if share.account == ALICE.id)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_computer_players_at_an_exhibition_earn_what_they_decide(game: str) -> None:
    house, host = House(), person("Host")
    opening = do.OpenTable(house.event(), host, ROOM, game, {}, "none", seated=False)
    table = (await house.service.handle(opening)).table.id
    await house.service.handle(do.AddComputers(house.event(), table, host))
    await house.service.handle(do.Start(house.event(), table, host))
    while not (found := await settlements(house)):
        await house.pass_time(table, await house.store.tables.next_deadline() or 0)
    assert not any(entry.covered for entry in found[0].entries)
    assert sum(share.points for share in shares(found[0])) == found[0].total


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_began_against_computers_does_not_become_an_open_one(game: str) -> None:
    house = House()
    table = await house.open(NAMES[0], game, "none")
    await house.service.handle(do.AddComputers(house.event(), table, ALICE))
    await house.service.handle(do.Start(house.event(), table, ALICE))
    while (here := await house.look(table)).table.phase is Phase.PLAYING:
        assert here.live is not None
        waited_for = min(here.live.rules.to_act(here.live.state))
        await (house.pass_time(table, 5_000) if here.table.seats[waited_for].automatic else house.first_legal(table))
    if here.table.phase is not Phase.BETWEEN:
        pytest.skip("the first deal was the match")
    for name in NAMES[1 : GAMES[game].seats]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    last = await resigned(house, table, NAMES[1])
    assert not any(entry.account.startswith("computer:") for entry in last.entries)
    assert (pool(last), rated(last)) == (Pool.COMPUTERS, False)


async def test_nobody_gives_a_seat_up_and_plays_on_in_another() -> None:
    house = House()
    table = await house.full_table()
    await deals(house, table, 1)
    await handed_over(house, table)
    await house.service.handle(do.HandOver(house.event(), table, person(NAMES[1])))
    with pytest.raises(Refusal, match="SEAT_GIVEN_UP"):
        await house.service.handle(do.TakeOver(house.event(), table, ALICE))
    await house.service.handle(do.KeepSeat(house.event(), table, person(NAMES[1])))
    await house.service.handle(do.HandOver(house.event(), table, ZOE))
    back = await house.service.handle(do.TakeOver(house.event(), table, ALICE))
    assert back.table.seat_of(ALICE.id) == 0


async def test_whoever_left_a_seat_is_erased_from_the_match_as_well() -> None:
    house = House()
    table = await house.full_table()
    await deals(house, table, 1)
    await handed_over(house, table)
    here = (await house.look(table)).table
    assert ALICE.id in people_in(here)
    after = without(here, ALICE.id, PersonId("anonymous:1"))
    assert ALICE.id not in people_in(after)
    assert b"Alice" not in after.encode()
