"""A seat with its cards goes to a person by name on Discord: asked, accepted or declined, refused with a reason."""

import pytest

from engine.host.state.table import Table
from tests.adapters.discord.evening import Evening, gone, told
from tests.adapters.discord.players import hand_of, play_on
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]


async def hands_over(evening: Evening, by: Person, **to: Person) -> str:
    """What the person alone is told."""
    done = await by.slash(evening.server.channel, "hand-over", copies=1, **to)
    await evening.server.settle()
    return told(done)


def asked(evening: Evening, words: str) -> Message:
    """The newest message in the channel with these words."""
    return [message for message in evening.server.posted(evening.server.channel) if words in message.text][-1]


async def answers(evening: Evening, person: Person, label: str, words: str = "offers you the seat") -> str:
    done = await person.click(asked(evening, words), label)
    await evening.server.settle()
    return told(done)


async def test_whoever_is_named_is_asked_and_plays_on_from_there(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > 2)
        assert "is offered" in await hands_over(evening, evening.dan, person=evening.eve)
        question = asked(evening, "offers you the seat")
        assert evening.eve.pings() == [question]
        assert evening.dan.name in question.text
        assert "for somebody else" in await answers(evening, evening.chloe, "Accept")
        assert evening.table.seats[3].name == "Dan"
        await answers(evening, evening.eve, "Accept")
        assert evening.table.seats[3].name == "Eve"
        await gone(evening, question)
        people = [*evening.people[:3], evening.eve]
        await play_on(discord_server, discord_server.channel, people, lambda: hand_of(evening.eve) is not None)


async def test_whoever_is_named_may_decline_and_may_be_asked_again(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        await hands_over(evening, evening.dan, person=evening.eve)
        await answers(evening, evening.eve, "Decline")
        assert "Eve declined" in asked(evening, "declined").text
        assert evening.table.leaving.offer is None
        await hands_over(evening, evening.dan, person=evening.eve)
        again = asked(evening, "offers you the seat")
        assert len(evening.eve.pings()) == 2
        assert "is offered" in await hands_over(evening, evening.dan)
        await gone(evening, again)
        assert _offered_to(evening.table) == (3, None)


@pytest.mark.long
async def test_who_cannot_be_named_is_refused_with_a_reason(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    bot = Person(discord_server, discord_server.bot)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        assert "No deal is being played" in await hands_over(evening, evening.ana, person=evening.eve)
        await evening.sit()
        await evening.start()
        assert "to yourself" in await hands_over(evening, evening.dan, person=evening.dan)
        assert "Chloé sits at this table already" in await hands_over(evening, evening.dan, person=evening.chloe)
        assert "A bot cannot sit" in await hands_over(evening, evening.dan, person=bot)
        assert "do not sit" in await hands_over(evening, evening.eve, person=evening.dan)
        assert evening.table.leaving.offer is None
        assert evening.eve.pings() == []


def _offered_to(table: Table) -> tuple[int, str | None] | None:
    offer = table.leaving.offer
    return (offer.seat, offer.to) if offer is not None else None
