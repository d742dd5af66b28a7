"""The rulebook in the terminal: `pli rules`, and questions at a table."""

from pathlib import Path

from tests.bot.program import pli


def test_a_section_with_all_its_parts_and_where_else_to_look(tmp_path: Path) -> None:
    done = pli(tmp_path, "rules", "manille", "must", "i", "folow", "suit")
    assert done.returncode == 0
    assert "Manille · Play (1 of 2)" in done.stdout
    assert "Manille · Play (2 of 2)" in done.stdout
    assert "pli rules manille " in done.stdout


def test_a_game_alone_lists_its_sections_in_the_readers_language(tmp_path: Path) -> None:
    done = pli(tmp_path, "rules", "chibre", "--language", "de")
    assert done.returncode == 0
    assert "Karten" in done.stdout
    assert "pli rules chibre announcements" in done.stdout


def test_what_is_not_there_is_answered_with_what_is(tmp_path: Path) -> None:
    game = pli(tmp_path, "rules", "mannile")
    assert game.returncode == 1
    assert "pli rules manille" in game.stdout
    topic = pli(tmp_path, "rules", "manille", "zzzqqq")
    assert topic.returncode == 1
    assert "pli rules manille play" in topic.stdout


def test_a_question_at_a_table_follows_its_options(tmp_path: Path) -> None:
    done = pli(tmp_path, "play", "--game", "manille", "--option", "trick_points=off", typed="/rules score\nr\nq\n")
    assert done.returncode == 0
    assert "Manille · Score" in done.stdout
    assert "A point for each trick: off (standard: on)" in done.stdout
    assert done.stdout.count("Your choice?") == 3


def test_a_games_name_may_take_several_words(tmp_path: Path) -> None:
    done = pli(tmp_path, "rules", "la", "mèn’che", "à", "trois", "fin", "--language", "fr")
    assert done.returncode == 0
    assert done.stdout.startswith("La mèn’che à trois · Fin de la partie")
