"""The slash commands as people find them."""

import pytest

from engine.games import GAMES
from engine.host.state.table import Phase
from engine.messages.names import game_name
from engine.messages.texts import Texts
from tests.adapters.discord import players
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board, hand_of
from tests.adapters.discord.program import running
from tests.loopback.discord import CannotError, DiscordServer, Permission
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

REGISTER = "PUT /applications/{application_id}/commands"


async def test_commands_are_registered_once_and_again_only_when_they_change(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    for _ in range(3):
        async with running(discord_server, evening.memory.store(), evening.memory.ledger):
            pass
    assert len(discord_server.journal.find(REGISTER)) == 1
    registered = discord_server.commands.registered(None)
    registered[0]["description_localizations"]["fr"] = "autre chose"
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        pass
    assert len(discord_server.journal.find(REGISTER)) == 2


async def test_a_refused_registration_does_not_stop_the_bot(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    discord_server.faults.refuse(REGISTER, 400, 30034, "Max number of daily application command creates")
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        assert discord_server.gateway.connected


async def test_names_are_localised(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        named = {
            command["name"]: command["name_localizations"] for command in discord_server.commands.registered(None)
        }
        assert named["play"] == {"en-US": "play", "en-GB": "play", "fr": "jouer", "de": "spielen"}
        assert named["last-trick"]["fr"] == "dernier-pli"
        assert named["last-trick"]["de"] == "letzter-stich"
        assert set(named) == {
            "play", "learn", "problem",
            "hand", "card", "leave", "back", "score", "last-trick", "leaderboard", "close",
            "me", "link", "admin", "join", "leave-room", "rules", "charter", "away", "more", "invite", "notify",
            "hand-over", "help", "hint", "review", "record", "Invite to my table", "Card game results",
        }  # fmt: skip
        asked = await evening.bruno.autocomplete(discord_server.channel, "jouer", option="jeu", typed="")
        assert asked.choice_names == [game_name(game, Texts("fr")) for game in GAMES]
        assert asked.choice_names[:2] == ["Manille", "Manille coinchée"]
        options = await evening.bruno.autocomplete(
            discord_server.channel, "jouer", jeu="manille-coinchee", option="options", typed="marque"
        )
        assert options.choice_names == ["Marque à atteindre = 50", "Marque à atteindre = 150"]
        many = await evening.bruno.autocomplete(
            discord_server.channel, "jouer", jeu="manille-coinchee", option="options", typed=""
        )
        names = [shown.partition(" = ")[0] for shown in many.choice_names]
        assert names.count("Sans-atout dus par chaque camp") < 5
        opened = await evening.bruno.slash(
            discord_server.channel, "jouer", jeu="Manille coinchée", options="Marque à atteindre = 150"
        )
        assert "ouverte" in told(opened)
        assert evening.table.options["target"] == 150


async def test_mistakes_are_explained(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        game = await evening.ana.slash(discord_server.channel, "play", game="whist")
        assert "no such game" in told(game)
        options = await evening.ana.slash(
            discord_server.channel, "play", game="manille", options="target=7 what=ever"
        )
        assert "what" in told(options)
        assert discord_server.posted(discord_server.channel) == []


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.EMBED_LINKS, "Embed Links"),
        (Permission.VIEW_CHANNEL, "View Channel, Send Messages, Embed Links"),
    ],
)
async def test_missing_permissions_are_named_before_a_table_opens(
    discord_server: DiscordServer, denied: Permission, named: str
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        discord_server.deny(discord_server.channel, denied)
        done = await evening.ana.slash(discord_server.channel, "play", game="manille")
        assert f"I lack the permission {named}." in told(done)
        assert evening.memory.now() == []


async def test_a_table_of_several_places_is_joined_in_servers_only(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        with pytest.raises(CannotError):
            await evening.ana.slash(evening.ana.dm, "join", code="AB12")


async def test_an_outdated_client_that_offers_more_in_direct_messages_is_sent_to_a_server(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for command in discord_server.commands.registered(None):
            command["contexts"] = [0, 1]
        assert "channels of a server" in told(await evening.ana.slash(evening.ana.dm, "join", code="AB12"))
        french = await evening.bruno.slash(evening.bruno.dm, "rejoindre", code="AB12")
        assert "salons d’un serveur" in told(french)
        assert evening.memory.now() == []


async def test_typed_cards_play_in_the_channel_and_in_direct_messages(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.bruno.user.locale = "en-US"
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        for count, place in enumerate((discord_server.channel, None), start=1):
            await discord_server.settle()
            person, hand = next((p, h) for p in evening.people if (h := hand_of(p)) is not None)
            word = "spades" if "spades" in players.wish(hand).label else "pass"
            done = await person.slash(place or person.dm, "card", card=word)
            assert evening.moves() == count
            assert done.original is not None
            assert done.original.ephemeral
            assert "deal 1" in done.original.text
        nonsense = await evening.ana.slash(discord_server.channel, "card", card="what is this")
        assert "neither a card nor a call" in told(nonsense)


async def test_commands_mean_the_table_where_one_sits(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        channel = discord_server.channel
        for command in ("hand", "back", "leave", "close"):
            assert "do not sit" in told(await evening.eve.slash(channel, command))
        assert "score" in told(await evening.eve.slash(channel, "score"))
        assert "No trick" in told(await evening.eve.slash(channel, "last-trick"))
        assert "No deal has been finished" in told(await evening.eve.slash(channel, "card", card="record"))
        assert "do not sit" in told(await evening.eve.slash(evening.eve.dm, "score"))
        assert "deal 1" in told(await evening.dan.slash(channel, "hand"))
        assert "deal 1" in told(await evening.dan.slash(evening.dan.dm, "hand"))
        assert "score" in told(await evening.dan.slash(channel, "score"))
        assert "No trick" in told(await evening.dan.slash(channel, "last-trick"))
        assert "no computer holds" in told(await evening.dan.slash(channel, "back"))
        assert "A computer plays for you" in told(await evening.dan.slash(channel, "leave"))
        assert "You are back" in told(await evening.dan.slash(channel, "back"))
        assert "Only the host, Ana" in told(await evening.dan.slash(channel, "close"))
        elsewhere = discord_server.add_channel("elsewhere")
        assert "No table of yours is shown here" in told(await evening.dan.slash(elsewhere, "hand"))
        asked = await evening.ana.slash(channel, "close")
        assert "the match that is being played ends with it" in told(asked)
        assert evening.table.phase is Phase.PLAYING
        assert asked.original is not None
        await evening.ana.click(asked.original, "Resign and close the table")
        assert evening.table.leaving.resigning, "the partner is asked"


async def test_every_button_under_the_board_answers(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        rules = await evening.eve.click(board(evening.eve, discord_server.channel), "Rules")
        assert "Four players" in told(rules)
        await evening.ana.click(board(evening.ana, discord_server.channel), "Add computer players")
        await discord_server.settle()
        await evening.ana.click(board(evening.ana, discord_server.channel), "Start")
        await discord_server.settle()
        for label in ("My hand", "Last trick", "Score"):
            assert told(await evening.ana.click(board(evening.ana, discord_server.channel), label))


async def test_the_leaderboard_of_the_server_and_of_all(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        for scope in ("here", "everywhere"):
            shown = await evening.ana.slash(discord_server.channel, "leaderboard", game="manille", scope=scope)
            assert "Nobody has a result yet" in told(shown)
        assert "Nobody" in told(await evening.ana.slash(evening.ana.dm, "leaderboard", game="Manille", page=3))
