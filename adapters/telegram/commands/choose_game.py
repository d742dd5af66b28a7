"""Menus that belong to no table: which game to play, and which game's leaderboard to show."""

from collections.abc import Callable
from dataclasses import replace

from adapters.chat.desks.games import game_called
from adapters.telegram.sending.render import Rendered, paragraph
from engine.games import GAMES
from engine.host.results.leaderboards import Order, Pool
from engine.messages.buttons import rows
from engine.messages.message import Choice
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame, LearnWhat, OpenGame, Ranking, ShowProblem, TodaysProblem
from engine.messages.tokens.leaderboard import read_period


def games_to_open(texts: Texts) -> Rendered:
    """Which game is to be played."""
    return _games(texts, texts("telegram-choose-game"))


def first_steps(texts: Texts, said: str) -> Rendered:
    """Which game is to be played, or learnt, for a group that knows nothing yet; `said` is what comes before that."""
    return _games(texts, f"{said}\n{texts('telegram-choose-game')}", learn(texts))


def learn(texts: Texts) -> Choice:
    """Leads to the games that can be learnt."""
    return Choice(texts("button-learn"), LearnWhat())


def games_instead(texts: Texts) -> Rendered:
    """Which game is to be played, after one was called that is not there."""
    return _games(texts, texts("telegram-no-such-game"))


def _games(texts: Texts, question: str, *below: Choice) -> Rendered:
    choices = [Choice(game_name(game, texts), OpenGame(game)) for game in GAMES]
    return paragraph(question, *rows(choices, 2), *rows(below))


def games_to_learn(texts: Texts) -> Rendered:
    """Which game is to be learnt."""
    choices = [Choice(game_name(game, texts), LearnGame(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_solve(texts: Texts, of_the_day: Callable[[str], ShowProblem | TodaysProblem]) -> Rendered:
    """Of which game a problem is to be shown."""
    choices = [Choice(game_name(game, texts), of_the_day(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def games_to_rank(texts: Texts) -> Rendered:
    """Which game's leaderboard is to be shown."""
    choices = [Choice(game_name(game, texts), Ranking(game)) for game in GAMES]
    return paragraph(texts("telegram-choose-game"), *rows(choices, 2))


def asked_for(words: str) -> Ranking | None:
    """`manille month everywhere`: a game, then what else is wanted, in any order; None without a game."""
    asked, name = Ranking(""), list[str]()
    for word in words.split():
        changed = _wish(word.casefold(), asked)
        if changed is None:
            name.append(word)
        asked = changed or asked
    game = game_called(" ".join(name))
    return replace(asked, game=game) if game in GAMES else None


def _wish(word: str, asked: Ranking) -> Ranking | None:
    """What a word changes; None for one that belongs to the game's name."""
    known = {"here": replace(asked, here=True), "everywhere": replace(asked, here=False)}
    known |= {kind.value: replace(asked, pool=kind) for kind in Pool}
    known |= {order.value: replace(asked, order=order) for order in Order}
    period = read_period(word)
    return replace(asked, period=period) if period and len(word) > 1 else known.get(word)
