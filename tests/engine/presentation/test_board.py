"""The public board over a real deal, as people read it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.host.tables.table import Phase
from engine.messages.message import TrickTable
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.rules.state import OVER, DealSetup
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.tables import Position, deal, hands_pack, make_table, played_out, random_walk

EN, FR = Texts("en"), Texts("fr")

HANDS = {
    0: "10S AS KS QS 10H AH KH QH",
    1: "JS 9S 8S 7S JH 9H 8H 7H",
    2: "10D AD KD QD 10C AC KC QC",
    3: "JD 9D 8D 7D JC 9C 8C 7C",
}


def position(dealer: int = 0, **options: Any) -> Position:
    table = make_table("manille", **options)
    return deal(table, hands_pack(table, HANDS, dealer), DealSetup(dealer=dealer))


def shown(here: Position, texts: Texts = EN) -> str:
    return read(board(here.table, here.view(), texts))


def test_before_the_trump_is_named() -> None:
    assert shown(position()) == (
        "🟧 K7QX · Manille · deal 1\n"
        "Trump: not named yet\n"
        "North to choose the trump\n"
        "North Ana: - to speak, dealer\n"
        "East Bob: -\n"
        "South Chloé: -\n"
        "West Dan: -\n"
        "Tricks: North–South 0 · East–West 0\n"
        "Score: North–South 0 · East–West 0 · game at 101\n"
        "[My hand] [Last trick] [Score] [Rules] [More]"
    )


def test_calls_are_told_while_they_are_news() -> None:
    here = position().play("0:delegate", "2:trump=NT", "3:pass")
    assert "South" in shown(here).splitlines()[1]
    assert "North: en face: partner chooses\nWest: pass\n" in shown(here)
    here = here.play("1:double")
    assert "South to pass or say surcontre" in shown(here)
    here = here.play("2:redouble", "1:7S")
    assert "Sans-atout ×2, chosen by South · contre ×2 · surcontre ×2" in shown(here)
    assert "North: en face: partner chooses\nEast: contre\nSouth: surcontre\n" in shown(here)


def test_in_a_trick_every_seat_has_its_line() -> None:
    here = position().play("0:trump=H", "1:pass", "3:pass", "1:7S", "2:10D", "3:JD")
    assert shown(here, FR) == (
        "🟧 K7QX · Manille · donne 1\n"
        "Atout\u00a0: ♥ cœur, choisi par Nord\n"
        "Pli 1 sur 8 · À Nord de jouer\n"
        "Nord Ana: - à jouer, donneur\n"
        "Est Bob: 7♠ maître\n"
        "Sud Chloé: 10♦\n"
        "Ouest Dan: V♦\n"
        "Plis\u00a0: Nord–Sud 0 · Est–Ouest 0\n"
        "Marque\u00a0: Nord–Sud 0 · Est–Ouest 0 · manche en 101\n"
        "[Ma main] [Dernier pli] [Marque] [Règles] [Plus]"
    )


def test_an_arrow_tells_that_play_goes_against_the_clock() -> None:
    for game, arrow in (("manille", False), ("manille-coinchee", True)):
        playing = next(here for here in random_walk(make_table(game), 3) if here.state.step == "tricks")
        line = next(line for line in shown(playing).splitlines() if line.startswith("Trick 1 of 8 · "))
        assert line.endswith(" to play ↺") is arrow


def test_the_last_trick_lies_open_until_the_next_lead() -> None:
    here = position().play("0:trump=H", "1:pass", "3:pass", "1:7S", "2:10D", "3:JD", "0:10S")
    line = "Trick 1: East 7♠ · South 10♦ · West J♦ · North 10♠. North wins: highest of the suit led; 12 points."
    assert line in shown(here)
    assert "Trick 2 of 8 · North to play" in shown(here)
    assert line not in shown(here.play("0:AS"))
    assert "Tricks: North–South 1 · East–West 0" in shown(here)


def test_a_trick_of_which_the_end_was_never_shown_is_told_though_the_next_was_led() -> None:
    here = position().play("0:trump=H", "1:pass", "3:pass", "1:7S", "2:10D", "3:JD", "0:10S", "0:AS")
    line = "Trick 1: East 7♠ · South 10♦ · West J♦ · North 10♠. North wins: highest of the suit led; 12 points."
    assert line in read(board(here.table, here.view(), EN, told=0))
    assert line not in read(board(here.table, here.view(), EN, told=1))


def test_words_say_what_flags_show() -> None:
    here = position().play("0:trump=H", "1:pass", "3:pass", "1:7S")
    rows = next(block for block in board(here.table, here.view(), EN).blocks if isinstance(block, TrickTable)).rows
    for row in rows:
        assert row.to_act == ("to play" in row.marks)
        assert row.master == ("winning" in row.marks)
    assert [row.compass for row in rows] == ["North", "East", "South", "West"]


def test_a_covered_seat_is_marked_and_may_be_taken_back() -> None:
    here = position()
    away = here.table.with_seat(1, replace(here.table.seats[1], missed=2))
    message = board(away, here.view(), EN)
    assert "East Bob: - away, a computer plays" in read(message)
    assert "I’m back" in labels(message)
    assert "I’m back" not in labels(board(here.table, here.view(), EN))


def test_open_hands_of_a_practice_deal() -> None:
    assert "West: J♦ 9♦ 8♦ 7♦ J♣ 9♣ 8♣ 7♣" in shown(position(practice=True))
    assert "8♦" not in shown(position())


def test_a_doubled_deal_says_so() -> None:
    table = make_table("manille", tie_doubles_next=True)
    here = deal(table, hands_pack(table, HANDS), DealSetup(dealer=0, stake=2))
    assert "after a tie ×2" in shown(here)


def test_a_claim_is_told_with_its_verdict_once_for_the_deal() -> None:
    here = position(revokes="honour").play("0:trump=S", "1:pass", "3:pass", "1:7S")
    failed = here.play("2:revoke=1")
    assert "South says that East revoked. The record shows no revoke." in shown(failed)
    walk = random_walk(make_table(revokes="honour"), 3, claims=False)
    revoked = next(position for position in walk if position.state.revoked)
    offender = revoked.state.revoked[0][1]
    upheld = shown(revoked.play(f"{(offender + 1) % 4}:revoke={offender}"))
    assert "rightly says that" in upheld
    assert "shows no revoke" not in upheld
    again = [here for here in random_walk(make_table(revokes="honour"), 5) if here.state.step != OVER][-1]
    lines = [line for line in shown(again).splitlines() if "shows no revoke" in line]
    assert len(lines) == len(set(lines))


def test_honour_play_waits_for_everybody_to_accept() -> None:
    walk = random_walk(make_table(revokes="honour"), 3, claims=False)
    first, second = [here for here in walk if here.state.step == "claims"][:2]
    assert "North, East, South, West to accept the deal" in shown(first)
    assert ": accept the deal" in shown(second)


@pytest.mark.parametrize("texts", [EN, FR])
def test_a_closed_table_keeps_no_buttons(texts: Texts) -> None:
    here = position()
    message = board(replace(here.table, phase=Phase.CLOSED), here.view(), texts)
    assert message.choices == ()
    assert "♠" not in read(message)
    assert texts("table-unfinished") in read(message)
    over = played_out(here.table, 3)
    finished = read(board(replace(over.table, phase=Phase.CLOSED), over.view(), texts))
    assert texts("table-unfinished") not in finished
