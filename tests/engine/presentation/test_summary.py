"""The end of a deal and of a match."""

import pytest
from msgspec.structs import replace

from engine.host.commands.dealing import prepared
from engine.host.state.parts import Match
from engine.host.state.presets import COVER_AFTER
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Chair, Phase, Table
from engine.messages import buttons
from engine.messages.texts import Texts
from engine.presentation.board.absence import menu, menu_of_onlookers
from engine.presentation.board.board import board
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.state import Contract, DealResult
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.tables import deal, hands_pack, make_table, played_out
from tests.engine.presentation.telling import arithmetic

EN, FR = Texts("en"), Texts("fr")
SPADES = Denomination("S")


def result(*, points: tuple[int, int], scores: tuple[int, int], **more: object) -> DealResult:
    plain = DealResult(0, scores, points, (4, 4), Contract(SPADES, 0), threshold=34)
    return replace_result(plain, **more)


def replace_result(plain: DealResult, **more: object) -> DealResult:
    fields = {name: getattr(plain, name) for name in plain.__struct_fields__} | more
    return DealResult(**fields)


def test_arithmetic_shows_every_step() -> None:
    table = make_table()
    plain = result(points=(42, 26), scores=(8, 0))
    assert arithmetic(plain, table, EN) == "Ana & Chloé: 42 − 34 (half of 68) = 8"
    doubled = result(points=(42, 26), scores=(16, 0), multipliers=(("no_trump", 2),))
    assert arithmetic(doubled, table, EN) == "Ana & Chloé: 42 − 34 (half of 68) = 8, sans-atout ×2 = 16"
    twice = result(points=(20, 48), scores=(0, 56), multipliers=(("double", 2), ("redouble", 2)))
    assert (
        arithmetic(twice, table, FR) == "Bob & Dan\u00a0: 48 − 34 (moitié de 68) = 14, contre ×2, surcontre ×2 = 56"
    )


def test_arithmetic_of_deals_that_were_not_counted_as_usual() -> None:
    table = make_table()
    level = result(points=(34, 34), scores=(0, 0))
    assert arithmetic(level, table, EN) == "34–34: level, nobody scores"
    revoke = result(points=(10, 4), scores=(0, 68), multipliers=(("no_trump", 2),), void="revoke", offender=2)
    assert arithmetic(revoke, table, EN) == "Chloé revoked. Bob & Dan: 34, sans-atout ×2 = 68"
    again = result(points=(0, 0), scores=(0, 0), void="redeal", contract=None)
    assert "deals again" in arithmetic(again, table, EN)


def test_a_finished_deal() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    message = board(here.table, here.view(), EN)
    assert read(message) == (
        "🟧 K7QX · deal 1 · Bob & Dan +2\n"
        "36 − 34 = 2\n"
        "Ana & Chloé 0 · Bob & Dan 2\n"
        "♥ hearts by Ana · Tricks 4–4\n"
        "Match to 50\n"
        "[Next deal]\n"
        "[Score] [Record] [Review] [More]"
    )


def test_a_hand_without_a_card_that_counts_is_dealt_again() -> None:
    table = make_table("manille")
    hands = {0: "9S 8S 7S 9H 8H 7H 9D 8D", 1: "10S AS KS QS JS 10H AH KH"}
    hands |= {2: "QH JH 10D AD KD QD JD 7D", 3: "10C AC KC QC JC 9C 8C 7C"}
    here = deal(table, hands_pack(table, hands)).play("0:redeal")
    shown = read(board(here.table, here.view(), EN))
    assert "A hand without a card that counts: the\nsame dealer deals again" in shown


def over(table: Table, *scores: tuple[int, int]) -> Table:
    results = tuple(result(points=(34 + ours, 34 - ours), scores=(ours, theirs)) for ours, theirs in scores)
    return replace(table, match=replace(table.match, results=results), phase=Phase.OVER)


def test_the_end_of_a_match() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    table = over(here.table, (20, 0), (34, 0))
    message = board(table, here.view(), EN)
    shown = read(message)
    assert "Ana & Chloé win the match" in shown
    assert "In 2\u00a0deals: Ana & Chloé 54 · Bob & Dan 0" in shown
    assert "Score: " not in shown  # of a match that is one game the score says the same as the totals
    assert "deals next" not in shown
    rematch, others = "Rematch", "Other partners"
    assert labels(message) == [rematch, others, "Score", "Record", "Review", "More"]


