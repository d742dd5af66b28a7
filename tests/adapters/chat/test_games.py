"""Games as people call them in a command, and what is behind the name."""

import pytest

from adapters.chat.desks import games
from adapters.chat.desks.games import LONGEST_NAME, game_first
from adapters.chat.requests.arguments import read_arguments
from adapters.chat.requests.playing import Play


@pytest.mark.parametrize(
    ("typed", "game", "rest"),
    [
        ("manille à deux target=50", "manille-deux", ["target=50"]),
        ("la mèn'che pour trois joueurs friendly", "menche-3", ["friendly"]),
        ("coinchee", "manille-coinchee", []),
        ("tarot clock=fast", "tarot", ["clock=fast"]),
    ],
)
def test_as_many_words_as_possible_are_the_name(typed: str, game: str, rest: list[str]) -> None:
    assert game_first(typed.split()) == (game, rest)


@pytest.mark.parametrize(
    ("said", "friendly"), [("", False), (" friendly", True), (" friendly=ja", True), (" friendly=non", False)]
)
def test_a_table_is_read_from_one_line(said: str, friendly: bool) -> None:
    line = f"manille à deux target=50 sauvage charter=K7QF-2M9X clock=fast computers=strong{said}"
    asked = Play("manille-deux", "target=50 sauvage", "fast", friendly, "K7QF-2M9X", "strong")
    assert Play(**read_arguments(Play, line)) == asked
    assert Play(**read_arguments(Play, "manille")) == Play("manille")


def test_a_page_that_is_sent_as_a_command_is_not_searched_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    monkeypatch.setattr(games, "page_called", asked.append)
    game_first(["word"] * 2_000)
    assert max(len(words.split()) for words in asked) == len(asked) == LONGEST_NAME
