"""The table before the first deal, as people read it."""

from msgspec.structs import replace

from engine.host.play.dealing import cutter
from engine.host.tables.parts import Match
from engine.host.tables.table import Chair, Phase, Shuffle
from engine.messages.message import Public, Slot, Style
from engine.messages.texts import Texts
from engine.messages.tokens import SitOn, TableVerb, Verb, parse
from engine.presentation.board.lobby import lobby
from engine.presentation.rules.reference import reference
from tests.engine.presentation.reading import read, tokens
from tests.engine.presentation.tables import NAMES, make_table


def test_a_lobby_in_english() -> None:
    table = make_table("manille-coinchee", target=50, inspect_tricks="own_last")
    table = table.with_seat(1, Chair()).with_seat(2, Chair(computer="steady"))
    assert read(lobby(table, Texts("en"))) == (
        "🟧 K7QX · Manille coinchée\n"
        "Score that wins: 50 (standard: 100)\n"
        "Tricks that may be looked at again: one’s own last (standard: the last)\n"
        "Code of these house rules: NT0F-J22R\n"
        "North: Ana (host)\n"
        "East: free\n"
        "South: computer\n"
        "West: Dan\n"
        "Play goes counter-clockwise ↺: North, West, South, East.\n"
        "Clock: normal, 45 seconds a turn and 2 minutes in reserve\n"
        "One seat is free. Once it is taken, the host can start.\n"
        "[Sit: East] [Sit: South (instead of the computer)]\n"
        "[Start] [Add computer players] [Stand up]\n"
        "[Swap partners] [Draw seats] [Host…] [Call for players]\n"
        "[Rules] [Close the table]"
    )


def test_a_full_lobby_in_french() -> None:
    shown = read(lobby(make_table("manille", practice=True), Texts("fr-CH")))
    assert "Entraînement\u00a0: mains ouvertes, rien ne compte\u00a0: oui (d’habitude\u00a0: non)" in shown
    assert "Sud\u00a0: Chloé" in shown
    assert "l’hôte peut commencer" in shown
    assert "S’asseoir" not in shown


def test_start_waits_until_every_seat_is_taken() -> None:
    full = make_table()
    for table, ready in ((full, True), (full.with_seat(3, Chair()), False)):
        start = next(
            c for row in lobby(table, Texts()).choices for c in row if c.token == TableVerb(table.id, Verb.START)
        )
        assert (start.enabled, start.style) == (ready, Style.MAIN)


def test_buttons_stand_for_seats_and_verbs() -> None:
    table = make_table().with_seat(1, Chair()).with_seat(3, Chair())
    message = lobby(table, Texts())
    assert (message.to, message.slot) == (Public(), Slot.BOARD)
    assert [parse(token) for token in tokens(message)] == [
        SitOn(table.id, 1),
        SitOn(table.id, 3),
        *(
            TableVerb(table.id, verb)
            for verb in (
                *(Verb.START, Verb.COMPUTERS, Verb.STAND),
                *(Verb.SWAP, Verb.DRAW, Verb.MANAGE, Verb.CALL),
                *(Verb.RULES, Verb.CLOSE),
            )
        ),
    ]


def test_the_cut_is_offered_once_somebody_sits_who_may() -> None:
    table = replace(make_table(), coming=Shuffle("d1", "00" * 32), match=Match(first_dealer=0))
    place = cutter(table)
    assert place is not None
    shown = read(lobby(table, Texts()))
    assert f"… · {NAMES[place]} ({('North', 'East', 'South', 'West')[place]}) may cut" in shown
    assert "[Cut]" in shown
    free = read(lobby(table.with_seat(place, Chair()), Texts()))
    assert "sealed" not in free
    assert "Cut" not in free
    computer = read(lobby(table.with_seat(place, Chair(computer="steady")), Texts()))
    assert "Next shuffle sealed as" in computer
    assert "cut" not in computer.lower()


def test_a_closed_table_offers_nothing() -> None:
    message = lobby(replace(make_table(), phase=Phase.CLOSED), Texts())
    assert message.choices == ()
    assert read(message).endswith("\nThis table is closed.")
    for by, why in (("idle", "nobody had touched it"), ("owner", "whoever manages this place")):
        shown = read(lobby(replace(make_table(), phase=Phase.CLOSED, closed_by=by), Texts()))
        assert why in shown
        assert "does not count" not in shown


def test_the_reference_ends_with_the_house_rules() -> None:
    standard = read(reference(make_table("manille"), Texts("fr")))
    assert "A R D V 9 8 7" in standard
    assert standard.endswith("Règles habituelles.")
    assert read(reference(make_table("manille", coinche=False), Texts())).endswith(
        "contre and surcontre: off (standard: on)\nCode of these house rules: Q5EY-8T5Y"
    )
