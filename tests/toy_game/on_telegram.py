"""A deal of the toy game through python-telegram-bot and the loopback server; run in a copy that has the game."""

import asyncio
import sys

from adapters.telegram import side
from tests.adapters.telegram.players import LatePlayer
from tests.adapters.telegram.players import Player as Hand
from tests.adapters.telegram.program import Program, running, seated, started
from tests.adapters.telegram.test_whole_game import Evening
from tests.adapters.telegram.truth import Truth
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer
from tests.toy_game.people import OPTIONS, PLAYERS, First, Seen


async def play(server: TelegramServer, game: str, language: str) -> None:
    """The last of the people types in the group, and presses Start late."""
    seen = Seen()
    people = [server.person(one.name, language_code=one.language) for one in PLAYERS]
    eve = server.person("Eve", language_code=language)
    room = server.supergroup("Cards", *people, eve)
    async with running(server, MemoryUnderTest()) as program:
        for person in people[:-1]:
            await person.start(wait=False)
        await server.settle()
        await people[0].command(room, f"/admin language {language}")
        table = await seated(program, room, people, f"{game} {OPTIONS} clock=none")
        truth = Truth(program, table)
        since = server.clock.now()
        await started(program, room, people[0], table)
        await truth.note(since)
        seen.note("board at first", program.board(eve, room))
        await _vow(program, room, people, seen)
        players = [*(Hand(person, room, First()) for person in people[:-1]), LatePlayer(people[-1], room, First())]
        evening = Evening(program, room, players, eve, truth)
        await evening.play({}, deals=1)
        await server.settle()
        seen.note("result", program.board(eve, room))
        asked = await people[0].command(room, "/score", wait=False)
        seen.note("score", (await people[0].waits_to_see(room, lambda one: one.reply_to == asked.id)).text)
    assert [leak for person in (*people, eve) for leak in truth.leaks(person)] == []
    assert not server.journal.requests(status=429)
    seen.tell()


async def _vow(program: Program, room: Room, people: list[Person], seen: Seen) -> None:
    """Everybody in turn types a vow: in the private chat, or where there is none in the group."""
    for made in range(len(PLAYERS)):
        loaded = await program.table_of(people[0])
        (seat,) = loaded.dealt.view(None).to_act
        player, person = PLAYERS[seat], people[seat]
        if person is not people[-1]:
            hand = await person.waits_to_see(None, _asks)
            seen.note(f"asked {player.name}", hand.text)
            seen.note(f"buttons {player.name}", " | ".join(hand.labels))
            await person.say(None, player.vow)
        else:
            await person.command(room, f"/card {player.vow}")
        await program.server.settle()
        assert (await program.table_of(people[0])).dealt.state.turns == made + 1, player.vow
        seen.note(f"board behind {player.name}", program.board(people[0], room))
    hand = [message for message in people[0].sees(None) if message.from_bot][-1]
    seen.note(f"hand of {PLAYERS[0].name}", hand.text)


def _asks(message: SeenMessage) -> bool:
    """Whether it offers calls or cards."""
    return any(button.data.startswith("c:") for button in message.buttons)


async def main() -> None:
    side.GRACE = 0.0  # a program that is stopped here is killed
    async with TelegramServer() as server:
        await play(server, *sys.argv[1:])
        server.check()


asyncio.run(main())
