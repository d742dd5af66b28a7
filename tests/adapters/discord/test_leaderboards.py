"""What leaderboards have on Discord alone: seasons offered while one types, pages shown to everybody, and drawn."""

from typing import Any

from msgspec.structs import replace

from adapters.pictures.gallery import Gallery
from engine.host.people.people import Pictures
from engine.host.people.places import Deed, ScopeSettings
from engine.host.state.ids import PersonId, ScopeId
from tests.adapters.desks import registry_of
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.program import running
from tests.contract.settlements import PUB, settlement
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Attachment, Message

__all__ = ["discord_server"]


async def results(evening: Evening) -> ScopeId:
    """Twelve people with 12 to 1 points in this server, Bruno last with none; elsewhere Ana leads."""
    scope = ScopeId(f"discord:guild:{evening.server.guild.id}")
    people = [(PersonId(f"discord:9{number:02}"), 12 - number) for number in range(12)]
    bruno = PersonId(f"discord:{evening.bruno.id}")
    ledger = evening.memory.ledger
    await ledger.settle(settlement("d1", *people, (bruno, 0), scope=scope), 9, "1-0")
    away = settlement("d2", (PersonId(f"discord:{evening.ana.id}"), 50), scope=PUB)
    await ledger.settle(away, 9, "2-0")
    await ledger.settle(replace(settlement("d3", (bruno, 7), scope=scope), friendly=True), 9, "3-0")
    await ledger.opt_in(PUB, everywhere=True)
    return scope


async def asked(evening: Evening, **options: Any) -> Message:
    shown = (await evening.bruno.slash(evening.server.channel, "classement", jeu="manille", **options)).original
    assert shown is not None
    assert shown.ephemeral
    return shown


async def test_seasons_are_offered_while_one_types(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        scope = await results(evening)
        await evening.memory.ledger.begin_season(scope, "Hiver")
        offered = await evening.bruno.autocomplete(
            discord_server.channel, "classement", jeu="manille", option="saison", typed=""
        )
        assert offered.choice_names == ["Depuis toujours", "Ce mois-ci", "Hiver", "Saison 1"]
        first = await asked(evening, saison="season:1")
        assert "Saison 1" in first.text
        assert "discord:900" in first.text


async def test_shown_to_everybody_it_tells_nobodys_own_line(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await results(evening)
        panel = await asked(evening)
        await evening.bruno.click(panel, "Montrer ici")
        (public,) = discord_server.posted(discord_server.channel)
        assert "discord:900" in public.text
        assert "Leaderboard" in public.text, "in the language of the server"
        assert "You" not in public.text
        turned = await evening.ana.click(public, "Next ▶")
        assert "discord:911" in told(turned)
        assert "discord:911" not in public.text


async def test_pages_are_drawn_for_their_reader_and_in_public_as_the_server_wishes(
    discord_server: DiscordServer,
) -> None:
    evening = Evening(discord_server)
    registry = registry_of(evening.memory.ledger)
    gallery = Gallery(registry, Pictures.DARK)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, pictures=gallery):
        scope = await results(evening)
        panel = await asked(evening)
        first = drawn(panel)
        assert "discord:900" in (first.description or "")
        assert "rang 13" in (first.description or "")
        await evening.bruno.click(panel, "Suivants ▶")
        assert drawn(panel).data != first.data
        await evening.bruno.click(panel, "Montrer ici")
        light = ScopeSettings(pictures=Pictures.LIGHT), Deed(PersonId("discord:1"), "Owner", "settings")
        await registry.scopes.change(scope, lambda _: light)
        await evening.bruno.click(panel, "Montrer ici")
        plain, public = discord_server.posted(discord_server.channel)
        assert plain.attachments == [], "before its owner wanted them"
        assert drawn(public).filename == "leaderboard.png"
        assert "You" not in (drawn(public).description or "")
        assert drawn(public).data != drawn(panel).data, "light, and without anybody's own line"


def drawn(message: Message) -> Attachment:
    """The only picture of a message."""
    (picture,) = message.attachments
    return picture
