"""`pli problem` in a terminal: an answer by its number, another problem, words that are no card, the way out."""

from pathlib import Path

import pytest

from tests.bot.program import pli


@pytest.mark.long  # two problems are worked out in the real program, which has its own patience
def test_problems_are_solved_one_after_the_other(tmp_path: Path) -> None:
    done = pli(tmp_path, "problem", "manille", typed="what\n1\n\n2\nq\n")
    assert done.returncode == 0, done.stderr
    assert "problem of the day" in done.stdout
    assert "Type one of these cards" in done.stdout
    assert done.stdout.count("← yours") == 2
    assert "Manille · problem " in done.stdout


def test_the_problem_of_the_day_is_told_in_ones_language(tmp_path: Path) -> None:
    done = pli(tmp_path, "problem", "mensch", "--language", "fr", typed="q\n")
    assert "problème du jour" in done.stdout
