"""The slash command that shows who leads."""

from discord import app_commands
from discord.app_commands import Choice

from adapters.chat.answers import Told
from adapters.chat.desk import Desk
from adapters.chat.desks.games import game_called
from adapters.discord import identity
from adapters.discord.answering.answers import Answers
from adapters.discord.commands.declaring import AnyCommand, Interaction, anywhere, choices, suggested_games
from adapters.discord.commands.options import LONGEST, SUGGESTIONS
from adapters.discord.commands.words import said
from adapters.discord.sending.render import shortened
from engine.host.state.errors import HostError
from engine.host.state.ids import EventId
from engine.host.state.leaderboards import ALL_TIME, Order, Pool
from engine.host.state.table import Person
from engine.messages.tokens.leaderboard import Ranking, read_period

HERE, EVERYWHERE = "here", "everywhere"
_NAMES = {
    "game": said("discord-play-game"),
    "period": said("discord-leaderboard-period"),
    "scope": said("discord-leaderboard-scope"),
    "tables": said("discord-leaderboard-tables"),
    "by": said("discord-leaderboard-by"),
    "page": said("discord-leaderboard-page"),
}
_MEANINGS = {
    "game": said("discord-leaderboard-game-what"),
    "period": said("discord-leaderboard-period-what"),
    "scope": said("discord-leaderboard-scope-what"),
    "tables": said("discord-leaderboard-tables-what"),
    "by": said("discord-leaderboard-by-what"),
    "page": said("discord-leaderboard-page-what"),
}
_SCOPES = [
    Choice(name=said("discord-leaderboard-here"), value=HERE),
    Choice(name=said("discord-leaderboard-everywhere"), value=EVERYWHERE),
]
_TABLES = [
    Choice(name=said("leaders-pool-open"), value=Pool.OPEN.value),
    Choice(name=said("leaders-pool-friendly"), value=Pool.FRIENDLY.value),
    Choice(name=said("leaders-pool-computers"), value=Pool.COMPUTERS.value),
]
_ORDERS = [
    Choice(name=said("discord-leaderboard-by-points"), value=Order.POINTS.value),
    Choice(name=said("leaders-by-rating"), value=Order.RATING.value),
    Choice(name=said("leaders-by-levels"), value=Order.LEVELS.value),
]


def leaderboard(desk: Desk, answers: Answers) -> AnyCommand:
    """Who leads in a game, shown to the asker alone; a button shows it to everybody."""

    @app_commands.command(name=said("discord-leaderboard"), description=said("discord-leaderboard-what"))
    @app_commands.rename(**_NAMES)
    @app_commands.describe(**_MEANINGS)
    @app_commands.choices(scope=_SCOPES, tables=_TABLES, by=_ORDERS)
    @anywhere
    async def command(
        interaction: Interaction,
        game: str,
        period: str = ALL_TIME,
        scope: str = HERE,
        tables: str = "",
        by: str = Order.POINTS.value,
        page: app_commands.Range[int, 1, 10_000] = 1,
    ) -> None:
        asked = Ranking(
            game_called(game),
            page - 1,
            here=scope == HERE,
            period=read_period(period) or ALL_TIME,
            pool=Pool(tables) if tables else None,
            order=Order(by),
        )

        async def ask(person: Person, _: EventId) -> Told:
            return await desk.leaderboards.page(identity.scope_of(interaction), asked, person, shareable=True)

        await answers.answer(interaction, ask)

    async def periods(interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            offered = await desk.leaderboards.periods(identity.scope_of(interaction), identity.person(interaction))
        except HostError:
            return []
        wanted = typed.casefold()
        fitting = [(shortened(shown, LONGEST), code) for shown, code in offered if wanted in shown.casefold()]
        return choices(fitting[:SUGGESTIONS])

    command.autocomplete("game")(suggested_games)
    command.autocomplete("period")(periods)
    return command
