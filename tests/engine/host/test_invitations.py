"""Invitations that ask and expire, and calls to those who wish to hear them."""

import pytest

from engine.host.commands import every as do
from engine.host.commands.calls import Callers
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, TableId
from engine.host.state.parts import InvitationState, Listener
from engine.host.state.presets import COOL_DOWN
from engine.host.state.table import Person, Phase
from engine.messages.message import Mention
from engine.messages.texts import Texts
from engine.presentation.board.lobby import lobby
from engine.presentation.people.invitations import notice, notices
from tests.engine.host.tables import PACE, ROOM, House, person
from tests.engine.presentation.reading import read


@pytest.fixture
def house() -> House:
    return House()


async def refused(house: House, command: do.Command) -> str:
    with pytest.raises(Refusal) as caught:
        await house.service.handle(command)
    return caught.value.code


async def asked(house: House, name: str = "Bruno") -> TableId:
    """Alice's table, to which somebody is invited."""
    table = await house.open_one("Alice")
    await house.service.handle(do.Invite(house.event(), table, person("Alice"), person(name)))
    return table


def answer(house: House, table: TableId, by: str, number: int = 0, *, accept: bool = True) -> do.AnswerInvitation:
    return do.AnswerInvitation(house.event(), table, person(by), number, accept)


async def test_nobody_is_seated_before_accepting(house: House) -> None:
    table = await asked(house)
    assert (await house.look(table)).table.seat_of(person("Bruno").id) is None
    assert await refused(house, answer(house, table, "Zoe")) == "NOT_INVITED"
    for number in (1, -1):
        assert await refused(house, answer(house, table, "Bruno", number)) == "NOT_INVITED"
    outcome = await house.service.handle(answer(house, table, "Bruno"))
    assert outcome.table.seat_of(person("Bruno").id) == 1
    assert outcome.table.invitations.sent[0].state is InvitationState.ACCEPTED
    assert await refused(house, answer(house, table, "Bruno", accept=False)) == "INVITATION_OVER"


async def test_who_is_known_by_another_name_alone_may_accept(house: House) -> None:
    table = await asked(house, "@bruno")
    by = Person(person("Bruno").id, "Bruno", alias=person("@bruno").id)
    outcome = await house.service.handle(do.AnswerInvitation(house.event(), table, by, 0, accept=True))
    assert outcome.table.seat_of(person("Bruno").id) == 1


async def test_an_invitation_may_be_declined(house: House) -> None:
    table = await asked(house)
    outcome = await house.service.handle(answer(house, table, "Bruno", accept=False))
    assert outcome.table.invitations.sent[0].state is InvitationState.DECLINED
    assert outcome.table.seat_of(person("Bruno").id) is None
    await house.service.handle(do.Invite(house.event(), table, person("Alice"), person("Bruno")))
    assert await refused(house, answer(house, table, "Bruno", 0)) == "INVITATION_OVER"
    await house.service.handle(answer(house, table, "Bruno", 1))


async def test_invitations_expire_with_time_and_when_the_match_begins(house: House) -> None:
    table = await asked(house)
    await house.pass_time(table, PACE.invitation - 1)
    late = await house.pass_time(table, 1)
    assert (late.table.phase, late.table.warned) == (Phase.LOBBY, False)
    assert await refused(house, answer(house, table, "Bruno")) == "INVITATION_OVER"
    await house.service.handle(do.Invite(house.event(), table, person("Alice"), person("Chloé")))
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    started = await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert started.table.invitations.sent[1].state is InvitationState.EXPIRED


async def test_who_may_be_invited(house: House) -> None:
    table = await asked(house)

    def invite(by: str, whom: str) -> do.Invite:
        return do.Invite(house.event(), table, person(by), person(whom))

    assert await refused(house, invite("Alice", "Bruno")) == "INVITED_ALREADY"
    assert await refused(house, invite("Alice", "Alice")) == "SITS_THERE"
    assert await refused(house, invite("Zoe", "Emma")) == "NOT_SEATED"
    for number in range(7):
        await house.service.handle(invite("Alice", f"P{number}"))
    assert await refused(house, invite("Alice", "Emma")) == "INVITED_ENOUGH"