def test_a_match_without_a_deal_that_counted_has_no_totals() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    shown = read(board(replace(here.table, phase=Phase.OVER, match=Match(ended=True, conceded=0)), here.view(), FR))
    assert "\nAna & Chloé 0 · Bob & Dan 0\n" in shown
    assert "En " not in shown


def test_games_won_of_a_long_match() -> None:
    here = played_out(make_table("manille"), 5)
    shown = read(board(over(here.table, (101, 0), (0, 101), (121, 0)), here.view(), FR))
    assert "Ana & Chloé 222\nBob & Dan 101 · Manches\u00a0: 2–1" in shown
    assert "Ana & Chloé gagnent" in shown


def test_a_drawn_match() -> None:
    here = played_out(make_table("manille", end_mode="deals"), 5)
    table = over(here.table, *[(10, 0), (0, 10)] * 10)
    assert "The match is drawn" in read(board(table, here.view(), EN))


def test_seats_may_change_before_a_rematch() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    table = over(here.table, (60, 0)).with_seat(2, Chair())
    message = board(table, here.view(), EN)
    assert labels(message) == ["Sit", "Add computer players", "Rematch", "Score", "Record", "Review", "More"]
    rematch = message.choices[0][2]
    assert not rematch.enabled


@pytest.mark.parametrize("warned", [False, True])
@pytest.mark.parametrize("seats", [(), (1,), (1, 2, 3)])
@pytest.mark.parametrize("chair", [Chair(), Chair(computer="steady")])
def test_never_more_than_seven_buttons_after_a_match(chair: Chair, seats: tuple[int, ...], *, warned: bool) -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    table = replace(over(here.table, (60, 0)), warned=warned)
    for seat in seats:
        table = table.with_seat(seat, chair)
    shown = labels(board(table, here.view(), EN))
    assert len(shown) <= 7
    assert "Cut" not in shown


@pytest.mark.parametrize("absent", [False, True])
@pytest.mark.parametrize("computers", [(), (2,), (1, 2, 3)])
@pytest.mark.parametrize("game", ["manille", "mensch"])
@pytest.mark.parametrize("practice", [False, True])
def test_never_more_than_seven_buttons_between_two_deals(
    game: str, computers: tuple[int, ...], *, practice: bool, absent: bool
) -> None:
    here = played_out(make_table(game, practice=practice), 5)
    table = here.table
    for seat in computers:
        table = table.with_seat(seat, Chair(computer="steady", name=f"C{seat}"))
    table = table.with_seat(0, replace(table.seats[0], missed=COVER_AFTER if absent else 0))
    table = prepared(table, SystemShuffler())
    assert table.phase is Phase.BETWEEN
    shown = labels(board(table, here.view(), EN))
    assert len(shown) <= 7
    assert {"Next deal", "Score", "Record", "Review", "More"} <= set(shown)
    assert len(shown) > 5 or not (computers or practice or absent), "there is room for what this table has besides"
    # whatever found no room is a tap further
    behind = {label for seat in range(4) if table.seats[seat].person for label in labels(menu(table, seat, EN))}
    wanted = {"I’m back"} if absent else set()
    wanted |= {EN("button-end")} if table.standing.may_end else set()
    wanted |= {"Cut"} if buttons.cut(table, EN) else set()
    wanted |= {EN("play-from")} if practice else set()
    assert wanted <= behind
    assert sum("instead of" in label for label in labels(menu_of_onlookers(table, EN))) == len(computers)


def test_what_is_rarer_after_a_match_lies_behind_more_for_whom_it_is_meant() -> None:
    here = played_out(make_table("manille-coinchee", target=50), 5)
    table = prepared(over(here.table, (60, 0)), SystemShuffler())
    offered = [set(labels(menu(table, seat, EN))) for seat in range(4)]
    host = next(seat for seat in range(4) if table.seats[seat].person == table.host)
    assert all({"Stand up", "Rules", "Record", "Close the table"} <= each for each in offered)
    assert [("Host…" in each) for each in offered] == [seat == host for seat in range(4)]
    assert all("Cut" in each for each in offered)
    free = table.with_seat(2, Chair()).with_seat(1, Chair(computer="steady"))
    assert labels(menu_of_onlookers(free, EN))[:2] == ["Sit: South", "Sit: East (instead of the computer)"]


def test_a_deal_without_trump_says_so() -> None:
    contract = Contract(NO_TRUMP, 1)
    line = arithmetic(
        result(points=(68, 0), scores=(68, 0), contract=contract, multipliers=(("no_trump", 2),)), make_table(), FR
    )
    assert line == "Ana & Chloé\u00a0: 68 − 34 (moitié de 68) = 34, sans-atout ×2 = 68"
