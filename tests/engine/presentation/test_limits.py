"""Messages fit the place that they are shown at, in each language."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.host.state.presets import PRESETS
from engine.languages import LANGUAGES
from engine.messages.buttons import TALL
from engine.messages.message import Message
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens import LIMIT, Verb
from engine.presentation.board.lobby import lobby
from engine.presentation.rules.house_rules import option_name, option_value, reference
from engine.rules.options import Option, Value
from tests.engine.presentation.reading import read
from tests.engine.presentation.scenes import private_messages, public_messages
from tests.engine.presentation.tables import make_table, random_walk

LABEL, CHOICE, TEXT = 80, 100, 2000
NOTICE = 4096
"""A page to read, without buttons: Telegram's message; Discord goes on in an embed of as much behind its 2000."""
ROWS = WIDTH = 5

LONG_NAMES = ("x" * 96,) * 4


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def check(message: Message, longest: int = TEXT) -> None:
    choices = [choice for row in message.choices for choice in row]
    assert all(units(choice.label) <= LABEL for choice in choices)
    assert all(choice.label.strip() for choice in choices)
    assert all(len(str(choice.token).encode()) <= LIMIT for choice in choices)
    assert len({choice.token for choice in choices}) == len(choices)
    assert len(message.choices) <= TALL
    assert len(message.in_few_rows().choices) <= ROWS
    assert all(0 < len(row) <= WIDTH for row in (*message.choices, *message.tight))
    assert units(read(message)) <= longest


@pytest.mark.one_in(27)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"revokes": "honour", "inspect_tricks": "all"}, {"practice": True}])
@pytest.mark.parametrize("game", GAMES)
def test_messages_of_a_deal_fit(game: str, options: dict[str, Any], language: str) -> None:
    texts = Texts(language)
    known = {name: value for name, value in options.items() if name in GAMES[game].schema.defaults}
    for here in random_walk(make_table(game, names=LONG_NAMES, **known), 11):
        for message in (
            *public_messages(here, texts),
            *(m for s in range(here.rules.seats) for m in private_messages(here, s, texts)),
        ):
            check(message)


def _another(option: Option) -> Value:
    """The last value, or the smallest number, where that is not the default; else the first, or the largest."""
    last, first = (option.values[-1], option.values[0]) if option.values else (option.low, option.high)
    return last if last != option.default else first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_lobby_and_reference_fit_with_every_option_changed(game: str, language: str) -> None:
    texts = Texts(language)
    schema = GAMES[game].schema
    changed: dict[str, Any] = {option.name: _another(option) for option in schema.options}
    for name, _, _ in schema.cross_check({**schema.defaults, **changed}):
        del changed[name]
    table = make_table(game, names=LONG_NAMES, **schema.read(changed, kept=True))
    check(lobby(table, texts))
    check(reference(table, texts), NOTICE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_commands_offer_fits(language: str) -> None:
    texts = Texts(language)
    offered = [game_name(game, texts) for game in GAMES] + [texts(f"clock-{clock}") for clock in PRESETS]
    for game in GAMES.values():
        for option in game.schema.options:
            offered.append(option_name(option.name, texts))
            offered += [option_value(option.name, value, texts) for value in option.values]
    assert max(map(units, offered)) <= CHOICE
    assert max(units(texts(f"button-{verb}")) for verb in Verb) <= 40
