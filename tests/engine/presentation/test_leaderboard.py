"""The leaderboard as people read it."""

from engine.host.ids import PersonId
from engine.host.ports import Line, Page
from engine.presentation.leaderboard import leaderboard
from engine.presentation.texts import Texts
from tests.engine.presentation.reading import read

ANA = Line(1, PersonId("test:0"), "Ana", 1205, 31, 4, 3)
BOB = Line(2, PersonId("test:1"), "Bob", 0, 31, 4, 1)
FAR = Line(57, PersonId("test:9"), "Zoé", 1, 1, 1, 0)


def test_ten_lines_and_ones_own_below() -> None:
    assert read(leaderboard(Page((ANA, BOB), FAR, 57), "manille-coinchee", Texts("en"))) == (
        "Leaderboard · Manille coinchée\n"
        "Rank | Name | Points | Deals | Matches | Wins\n"
        "1 | Ana | 1205 | 31 | 4 | 3\n"
        "2 | Bob | 0 | 31 | 4 | 1\n"
        "You: rank 57, 1 point, 0 won of 1 match, 1 deal\n"
        "57 players"
    )


def test_ones_own_line_is_not_repeated() -> None:
    assert "Vous" not in read(leaderboard(Page((ANA, BOB), BOB, 2), "manille", Texts("fr")))


def test_an_empty_leaderboard_says_why() -> None:
    assert "Nobody has a result yet." in read(leaderboard(Page((), None, 0), "manille", Texts()))
    assert "ends before this page" in read(leaderboard(Page((), None, 3), "manille", Texts()))
