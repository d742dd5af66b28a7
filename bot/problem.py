"""`pli problem`: the problem of the day in this terminal, then others."""

from rich.console import Console

from adapters.terminal import pace
from adapters.terminal.asks import Asks
from adapters.terminal.prompt import prompt_for_stdin
from adapters.terminal.solving import Solving
from bot.config import Settings
from bot.house import open_house
from bot.table import Wanted, keep_here, whoever_sits_here
from bot.terminal_place import ANYBODY, SCOPE


async def solve_problems(settings: Settings, game: str, language: str) -> None:
    """Asks problems of this game, beginning with today's."""
    async with open_house(settings, pace.FASTEST, ANYBODY) as house:
        person = await whoever_sits_here(house, settings, Wanted(game, language=language))
        asks = Asks(house.desk, SCOPE, keep_here)
        solving = Solving(asks, Console(highlight=False), prompt_for_stdin(), person)
        await solving.solve(game)
