"""Pings through python-telegram-bot: in the private chat that holds the hand, else by a mention in the group."""

from random import Random

from engine.host.commands import every as do
from engine.host.state.presets import SECOND
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

CALL = "it is your turn at table"


async def minute(program: Program, group: Four) -> None:
    """A minute passes, in which nobody plays."""
    await program.store_under_test.pass_time(60 * SECOND)
    await program.service.handle(do.Tick(group.table))


async def waited_for(program: Program, group: Four) -> Person:
    table = (await program.look(group.table)).table
    assert table.turn.waiting is not None
    name = table.seats[table.turn.waiting.seat].person
    return next(person for person in group.people if f"telegram:{person.id}" == name)


def in_private(person: Person) -> list[SeenMessage]:
    return [message for message in person.sees(None) if CALL in message.text]


def in_group(group: Four) -> list[SeenMessage]:
    return [message for message in group.ana.sees(group.room) if CALL in message.text]


async def test_a_ping_stands_in_the_private_chat_until_its_player_has_played(program: Program) -> None:
    group = await at_table(program)
    late = await waited_for(program, group)
    await minute(program, group)
    await late.waits_to_see(None, CALL)
    assert [person for person in group.people if in_private(person)] == [late]
    assert in_group(group) == []
    await program.side.delivery.settled()
    await program.restart()
    await Player(late, group.room, Random(1)).act()
    await program.server.until(lambda: not in_private(late))
    sent = [entry for entry in program.server.journal.requests("sendMessage", 200) if CALL in entry.params["text"]]
    assert len(sent) == 1


async def test_whoever_never_pressed_start_is_mentioned_in_the_group(program: Program) -> None:
    group = await at_table(program, private=0)
    late = await waited_for(program, group)
    await minute(program, group)
    await program.server.until(lambda: in_group(group))
    (message,) = in_group(group)
    assert [button.label for button in message.buttons] == ["My hand"]
    (sent,) = [entry for entry in program.server.journal.requests("sendMessage", 200) if CALL in entry.params["text"]]
    assert f'<a href="tg://user?id={late.id}">' in sent.params["text"]
    alert = await late.press(message, label="My hand")
    assert alert.text


async def test_the_menu_steps_away_and_any_tap_wakes_the_table(program: Program) -> None:
    group = await at_table(program)
    for person in group.people:
        answer = await person.press(group.board, data=group.button(":more"))
        assert not answer.show_alert
        menu = await person.waits_to_see(None, "What else you can do")
        await person.press(menu, label="Step away")
    await program.server.until(lambda: "away, a computer plays" in group.board.text)
    asleep = await program.look(group.table)
    assert asleep.deadline is None
    assert all(seat.covered for seat in asleep.table.seats)
    await group.bruno.press(group.board, data=group.button(":score"))
    awake = await program.look(group.table)
    assert [seat.covered for seat in awake.table.seats].count(False) == 1
    assert awake.deadline is not None


async def test_resigning_asks_twice_and_then_the_partner(program: Program) -> None:
    group = await at_table(program)
    await group.ana.press(group.board, data=group.button(":more"))
    menu = await group.ana.waits_to_see(None, "What else you can do")
    for said in ("Press again for: ", "Noted"):
        assert (await group.ana.press(menu, label="Resign")).text.startswith(said)
    asked = await group.chloe.waits_to_see(group.room, "Still to agree: Chloé")
    assert (await group.bruno.press(asked, label="Agree to resign")).text == "This is for Chloé to answer."
    for said in ("Press again for: ", "Noted"):
        assert (await group.chloe.press(asked, label="Agree to resign")).text.startswith(said)
    await group.ana.waits_to_see(group.room, "Ana & Chloé resigned. ")
