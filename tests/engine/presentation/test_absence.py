"""Pauses, late players, offers and resignations as the board and the menu tell them."""

from msgspec.structs import replace

from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId
from engine.host.state.parts import Leaving, Match, Offer, Pause, Turn, Waiting
from engine.host.state.presets import COVER_AFTER
from engine.host.state.table import Phase, Table
from engine.messages.message import Style
from engine.messages.texts import Texts
from engine.presentation.board.absence import menu, menu_of_onlookers
from engine.presentation.board.board import board
from engine.presentation.hand.refusals import refusal
from engine.presentation.people.pings import ping, wanted
from tests.engine.presentation.reading import labels, read, tokens
from tests.engine.presentation.tables import Position, make_table, random_walk

EN, FR = Texts("en"), Texts("fr")
DEAL = "d1a2b3c4d5e6f708"


def position() -> Position:
    return next(here for here in random_walk(make_table("manille"), 1) if here.state.taken and here.state.trick)


def shown(here: Position, table: Table, texts: Texts = EN) -> str:
    return read(board(table, here.view(), texts))


def waits(table: Table, **more: object) -> Table:
    return replace(table, turn=Turn(replace(Waiting(DEAL, 1, 5), **more)))


def test_the_reserve_is_on_the_line_of_whoever_uses_it() -> None:
    here = position()
    seat = replace(here.table.seats[1], reserve=75_000)
    table = here.table.with_seat(1, seat)
    assert "reserve 1:15" in shown(here, table)
    assert "on the reserve (1:15)" in shown(here, waits(table, reserve=True))
    assert "réserve" in shown(here, table, FR)
    correspondence = replace(table, clock="correspondence").with_seat(1, replace(seat, reserve=23 * 3_600_000 + 1))
    assert "reserve 23\u00a0h\u00a000" in shown(here, correspondence)


def test_a_card_that_a_computer_played_is_marked_for_its_trick_alone() -> None:
    here = position()
    taken = len(here.state.taken)
    marked = here.table.with_seat(1, replace(here.table.seats[1], covered_at=taken))
    assert "a computer played" in shown(here, marked)
    assert "a computer played" not in shown(
        here, here.table.with_seat(1, replace(marked.seats[1], covered_at=taken - 1))
    )
    away = here.table.with_seat(1, replace(here.table.seats[1], missed=COVER_AFTER))
    assert "away, a computer plays" in shown(here, away)


def test_everybody_reads_who_paused_and_may_go_on() -> None:
    here = position()
    text = shown(here, replace(here.table, turn=Turn(paused=Pause("Bob", 1_000))))
    assert "Bob paused the table." in text
    assert "[Go on]" in text


def test_a_word_stands_for_whoever_was_erased() -> None:
    here = position()
    assert "(erased) paused the table." in shown(here, replace(here.table, turn=Turn(paused=Pause("", 1_000))))
    offer = Offer(2, 1_000, PersonId("anonymous:1"))
    assert "is offered to (erased)." in shown(here, replace(here.table, leaving=Leaving(offer=offer)))
    assert "(effacé) a mis la table en pause" in refusal(Refusal("PAUSED", who=""), FR)


def test_the_table_decides_about_a_late_player() -> None:
    here = position()
    late = waits(replace(here.table, clock="correspondence"), up=True)
    text = shown(here, late)
    assert "Bob (East) keeps the table waiting." in text
    assert "[Wait longer] [Computer plays this turn] [Computer takes the seat] [Give the seat away]" in text
    asked = waits(replace(here.table, clock="none"), pings=1)
    assert "[Ping again] [Computer plays this turn]" in shown(here, asked)
    assert "keeps the table waiting" not in shown(here, waits(here.table, up=True))


def test_offers_and_resignations_have_their_line_and_buttons() -> None:
    here = position()
    to = PersonId("test:9")
    assert "The seat of Bob (East) is offered to Zoe." in shown(
        here, replace(here.table, leaving=Leaving(Offer(1, 9, to, "Zoe")))
    )
    assert "[Take the seat] [Keep the seat]" in shown(here, replace(here.table, leaving=Leaving(Offer(1, 9))))
    text = shown(here, replace(here.table, leaving=Leaving(resigning=(0,))))
    assert "Ana (North) wishes to resign the match. Still to agree: Chloé (South)" in text
    assert "[Agree to resign] [No, play on]" in text
    over = replace(here.table, phase=Phase.OVER, match=Match(ended=True, conceded=0, broken_off=True))
    assert "Ana & Chloé resigned." in shown(here, over)
    assert "broken off" in shown(here, over)


def test_who_resigns_where_each_plays_alone_is_named() -> None:
    here = next(here for here in random_walk(make_table("mensch"), 1) if here.state.taken and here.state.trick)
    wishes = replace(here.table, leaving=Leaving(resigning=(2, 0)))
    assert "Chloé (South) wishes to resign the match. Still to agree: Bob (East), Dan (West)" in shown(here, wishes)
    over = replace(here.table, phase=Phase.OVER, match=Match(ended=True, conceded=2))
    assert "Chloé resigned." in shown(here, over)


def test_the_menu_offers_what_fits_the_moment() -> None:
    table = position().table
    assert labels(menu(table, 0, EN)) == [
        "Step away",
        "Pause",
        "Hand my seat over",
        "Resign",
        "Rules",
        "Record",
        "Resign and close the table",
    ]
    paused = replace(table.with_seat(0, replace(table.seats[0], missed=2)), turn=Turn(paused=Pause("Bob", 1)))
    assert labels(menu(paused, 0, EN))[:2] == ["I’m back", "Go on"]
    strong = [choice.label for row in menu(table, 0, EN).choices for choice in row if choice.style is Style.STRONG]
    assert strong == ["Hand my seat over", "Resign", "Resign and close the table"]
    assert labels(menu(make_table(), 0, EN))[0] == "Stand up"


def test_onlookers_are_offered_what_only_shows_something() -> None:
    assert labels(menu_of_onlookers(position().table, EN)) == ["Rules", "Record"]


def test_a_ping_names_one_person_and_shows_no_card() -> None:
    table = waits(position().table, pings=1)
    called = wanted(table)
    assert called is not None
    message = ping(table, called, EN)
    assert read(message) == "Bob, it is your turn at table 🟧 K7QX.\n[My hand]"
    assert tokens(message) == [f"b:{table.id}:hand"]
    again = wanted(waits(table, pings=2))
    assert again is not None
    assert "still wait" in read(ping(table, again, EN))
    assert again.turn == called.turn
    assert wanted(waits(table)) is None
    assert wanted(replace(table, turn=Turn(paused=Pause("Bob", 1)))) is None
