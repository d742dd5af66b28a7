"""Menus of games that belong to no table: which to play or to learn, and of which to see a problem
or the leaderboard."""

from collections.abc import Callable

from adapters.telegram.sending.render import Rendered, paragraph
from engine.games import GAMES
from engine.messages.buttons import rows
from engine.messages.message import Choice
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame, LearnWhat, OpenGame, Ranking, ShowProblem


def games_to_open(texts: Texts) -> Rendered:
    """The menu of games to play."""
    return _games(texts, texts("telegram-choose-game"))


def first_steps(texts: Texts, said: str, *more: Choice) -> Rendered:
    """The menu of games to play, with a button to learn one and `more`, for a group that is new to the games; `said`
    comes before it."""
    return _games(texts, f"{said}\n{texts('telegram-choose-game')}", learn(texts), *more)


def learn(texts: Texts) -> Choice:
    """The button that leads to the games to learn."""
    return Choice(texts("button-learn"), LearnWhat())


def games_instead(texts: Texts) -> Rendered:
    """The menu of games to play, after somebody named one that does not exist."""
    return _games(texts, texts("no-such-game"))


def _games(texts: Texts, question: str, *below: Choice) -> Rendered:
    choices = [Choice(game_name(game, texts), OpenGame(game)) for game in GAMES]
    return paragraph(question, *rows(choices, 2), *rows(below))


def games_to_learn(texts: Texts) -> Rendered:
    """The menu of games to learn."""
    choices = [Choice(game_name(game, texts), LearnGame(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_solve(texts: Texts, first: Callable[[str], ShowProblem]) -> Rendered:
    """The menu of games to see a problem of; `first` gives the one of each game that is asked first."""
    choices = [Choice(game_name(game, texts), first(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_rank(texts: Texts) -> Rendered:
    """The menu of games whose leaderboard can be shown."""
    choices = [Choice(game_name(game, texts), Ranking(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))
