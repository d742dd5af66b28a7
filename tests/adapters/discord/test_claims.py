"""Claims and passes given ahead on Discord, by the buttons that people see."""

from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, play_on
from tests.adapters.discord.program import running
from tests.engine.host.tables import CountingShuffler
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

EARLY = 3
"""Deals of which an early one is certain before its end: of unknown ones it may take dozens until one is."""
CLAIM, AHEAD, BACK = (
    tuple(Texts(language)(f"button-{what}") for language in LANGUAGES) for what in ("claim", "ahead", "ahead-back")
)
"""What the buttons are called, whoever reads them."""


def offered(evening: Evening, labels: tuple[str, ...]) -> tuple[Person, Message, str] | None:
    """Somebody whose newest hand has one of these buttons."""
    for person in evening.people:
        hand = next((message for message in reversed(person.dms()) if message.buttons), None)
        label = next((b.label for b in hand.buttons if b.label in labels), None) if hand is not None else None
        if hand is not None and label is not None:
            return person, hand, label
    return None


async def until_somebody_may_claim(evening: Evening) -> None:
    """A match may end before anybody's rest is certain: then another one."""
    server = evening.server
    while offered(evening, CLAIM) is None:
        if evening.over:
            await evening.ana.click(board(evening.ana, server.channel), "Rematch")
        await play_on(
            server, server.channel, evening.people, lambda: evening.over or offered(evening, CLAIM) is not None
        )


async def test_the_rest_is_claimed_agreed_to_and_laid_down(discord_server: DiscordServer) -> None:
    evening, known = Evening(discord_server), CountingShuffler(EARLY)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, known):
        await evening.begin()
        channel = discord_server.channel
        await until_somebody_may_claim(evening)
        found, deals = offered(evening, CLAIM), evening.deals()
        assert found is not None
        claimant, hand, label = found
        await claimant.click(hand, label)
        await discord_server.settle()
        assert "claims the remaining tricks" in board(evening.eve, channel).text
        for person in evening.people:
            if person is not claimant:
                await person.click(board(person, channel), "Agree")
                await discord_server.settle()
        await play_on(discord_server, channel, evening.people, lambda: evening.deals() != deals)


async def test_a_pass_is_given_ahead_and_taken_back(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(
            discord_server, discord_server.channel, evening.people, lambda: offered(evening, AHEAD) is not None
        )
        found = offered(evening, AHEAD)
        assert found is not None
        person, hand, label = found
        await person.click(hand, label)
        await discord_server.settle()
        assert len(evening.table.claims.ahead) == 1
        back = next(button for message in person.dms() for button in message.buttons if button.label in BACK)
        await person.click(hand, back.label)
        await discord_server.settle()
        assert not evening.table.claims.ahead
