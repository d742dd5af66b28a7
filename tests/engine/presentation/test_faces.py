"""Cards, suits, seats and calls in words."""

import pytest
from msgspec.structs import replace

from engine.messages import names
from engine.messages.buttons import deal_id
from engine.messages.cards import card_face, card_label, denomination_name, suit_name
from engine.messages.texts import Texts
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.cards import NO_TRUMP, PIQUET_DECK, Card, Denomination
from tests.engine.presentation.tables import make_table
from tests.engine.presentation.telling import label

EN, FR = Texts("en"), Texts("fr")
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
