"""One person in the terminal: plays, leaves, is killed, and finds the table again."""

import re
import signal
from pathlib import Path

import pytest

from tests.bot.program import at_work, pli, wanted
from tests.running.programs import run


def code(output: str) -> str:
    """The table's code in what was printed."""
    return next(line for line in output.splitlines() if "deal 1" in line).split()[1]


def test_a_table_that_was_left_goes_on(tmp_path: Path) -> None:
    first = pli(tmp_path, "play", "--game", "manille-coinchee", "--fast", typed="q\n")
    second = pli(tmp_path, "play", "--fast", typed="y\nq\n")
    assert first.returncode == second.returncode == 0
    assert code(first.stdout) == code(second.stdout)
    assert "waits for you" in first.stdout
    assert "Leaderboard" not in first.stdout, "nobody has a result yet"
    assert second.stdout.count("Trump: not named yet") <= 2, "the table that is gone on with, and the own turn"


def test_the_game_is_asked_for_until_it_is_one(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", typed="poker\n99\n2\nq\n")
    assert done.stdout.count("Which game?") == 3
    assert "Manille coinchée · deal 1" in done.stdout


@pytest.mark.long
def test_computer_players_are_of_the_level_that_is_wanted(tmp_path: Path) -> None:
    first = pli(tmp_path, "play", "--game", "manille", "--fast", "--level", "beginner", typed="q\n")
    assert first.returncode == 0, first.stderr
    table = code(first.stdout)
    shown = pli(tmp_path, "tables", "show", table)
    assert shown.stdout.count("beginner") == 3
    wrong = pli(tmp_path, "play", "--game", "manille", "--level", "godlike")
    assert wrong.returncode == 2
    assert "beginner" in wrong.stderr


def test_wrong_words_lose_nothing(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", typed="abracadabra\n99\n\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("Your choice?") == 4
    assert "Traceback" not in done.stderr


def test_the_person_may_look_around_before_acting(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", typed="s\nr\nlast trick\npause\nweiter\nclaim\nq\n")
    # there is neither a trick nor a deal to look at yet
    assert [f"[{key}]" in done.stdout for key in "rls"] == [True, False, False]
    assert "Standard rules" in done.stdout
    assert "is paused" in done.stdout
    assert "goes on" in done.stdout
    assert "Not every remaining trick is certain" in done.stdout
    assert done.stdout.count("Your choice?") == 7
    assert "neither a card nor a call" not in done.stdout


def test_input_that_ends_leaves_the_table_as_it_is(tmp_path: Path) -> None:
    assert pli(tmp_path, "play", "--game", "manille", "--fast", typed="").returncode == 0
    assert "Go on with this table?" in pli(tmp_path, "play", "--fast", typed="y\n").stdout


def test_a_table_outlives_its_killed_program(tmp_path: Path) -> None:
    with at_work(tmp_path, "play", "--game", "manille") as (program, written):
        shown = ""
        while "Your choice?" not in shown:
            shown += written.read(1)
        program.send_signal(signal.SIGKILL)
    again = pli(tmp_path, "play", "--fast", typed="y\nq\n")
    assert again.returncode == 0, again.stderr
    assert code(again.stdout) == code(shown)


def test_a_second_program_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    with at_work(tmp_path, "play", "--game", "manille") as (program, written):
        assert written.readline()
        second = pli(tmp_path, "play", "--game", "manille", "--fast", typed="q\n")
        program.terminate()
        assert program.wait() == 0
    assert second.returncode == 1
    assert "already" in second.stderr
    assert "Traceback" not in second.stderr


def test_no_input_at_all_is_an_end_of_it(tmp_path: Path) -> None:
    done = run(wanted(tmp_path, "play", "--game", "manille"), typed=None)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"waits for you" in done.stdout


@pytest.mark.long
def test_a_table_that_is_declined_waits(tmp_path: Path) -> None:
    first = code(pli(tmp_path, "play", "--game", "manille", "--fast", typed="q\n").stdout)
    second = code(pli(tmp_path, "play", "--game", "chibre", "--fast", typed="q\n").stdout)
    declined = pli(tmp_path, "play", "--fast", typed="n\ny\nq\n").stdout
    assert declined.count("Go on with this table?") == 2
    assert "The table is closed." not in declined
    assert declined.rindex(first) > declined.rindex(second)
    assert second in pli(tmp_path, "play", "--fast", typed="y\nq\n").stdout


def test_the_score_is_said_at_ones_own_turn(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", "--fast", typed="q\n")
    asked = done.stdout.partition("Your choice?")[0]
    assert re.search(r"You & \w+ 0\u00a0tricks, 0\u00a0points", asked)
    assert re.search(r"Match: You & \w+ 0 · \w+ & \w+ 0 / 101", asked)


def test_the_list_of_games_says_players_and_where_to_begin(tmp_path: Path) -> None:
    listed = pli(tmp_path, "play", typed="").stdout
    assert "[1] Manille: 4\u00a0players, game to 101; begin here" in listed
    assert "3\u00a0players, 30\u00a0deals; " in listed


def test_a_name_is_kept_for_the_next_time(tmp_path: Path) -> None:
    pli(tmp_path, "play", "--game", "manille", "--fast", "--name", "Zoë", typed="q\n")
    again = pli(tmp_path, "play", "--fast", typed="y\nq\n").stdout
    assert "Zoë" in again


def test_settings_and_leaderboard_are_found_at_the_table(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", "--fast", typed="/me\n\nleaderboard\n\nq\n")
    assert "neither a card nor a call" not in done.stdout
    assert "Leaderboard · Manille" in done.stdout
    assert "Your choice?" in done.stdout


@pytest.mark.long
def test_the_leaderboard_of_levels_is_printed_and_a_number_away_at_the_table(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", "--fast", typed="/me\n\nleaderboard\nComputers’ levels\n\nq\n")
    assert "Here · Computers’ levels" in done.stdout
    for by in ("levels", "LEVELS"):
        printed = pli(tmp_path, "leaderboard", "--game", "manille", "--by", by, "--tables", "computers")
        assert printed.returncode == 0, printed.stderr
        assert "Here · Computers’ levels" in printed.stdout


@pytest.mark.one_in(2)
@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_a_terminal_without_signs_gets_letters(tmp_path: Path, encoding: str) -> None:
    terminal = {"PYTHONIOENCODING": encoding, "PLI_LANGUAGE": "fr"}
    done = run(wanted(tmp_path, "play", "--game", "chibre", **terminal), b"q\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Chibre" in done.stdout.decode(encoding)
