"""`pli leaderboard`: who leads, from the ledger's file alone; a program that serves tables may run beside it."""

from rich.console import Console
from rich.text import Text as Ink

from adapters.sqlite.errors import LedgerUnreachable
from adapters.sqlite.ledger import SqliteStandings
from adapters.terminal.ink import painted
from bot.config import Settings, ledger_path
from bot.help import system_language
from bot.terminal_place import ANYBODY, SCOPE
from engine.games import GAMES
from engine.host.state.ids import ScopeId
from engine.host.state.leaderboards import Required
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Ranking
from engine.presentation.people.leaderboard import PAGE, leaderboard

EVERYWHERE = "everywhere"


async def print_leaderboard(settings: Settings, asked: Ranking, scope: str | None, language: str) -> None:
    """Prints a page of one game's leaderboard, or of every game's: for this terminal, for one server or group, or for
    everywhere."""
    console, texts = Console(highlight=False), Texts(language or system_language())
    within = None if scope == EVERYWHERE else ScopeId(scope or SCOPE)
    required = ANYBODY if within == SCOPE else Required()
    try:
        standings = await SqliteStandings.read(ledger_path(settings), required=required)
    except LedgerUnreachable:
        console.print(Ink(texts("leaders-nobody")))
        return
    async with standings:
        for game in [asked.game] if asked.game else GAMES:
            page = await standings.leaderboard(
                within, game, asked.page * PAGE, PAGE, period=asked.period, pool=asked.pool, order=asked.order
            )
            shown = Ranking(game, asked.page, within is not None, asked.period, asked.pool, asked.order)
            console.print(painted(leaderboard(page, shown, texts)))
            console.print()