async def test_a_call_speaks_to_those_who_wish_it_for_this_game(house: House) -> None:
    callers, table = house.service.callers, (await house.look(await house.open_one("Alice"))).table
    with pytest.raises(Refusal, match="NOBODY_TO_CALL"):
        await callers.heard(table)
    await callers.listen(ROOM.key, person("Alice"))
    await callers.listen(ROOM.key, person("Bruno"), "manille")
    await callers.listen(ROOM.key, person("Bruno"))
    await callers.listen(ROOM.key, person("Chloé"), "chibre")
    await callers.listen("test:elsewhere", person("Dirk"))
    assert await callers.heard(table) == (Listener(ROOM.key, person("Bruno").id, "Bruno"),)
    await callers.forget(ROOM.key, person("Bruno").id)
    assert len(await callers.heard(table)) == 1
    await callers.forget_everywhere(person("Bruno").id)
    with pytest.raises(Refusal, match="NOBODY_TO_CALL"):
        await callers.heard(table)


async def test_a_room_is_called_once_in_a_while(house: House) -> None:
    callers, table = Callers(house.store.directory), (await house.look(await house.open_one())).table
    await callers.take_turn(table, 1_000_000)
    with pytest.raises(Refusal) as caught:
        await callers.take_turn(table, 1_000_000 + COOL_DOWN - 1)
    assert caught.value.details == {"minutes": 1}
    await callers.take_turn(table, 1_000_000 + COOL_DOWN)
    with pytest.raises(Refusal, match="CALLED_LATELY"):
        await Callers(house.store.directory).take_turn(table, 1_000_001 + COOL_DOWN)


async def test_a_call_ends_when_the_match_begins_and_is_for_lobbies_that_lack_somebody(house: House) -> None:
    table = await house.open_one("Alice")
    heard = (Listener(ROOM.key, person("Bruno").id, "Bruno"),)

    def call(by: str) -> do.CallPlayers:
        return do.CallPlayers(house.event(), table, person(by), heard)

    assert await refused(house, call("Zoe")) == "NOT_SEATED"
    await house.service.handle(call("Alice"))
    await house.service.handle(do.AddComputers(house.event(), table, person("Alice")))
    assert await refused(house, call("Alice")) == "TABLE_FULL"
    started = await house.service.handle(do.Start(house.event(), table, person("Alice")))
    assert started.table.call is not None
    assert not started.table.call.open


async def test_a_call_loses_the_name_of_somebody_who_is_erased_even_if_nobody_else_was_called(house: House) -> None:
    table = await house.open_one("Alice")
    heard = (Listener(ROOM.key, person("Bruno").id, "Bruno"),)
    await house.service.handle(do.CallPlayers(house.event(), table, person("Alice"), heard))
    (name,) = notices((await house.look(table)).table, ROOM)
    await house.service.eraser.erase([person("Bruno").id], {}, PersonId("anonymous:1"), house.event())
    after = (await house.look(table)).table
    assert notices(after, ROOM) == (name,)
    shown = notice(after, ROOM, name, Texts())
    assert shown is not None
    assert not any(isinstance(block, Mention) for block in shown.blocks)
    assert "Bruno" not in read(shown)


@pytest.mark.parametrize(
    ("erased", "said"),
    [
        ("Bruno", "(erased), Alice invites you to table"),
        ("Alice", "Bruno, (erased) invites you to table"),
    ],
)
async def test_a_word_stands_for_an_erased_person_in_an_open_invitation(house: House, erased: str, said: str) -> None:
    table = await asked(house)
    await house.service.handle(do.Sit(house.event(), table, person("Chloé"), 2))
    await house.service.eraser.erase([person(erased).id], {}, PersonId("anonymous:1"), house.event())
    after = (await house.look(table)).table
    (name,) = notices(after, ROOM)
    shown = notice(after, ROOM, name, Texts())
    assert shown is not None
    assert said in read(shown)
    told = read(lobby(after, Texts()))
    assert f"{'(erased)' if erased == 'Alice' else 'Alice'} has invited" in told
