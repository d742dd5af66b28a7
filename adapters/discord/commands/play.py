"""The slash commands: each asks the desk, and shows the answer to the asker alone."""

from discord import app_commands
from discord.app_commands import Choice

from adapters.chat.answers import Done, Told
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.chat.requests.every import COMMANDS
from adapters.chat.requests.request import Request
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.answering.opening import open_lesson, open_table
from adapters.discord.commands import personal
from adapters.discord.commands import rooms as room_commands
from adapters.discord.commands.company import company_commands
from adapters.discord.commands.declaring import (
    AnyCommand,
    Interaction,
    anywhere,
    suggested_games,
    suggested_options,
)
from adapters.discord.commands.help import help_command
from adapters.discord.commands.house_rules import CharterCode, charter_command
from adapters.discord.commands.leaderboard import leaderboard
from adapters.discord.commands.options import read_options
from adapters.discord.commands.rulebook import rules
from adapters.discord.commands.words import said
from engine.host.state.ids import EventId
from engine.host.state.presets import PRESETS
from engine.host.state.table import Person
from engine.players.levels import LEVELS, USUAL

PRESET_TEXTS = {
    "normal": "clock-normal",
    "fast": "clock-fast",
    "relaxed": "clock-relaxed",
    "correspondence": "clock-correspondence",
    "none": "clock-none",
}


def declared(desk: Desk, answers: Answers) -> list[AnyCommand]:
    """Every slash command but `/admin`."""
    requests = [_request(answers, request) for request in COMMANDS.values()]
    about_me, rooms = personal.declared(desk, answers), room_commands.declared(desk, answers)
    lookups = [
        leaderboard(desk, answers),
        rules(desk, answers),
        charter_command(desk, answers),
        help_command(answers),
        *company_commands(desk, answers),
    ]
    return [
        _play(desk, answers),
        _learn(desk, answers),
        _problem(desk, answers),
        _card(desk, answers),
        *requests,
        *lookups,
        *about_me,
        *rooms,
    ]


def _play(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-play"), description=said("discord-play-what"))
    @app_commands.rename(
        game=said("discord-play-game"),
        options=said("discord-play-options"),
        clock=said("discord-play-clock"),
        friendly=said("discord-play-friendly"),
        charter=said("discord-charter"),
        computers=said("discord-play-computers"),
        thread=said("discord-play-thread"),
    )
    @app_commands.describe(
        game=said("discord-play-game-what"),
        options=said("discord-play-options-what"),
        clock=said("discord-play-clock-what"),
        friendly=said("discord-play-friendly-what"),
        charter=said("discord-play-charter-what"),
        computers=said("discord-play-computers-what"),
        thread=said("discord-play-thread-what"),
    )
    @app_commands.choices(
        clock=[Choice(name=said(text), value=clock) for clock, text in PRESET_TEXTS.items()],
        computers=[Choice(name=said(f"level-{level}"), value=level) for level in LEVELS],
    )
    @anywhere
    async def play(
        interaction: Interaction,
        game: str,
        options: str = "",
        clock: str = next(iter(PRESETS)),
        friendly: bool = False,
        charter: CharterCode = "",
        computers: str = USUAL,
        thread: bool | None = None,
    ) -> None:
        async def ask(by: Person, event: EventId) -> Told:
            meant = game_called(game)
            return await open_table(
                desk,
                interaction,
                by,
                event,
                meant,
                charter,
                thread=thread,
                options=read_options(meant, options),
                clock=clock,
                friendly=friendly,
                computers=computers,
            )

        await answers.answer(interaction, ask)

    play.autocomplete("game")(suggested_games)
    play.autocomplete("options")(suggested_options)
    return play


def _learn(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-learn"), description=said("discord-learn-what"))
    @app_commands.rename(game=said("discord-play-game"))
    @app_commands.describe(game=said("discord-learn-game-what"))
    @anywhere
    async def learn(interaction: Interaction, game: str) -> None:
        async def ask(by: Person, event: EventId) -> Told:
            return await open_lesson(desk, interaction, by, event, game_called(game))

        await answers.answer(interaction, ask)

    learn.autocomplete("game")(suggested_games)
    return learn


def _problem(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-problem"), description=said("discord-problem-what"))
    @app_commands.rename(game=said("discord-play-game"))
    @app_commands.describe(game=said("discord-problem-game-what"))
    @anywhere
    async def problem(interaction: Interaction, game: str) -> None:
        async def ask(by: Person, _: EventId) -> Told:
            return await desk.problem(game_called(game), by)

        await answers.answer(interaction, ask)

    problem.autocomplete("game")(suggested_games)
    return problem


def _request(answers: Answers, request: type[Request]) -> AnyCommand:
    """The command of a request; its answer is for the asker alone."""

    @app_commands.command(name=said(f"asking-{request.word}"), description=said(f"asking-{request.word}-what"))
    @anywhere
    async def command(interaction: Interaction) -> None:
        await answers.request(interaction, request)

    return command


def _card(desk: Desk, answers: Answers) -> AnyCommand:
    @app_commands.command(name=said("discord-card"), description=said("discord-card-what"))
    @app_commands.rename(text=said("discord-card-text"))
    @app_commands.describe(text=said("discord-card-text-what"))
    @anywhere
    async def card(interaction: Interaction, text: app_commands.Range[str, 1, 40]) -> None:
        async def ask(by: Person, event: EventId) -> Told:
            answer = await desk.type(text, by, event, _room(interaction))
            match answer:
                case Done("", str() as table):  # a play speaks for itself on the board
                    return await desk.panels.hand(table, by)
            return answer

        await answers.answer(interaction, ask)

    return card


def _room(interaction: Interaction) -> str | None:
    return identity.room_key(interaction) or None
