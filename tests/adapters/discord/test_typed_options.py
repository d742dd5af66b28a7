"""House rules as people type them, and as they are suggested."""

import pytest

from adapters.chat.desks.games import game_called
from adapters.chat.requests.options import read_options, suggest_games, suggest_options
from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.messages.texts import Texts

COINCHEE = "manille-coinchee"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", {}),
        ("target=50", {"target": "50"}),
        ("target=50 coinche=off", {"target": "50", "coinche": "false"}),
        ("  target = 50 ;coinche=off ", {"target": "50", "coinche": "false"}),
        ("practice", {"practice": "true"}),
        ("Score that wins = 50; Contre and surcontre = off", {"target": "50", "coinche": "false"}),
        ("marque à atteindre = 150", {"target": "150"}),
        ("Tricks shown again = one's own last", {"inspect_tricks": "own_last"}),
        ("what=ever", {"what": "ever"}),
        ("target=", {"target": ""}),
        ("target= ; practice", {"target": "", "practice": "true"}),
        ("target= coinche=off", {"target": "", "coinche": "false"}),
        ("target=coinche = off", {"target": "", "coinche": "false"}),
    ],
)
def test_what_was_typed(typed: str, found: dict[str, str]) -> None:
    assert read_options(COINCHEE, typed) == found


@pytest.mark.one_in(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_suggestion_means_what_it_says(game: str, language: str) -> None:
    texts = Texts(language)
    offered = suggest_options(game, "", texts)
    assert offered
    for shown, value in offered:
        assert len(shown) <= 100
        assert len(value) <= 100
        meant = read_options(game, value)
        assert read_options(game, shown) == meant
        assert GAMES[game].schema.offered  # what is offered is not refused, but for what needs another option
        assert set(meant) <= {option.name for option in GAMES[game].schema.offered}


def test_suggestions_go_on_from_what_is_there() -> None:
    offered = suggest_options(COINCHEE, "target=50 coin", Texts("en"))
    assert offered == [("Score that wins = 50; Contre and surcontre = off", "target=50 coinche=false")]


def test_suggestions_go_on_from_a_suggestion_that_was_taken() -> None:
    offered = suggest_options(COINCHEE, "Marque à atteindre = 50\u00a0; entrain", Texts("fr"))
    assert offered == [
        (
            "Marque à atteindre = 50\u00a0; Entraînement, cartes sur table = oui",
            "target=50 practice=true",
        )
    ]


def test_there_are_never_more_than_25_suggestions() -> None:
    for game in GAMES:
        assert len(suggest_options(game, "", Texts("en"))) <= 25
    assert suggest_options("whist", "", Texts("en")) == []


def test_an_option_of_many_values_pushes_out_no_other() -> None:
    for game in GAMES:
        offered = [value.partition("=")[0] for _, value in suggest_options(game, "", Texts("en"))]
        choices = [option for option in GAMES[game].schema.offered if len(option.values) != 1]
        assert set(offered) == {option.name for option in choices}
        assert max(map(offered.count, offered)) <= 5
    assert len(suggest_options("manille", "sa_quota", Texts("en"))) == 10


@pytest.mark.parametrize("typed", ["manille-coinchee", "Manille coinchée", "MANILLE COINCHEE"])
def test_a_game_is_known_by_id_and_by_name(typed: str) -> None:
    assert game_called(typed) == COINCHEE


def test_an_unknown_game_is_left_for_the_host_to_refuse() -> None:
    assert game_called("whist") == "whist"


def test_games_are_found_by_a_part_of_their_name() -> None:
    assert suggest_games("COINCHÉE", Texts("fr")) == [("Manille coinchée", COINCHEE)]
    assert [game for _, game in suggest_games("", Texts("en"))] == list(GAMES)
