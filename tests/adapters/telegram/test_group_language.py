"""Whatever a group reads is in the group's language, whoever asked for it."""

from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import GAME
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage


async def answer(person: Person, room: Room, command: str) -> SeenMessage:
    asked = await person.command(room, command, wait=False)
    return await person.waits_to_see(room, lambda seen: seen.from_bot and seen.reply_to == asked.id)


async def test_public_answers_are_in_the_groups_language(program: Program) -> None:
    spoken = (("Ana", "en"), ("Bruno", "fr"), ("Chloé", "de"), ("Dana", "fr"))
    people = [program.server.person(name, language_code=code) for name, code in spoken]
    bruno = people[1]
    room = program.server.supergroup("Cards", bruno, *(one for one in people if one is not bruno))
    assert "Classement" in (await answer(bruno, room, "/leaderboard manille")).text
    await seated(program, room, people, GAME)
    for command, said in (
        ("/leaderboard manille", "Leaderboard"),
        ("/help", "plays a card"),
        ("/charter", "House rules"),
        ("/score", "No deal is being played"),
        ("/me", "in private only"),
        ("/notify on", "You will be called"),
        ("/start", "plays a card"),
        ("/leave_room", "was opened here"),
        ("/close", "Only the host"),
        ("/admin tables 9", "9"),
        ("/admin status", "One table is open"),
    ):
        assert said in (await answer(bruno, room, command)).text, command
    shown = await answer(bruno, room, "/rules")
    assert "Show here" in shown.labels
    status = await answer(bruno, room, "/admin status")
    await bruno.press(status, label="Back")
    await bruno.waits_to_see(room, lambda seen: seen.id == status.id and "House rules of this place" in seen.text)
    await answer(bruno, room, "/admin language de")
    assert "spielt eine Karte" in (await answer(bruno, room, "/help")).text
