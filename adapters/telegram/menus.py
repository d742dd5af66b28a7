"""Menus that belong to no table: which game to play, and the leaderboard's pages. Their tokens are Telegram's own.

g:<game>          open a table of this game here
l:<game>:<page>   this page of the game's leaderboard
"""

from dataclasses import dataclass, replace

from adapters.chat.desk import PAGE
from adapters.telegram.render import Rendered, paragraph, render
from engine.games import GAMES
from engine.presentation.buttons import rows
from engine.presentation.message import Choice, Message, Standings
from engine.presentation.people import game_name
from engine.presentation.texts import LANGUAGES, Texts


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A table of this game is asked for."""

    game: str


@dataclass(frozen=True, slots=True)
class Leaders:
    """A page of a leaderboard is asked for; the first is 0."""

    game: str
    page: int


def read(token: str) -> OpenGame | Leaders | None:
    """What a menu's button asks for; None for any other token."""
    match token.split(":"):
        case ["g", game] if game in GAMES:
            return OpenGame(game)
        case ["l", game, page] if game in GAMES and page.isdecimal():
            return Leaders(game, min(int(page), 10_000))
    return None


def games_to_open(texts: Texts) -> Rendered:
    """Which game is to be played."""
    choices = [Choice(game_name(game, texts), f"g:{game}") for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_rank(texts: Texts) -> Rendered:
    """Which game's leaderboard is to be shown."""
    choices = [Choice(game_name(game, texts), f"l:{game}:0") for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def leaders(shown: Message, asked: Leaders, texts: Texts) -> Rendered:
    """A page of the leaderboard, with the way to the others."""
    full = any(len(block.rows) == PAGE for block in shown.blocks if isinstance(block, Standings))
    back = [_page(texts("telegram-previous"), asked, -1)] if asked.page else []
    on = [_page(texts("telegram-next"), asked, 1)] if full else []
    return render(replace(shown, choices=((*back, *on),) if back or on else ()))


def game_called(word: str) -> str:
    """The game of this name, in any language; the word itself where there is none."""
    meant = word.casefold()
    if meant in GAMES:
        return meant
    names = {game_name(game, Texts(language)).casefold(): game for game in GAMES for language in LANGUAGES}
    return names.get(meant, word)


def _page(label: str, asked: Leaders, step: int) -> Choice:
    return Choice(label, f"l:{asked.game}:{asked.page + step}")
