"""`/invite`, `/hand-over` and `/notify`: asking somebody to one's table or seat, and being called to tables."""

import discord
from discord import app_commands
from discord.app_commands import Choice

from adapters.chat.answers import Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, in_servers, suggested_games
from adapters.discord.commands.words import said
from engine.host.state.ids import EventId
from engine.host.state.names import clean_name
from engine.host.state.table import Person
from engine.messages.texts import Texts

ON, OFF = "on", "off"


def company_commands(desk: Desk, answers: Answers) -> list[AnyCommand]:
    """`/invite`, `/hand-over` and `/notify`."""
    return [_invite(desk, answers), _hand_over(desk, answers), _notify(desk, answers)]


def _invite(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-invite"), description=said("discord-invite-what"))
    @app_commands.rename(person=said("discord-invite-person"))
    @app_commands.describe(person=said("discord-invite-person-what"))
    @in_servers
    async def invite(interaction: Interaction, person: discord.User) -> None:
        await answers.answer(interaction, lambda by, event: invited(desk, interaction, person, by, event))

    return invite


async def invited(desk: Desk, interaction: Interaction, person: discord.User, by: Person, event: EventId) -> Told:
    """Invites `person` to the table where `by` sits."""
    if person.bot:
        return Refused(Texts(by.locale)("bot-cannot-sit"))
    return await desk.invitations.invite(named(person), by, event, identity.room_key(interaction) or None)


def _hand_over(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-hand-over"), description=said("discord-hand-over-what"))
    @app_commands.rename(person=said("discord-invite-person"))
    @app_commands.describe(person=said("discord-hand-over-person-what"))
    @in_servers
    async def hand_over(interaction: Interaction, person: discord.User | None = None) -> None:
        async def ask(by: Person, event: EventId) -> Told:
            if person is not None and person.bot:
                return Refused(Texts(by.locale)("bot-cannot-sit"))
            to = named(person) if person is not None else None
            return await desk.invitations.hand_over(to, by, event, identity.room_key(interaction) or None)

        await answers.answer(interaction, ask)

    return hand_over


def named(user: discord.User) -> Person:
    """A user who was named in a command, as the host knows people."""
    return Person(identity.person_id(user.id), clean_name(user.display_name))


def _notify(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-notify"), description=said("discord-notify-what"))
    @app_commands.rename(wish=said("discord-notify-wish"), game=said("discord-play-game"))
    @app_commands.describe(wish=said("discord-notify-wish-what"), game=said("discord-notify-game-what"))
    @app_commands.choices(
        wish=[
            Choice(name=said("discord-notify-on"), value=ON),
            Choice(name=said("discord-notify-off"), value=OFF),
        ]
    )
    @in_servers
    async def notify(interaction: Interaction, wish: str, game: str = "") -> None:
        async def ask(by: Person, _event: EventId) -> Told:
            room = identity.room(interaction)
            if room is None:
                return Refused(Texts(by.locale)("stale-button"))
            return await desk.invitations.notify(wish == ON, by, room.key, game_called(game) if game else "")

        await answers.answer(interaction, ask)

    notify.autocomplete("game")(suggested_games)
    return notify
