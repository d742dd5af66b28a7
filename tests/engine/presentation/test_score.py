"""The score sheet, and looking back at tricks."""

import pytest
from msgspec.structs import replace

from engine.host.state.parts import Match
from engine.host.state.table import Phase
from engine.messages.message import Standings
from engine.messages.texts import Texts
from engine.messages.tricks import why_taken
from engine.presentation.board.board import board
from engine.presentation.board.score import SHOWN, last_trick, score_sheet
from engine.rules.cards import NO_TRUMP
from engine.rules.events import TrickTaken
from engine.rules.state import Contract, DealResult, DealSetup
from tests.engine.presentation.reading import read
from tests.engine.presentation.tables import Position, make_table, random_walk
from tests.engine.presentation.test_hand import position
from tests.engine.presentation.test_summary import replace_result, result

EN, FR = Texts("en"), Texts("fr")


def sheet(results: tuple[DealResult, ...], texts: Texts = EN) -> str:
    return read(score_sheet(replace(make_table(end_mode="deals"), match=Match(results=results)), texts))


def test_a_sheet_without_deals() -> None:
    assert "No deal has been finished yet." in sheet(())


def test_a_line_for_each_deal_and_the_arithmetic_of_the_last() -> None:
    results = (
        result(points=(42, 26), scores=(8, 0)),
        result(points=(0, 0), scores=(0, 0), void="redeal", contract=None),
        result(points=(26, 42), scores=(0, 16), multipliers=(("double", 2),)),
        result(points=(3, 1), scores=(0, 34), void="revoke", offender=0),
    )
    assert sheet(results) == (
        "🟧 K7QX · Manille · score\n"
        "Deal | Contract | Ana & Chloé | Bob & Dan\n"
        "1 | ♠ | 8 | 0\n"
        "2 | dealt again | 0 | 0\n"
        "2 | ♠ ×2 | 0 | 16\n"
        "3 | revoke | 0 | 34\n"
        "Total |  | 8 | 50\n"
        "Ana revoked. Bob & Dan: 34\n"
        "Score: Ana & Chloé 8 · Bob & Dan 50 · 3 of 20\u00a0deals played\n"
        "Why: /rules Wrong cards · /rules Score"
    )


def test_a_long_match_sums_its_first_deals_up() -> None:
    table = make_table("manille")
    results = tuple(result(points=(35, 33), scores=(1, 0)) for _ in range(SHOWN + 5))
    message = score_sheet(replace(table, match=replace(table.match, results=results)), FR)
    rows = next(block for block in message.blocks if isinstance(block, Standings)).rows
    assert rows[0] == ("1–5", "", "5", "0")
    assert len(rows) == SHOWN + 2
    assert rows[-1] == ("Total", "", "25", "0")


def looked_at(here: Position, seat: int | None) -> str:
    return read(last_trick(here.table, here.view(seat), EN))


FIRST = "Trick 1: Bob Q♠ · Chloé J♠ · Dan J♦ · Ana 10♠. Ana wins: highest of the suit led; 10\u00a0points."


@pytest.mark.parametrize(
    ("policy", "reader", "seen"),
    [
        ("none", 0, False),
        ("last", 1, True),
        ("last", None, True),
        ("all", 3, True),
        ("own_last", 0, True),
        ("own_last", 2, True),
        ("own_last", 1, False),
        ("own_last", None, False),
    ],
)
def test_looking_back_goes_as_far_as_the_table_lets_anybody(policy: str, reader: int | None, seen: bool) -> None:
    here = position(inspect_tricks=policy).play("0:trump=H", "1:pass", "3:pass", "1:QS", "2:JS", "3:JD", "0:10S")
    assert FIRST in looked_at(here, reader)  # it lies open until the next lead
    later = here.play("0:AH")
    assert (FIRST in looked_at(later, reader)) == seen
    why = (
        "stay closed" if policy == "none" else "not taken a trick yet" if reader is not None else "its own last trick"
    )
    assert (why in looked_at(later, reader)) == (not seen)


def test_before_the_first_trick_there_is_nothing_to_look_at() -> None:
    assert "No trick has been taken yet." in looked_at(position(), 0)


def test_who_took_a_trick_and_why() -> None:
    event = TrickTaken(0, 3, (), 5, "TRUMP")
    assert why_taken(event, make_table(), EN) == "Ana wins: highest trump"
    assert why_taken(event, make_table(), FR) == "Ana l’emporte\u00a0: plus fort atout"


def test_a_ruffed_trick_names_the_trump() -> None:
    here = position().play("0:trump=D", "1:pass", "3:pass", "1:10H", "2:JH", "3:JD", "0:AH")
    assert "Dan wins: highest trump; 12\u00a0points." in looked_at(here, 0)


def test_a_side_that_still_owes_deals_without_trump_reads_so() -> None:
    table = make_table("manille-belge")
    named = result(points=(40, 20), scores=(20, 0), contract=Contract(NO_TRUMP, 0), threshold=30)
    after = replace(table, phase=Phase.BETWEEN, match=replace(table.match, results=(named,)))
    owed = "Still owed at sans-atout: Ana & Chloé 1 · Bob & Dan 2"
    assert owed in read(score_sheet(after, EN))
    here = next(random_walk(after, 1, DealSetup(1, 2)))
    assert "Still owed at sans-atout: 1–2" in read(board(here.table, here.view(None), EN))
    assert "Owed" not in read(board(here.table, here.play("1:trump=S").view(None), EN))
    done = replace(
        after,
        match=replace(
            after.match, results=(named, replace_result(named, dealer=1), named, replace_result(named, dealer=1))
        ),
    )
    assert "Owed" not in read(score_sheet(done, EN))
    assert "Owed" not in read(
        score_sheet(replace(make_table(), phase=Phase.BETWEEN, match=Match(results=(named,))), EN)
    )
