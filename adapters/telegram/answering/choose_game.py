"""Menus of games that belong to no table: which to play or to learn, and of which to see a problem
or the leaderboard."""

from collections.abc import Callable
from dataclasses import replace

from adapters.chat.desks.games import game_called
from adapters.telegram.sending.render import Rendered, paragraph
from engine.games import GAMES
from engine.host.state.leaderboards import Order, Pool
from engine.messages.buttons import rows
from engine.messages.message import Choice
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame, LearnWhat, OpenGame, Ranking, ShowProblem
from engine.messages.tokens.leaderboard import read_period


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


def games_to_solve(texts: Texts, of_the_day: Callable[[str], ShowProblem]) -> Rendered:
    """The menu of games to see a problem of; `of_the_day` gives each game's problem of the day."""
    choices = [Choice(game_name(game, texts), of_the_day(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_rank(texts: Texts) -> Rendered:
    """The menu of games whose leaderboard can be shown."""
    choices = [Choice(game_name(game, texts), Ranking(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def asked_for(words: str) -> Ranking | None:
    """Reads `manille month everywhere`: a game and what else is wanted of its leaderboard, in any order; None
    without a game."""
    asked, name = Ranking(""), list[str]()
    for word in words.split():
        changed = _wish(word.casefold(), asked)
        if changed is None:
            name.append(word)
        asked = changed or asked
    game = game_called(" ".join(name))
    return replace(asked, game=game) if game in GAMES else None


def _wish(word: str, asked: Ranking) -> Ranking | None:
    """What was asked for, changed by a word; None if the word belongs to the game's name."""
    known = {"here": replace(asked, here=True), "everywhere": replace(asked, here=False)}
    known |= {kind.value: replace(asked, pool=kind) for kind in Pool}
    known |= {order.value: replace(asked, order=order) for order in Order}
    period = read_period(word)
    return replace(asked, period=period) if period and len(word) > 1 else known.get(word)
