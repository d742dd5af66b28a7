"""Games as people call them in a command, and what is behind the name."""

import pytest

from adapters.chat.desks import games
from adapters.chat.desks.games import LONGEST_NAME, TypedTable, game_first, typed_table
from engine.host.state.presets import PRESETS
from engine.players.levels import USUAL


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
    asked = typed_table(f"manille à deux target=50 sauvage charter=K7QF-2M9X clock=fast computers=strong{said}")
    assert asked == TypedTable(
        "manille-deux", {"target": "50", "sauvage": ""}, "K7QF-2M9X", "fast", "strong", friendly
    )
    plain = typed_table("manille")
    assert (plain.clock, plain.computers, plain.charter) == (next(iter(PRESETS)), USUAL, "")


def test_a_page_that_is_sent_as_a_command_is_not_searched_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    monkeypatch.setattr(games, "page_called", asked.append)
    game_first(["word"] * 2_000)
    assert max(len(words.split()) for words in asked) == len(asked) == LONGEST_NAME
