"""The leaderboard as people read it."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.host.ports.results import LeaderboardPage, LedgerRow, LevelRow
from engine.host.state.ids import PersonId
from engine.host.state.leaderboards import Order, Pool, Season
from engine.messages.names import level_name
from engine.messages.texts import Texts
from engine.messages.tokens import Ranking, parse
from engine.presentation.people.leaderboard import leaderboard
from tests.engine.presentation.reading import read

ANA = LedgerRow(1, PersonId("test:0"), "Ana", 1205, 31, 4, 3)
BOB = LedgerRow(2, PersonId("test:1"), "Bob", 0, 31, 4, 1)
FAR = LedgerRow(57, PersonId("test:9"), "Zoé", 1, 1, 1, 0)


def test_ten_lines_and_ones_own_below() -> None:
    assert read(leaderboard(LeaderboardPage((ANA, BOB), FAR, 57), Ranking("manille-coinchee"), Texts("en"))) == (
        "Leaderboard · Manille coinchée\n"
        "Here · All time · Rated tables\n"
        "Rank | Name | Points | Deals | Matches | Wins\n"
        "1 | Ana | 1205 | 31 | 4 | 3\n"
        "2 | Bob | 0 | 31 | 4 | 1\n"
        "You: rank 57, 1\u00a0point, 0 won of 1\u00a0match, 1\u00a0deal\n"
        "57\u00a0players"
    )


def test_ones_own_line_is_not_repeated() -> None:
    assert "Vous" not in read(leaderboard(LeaderboardPage((ANA, BOB), BOB, 2), Ranking("manille"), Texts("fr")))


def test_an_empty_leaderboard_says_why() -> None:
    assert "Nobody has a result yet." in read(leaderboard(LeaderboardPage((), None, 0), Ranking("manille"), Texts()))
    assert "ends before this page" in read(leaderboard(LeaderboardPage((), None, 3), Ranking("manille"), Texts()))


def test_feats_are_columns_where_somebody_has_one() -> None:
    swept = replace(ANA, sweeps=2, contres=1)
    shown = read(leaderboard(LeaderboardPage((swept, BOB), None, 2), Ranking("mensch"), Texts("fr")))
    assert "Gagnées | Capots | Contres" in shown
    assert "1 | Ana | 1205 | 31 | 4 | 3 | 2 | 1" in shown


def test_a_rating_has_columns_and_a_line_of_its_own() -> None:
    page = LeaderboardPage((replace(ANA, points=812),), replace(FAR, points=-25), 57, order=Order.RATING)
    shown = read(leaderboard(page, Ranking("manille", order=Order.RATING), Texts()))
    assert "Rank | Name | Rating | Matches | Wins\n1 | Ana | 812 | 4 | 3" in shown
    assert "You: rank 57, rating −25, 0 won of 1\u00a0match" in shown


@pytest.mark.parametrize(
    ("own", "order", "said"),
    [
        (replace(FAR, rank=0, needs=1), Order.POINTS, "one more deal."),
        (replace(FAR, rank=0, needs=0), Order.POINTS, "long since you played"),
        (replace(FAR, rank=0, needs=2), Order.RATING, "2 more matches at a rated table"),
    ],
)
def test_who_is_not_listed_is_told_why(own: LedgerRow, order: Order, said: str) -> None:
    assert said in read(
        leaderboard(LeaderboardPage((ANA,), own, 1, order=order), Ranking("manille", order=order), Texts())
    )


def test_the_heading_says_which_leaderboard_it_is() -> None:
    page = LeaderboardPage((ANA,), None, 1, Pool.FRIENDLY, "season:2", Season(2, "Winter", 5))
    assert "Everywhere · Winter · Friendly tables" in read(leaderboard(page, Ranking("manille", here=False), Texts()))
    older = replace(page, period="season:1")
    assert "Here · Season 1 · Friendly tables" in read(leaderboard(older, Ranking("manille"), Texts()))
    month = replace(page, period="2026-11")
    assert "Here · 2026-11" in read(leaderboard(month, Ranking("manille"), Texts()))


def test_buttons_lead_to_pages_and_to_other_leaderboards() -> None:
    page = LeaderboardPage((ANA,), None, 25)
    shown = leaderboard(page, Ranking("menche-2", 1), Texts(), buttons=True, shares=True)
    asked = {choice.label: choice.token for row in shown.choices for choice in row}
    assert asked["◀ Previous"] == Ranking("menche-2", 0)
    assert asked["Next ▶"] == Ranking("menche-2", 2)
    assert asked["Everywhere"] == Ranking("menche-2", here=False, pool=Pool.OPEN)
    assert asked["This season"] == Ranking("menche-2", period="season", pool=Pool.OPEN)
    assert asked["Friendly tables"] == Ranking("menche-2", pool=Pool.FRIENDLY)
    assert asked["Show here"] == Ranking("menche-2", 1, public=True)
    assert asked.keys().isdisjoint({"Here", "All time", "Rated tables"})
    assert "Next ▶" not in {
        choice.label
        for row in leaderboard(page, Ranking("menche-2", 2), Texts(), buttons=True).choices
        for choice in row
    }


def test_levels_are_named_with_what_they_got_and_what_people_got() -> None:
    strong = LevelRow(PersonId("computer:strong"), 41, -0.256, 12.04, -107)
    of_another_program = LevelRow(PersonId("computer:oracle"), 1, 9.999, 1.0, None)
    page = LeaderboardPage((), None, 0, Pool.COMPUTERS, order=Order.LEVELS, levels=(strong, of_another_program))
    asked = Ranking("mensch", order=Order.LEVELS)
    assert read(leaderboard(page, asked, Texts("de"))).splitlines()[1:-1] == [
        "Hier · Stufen der Computer",
        "Rang | Stufe | Je Spiel | Menschen | Spiele | Wertung",
        f"1 | {level_name('strong', Texts('de'))} | −0,26 | 12,0 | 41 | −107",
        "2 | oracle | 10,0 | 1,00 | 1 | –",
    ]
    assert "in Chips" in read(leaderboard(page, asked, Texts("de")))
    nobody = replace(page, levels=())
    assert "No computer player has finished a deal" in read(leaderboard(nobody, asked, Texts()))


def test_the_levels_are_a_button_away_from_people_and_back() -> None:
    def buttons(page: LeaderboardPage, asked: Ranking) -> dict[str, object]:
        shown = leaderboard(page, asked, Texts(), buttons=True)
        return {choice.label: choice.token for row in shown.choices for choice in row}

    levels = buttons(LeaderboardPage((ANA,), None, 25), Ranking("manille", 1, period="month"))["Computers’ levels"]
    assert levels == Ranking("manille", pool=Pool.COMPUTERS, order=Order.LEVELS)
    page = LeaderboardPage((), None, 0, Pool.COMPUTERS, order=Order.LEVELS)
    assert buttons(page, levels) == {
        "Everywhere": replace(levels, here=False),
        "Rated tables": replace(levels, pool=Pool.OPEN, order=Order.POINTS),
        "Friendly tables": replace(levels, pool=Pool.FRIENDLY, order=Order.POINTS),
        "With computer players": replace(levels, order=Order.POINTS),
        "Rating": replace(levels, order=Order.RATING),
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("period", ["all", "month", "season", "season:12345", "2026-11"])
def test_tokens_say_all_and_stay_short(game: str, period: str) -> None:
    for pool, order in [(None, Order.RATING), (None, Order.LEVELS), *((kind, Order.POINTS) for kind in Pool)]:
        asked = Ranking(game, 9_999, False, period, pool, order, public=True)
        assert parse(str(asked)) == asked
        assert len(f"pli:{asked}".encode()) <= 64


@pytest.mark.parametrize(
    "token",
    ["l:whist:0", "l:manille:x", "l:manille:0:h:z:-:p:-", "l:manille:0:h:a:q:p:-", "l:manille:0:h:a:-:z:-", "b:x"],
)
def test_other_tokens_ask_for_nothing(token: str) -> None:
    assert parse(token) is None


def test_buttons_of_older_messages_still_turn_pages() -> None:
    assert parse("l:manille:3") == Ranking("manille", 3)
