"""The table before the first deal, as people read it."""

import itertools

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.host.commands.dealing import drawn_anew, prepared, seal_shown
from engine.host.state.ids import PersonId
from engine.host.state.shuffle import SystemShuffler
from engine.host.state.table import Anew, Chair, Person, Phase, Table
from engine.languages import LANGUAGES
from engine.messages.message import Message, Public, Slot, Style
from engine.messages.names import who
from engine.messages.texts import Texts
from engine.messages.tokens import CutWith, LearnGame, SitOn, TableVerb, Verb, parse
from engine.presentation.board.lobby import lobby
from engine.presentation.board.shuffle import SHOWN, cut_menu
from engine.presentation.people.lobby_menu import lobby_menu
from engine.presentation.rules.house_rules import reference
from tests.engine.presentation.reading import read, tokens
from tests.engine.presentation.tables import make_table


def test_a_lobby_in_english() -> None:
    table = make_table("manille-coinchee", target=50, inspect_tricks="own_last")
    table = table.with_seat(1, Chair()).with_seat(2, Chair(computer="steady"))
    assert read(lobby(table, Texts("en"))) == (
        "🟧 K7QX · Manille coinchée\n"
        "4\u00a0players, match to 50\n"
        "Score that wins: 50 (standard: 100)\n"
        "Tricks shown again: one’s own last (standard: the last)\n"
        "Code of these house rules: NT0F-J22R\n"
        "North: Ana (host)\n"
        "East: free\n"
        "South: computer\n"
        "West: Dan\n"
        "Clock: normal, 45\u00a0seconds a turn and\n2\u00a0minutes in reserve\n"
        "One seat is free.\n"
        "[Sit] [Add computer players] [Learn]\n"
        "[Stand up] [Call for players] [Rules] [More]"
    )


def test_a_full_lobby_in_french() -> None:
    shown = read(lobby(make_table("manille", practice=True), Texts("fr-CH")))
    assert "Entraînement, cartes sur table\u00a0: oui (d’habitude\u00a0: non)" in shown
    assert "Sud\u00a0: Chloé" in shown
    assert "est libre" not in shown
    assert "S’asseoir" not in shown


def test_start_waits_until_every_seat_is_taken() -> None:
    full = make_table()
    for table, ready in ((full, [Style.MAIN]), (full.with_seat(3, Chair()), [])):
        choices = [choice for row in lobby(table, Texts()).choices for choice in row]
        assert [one.style for one in choices if one.token == TableVerb(table.id, Verb.START)] == ready


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lobby_says_what_the_game_is_for_how_many_and_how_long_and_teaches_it(game: str, language: str) -> None:
    texts, table = Texts(language), make_table(game)
    shown = " ".join(read(lobby(table, texts)).casefold().split())
    standing = table.ruleset.match.standing(0, ())
    assert " ".join(texts(f"about-{game}").casefold().split()) in shown
    players = texts("terminal-players", players=len(table.seats))
    assert " ".join(players.casefold().split()) in shown
    assert standing.target is None or str(standing.target) in shown
    deals = "" if standing.length is None else texts("terminal-deals", deals=standing.length)
    assert " ".join(deals.casefold().split()) in shown
    for one in (table, table.with_seat(1, Chair())):
        assert LearnGame(game) in [choice.token for row in lobby(one, texts).choices for choice in row]


def verbs(message: Message) -> list[Verb]:
    """What its buttons ask for, but those for one seat."""
    parsed = [parse(token) for token in tokens(message)]
    return [token.verb for token in parsed if isinstance(token, TableVerb)]


