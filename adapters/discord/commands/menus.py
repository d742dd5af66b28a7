"""The context menu of a person: to invite them to one's table, and to look at their results."""

import discord
from discord import app_commands

from adapters.chat.answers import Told
from adapters.chat.desk import Desk
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.company import invited, named
from adapters.discord.commands.declaring import Interaction, anywhere, in_servers
from adapters.discord.commands.words import said
from engine.host.state.ids import EventId
from engine.host.state.table import Person


def declared(desk: Desk, answers: Answers) -> list[app_commands.ContextMenu]:
    """Both entries."""

    @in_servers
    async def invite(interaction: Interaction, person: discord.User) -> None:
        await answers.answer(interaction, lambda by, event: invited(desk, interaction, person, by, event))

    @anywhere
    async def results(interaction: Interaction, person: discord.User) -> None:
        async def ask(by: Person, _event: EventId) -> Told:
            return await desk.profile.of(named(person), by)

        await answers.answer(interaction, ask)

    return [
        app_commands.ContextMenu(name=said("discord-invite-menu"), callback=invite),
        app_commands.ContextMenu(name=said("discord-profile"), callback=results),
    ]
