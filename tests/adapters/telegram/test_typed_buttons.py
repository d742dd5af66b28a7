"""An evening on Telegram without a press: `/card` in the group, and plain words in the private chat."""

from engine.host.state.table import Phase
from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import GAME, at_table, four, open_privately
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


async def privately(person: Person, words: str, told: str) -> SeenMessage:
    """What is answered: the hand that it buries may come after it."""
    await person.say(None, words, wait=False)
    return await person.waits_to_see(None, told)


async def test_seats_are_typed_in_the_group(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, group.ana, group.bruno)
    group.bruno.user.language_code = "fr"
    group.table = await seated(program, group.room, [group.ana], GAME)
    await group.bruno.command(group.room, "/card s’asseoir ouest", wait=False)
    sat = await group.bruno.waits_to_see(group.room, "Vous voici à la table")
    assert sat.buttons == ()
    await group.chloe.command(group.room, "/card sit south", wait=False)
    sat = await group.chloe.waits_to_see(group.room, "You sit at table")
    await group.dana.command(group.room, "/card sit south", wait=False)
    await group.dana.waits_to_see(group.room, "This seat is taken")
    assert sat.buttons[0].url == f"https://t.me/{program.server.username}?start=t-{group.table}"
    await privately(group.ana, "add computer players", "Computer players sit down")
    await privately(group.ana, "start", "begins")
    table = (await program.look(group.table)).table
    assert [seat.name if seat.person else "" for seat in table.seats] == ["Ana", "", "Chloé", "Bruno"]
    assert table.phase is Phase.PLAYING


async def test_the_seated_type_in_private(program: Program) -> None:
    group = await at_table(program)
    await privately(group.ana, "pause", "is paused")
    await group.bruno.waits_to_see(group.room, "Ana paused the table")
    await privately(group.dana, "weiter", "goes on")
    await privately(group.dana, "more", "What else you can do")
    await privately(group.dana, "hand over", "is offered")
    await group.ana.waits_to_see(group.room, "is free for whoever wants")
    await privately(group.dana, "keep the seat", "is off")
    await privately(group.ana, "resign", "you resign")
    await privately(group.chloe, "no", "goes on")
    await privately(group.chloe, "no", "neither a card nor a call")
    await privately(group.ana, "resign", "you resign")
    asked = await privately(group.chloe, "I agree", "the match that is being played ends with it")
    assert "Press again" in (await group.chloe.press(asked, label="Agree to resign")).text
    assert "you resign" in (await group.chloe.press(asked, label="Agree to resign")).text
    assert (await program.look(group.table)).table.phase is Phase.OVER
