"""An evening on Discord: one person among computers, in a server's channel."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, play
from tests.adapters.discord.program import running
from tests.adapters.families import SHORT_EVENING
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.state import locale_of
from tests.transcripts.scene import WRONG, barred_card
from tests.transcripts.written import texts_in, without_marks

MOST = 400


async def evening(server: DiscordServer, game: str, language: str) -> Sequence[str]:
    """Every text that was sent."""
    locale = locale_of(language)
    server.guild.locale = locale
    told = Evening(server)
    lou, channel = server.person("Lou", locale=locale), server.channel
    told.people = [lou]
    async with running(server, told.memory.store(), told.memory.ledger):
        await lou.slash(channel, "help")
        words = SHORT_EVENING.get(game, "")
        await lou.slash(channel, "play", game=game, options=words, clock="none", friendly=True)
        await server.settle()
        for end in (":computers", ":start"):
            await _press(lou, server, end)
        await _deal(told, lou, lambda: told.deals() > 0)
        for command in ("last-trick", "score", "review", "me", "more", "leaderboard", "rules"):
            asked: dict[str, Any] = {"game": game} if command in ("leaderboard", "rules") else {}
            await lou.slash(channel, command, **asked)
            await server.settle()
        await lou.slash(channel, "learn", game=game)
        await server.settle()
        await _deal(told, lou, lambda: False, most=12)
    # of commands, Discord is told all languages at once
    said = (request for request in server.journal.requests if not request.path.endswith("/commands"))
    return [without_marks(text) for request in said for text in texts_in(request.body)]


async def _press(person: Person, server: DiscordServer, end: str) -> None:
    shown = board(person, server.channel)
    button = next((button for button in shown.buttons if button.custom_id.endswith(end)), None)
    if button is not None:
        await person.click(shown, custom_id=button.custom_id)
        await server.settle()


async def _deal(told: Evening, person: Person, over: Callable[[], bool], most: int = MOST) -> None:
    """Plays until the deal is over, with a wrong line, a card that may not be played, and a hint."""
    server, asked = told.server, False
    for _ in range(most):
        server.clock.advance(0.6)
        await server.settle()
        if over():
            return
        hand = hand_of(person)
        if hand is None:
            await _press(person, server, ":hand")
            continue
        if barred := barred_card([button.label for button in hand.buttons]):
            await person.slash(server.channel, "card", card=barred)
        if not asked:
            asked = True
            await person.slash(server.channel, "card", card=WRONG)
            await person.slash(server.channel, "hint")
        await play(person, hand)
