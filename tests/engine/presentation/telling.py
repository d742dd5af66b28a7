"""What the voice of a table's game says and reads, as tests ask for it."""

from functools import cache

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages.texts import Texts
from engine.messages.typing.line import typed_line
from engine.rules.actions import Action
from engine.rules.state import DealResult
from engine.rules.views import SeatView
from tests.engine.presentation.tables import Position, make_table, random_walk


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """How a deal was counted."""
    return voice_of(table).arithmetic(result, table, texts)


def label(action: Action, table: Table, texts: Texts, step: str = "") -> str:
    """What the button of an action says, in a step where that matters."""
    return voice_of(table).action(action, table, step, texts)


def typed_at(line: str, table: Table, deal: SeatView, language: str = "en") -> Action | None:
    """What a line typed at a table asks for."""
    return voice_of(table).read(
        typed_line(line, table.ruleset.rules.deck, language, [chair.name for chair in table.seats]), table, deal
    )


def typed(line: str, game: str, language: str = "en", suits: str = "") -> Action | None:
    """What a line asks for in a game, whoever may do that; `suits` as the game's option of that name."""
    here = _dealt(game, suits)
    return typed_at(line, here.table, here.view(), language)


@cache
def _dealt(game: str, suits: str) -> Position:
    return next(random_walk(make_table(game, suits=suits) if suits else make_table(game), 1))
