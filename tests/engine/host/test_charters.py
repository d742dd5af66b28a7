"""House rules and their codes."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.host.commands.worth import settle
from engine.host.state.house_rules import Charter, charter_of, code_of
from engine.host.state.ids import ALPHABET, shown_code, typed_code
from engine.host.state.settlement import decode
from tests.engine.presentation.tables import make_table, played_out

SIGNS = st.text(ALPHABET, min_size=8, max_size=8)


def test_the_standard_rules_have_no_code() -> None:
    for game in GAMES.values():
        assert charter_of(game.id, game.schema.defaults) is None
        assert code_of(game.id, game.schema.defaults) == ""


def test_a_code_stands_for_what_differs_in_one_game() -> None:
    calm = charter_of("manille", GAMES["manille"].schema.read({"coinche": "false"}))
    assert calm == Charter("manille", {"coinche": False})
    codes = [
        code_of(game, GAMES[game].schema.read(options))
        for game, options in (
            ("manille", {"coinche": "false", "trick_points": "False"}),
            ("manille", {"trick_points": False, "packets": "2-2-2-2", "coinche": False}),
            ("manille", {"coinche": "false"}),
            ("manille-coinchee", {"coinche": "false"}),
        )
    ]
    assert codes[0] == codes[1]
    assert len(set(codes)) == 3


def test_codes_stay_what_they_are_from_one_version_to_the_next() -> None:
    """They are written down outside of the program."""
    assert Charter("manille", {"end_mode": "deals", "sa_quota": 1, "coinche": False}).code == "9y2hv1wm"


@given(SIGNS)
def test_a_code_is_understood_however_it_is_typed(code: str) -> None:
    shown = shown_code(code)
    assert shown[4] == "-"
    misread = shown.lower().replace("0", "o").replace("1", "l")
    assert {typed_code(typed) for typed in (code, shown, misread, f" {shown.replace('-', ' ')} ")} == {code}


def test_a_result_says_by_which_house_rules_it_was_played() -> None:
    for opened in (make_table("manille-coinchee"), make_table("manille-coinchee", target=50)):
        table = played_out(opened, 1).table
        settled = settle(table, table.match.results[-1])
        assert decode(settled.encode()).charter == table.charter
        assert bool(table.charter) == (table.options["target"] == 50)
        assert settled.options["target"] == table.options["target"]
