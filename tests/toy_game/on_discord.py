"""A deal of the toy game through discord.py and the loopback server; run in a copy of the tree that has the game."""

import asyncio
import sys
from collections.abc import Mapping

from engine.messages.tokens.table import Verb
from tests.adapters.discord.players import board, hand_of, play_on
from tests.adapters.discord.program import Memory, running
from tests.adapters.discord.watch import Watch
from tests.engine.host.tables import CountingShuffler
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import serving
from tests.loopback.discord.state import Message, locale_of
from tests.toy_game.people import OPTIONS, PLAYERS, Player, Seen


async def play(server: DiscordServer, game: str, language: str) -> None:
    server.guild.locale = locale_of(language)
    memory, seen = Memory(), Seen()
    watch = Watch(server, memory)
    people = {one: server.person(one.name, locale=locale_of(one.language)) for one in PLAYERS}
    everybody = list(people.values())
    async with running(server, memory.store(), memory.ledger, CountingShuffler()):
        await everybody[0].slash(server.channel, "play", game=game, options=OPTIONS, clock="none")
        await server.settle()
        for person in everybody[1:]:
            shown = board(person, server.channel)
            seat = next(button.custom_id for button in shown.buttons if button.custom_id.endswith(":sit"))
            await person.click(shown, custom_id=seat)
            await server.settle()
        await _press(server, everybody[0], Verb.START)
        seen.note("board at first", board(everybody[0], server.channel).text)
        for _ in PLAYERS:
            one, hand = _asked(people)
            seen.note(f"asked {one.name}", hand.text)
            seen.note(f"buttons {one.name}", " | ".join(button.label for button in hand.buttons))
            people[one].say(people[one].dm, one.vow)
            await server.settle()
            seen.note(f"board behind {one.name}", board(everybody[0], server.channel).text)
        leader, hand = _asked(people)
        seen.note(f"hand of {leader.name}", hand.text)
        await play_on(server, server.channel, everybody, lambda: bool(memory.now()[0].match.results))
        await server.settle()
        seen.note("result", board(everybody[0], server.channel).text)
        sheet = await _press(server, everybody[2], Verb.SCORE)
        seen.note("score", sheet)
    assert watch.leaks == []
    assert watch.seen > len(PLAYERS)
    assert not server.journal.refused
    assert [one for one in server.interactions.by_id.values() if one.failed] == []
    seen.tell()


def _asked(people: Mapping[Player, Person]) -> tuple[Player, Message]:
    """Who has something to say or to play, and the hand that offers it."""
    return next((one, hand) for one, person in people.items() if (hand := hand_of(person)) is not None)


async def _press(server: DiscordServer, person: Person, verb: Verb) -> str:
    """Presses the button of the board, and what the person is told alone."""
    shown = board(person, server.channel)
    done = await person.click(shown, custom_id=next(b.custom_id for b in shown.buttons if b.custom_id.endswith(verb)))
    await server.settle()
    return done.original.text if done.original is not None else ""


async def main() -> None:
    async with serving() as server:
        await play(server, *sys.argv[1:])


asyncio.run(main())
