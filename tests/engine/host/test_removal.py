"""Leaving for good, by the word of who owns the place or because one is to be forgotten; names that are renewed."""

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, Phase
from tests.engine.host.tables import NAMES, ROOM, House, person

OWNER = person("Olga")


@pytest.fixture
def house() -> House:
    return House()


async def test_a_computer_player_plays_the_match_to_its_end(house: House) -> None:
    name = await house.full_table(clock="none")
    await house.service.handle(do.Evict(house.event(), name, OWNER, person("Alice").id))
    loaded = await house.look(name)
    assert loaded.table.seats[0].computer == "steady"
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
