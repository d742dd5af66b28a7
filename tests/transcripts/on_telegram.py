"""An evening on Telegram: one person among computers, in a group."""

from collections.abc import Sequence
from random import Random

from engine.host.state.table import Phase
from tests.adapters.families import SHORT_EVENING
from tests.adapters.telegram.players import Player
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import until_next
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.server import TelegramServer
from tests.transcripts.scene import AFTERWARDS, WRONG, barred_card
from tests.transcripts.written import texts_in, without_tags

MOST = 400


async def evening(server: TelegramServer, game: str, language: str) -> Sequence[str]:
    """Every text that was sent."""
    lou = server.person("Lou", language_code=language)
    room = server.supergroup("Cards", lou)
    async with running(server, MemoryUnderTest()) as program:
        await lou.start(wait=False)
        for command in ("/help", f"/play {game} {SHORT_EVENING.get(game, '')} clock=none friendly=on"):
            await lou.command(room, command, wait=False)
            await server.settle()
        await _press(lou, room, ":computers")
        await server.settle()
        await _press(lou, room, ":start")
        await server.settle()
        await _deal(program, lou, room)
        for command in AFTERWARDS:
            await lou.command(room, f"/{command.format(game=game)}", wait=False)
            await server.settle()
        await lou.command(room, f"/learn {game}", wait=False)
        await server.settle()
        await _deal(program, lou, room, most=12)
    # of commands and descriptions, Telegram is told all languages at once
    said = (entry for entry in server.journal.requests() if not entry.method.startswith("setMy"))
    found = (text for entry in said for text in texts_in(entry.params))
    return [without_tags(text) for text in found]


async def _press(person: Person, room: Room, end: str) -> None:
    board = [message for message in person.sees(room) if message.from_bot and message.buttons][-1]
    button = next((button for button in board.buttons if button.data.endswith(end)), None)
    if button is not None:
        await person.press(board, data=button.data)


async def _deal(program: Program, person: Person, room: Room, most: int = MOST) -> None:
    """Plays until the deal is over, with a wrong line, a card that may not be played, and a hint."""
    player, asked = Player(person, room, Random(3), thought=0.0), False
    for _ in range(most):
        loaded = await program.table_of(person)
        if loaded.table.phase is not Phase.PLAYING:
            return
        if loaded.table.turn.waiting is None:
            await until_next(program, loaded.table.id)
            continue
        hands = [message.labels for message in person.sees(None) if message.from_bot]
        if barred := barred_card(hands[-1] if hands else ()):
            await person.say(None, barred, wait=False)
        if not asked:
            asked = True
            await person.say(None, WRONG, wait=False)
            await person.command(None, "/hint", wait=False)
        if not await player.act():
            await program.server.settle()
