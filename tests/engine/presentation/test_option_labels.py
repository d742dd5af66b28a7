"""A house rule is a line that fits a phone, and says what happens rather than what does not."""

import re
from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.presentation.rules.house_rules import option_name, option_value
from engine.presentation.rules.options import offered

LETTERS = 40
"""Of a line that fits a phone, with the value."""
DENIED = {
    "en": r"\b(?:no|not|never|without|cannot)\b",
    "fr": r"\b(?:ne|pas|aucune?|jamais|sans|interdite?|défense)\b(?!-atout)",
    "de": r"\b(?:kein\w*|nicht|nie|ohne|verboten)\b",
}
"""Words that would make a switch that is off say no twice; *sans-atout* is a name."""


def _lines(language: str) -> Iterator[tuple[str, str, bool]]:
    """Every house rule with each of its values, and whether it is a switch."""
    texts = Texts(language)
    for option in {option.name: option for game in GAMES.values() for option in game.schema.options}.values():
        name = option_name(option.name, texts)
        for value in offered(option):
            line = texts("house-rule", option=name, value=option_value(option.name, value, texts))
            yield name, line, isinstance(value, bool)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_rule_with_its_value_is_a_line(language: str) -> None:
    found = list(_lines(language))
    assert len(found) > 60
    assert [line for _, line, _ in found if len(line) > LETTERS] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_switch_says_no_twice(language: str) -> None:
    switches = {name for name, _, switch in _lines(language) if switch}
    assert [name for name in switches if re.search(DENIED[language], name, re.IGNORECASE)] == []
