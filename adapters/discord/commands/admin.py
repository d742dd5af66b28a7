"""`/admin` and its subcommands. Discord offers it to those who manage the server; the right is checked again at each
use, as a server can offer a command to others."""

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Group

from adapters.chat.answers import Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.chat.owners import requests as ask
from adapters.chat.requests.arguments import GameName, HouseRules
from adapters.chat.requests.options import SUGGESTIONS, read_options
from adapters.discord import identity, managers
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, choices
from adapters.discord.commands.every import completing
from adapters.discord.commands.words import said
from engine.host.people.people import Pictures
from engine.host.people.places import Channel
from engine.host.state.ids import EventId
from engine.host.state.names import clean_name
from engine.host.state.table import Person
from engine.host.state.time_zones import zones_like
from engine.languages import LANGUAGES
from engine.messages.texts import Texts, language_name

_Given = app_commands.AppCommandChannel | app_commands.AppCommandThread


class _WhereTablesOpen(app_commands.Transformer):
    """A channel or thread with messages. Media channels, which the library would add by itself, are left out:
    Discord's specification does not take them here."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum, kinds.public_thread]

    async def transform(self, interaction: Interaction, value: _Given) -> _Given:
        return value


_Where = app_commands.Transform[_Given, _WhereTablesOpen]


def declared(desk: Desk, answers: Answers) -> Group:
    """The command with its subcommands."""
    group = Group(
        name=said("discord-admin"),
        description=said("discord-admin-what"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    async def carry_out(interaction: Interaction, request: ask.Request) -> None:
        async def work(by: Person, event: EventId) -> Told:
            asking = managers.owner(interaction, by, event)
            if asking is None:
                return Refused(Texts(by.locale)("admin-not-yours"))
            return await desk.admin.carry_out(request, asking, managers.HELP)

        await answers.answer(interaction, work)

    _looking(group, carry_out)
    _places(group, carry_out)
    _tables(group, carry_out, desk)
    _clocks(group, carry_out)
    _boards(group, carry_out)
    _people(group, carry_out)
    return group


_CarryOut = Callable[[Interaction, ask.Request], Any]


def _looking(group: Group, carry_out: _CarryOut) -> None:
    @group.command(name="show", description=said("discord-admin-show"))
    async def show(interaction: Interaction) -> None:
        await carry_out(interaction, ask.Overview())

    @group.command(name="log", description=said("discord-admin-log"))
    @app_commands.describe(page=said("discord-leaderboard-page-what"))
    async def log(interaction: Interaction, page: app_commands.Range[int, 1, 10_000] = 1) -> None:
        await carry_out(interaction, ask.Audit(page - 1))

    @group.command(name="status", description=said("discord-admin-status"))
    async def status(interaction: Interaction) -> None:
        await carry_out(interaction, ask.Status())


def _places(group: Group, carry_out: _CarryOut) -> None:
    @group.command(name="allow", description=said("discord-admin-allow"))
    @app_commands.describe(channel=said("discord-admin-channel"))
    async def allow(interaction: Interaction, channel: _Where) -> None:
        await carry_out(interaction, ask.Allow(_channel(channel)))

    @group.command(name="forbid", description=said("discord-admin-forbid"))
    @app_commands.describe(channel=said("discord-admin-channel"))
    async def forbid(interaction: Interaction, channel: _Where) -> None:
        await carry_out(interaction, ask.Forbid(_channel(channel)))

    @group.command(name="language", description=said("discord-admin-language"))
    @app_commands.describe(language=said("discord-admin-language"))
    @app_commands.choices(
        language=[
            Choice(name=said("discord-admin-platform"), value="platform"),
            *(Choice(name=language_name(language), value=language) for language in LANGUAGES),
        ]
    )
    async def language(interaction: Interaction, language: str) -> None:
        await carry_out(interaction, ask.Speak("" if language == "platform" else language))

    @group.command(name="zone", description=said("discord-admin-zone"))
    @app_commands.describe(zone=said("discord-admin-zone-what"))
    async def zone(interaction: Interaction, zone: app_commands.Range[str, 1, 60]) -> None:
        await carry_out(interaction, ask.Zone(zone))

    zone.autocomplete("zone")(_zones)


def _tables(group: Group, carry_out: _CarryOut, desk: Desk) -> None:
    @group.command(name="tables", description=said("discord-admin-tables"))
    @app_commands.describe(number=said("discord-admin-number"))
    async def tables(interaction: Interaction, number: app_commands.Range[int, 0, 500]) -> None:
        await carry_out(interaction, ask.Limit(number))

    @group.command(name="each", description=said("discord-admin-each"))
    @app_commands.describe(number=said("discord-admin-number"))
    async def each(interaction: Interaction, number: app_commands.Range[int, 0, 500]) -> None:
        await carry_out(interaction, ask.Allot(number))

    @group.command(name="guests", description=said("discord-admin-guests"))
    @app_commands.describe(allowed=said("discord-admin-guests"))
    async def guests(interaction: Interaction, allowed: bool) -> None:
        await carry_out(interaction, ask.Guests(allowed))

    @group.command(name="threads", description=said("discord-admin-threads"))
    @app_commands.describe(on=said("discord-admin-threads"))
    async def threads(interaction: Interaction, on: bool) -> None:
        await carry_out(interaction, ask.Threads(on))

    @group.command(name="rules", description=said("discord-admin-rules"))
    @app_commands.describe(game=said("discord-play-game-what"), options=said("discord-play-options-what"))
    async def rules(interaction: Interaction, game: str, options: str = "") -> None:
        meant = game_called(game)
        await carry_out(interaction, ask.Defaults(meant, read_options(meant, options)))

    rules.autocomplete("game")(completing(GameName(), desk))
    rules.autocomplete("options")(completing(HouseRules(), desk))

    @group.command(name="charter", description=said("discord-admin-charter"))
    @app_commands.describe(code=said("discord-charter-code-what"))
    async def charter(interaction: Interaction, code: app_commands.Range[str, 1, 20]) -> None:
        await carry_out(interaction, ask.Adopt(code))

    @group.command(name="pictures", description=said("discord-admin-pictures"))
    @app_commands.describe(style=said("discord-admin-pictures"))
    @app_commands.choices(style=[Choice(name=said(f"pictures-{style}"), value=style) for style in Pictures])
    async def pictures(interaction: Interaction, style: str) -> None:
        await carry_out(interaction, ask.Draw(Pictures(style)))


def _clocks(group: Group, carry_out: _CarryOut) -> None:
    group.add_command(_at_table("stop", "discord-admin-stop", ask.Stop, carry_out))
    group.add_command(_at_table("pause", "discord-admin-pause", ask.Pause, carry_out))
    group.add_command(_at_table("resume", "discord-admin-resume", ask.Resume, carry_out))


def _at_table(name: str, what: str, asked: Callable[[str], ask.AtTable], carry_out: _CarryOut) -> AnyCommand:
    """A subcommand that acts on the table of a code."""

    @app_commands.command(name=name, description=said(what))
    @app_commands.describe(code=said("discord-admin-code"))
    async def command(interaction: Interaction, code: app_commands.Range[str, 1, 8]) -> None:
        await carry_out(interaction, asked(code))

    return command


def _boards(group: Group, carry_out: _CarryOut) -> None:
    @group.command(name="season", description=said("discord-admin-season"))
    @app_commands.describe(name=said("discord-admin-season-name"))
    async def season(interaction: Interaction, name: app_commands.Range[str, 0, 32] = "") -> None:
        await carry_out(interaction, ask.NewSeason(clean_name(name) if name else ""))

    @group.command(name="undo-season", description=said("discord-admin-undo-season"))
    async def undo_season(interaction: Interaction) -> None:
        await carry_out(interaction, ask.UndoSeason())

    @group.command(name="everywhere", description=said("discord-admin-everywhere"))
    @app_commands.describe(joins=said("discord-admin-everywhere"))
    async def everywhere(interaction: Interaction, joins: bool) -> None:
        await carry_out(interaction, ask.Everywhere(joins))


def _people(group: Group, carry_out: _CarryOut) -> None:
    @group.command(name="remove", description=said("discord-admin-remove"))
    @app_commands.describe(person=said("discord-admin-person"))
    async def remove(interaction: Interaction, person: discord.User) -> None:
        await carry_out(interaction, ask.Remove(_somebody(person)))

    @group.command(name="ban", description=said("discord-admin-ban"))
    @app_commands.describe(person=said("discord-admin-person"))
    async def ban(interaction: Interaction, person: discord.User) -> None:
        await carry_out(interaction, ask.Exclude(_somebody(person)))

    @group.command(name="unban", description=said("discord-admin-unban"))
    @app_commands.describe(person=said("discord-admin-person"))
    async def unban(interaction: Interaction, person: discord.User) -> None:
        await carry_out(interaction, ask.Readmit(identity.person_id(person.id)))


async def _zones(_: Interaction, typed: str) -> list[Choice[str]]:
    return choices((zone, zone) for zone in await asyncio.to_thread(zones_like, typed, SUGGESTIONS))


def _channel(channel: _Given) -> Channel:
    return Channel(identity.channel_key(channel.guild_id, channel.id), f"#{clean_name(channel.name)}")


def _somebody(user: discord.User) -> ask.Somebody:
    return ask.Somebody(identity.person_id(user.id), clean_name(user.display_name))
