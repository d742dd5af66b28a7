"""A seat changes hands: offered, taken, declined, expired."""

import pytest

from engine.host.commands import every as do
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, TableId
from engine.host.state.parts import InvitationState
from engine.host.state.presets import MINUTE
from engine.host.state.table import Person, Table
from tests.engine.host.tables import ROOM, House, person
from tests.engine.host.test_absence import time_up
from tests.engine.host.waiting import late, owner, somebody_else


@pytest.fixture
def house() -> House:
    return House()


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def test_whoever_is_named_takes_the_seat_with_its_cards(house: House) -> None:
    table = await house.full_table(clock="fast")
    await house.service.handle(do.HandOver(house.event(), table, person("Alice"), person("Zoe")))
    assert await refused(house, do.TakeOver(house.event(), table, person("Emma"))) == "NOT_FOR_YOU"
    assert await refused(house, do.TakeOver(house.event(), table, person("Bruno"))) == "ALREADY_SEATED"
    before = await house.look(table)
    after = (await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))).table
    assert after.seats[0].person == person("Zoe").id
    assert (after.host, after.leaving.offer) == (person("Zoe").id, None)
    assert before.table.deal is not None
    assert after.deal == before.table.deal
    assert [loaded.table.id for loaded in await house.service.tables_of(person("Zoe").id)] == [table]
    assert await house.service.tables_of(person("Alice").id) == ()
    while await late(house, table):
        await house.first_legal(table)
    await house.first_legal(table)


async def test_an_open_offer_is_for_whoever_comes_first(house: House) -> None:
    table = await house.full_table()
    await house.service.handle(do.HandOver(house.event(), table, person("Bruno")))
    assert (await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))).table.seats[1].name == "Zoe"
    assert await refused(house, do.TakeOver(house.event(), table, person("Emma"))) == "NO_OFFER"


async def test_a_new_player_has_a_pause_to_ask_for(house: House) -> None:
    table = await house.full_table()
    await house.service.handle(do.PauseTable(house.event(), table, person("Bruno")))
    await house.service.handle(do.GoOn(house.event(), table, person("Bruno")))
    assert await refused(house, do.PauseTable(house.event(), table, person("Bruno"))) == "PAUSED_ONCE"
    await house.service.handle(do.HandOver(house.event(), table, person("Bruno")))
    await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))
    paused = await house.service.handle(do.PauseTable(house.event(), table, person("Zoe")))
    assert paused.table.turn.paused is not None


async def test_a_turn_that_the_others_give_to_somebody_else_begins_anew(house: House) -> None:
    table = await house.full_table(clock="correspondence")
    while not (waiting := (await house.look(table)).table.turn.waiting) or not waiting.up:
        loaded = await house.look(table)
        assert loaded.deadline is not None
        await house.pass_time(table, loaded.deadline - loaded.now)
    await house.service.handle(do.HandOver(house.event(), table, await somebody_else(house, table), late=True))
    taken = await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))
    assert taken.table.turn.waiting is not None
    assert not taken.table.turn.waiting.up


async def test_a_new_player_has_neither_passed_nor_resigned(house: House) -> None:
    table = await house.full_table("manille-coinchee")
    while (await house.look(table)).dealt.state.step != "doubling":
        await house.first_legal(table)
    player = await owner(house, table, (await late(house, table) + 2) % 4)
    await house.service.handle(do.PassAhead(house.event(), table, player))
    said = (await house.service.handle(do.Resign(house.event(), table, player))).table
    assert said.claims.ahead == said.leaving.resigning == (said.seat_of(player.id),)
    await house.service.handle(do.HandOver(house.event(), table, player))
    after = (await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))).table
    assert after.claims.ahead == after.leaving.resigning == ()


async def test_offers_are_taken_back_and_declined(house: House) -> None:
    table = await house.full_table()
    assert await refused(house, do.KeepSeat(house.event(), table, person("Alice"))) == "NO_OFFER"
    for by in ("Alice", "Zoe"):
        await house.service.handle(do.HandOver(house.event(), table, person("Alice"), person("Zoe")))
        assert await refused(house, do.KeepSeat(house.event(), table, person("Bruno"))) == "NOT_FOR_YOU"
        assert (await house.service.handle(do.KeepSeat(house.event(), table, person(by)))).table.leaving.offer is None


async def test_offers_expire(house: House) -> None:
    table = await house.full_table(clock="none")
    await house.service.handle(do.HandOver(house.event(), table, person("Alice"), person("Zoe")))
    house.time.advance(24 * 60 * MINUTE + 1)
    assert await refused(house, do.TakeOver(house.event(), table, person("Zoe"))) == "NO_OFFER"
    assert (await house.first_legal(table)).table.leaving.offer is None


