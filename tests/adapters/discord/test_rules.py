"""`/rules` on Discord: asked for in words, leafed through by buttons, shown to everybody on demand."""

import re

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import running
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]


def shown(done: Interaction) -> Message:
    """The ephemeral answer."""
    assert done.original is not None
    assert done.original.ephemeral
    return done.original


def labels(message: Message) -> list[str]:
    """What its buttons say."""
    return [button.label or "" for button in message.buttons]


async def test_a_topic_in_ones_own_words_for_oneself_alone(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        asked = await evening.ana.slash(discord_server.channel, "rules", game="manille", topic="must i folow suit")
        assert "Manille · Play" in told(asked)
        assert "May be played: " in told(asked)
        assert discord_server.posted(discord_server.channel) == []
        french = await evening.bruno.slash(evening.bruno.dm, "rules", jeu="Manille coinchée", sujet="coincher")
        assert "Manille coinchée · " in told(french)


async def test_one_leafs_in_place_and_shows_a_section_to_all(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        first = shown(await evening.ana.slash(discord_server.channel, "rules", game="manille", topic="score"))
        listed = await evening.ana.click(first, "Contents")
        assert listed.message is not None
        assert listed.message.id == first.id
        cards = await evening.ana.click(listed.message, "Cards")
        assert cards.message is not None
        assert "manillon" in cards.message.text
        await evening.ana.click(cards.message, "Show here")
        await discord_server.settle()
        (public,) = discord_server.posted(discord_server.channel)
        assert "Manille · Cards" in public.text
        assert "Show here" not in labels(public)
        others = await evening.eve.click(public, "Contents")
        assert "Manille" in told(others)


async def test_at_a_table_its_own_options_are_told(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        end = told(await evening.eve.slash(discord_server.channel, "rules", topic="end"))
        assert "Manille coinchée · " in end
        assert "At this table:" in end
        assert "50 (standard: 100)" in end
        deal = told(await evening.eve.slash(discord_server.channel, "rules", topic="deal"))
        assert "At this table:" not in deal
        elsewhere = await evening.eve.slash(evening.eve.dm, "rules", game="manille-coinchee", topic="end")
        assert "At this table:" not in told(elsewhere)
        overview = shown(await evening.ana.slash(discord_server.channel, "rules"))
        assert "Four players" in overview.text
        again = await evening.ana.click(overview, "End of the match")
        assert again.message is not None
        assert "50 (standard: 100)" in again.message.text


async def test_a_refusal_names_the_topic_that_can_be_looked_up(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.bruno.user.locale = "en-US"  # whoever it is that is waited for is told so in English
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        tried = [told(await one.slash(discord_server.channel, "card", card="surcontre")) for one in evening.people]
        named = re.search(r"\(Manille coinchée: .+, /rules (.+)\)", "\n".join(tried))
        assert named is not None
        read = await evening.ana.slash(discord_server.channel, "rules", topic=named[1])
        assert f"Manille coinchée · {named[1]}" in told(read)


async def test_suggestions_follow_the_game_and_what_is_typed(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        every = await evening.ana.autocomplete(channel, "rules", game="manille", option="topic", typed="")
        assert {"Aim", "Play", "Score"} <= set(every.choice_names)
        option = await evening.ana.autocomplete(channel, "rules", game="manille", option="topic", typed="trick_p")
        assert option.choice_names[0] == "trick_points"
        word = await evening.ana.autocomplete(channel, "rules", game="manille", option="topic", typed="manillo")
        assert "manillon" in word.choice_names
        nothing = await evening.ana.autocomplete(channel, "rules", option="topic", typed="x")
        assert nothing.choice_names == []
        await evening.open()
        here = await evening.ana.autocomplete(channel, "rules", option="topic", typed="contr")
        assert here.choice_names


async def test_what_is_not_there_is_answered_with_what_is(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        channel = discord_server.channel
        unknown = await evening.ana.slash(channel, "rules", game="mannile", topic="play")
        assert "no game called “mannile”" in told(unknown)
        assert "Manille" in labels(shown(unknown))
        topic = await evening.ana.slash(channel, "rules", game="manille", topic="zzzqqq")
        assert "nothing about “zzzqqq”" in told(topic)
        opened = await evening.ana.click(shown(topic), "Aim")
        assert opened.message is not None
        assert "Manille · Aim" in opened.message.text
        nowhere = await evening.ana.slash(channel, "rules", topic="zzzqqq")
        assert "The rules of which game?" in told(nowhere)
        assert "Manille belge" in " ".join(labels(shown(nowhere)))


async def test_the_boards_button_leads_into_the_rulebook(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        rules = await evening.eve.click(board(evening.eve, discord_server.channel), "Rules")
        assert "Four players" in told(rules)
        read = await evening.eve.click(shown(rules), "Play")
        assert read.message is not None
        assert "Manille coinchée · Play" in read.message.text
