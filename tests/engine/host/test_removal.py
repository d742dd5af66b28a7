"""Leaving for good, by the word of who owns the place or because one is to be forgotten; names that are renewed."""

import pytest

from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.hints import gives_hints
from engine.host.state.ends import End, end_of
from engine.host.state.errors import Refusal
from engine.host.state.leaderboards import Pool
from engine.host.state.settlement import pool, shares
from engine.host.state.table import Person, Phase
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.host.test_ends import played_into, seated, settlements, side_of

MOST = 400
"""More actions than a deal has."""
OWNER, ALICE = person("Olga"), person(NAMES[0])


@pytest.fixture
def house() -> House:
    return House()


async def test_a_computer_player_plays_the_match_to_its_end(house: House) -> None:
    name = await house.full_table(clock="none")
    await house.service.handle(do.Evict(house.event(), name, OWNER, person("Alice").id))
    loaded = await house.look(name)
    assert (loaded.table.seats[0].abandoned, loaded.table.seats[0].automatic) == (True, True)
    assert loaded.table.host == person("Bruno").id
    assert person("Alice").id not in loaded.table.encode().decode()
    assert await house.service.tables_of(person("Alice").id) == ()
    assert len(await house.service.tables_under(ROOM.scope)) == 1
    outcome = await house.pass_time(name, 400) if loaded.deadline is not None else None
    assert loaded.live is not None
    waited_for = loaded.live.rules.to_act(loaded.live.state)
    assert (outcome is not None and not outcome.repeated) is (0 in waited_for)


async def test_the_running_clock_measures_whoever_it_measured(house: House) -> None:
    name = await house.full_table(clock="normal")
    before = await house.look(name)
    assert before.live is not None
    (turn,) = before.live.rules.to_act(before.live.state)
    other = next(place for place in range(4) if place != turn)
    await house.service.handle(do.Evict(house.event(), name, OWNER, person(NAMES[other]).id))
    assert (await house.look(name)).deadline == before.deadline
    await house.service.handle(do.Evict(house.event(), name, OWNER, person(NAMES[turn]).id))
    assert (await house.look(name)).deadline != before.deadline


async def test_a_seat_in_the_lobby_is_free_again(house: House) -> None:
    name = await house.open_one()
    await house.service.handle(do.Sit(house.event(), name, person("Bruno")))
    await house.service.handle(do.Evict(house.event(), name, OWNER, person("Bruno").id))
    assert (await house.look(name)).table.seats[1].free


async def test_who_was_taken_away_is_told_until_the_next_deal_or_back_at_the_table(house: House) -> None:
    name = await house.open_one()
    for who in ("Bruno", "Chloé"):
        await house.service.handle(do.Sit(house.event(), name, person(who)))
        left = await house.service.handle(do.Evict(house.event(), name, OWNER, person(who).id, told=who == "Bruno"))
    assert [gone.person for gone in left.table.evicted] == [person("Bruno").id]
    assert person("Chloé").id not in left.table.encode().decode()
    back = await house.service.handle(do.Sit(house.event(), name, person("Bruno")))
    assert back.table.evicted == ()
    await house.service.handle(do.Evict(house.event(), name, OWNER, person("Bruno").id, told=True))
    await house.service.handle(do.AddComputers(house.event(), name, person("Alice")))
    dealt = await house.service.handle(do.Start(house.event(), name, person("Alice")))
    assert dealt.table.evicted == ()


async def test_a_table_without_people_is_closed(house: House) -> None:
    name = await house.open_one()
    await house.service.handle(do.AddComputers(house.event(), name, person("Alice")))
    await house.service.handle(do.Evict(house.event(), name, OWNER, person("Alice").id))
    loaded = await house.look(name)
    assert loaded.table.phase is Phase.CLOSED
    assert person("Alice").id not in loaded.table.encode().decode()
    assert await house.service.tables_under(ROOM.scope) == ()


async def test_somebody_who_is_away_becomes_host_where_nobody_else_is_left(house: House) -> None:
    name = await house.full_table()
    await house.service.handle(do.Stand(house.event(), name, person("Bruno")))
    for left in ("Chloé", "Dirk", "Alice"):
        await house.service.handle(do.Evict(house.event(), name, OWNER, person(left).id))
    assert (await house.look(name)).table.host == person("Bruno").id


async def test_whoever_does_not_sit_there_cannot_be_taken_away(house: House) -> None:
    name = await house.open_one()
    with pytest.raises(Refusal, match="NOBODY_THERE"):
        await house.service.handle(do.Evict(house.event(), name, OWNER, person("Bruno").id))


