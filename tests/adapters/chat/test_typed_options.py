"""Switches of the house rules are typed in the words of any language; the rules are given `true` and `false`."""

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.typing.options import typed_options, typed_switch
from engine.presentation.rules.house_rules import option_value


@pytest.mark.parametrize("word", ["true", "on", "YES", "oui", "vrai", "1", "ja", "an"])
def test_yes_in_every_language(word: str) -> None:
    assert typed_options("manille", {"coinche": word}) == {"coinche": "true"}


@pytest.mark.parametrize("word", ["false", "off", "No", "non", "faux", "0", "Nein", "aus"])
def test_no_in_every_language(word: str) -> None:
    assert typed_options("manille", {"coinche": word}) == {"coinche": "false"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [True, False])
def test_a_switch_can_be_typed_as_it_is_shown(language: str, value: bool) -> None:
    assert typed_switch(option_value("coinche", value, Texts(language))) is value


def test_other_options_and_values_stay_as_they_were_given() -> None:
    given = {"coinche": "perhaps", "inspect_tricks": "no", "target": "on", "practice": True, "shoes": "oui"}
    assert typed_options("manille", given) == given
    assert typed_options("no such game", given) == given


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_is_read_as_it_was(game: str) -> None:
    schema = GAMES[game].schema
    stored = dict(schema.defaults)
    assert schema.read(typed_options(game, stored)) == stored
