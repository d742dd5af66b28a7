"""All requests as slash commands: their arguments by kinds, with what each kind suggests; `/help`, which is Discord's
own; and the context menu of a person. Every answer is for the asker alone."""

from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command

from adapters.chat.answers import Refused, Told
from adapters.chat.desk import Desk
from adapters.chat.requests.arguments import Number, OneOf, Somebody, Switch, Words, arguments, defaults
from adapters.chat.requests.company import Invite
from adapters.chat.requests.completing import COMPLETED
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.options import LONGEST
from adapters.chat.requests.request import OfPlace, OfTable, Request
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, anywhere, choices, in_servers
from adapters.discord.commands.words import own, said
from adapters.discord.sending.render import shortened
from engine.host.state.ids import EventId
from engine.host.state.table import Person
from engine.messages.texts import Texts


def declared(desk: Desk, answers: Answers) -> list[AnyCommand]:
    """Every slash command but `/admin`."""

    async def shown(interaction: Interaction) -> None:
        await answers.help(interaction)

    shows_help: AnyCommand = Command(
        name=said("discord-help"), description=said("discord-help-what"), callback=anywhere(shown)
    )
    return [*(_command(request, desk, answers) for request in COMMANDS.values()), shows_help]


def of_people(desk: Desk, answers: Answers) -> list[app_commands.ContextMenu]:
    """The context menu of a person: to invite them to one's table, and to look at their results."""

    @in_servers
    async def invite(interaction: Interaction, person: discord.User) -> None:
        await _asked(Invite, {"person": person}, interaction, answers)

    @anywhere
    async def results(interaction: Interaction, person: discord.User) -> None:
        await answers.answer(interaction, lambda by, _event: desk.profile.of(identity.named(person), by))

    return [
        app_commands.ContextMenu(name=said("discord-invite-menu"), callback=invite),
        app_commands.ContextMenu(name=said("discord-profile"), callback=results),
    ]


def _command(request: type[Request], desk: Desk, answers: Answers) -> AnyCommand:
    async def callback(interaction: Interaction, **given: Any) -> None:
        await _asked(request, given, interaction, answers)

    kinds, key = arguments(request), f"{'asking' if issubclass(request, OfTable) else 'discord'}-{request.word}"
    marked: Any = callback
    # the library reads off a signature what a command is given
    marked.__signature__ = _signature(request)
    for mark in (
        app_commands.rename(**{name: said(f"discord-{_text(request, name)}") for name in kinds}),
        app_commands.describe(**{name: said(f"discord-{_what(request, name)}") for name in kinds}),
        app_commands.choices(**{name: _choices(kind) for name, kind in kinds.items() if isinstance(kind, OneOf)}),
        in_servers if issubclass(request, OfPlace) and request.needs_room else anywhere,
    ):
        marked = mark(marked)
    command: AnyCommand = Command(name=said(key), description=said(f"{key}-what"), callback=marked)
    for name, kind in kinds.items():
        if isinstance(kind, COMPLETED):
            command.autocomplete(name)(completing(kind, desk))
    return command


async def _asked(request: type[Request], given: dict[str, Any], interaction: Interaction, answers: Answers) -> None:
    people = {name: person for name, person in given.items() if isinstance(person, discord.User | discord.Member)}
    if any(person.bot for person in people.values()):
        await answers.answer(interaction, _cannot_sit)
        return
    named = {name: identity.named(person) for name, person in people.items()}
    await answers.request(interaction, request(**given | named))


async def _cannot_sit(by: Person, _event: EventId) -> Told:
    return Refused(Texts(by.locale)("bot-cannot-sit"))


def _text(request: type[Request], name: str) -> str:
    return arguments(request)[name].text or f"{request.word}-{name}"


def _what(request: type[Request], name: str) -> str:
    return arguments(request)[name].what or f"{request.word}-{name}-what"


def _signature(request: type[Request]) -> Signature:
    known = defaults(request)
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    taken = (
        Parameter(name, Parameter.KEYWORD_ONLY, annotation=_annotation(kind, default), default=default)
        for name, kind in arguments(request).items()
        for default in (known.get(name, Parameter.empty),)
    )
    return Signature([first, *taken])


def _annotation(kind: Words, default: Any) -> Any:
    match kind:
        case Switch():
            return bool | None if default is None else bool
        case Number():
            return app_commands.Range[int, 1, kind.most]
        case Somebody():
            return discord.User | None if default is None else discord.User
        case OneOf():
            return str
        case _:
            return app_commands.Range[str, kind.least, kind.most]


def _choices(kind: OneOf) -> list[Choice[str]]:
    return [Choice(name=own(text), value=value) for value, text in kind.values.items()]


def completing(kind: Words, desk: Desk) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
    """Suggests what may follow, in the form that Discord asks for it."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        asker = identity.asker(interaction, identity.person(interaction), identity.event(interaction))
        found = await desk.suggestions(kind, typed, dict(iter(interaction.namespace)), asker)
        return choices((shortened(shown, LONGEST), shortened(value, LONGEST)) for shown, value in found)

    return complete
