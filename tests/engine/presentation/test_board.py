"""The public board over a real deal, as people read it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.host.state.table import Phase
from engine.messages.message import TrickTable
from engine.messages.texts import Texts
from engine.presentation.board.board import board
from engine.rules.state import OVER, DealResult, DealSetup
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.tables import Position, deal, hands_pack, make_table, played_out, random_walk

EN, FR = Texts("en"), Texts("fr")

HANDS = {
    0: "10S AS KS QS 10H AH KH QH",
    1: "JS 9S 8S 7S JH 9H 8H 7H",
    2: "10D AD KD QD 10C AC KC QC",
    3: "JD 9D 8D 7D JC 9C 8C 7C",
}

FIRST_TRICK = ("0:trump=H", "1:pass", "3:pass", "1:7S", "2:10D", "3:JD", "0:10S")


def position(dealer: int = 0, **options: Any) -> Position:
    table = make_table("manille", **options)
    return deal(table, hands_pack(table, HANDS, dealer), DealSetup(dealer=dealer))


def shown(here: Position, texts: Texts = EN) -> str:
    return read(board(here.table, here.view(), texts))


def test_before_the_trump_is_named() -> None:
    assert shown(position()) == (
        "🟧 K7QX · Manille · deal 1\n"
        "Trump: not named yet\n"
        "Ana to choose the trump\n"
        "North Ana: - to speak, dealer\n"
        "East Bob: -\n"
        "South Chloé: -\n"
        "West Dan: -\n"
        "Ana & Chloé 0 · Bob & Dan 0\n"
        "Tricks 0–0 · Game 0–0 to 101\n"
        "[My hand] [Last trick] [Score] [More]"
    )


def test_calls_are_told_while_they_are_news() -> None:
    here = position().play("0:delegate", "2:trump=NT", "3:pass")
    assert "Chloé" in shown(here).splitlines()[1]
    assert "Ana: en face · Dan: pass\n" in shown(here)
    here = here.play("1:double")
    assert "Chloé to pass or say surcontre" in shown(here)
    here = here.play("2:redouble", "1:7S")
    assert "Sans-atout ×2 by Chloé · Bob: contre ×2\nChloé: surcontre ×2\n" in shown(here)
    assert "Ana: en face\n" in shown(here)


def test_in_a_trick_every_seat_has_its_line() -> None:
    here = position().play("0:trump=H", "1:pass", "3:pass", "1:7S", "2:10D", "3:JD")
    assert shown(here, FR) == (
        "🟧 K7QX · Manille · donne 1\n"
        "♥ cœur par Ana\n"
        "Pli 1 sur 8 · À Ana de jouer\n"
        "Nord Ana: - à jouer\n"
        "Est Bob: 7♠ a entamé, maître\n"
        "Sud Chloé: 10♦\n"
        "Ouest Dan: V♦\n"
        "Ana & Chloé 0 · Bob & Dan 0\n"
        "Plis 0–0 · Manche 0–0 en 101\n"
        "[Ma main] [Dernier pli] [Marque] [Plus]"
    )


def test_seats_stand_in_the_order_of_play() -> None:
    """Who plays next is the line below, which way round play may go."""
    for game, second in (("manille", "East"), ("manille-coinchee", "West")):
        playing = next(here for here in random_walk(make_table(game), 3) if here.state.step == "tricks")
        rows = next(
            block for block in board(playing.table, playing.view(), EN).blocks if isinstance(block, TrickTable)
        ).rows
        assert [row.compass for row in rows][:2] == ["North", second]
        assert [row.seat for row in rows] == list(playing.rules.ring.from_(0))


def test_the_last_trick_lies_open_until_the_next_lead() -> None:
    here = position(inspect_tricks="none").play(*FIRST_TRICK)
    line = "Before: 10♠ Ana · 7♠ 10♦ J♦ · 12"
    assert "Before" not in shown(here), "the trick itself lies there"
    assert "Trick 1 of 8 · Ana took it and leads" in shown(here)
    assert "Ana & Chloé 12 · Bob & Dan 0\nTricks 1–0" in shown(here)
    assert line not in shown(here.play("0:AS"))
    kept = position(inspect_tricks="last").play(*FIRST_TRICK, "0:AS")
    assert line in shown(kept)
    assert "Trick 2 of 8 · Bob to play" in shown(kept)


def test_the_fourth_card_lies_on_the_table_until_the_next_lead() -> None:
    here = position().play(*FIRST_TRICK)
    written = shown(here)
    for line in ("10♠", "7♠", "10♦", "J♦"):
        assert sum(line in row and "Before" not in row for row in written.splitlines()) == 1, written
    (taker,) = [row for row in written.splitlines() if row.endswith("took it")]
    assert taker.startswith("North Ana: 10♠")
    assert "Ana took it and leads" in written
    assert "winning" not in written
    led = shown(here.play("0:AS"))
    assert "took it" not in led
    assert "East Bob: -" in led


def test_a_trick_of_which_the_end_was_never_shown_is_told_though_the_next_was_led() -> None:
    here = position(inspect_tricks="none").play(*FIRST_TRICK, "0:AS")
    line = "Before: 10♠ Ana · 7♠ 10♦ J♦ · 12"
    assert line in read(board(here.table, here.view(), EN, told=0))
    assert line not in read(board(here.table, here.view(), EN, told=1))
    later = here.play("1:8S", "2:AD", "3:9D", "0:KS")
    missed = read(board(later.table, later.view(), EN, told=0))
    assert "Trick 1: 10♠ Ana · 7♠ 10♦ J♦ · 12" in missed
    assert "Before: A♠ Ana · 8♠ A♦ 9♦" in missed


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
    assert "Dan: J♦ 9♦ 8♦ 7♦ J♣ 9♣ 8♣ 7♣" in shown(position(practice=True))
    assert "8♦" not in shown(position())


def test_a_doubled_deal_says_so() -> None:
    table = make_table("manille", tie_doubles_next=True)
    here = deal(table, hands_pack(table, HANDS), DealSetup(dealer=0, stake=2))
    assert "after a tie ×2" in shown(here)


def test_a_claim_is_told_with_its_verdict_once_for_the_deal() -> None:
    here = position(revokes="honour").play("0:trump=S", "1:pass", "3:pass", "1:7S")
    failed = here.play("2:revoke=1")
    assert "Chloé says that Bob revoked. The record\nshows no revoke." in shown(failed)
    walk = random_walk(make_table(revokes="honour"), 3, claims=False)
    revoked = next(position for position in walk if position.state.revoked)
    offender = revoked.state.revoked[0][1]
    upheld = shown(revoked.play(f"{(offender + 1) % 4}:revoke={offender}"))
    assert "revoked. " in upheld, "whoever said so, the sum begins with it"
    assert "shows no revoke" not in upheld
    again = [here for here in random_walk(make_table(revokes="honour"), 5) if here.state.step != OVER][-1]
    lines = [line for line in shown(again).splitlines() if "says that" in line]
    assert len(lines) == len(set(lines))


def test_honour_play_waits_for_everybody_to_accept() -> None:
    walk = random_walk(make_table(revokes="honour"), 3, claims=False)
    first, second = [here for here in walk if here.state.step == "claims"][:2]
    assert "Ana, Bob, Chloé, Dan to accept the deal" in shown(first)
    assert ": accept the deal" in shown(second)


@pytest.mark.parametrize("texts", [EN, FR])
def test_a_table_closed_within_its_first_deal_keeps_nothing_of_it(texts: Texts) -> None:
    here = position()
    message = board(replace(here.table, phase=Phase.CLOSED), here.view(), texts)
    assert message.choices == ()
    assert "♠" not in read(message)
    assert texts("table-unfinished") in read(message)


def test_a_table_closed_after_a_match_was_resigned_says_who_won() -> None:
    here = position()
    resigned = replace(here.table, phase=Phase.CLOSED, match=replace(here.table.match, ended=True, conceded=0))
    assert "Bob & Dan win the match" in read(board(resigned, here.view(), EN))


@pytest.mark.parametrize("texts", [EN, FR])
def test_a_closed_table_keeps_its_result_and_the_way_to_its_record(texts: Texts) -> None:
    over = played_out(make_table("manille-coinchee", target=50), 5)
    won = replace(over.state.result or DealResult(0, ()), scores=(0, 50))
    match = replace(over.table.match, results=(won,))
    finished = board(replace(over.table, phase=Phase.CLOSED, match=match), over.view(), texts)
    assert texts("table-unfinished") not in read(finished)
    assert texts("table-closed") in read(finished)
    assert texts("match-won", winners=texts("together", first="Bob", second="Dan"), count=2) in read(finished)
    assert labels(finished) == [texts("button-score"), texts("button-record")]