def test_the_lobby_has_seven_buttons() -> None:
    message = lobby(make_table().with_seat(1, Chair()).with_seat(3, Chair()), Texts())
    assert (message.to, message.slot) == (Public(), Slot.BOARD)
    first, second = message.choices
    assert [token.verb for token in (choice.token for choice in first) if isinstance(token, TableVerb)] == [
        Verb.SIT,
        Verb.COMPUTERS,
    ]
    assert verbs(message)[2:] == [Verb.STAND, Verb.CALL, Verb.RULES, Verb.MORE]
    assert len(second) == 4


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", ["manille-coinchee", "manille-deux", "chibre", "mensch", "menche"])
def test_no_lobby_has_more_than_seven_buttons_of_a_width_that_fits(game: str, language: str) -> None:
    table = make_table(game)
    seats = len(table.seats)
    for free, computers, warned in itertools.product(range(seats), range(seats), (False, True)):
        shown = replace(table, warned=warned)
        for seat in range(1, seats):
            chair = Chair() if seat <= free else Chair(computer="steady") if seat <= free + computers else None
            shown = shown.with_seat(seat, chair) if chair is not None else shown
        rows = lobby(prepared(shown, SystemShuffler()), Texts(language)).choices
        labels = [choice.label for row in rows for choice in row]
        assert len(labels) <= 7
        assert len(labels) == len(set(labels))
        assert max(map(len, labels)) <= 28, labels


def test_what_is_rare_is_behind_more_for_whom_it_is() -> None:
    table = make_table("manille-coinchee").with_seat(1, Chair()).with_seat(2, Chair(computer="steady"))
    table = prepared(table, SystemShuffler())
    host = lobby_menu(table, people(table)[0], Texts())
    assert verbs(host) == [Verb.SWAP, Verb.DRAW, Verb.HOUSE, Verb.MANAGE, Verb.CALL, Verb.CLOSE]
    assert host.choices[-1][0].style is Style.STRONG
    assert verbs(lobby_menu(table, people(table)[1], Texts())) == [Verb.CALL]
    stranger = lobby_menu(table, Person(PersonId("t:eve"), "Eve"), Texts())
    assert [parse(token) for token in tokens(stranger)] == [SitOn(table.id, 1), SitOn(table.id, 2)]
    assert "Where do you want to sit?" in read(stranger)


def people(table: Table) -> list[Person]:
    """Who sits there, in the order of the seats."""
    return [Person(chair.person, chair.name) for chair in table.seats if chair.person is not None]


def test_numbers_are_asked_for_once_every_seat_is_taken() -> None:
    table = prepared(make_table(), SystemShuffler())
    shown = read(lobby(table, Texts()))
    assert f"Sealed: {(seal_shown(table) or '')[:SHOWN]}\n" in shown
    assert "[Cut]" in shown
    free = read(lobby(prepared(table.with_seat(1, Chair()), SystemShuffler()), Texts()))
    assert "Sealed" not in free
    assert "Cut" not in free
    computers = table
    for seat in range(4):
        computers = computers.with_seat(seat, Chair(computer="steady"))
    told = read(lobby(prepared(computers, SystemShuffler()), Texts()))
    assert "Sealed: " in told
    assert "[Cut]" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_names_who_put_in_what(language: str) -> None:
    table = prepared(make_table(), SystemShuffler())
    assert table.coming is not None
    table = replace(table, coming=replace(table.coming, cuts=(None, 17, 0, 250_000)))
    shown = read(lobby(table, Texts(language)))
    for seat, number in ((1, 17), (2, 0), (3, 250_000)):
        assert f"{who(table, seat, Texts(language))} {number}" in shown.replace("\n", " ")
    assert who(table, 0, Texts(language)) not in shown.splitlines()[-2]
    assert [verb for verb in verbs(lobby_menu(table, people(table)[0], Texts())) if verb is Verb.CUT]
    assert Verb.CUT not in verbs(lobby_menu(table, people(table)[1], Texts()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Anew)
def test_the_board_says_why_a_seal_is_another(why: Anew, language: str) -> None:
    table = prepared(make_table(), SystemShuffler())
    again = prepared(drawn_anew(table, why), SystemShuffler())
    assert Texts(language)(f"shuffle-anew-{why}") in read(lobby(again, Texts(language))).replace("\n", " ")
    assert seal_shown(again) != seal_shown(table)


def test_the_menu_offers_numbers_and_proposes_none() -> None:
    table = prepared(make_table(), SystemShuffler())
    menu = cut_menu(table, people(table)[0], Texts())
    offered = [parse(token) for token in tokens(menu)]
    assert offered == [CutWith(table.id, (seal_shown(table) or "")[:8], number) for number in range(1, 26)]
    assert {choice.style for row in menu.choices for choice in row} == {Style.NORMAL}


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
        "Contre and surcontre: off (standard: on)\nCode of these house rules: Q5EY-8T5Y"
    )