async def test_nobody_is_offered_a_second_seat_nor_a_seat_in_the_lobby(house: House) -> None:
    table = await house.full_table()
    assert await refused(house, do.HandOver(house.event(), table, person("Alice"), person("Dirk"))) == "SITS_ALREADY"
    assert await refused(house, do.HandOver(house.event(), table, person("Zoe"))) == "NOT_SEATED"
    lobby = await house.open_one()
    assert await refused(house, do.HandOver(house.event(), lobby, person("Alice"))) == "NOT_PLAYING"


async def test_the_others_may_give_a_late_players_seat_away_until_that_player_plays(house: House) -> None:
    table = await time_up(house)
    place, other = await late(house, table), await somebody_else(house, table)
    offered = await house.service.handle(do.HandOver(house.event(), table, other, late=True))
    assert offered.table.leaving.offer is not None
    assert offered.table.leaving.offer.seat == place
    assert (await house.first_legal(table)).table.leaving.offer is None
    table = await time_up(house)
    place, other = await late(house, table), await somebody_else(house, table)
    await house.service.handle(do.HandOver(house.event(), table, other, late=True))
    taken = await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))
    assert taken.table.seats[place].person == PersonId("test:zoe")


async def named(house: House, table: TableId, name: str = "Zoe") -> Table:
    """Alice's seat is offered to somebody."""
    command = do.HandOver(house.event(), table, person("Alice"), person(name))
    return (await house.service.handle(command)).table


def answer(house: House, table: TableId, by: Person, number: int, *, accept: bool = True) -> do.AnswerInvitation:
    return do.AnswerInvitation(house.event(), table, by, number, accept)


async def test_whoever_is_named_is_asked_in_the_room_and_answers_there(house: House) -> None:
    table = await house.full_table()
    asked = (await named(house, table)).invitations.sent[0]
    assert (asked.person, asked.room, asked.seat, asked.state) == (
        person("Zoe").id,
        ROOM.key,
        0,
        InvitationState.OPEN,
    )
    assert await refused(house, answer(house, table, person("Emma"), 0)) == "NOT_INVITED"
    taken = await house.service.handle(answer(house, table, person("Zoe"), 0))
    assert (taken.table.seats[0].name, taken.table.leaving.offer) == ("Zoe", None)
    assert taken.table.invitations.sent[0].state is InvitationState.ACCEPTED
    assert taken.live is not None
    await house.first_legal(table)


async def test_either_name_of_a_person_will_do(house: House) -> None:
    zoe, table = Person(person("Zoe").id, "Zoe", alias=person("@zoe").id), await house.full_table()
    await named(house, table, "@zoe")
    assert (await house.service.handle(answer(house, table, zoe, 0, accept=False))).table.leaving.offer is None
    await named(house, table, "@zoe")
    await house.service.handle(do.KeepSeat(house.event(), table, zoe))
    await named(house, table, "@zoe")
    taken = (await house.service.handle(do.TakeOver(house.event(), table, zoe))).table
    assert [asked.state for asked in taken.invitations.sent] == [
        InvitationState.DECLINED,
        InvitationState.DECLINED,
        InvitationState.ACCEPTED,
    ]
    alice = Person(person("Bruno").id, "Bruno", alias=person("@bruno").id)
    assert await refused(house, do.HandOver(house.event(), table, alice, person("@bruno"))) == "TO_ONESELF"


async def test_another_identity_of_who_sits_there_is_refused(house: House) -> None:
    table = await house.full_table()
    await named(house, table)
    twice = do.TakeOver(house.event(), table, person("Zoe"), (person("Dirk").id,))
    assert await refused(house, twice) == "SEATED_ELSEWHERE"


async def test_an_invitation_ends_with_the_offer(house: House) -> None:
    table = await house.full_table()
    await named(house, table)
    assert len((await named(house, table)).invitations.sent) == 1
    other = await named(house, table, "Emma")
    assert [asked.state for asked in other.invitations.sent] == [InvitationState.EXPIRED, InvitationState.OPEN]
    kept = await house.service.handle(do.KeepSeat(house.event(), table, person("Alice")))
    assert kept.table.invitations.sent[1].state is InvitationState.EXPIRED
    assert await refused(house, answer(house, table, person("Emma"), 1)) == "INVITATION_OVER"


async def test_numbers_are_never_used_twice(house: House) -> None:
    table = await house.full_table(clock="none")
    await named(house, table)
    await house.play_deal(table)
    dealt = (await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))).table
    assert (dealt.leaving.offer, dealt.invitations.forgotten) == (None, 0)
    assert [asked.state for asked in dealt.invitations.sent] == [InvitationState.EXPIRED]
    await house.play_deal(table)
    dealt = (await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))).table
    assert (dealt.invitations.sent, dealt.invitations.forgotten) == ((), 1)
    await named(house, table)
    assert await refused(house, answer(house, table, person("Zoe"), 0)) == "NOT_INVITED"
    assert (await house.service.handle(answer(house, table, person("Zoe"), 1))).table.seats[0].name == "Zoe"