async def test_the_owner_of_the_place_closes_a_table_without_sitting_there(house: House) -> None:
    name = await house.full_table()
    await house.service.handle(do.Shut(house.event(), name, OWNER))
    assert (await house.look(name)).table.phase is Phase.CLOSED


async def test_a_seat_takes_on_a_new_name_and_language(house: House) -> None:
    name = await house.full_table()
    before = await house.look(name)
    await house.service.handle(do.Renew(house.event(), name, Person(person("Alice").id, "Alix", "fr")))
    after = await house.look(name)
    assert (after.table.seats[0].name, after.table.seats[0].locale) == ("Alix", "fr")
    assert after.deadline == before.deadline


@pytest.mark.parametrize("between", [False, True], ids=["in a deal", "between deals"])
@pytest.mark.parametrize("alone", [False, True], ids=["people", "computers"])
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_forgotten_with_nobody_left_on_his_side_has_lost_the_match(
    house: House, game: str, alone: bool, between: bool
) -> None:
    table = await seated(house, game, 1 if alone else None)
    await played_into(house, table, *([MOST] if between else []))
    before = (await house.look(table)).table
    if not before.in_match:
        pytest.skip("the first deal was the match")
    for name in side_of(before, NAMES[0])[1:]:
        await house.service.handle(do.StepAway(house.event(), table, person(name)))
    after = (await house.service.handle(do.Evict(house.event(), table, ALICE, ALICE.id))).table
    assert (end_of(after), after.match.conceded, after.seat_of(ALICE.id)) == (End.RESIGNED, 0, None)
    *_, last = await settlements(house)
    mine = [share for share in shares(last) if share.account == ALICE.id]
    assert (last.match_over, [share.wins for share in mine]) == (True, [0])
    assert any(entry.won for entry in last.entries if entry.side != 0)
    assert pool(last) is (Pool.COMPUTERS if alone else Pool.OPEN)


@pytest.mark.parametrize("told", [False, True], ids=["forgotten", "removed"])
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_taken_away_leaves_the_others_what_they_win(house: House, game: str, told: bool) -> None:
    table = await seated(house, game)
    await played_into(house, table)
    before = (await house.look(table)).table
    if side_of(before, NAMES[0]) == [NAMES[0]] and not told:
        pytest.skip("nobody else is on that side")
    left = (await house.service.handle(do.Evict(house.event(), table, OWNER, ALICE.id, told=told))).table
    assert (left.in_match, left.seats[0].abandoned, left.seat_of(ALICE.id)) == (True, True, None)
    others = NAMES[1 : GAMES[game].seats]
    for name in sorted({*others} - {*side_of(before, NAMES[0])}) or others:
        left = (await house.service.handle(do.Resign(house.event(), table, person(name)))).table
    *_, last = await settlements(house)
    assert (last.match_over, pool(last), last.mixed) == (True, Pool.OPEN, False)
    # a loss is whoever's who left of his own will, and a win nobody's
    assert all(share.wins == 0 for share in shares(last) if share.account == ALICE.id)
    # once the match is over there is nobody on the seat
    assert (left.phase, left.seats[0].free) == (Phase.OVER, True)


async def test_a_seat_that_was_abandoned_may_be_taken_between_two_deals(house: House) -> None:
    table = await seated(house, "manille")
    await house.play_deal(table)
    await house.service.handle(do.Evict(house.event(), table, OWNER, ALICE.id, told=True))
    with pytest.raises(Refusal, match="NOT_SEATED"):
        await house.service.handle(do.Return(house.event(), table, ALICE))
    seated_again = (await house.service.handle(do.Sit(house.event(), table, person("Zoe")))).table
    assert seated_again.seats[0].person == person("Zoe").id


async def test_strangers_are_nobody_who_may_come_back_and_leave_the_match_one_among_people(house: House) -> None:
    table = await seated(house, "manille")
    for name in NAMES[1:4]:
        await house.service.handle(do.Evict(house.event(), table, OWNER, person(name).id, told=True))
    here = await house.look(table)
    assert ([chair.name for chair in here.table.humans], gives_hints(here.table)) == ([NAMES[0]], False)
    shown = board(here.table, here.dealt.view(None), Texts())
    assert Texts()("button-back") not in [button.label for row in shown.choices for button in row]
    away = (await house.service.handle(do.StepAway(house.event(), table, ALICE))).table
    assert away.asleep
