"""What newcomers read first: `/help`, and the greeting in a server that the bot was added to."""

from collections.abc import Callable, Sequence

from adapters.discord.sending.render import Menu
from engine.games import GAMES
from engine.host.state.ids import PersonId
from engine.host.state.table import Phase, Table
from engine.messages import names
from engine.messages.buttons import rows
from engine.messages.message import Block, Choice, Heading, Lines, Message, Private, Public, Slot, Text
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import AboutMe, LearnGame, LearnWhat, LookUp, Me, OpenGame, Ranking

_IN_A_ROW = 3
"""Buttons with the names of games in a row: a phone shows so many whole."""
_SENTENCES = ("discord-help-play", "discord-help-cards", "discord-help-rules")


def games_menu(texts: Texts) -> Menu:
    """A menu of the games, to open a table of one."""
    choices = tuple(Choice(game_name(game, texts), OpenGame(game)) for game in GAMES)
    return Menu(texts("discord-choose-game"), choices)


def lessons_menu(texts: Texts) -> Menu:
    """A menu of the games, to learn one."""
    choices = tuple(Choice(game_name(game, texts), LearnGame(game)) for game in GAMES)
    return Menu(texts("discord-learn-game-what"), choices)


def which_lesson(person: PersonId, texts: Texts) -> Message:
    """The message above the menu of lessons."""
    return Message(Private(person), Slot.NOTICE, (Text(texts("discord-learn-what")),))


def games_instead(person: PersonId, texts: Texts, chosen: Callable[[str], OpenGame | LearnGame]) -> Message:
    """The games that there are, as buttons, for somebody who named one that is not there."""
    choices = [Choice(game_name(game, texts), chosen(game)) for game in GAMES]
    return Message(Private(person), Slot.NOTICE, (Text(texts("no-such-game")),), rows(choices, _IN_A_ROW))


def help_page(person: PersonId, here: Sequence[Table], texts: Texts) -> Message:
    """How to begin, and the tables of this channel."""
    game = here[-1].game if here else next(iter(GAMES))
    blocks: tuple[Block, ...] = (
        Heading(texts("discord-help-heading")),
        *(Text(texts(sentence)) for sentence in _SENTENCES),
    )
    open_ones = tuple(_line(table, texts) for table in here if table.phase is not Phase.CLOSED)
    if open_ones:
        blocks = (*blocks, Lines((texts("discord-help-here"), *open_ones)))
    choices = (
        Choice(texts("button-rules"), LookUp(None, game)),
        _learn(texts),
        Choice(texts("discord-help-settings"), AboutMe(Me.SHOW)),
        Choice(texts("discord-help-leaderboard"), Ranking(game)),
    )
    return Message(Private(person), Slot.NOTICE, blocks, (choices,))


def greeting(texts: Texts) -> Message:
    """The greeting for everybody in a server, in its language."""
    return Message(Public(), Slot.NOTICE, (Text(texts("discord-greeting")),), ((_learn(texts),),))


def _learn(texts: Texts) -> Choice:
    return Choice(texts("button-learn"), LearnWhat())


def _line(table: Table, texts: Texts) -> str:
    free = sum(seat.free for seat in table.seats)
    return texts("discord-help-table", table=names.title(table, texts), free=free)
