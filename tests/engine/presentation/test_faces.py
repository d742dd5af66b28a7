"""Cards, suits, seats and calls in words."""

import pytest
from msgspec.structs import replace

from engine.host.state.table import Chair, Table
from engine.messages import names
from engine.messages.buttons import deal_id
from engine.messages.cards import card_face, card_label, denomination_name, suit_name
from engine.messages.texts import Texts
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.cards import NO_TRUMP, PIQUET_DECK, Card, Denomination
from tests.engine.presentation.tables import make_table
from tests.engine.presentation.telling import label

EN, FR, DE = Texts("en"), Texts("fr"), Texts("de")
LETTERS = {texts: Texts(f"{texts.language}-x-letters") for texts in (EN, FR)}


@pytest.mark.parametrize(
    ("card", "english", "french", "letters"),
    [("JC", "J♣", "V♣", "VT"), ("10S", "10♠", "10♠", "10P"), ("QD", "Q♦", "D♦", "DK"), ("KH", "K♥", "R♥", "RC")],
)
def test_cards_are_read_in_each_language(card: str, english: str, french: str, letters: str) -> None:
    assert card_label(Card(card), PIQUET_DECK, EN) == english
    assert card_label(Card(card), PIQUET_DECK, FR) == french
    assert card_label(Card(card), PIQUET_DECK, LETTERS[EN]) == card
    assert card_label(Card(card), PIQUET_DECK, LETTERS[FR]) == letters


def test_no_two_cards_read_the_same() -> None:
    for texts in (EN, FR, *LETTERS.values()):
        assert len({card_label(card, PIQUET_DECK, texts) for card in PIQUET_DECK.cards}) == 32


def test_a_face_knows_its_suit_and_whether_it_is_a_trump() -> None:
    face = card_face(Card("QH"), PIQUET_DECK, FR, trump=True, playable=False)
    assert (face.rank, face.symbol, face.red, face.trump, face.playable) == ("D", "♥", True, True, False)
    assert not card_face(Card("QS"), PIQUET_DECK, FR, trump=True).red
    assert not card_face(Card("QS"), PIQUET_DECK, FR).trump


def test_denominations() -> None:
    assert denomination_name(NO_TRUMP, FR) == "sans-atout"
    assert suit_name(Denomination("D"), FR) == "♦ carreau"


def test_buttons_name_cards_and_seats_but_no_player() -> None:
    table = make_table()
    assert label(PlayCard(Card("JC")), table, FR) == "V♣"
    assert label(ClaimRevoke(2), table, EN) == "Accuse South of a revoke"


def test_seats_are_numbered_where_not_four_play() -> None:
    table = make_table()
    three = replace(table, seats=table.seats[:3])
    assert names.compass(three, 2, FR) == "Place 3"
    assert names.compass(table, 2, FR) == "Sud"


def test_tables_are_told_apart_by_code_and_tag() -> None:
    table = make_table()
    other = replace(table, id="0000abcd")
    assert names.label(table).endswith(" K7QX")
    assert names.tag(table) != names.tag(other)


def test_a_table_without_a_deal_has_no_choices_to_offer() -> None:
    with pytest.raises(ValueError, match="no deal"):
        deal_id(make_table())


def called_so(*called: str) -> Table:
    """The table with people called so, and computer players where a name begins with "pc"."""
    table = make_table()
    for seat, name in enumerate(called):
        computer = name.startswith("pc ")
        chair = Chair(name=name.removeprefix("pc "), computer="steady") if computer else None
        table = table.with_seat(seat, chair or replace(table.seats[seat], name=name))
    return table


def test_a_computer_player_is_called_by_its_name_as_a_person_is() -> None:
    table = called_so("Ana", "pc Hugo", "Chloé", "pc Lena")
    assert [names.short(table, seat, EN) for seat in range(4)] == ["Ana", "Hugo", "Chloé", "Lena"]
    assert [names.short(table, seat, DE) for seat in range(4)] == ["Ana", "Hugo", "Chloé", "Lena"]
    assert names.who(table, 1, FR) == "Hugo (Est)"
    assert names.account_name(table, 1, EN) == "Hugo & Lena"


def test_two_of_one_name_are_told_apart_by_the_seat() -> None:
    table = called_so("Ana", "Bob", "ANA", "Dan")
    assert [names.short(table, seat, DE) for seat in range(3)] == ["Ana (Nord)", "Bob", "ANA (Süd)"]
    assert names.short(table, 2, FR) == "ANA (Sud)"


def test_long_names_that_are_cut_alike_are_told_apart_by_the_seat() -> None:
    table = called_so("Maximiliane Berg", "Bob", "Maximiliane Thal", "Dan")
    assert [names.short(table, seat, EN) for seat in (0, 2)] == ["Maximi… (North)", "Maximi… (South)"]
    assert [names.short(table, seat, EN, 16) for seat in (0, 2)] == ["Maximiliane Berg", "Maximiliane Thal"]


def test_the_seat_stands_for_whoever_has_no_name() -> None:
    table = called_so("", "pc ", "Chloé", "Dan")
    assert [names.short(table, seat, EN) for seat in range(2)] == ["North", "East"]
