"""Suits as letters, for those who wish for it; and what a hand says beside the cards."""

from dataclasses import replace

import pytest
from fluent.syntax import FluentSerializer

from engine.games import GAMES
from engine.games.chibre.cards import DECKS
from engine.languages import LANGUAGES
from engine.languages.catalogues import catalogue
from engine.messages import names
from engine.messages.cards import card_face, card_label, suit_name
from engine.messages.message import Block, Message, Text, TrickTable
from engine.messages.texts import FULL, LETTERS, Texts, plain, wishing
from engine.presentation.board.board import board
from engine.presentation.hand.hand import hand
from engine.rules.cards import PIQUET_DECK, Card, Denomination
from tests.engine.presentation.scenes import private_text, public_text
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.test_leaks import hidden_from, shown_cards

EN = Texts("en")
FRENCH = Texts(wishing("fr-BE", [LETTERS]))
SIGNS = frozenset("♠♥♦♣🔴🔵🟢🟡⚫🗻🍫🧀🚂")


@pytest.mark.parametrize(
    ("locale", "wishes", "shown"),
    [
        ("fr-BE", [], "fr-BE"),
        ("fr-BE", [LETTERS], "fr-BE-x-letters"),
        ("fr-BE-x-letters", [FULL], "fr-BE-x-full"),
        ("de-x-letters-full", [LETTERS, FULL], "de-x-letters-full"),
        ("de-x-letters-full", [], "de"),
    ],
)
def test_wishes_stand_behind_a_locale(locale: str, wishes: list[str], shown: str) -> None:
    wished = wishing(locale, wishes)
    assert wished == shown
    texts = Texts(wished)
    assert (texts.language, texts.letters, texts.full) == (locale[:2], LETTERS in wishes, FULL in wishes)
    assert plain(wished) == plain(locale)


def test_a_language_is_no_wish() -> None:
    assert not Texts("letters").letters
    assert not Texts("full-x-letters").full


def test_cards_and_suits_in_letters() -> None:
    assert card_label(Card("JC"), PIQUET_DECK, FRENCH) == "VT"
    assert card_label(Card("10S"), PIQUET_DECK, Texts(wishing("de", [LETTERS]))) == "10P"
    assert suit_name(Denomination("D"), FRENCH) == "K carreau"
    face = card_face(Card("QH"), PIQUET_DECK, FRENCH)
    assert (face.label, face.symbol) == ("DC", "♥")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_letters_of_its_own(game: str, language: str) -> None:
    texts = Texts(wishing(language, [LETTERS]))
    deck = make_table(game).ruleset.rules.deck
    labels = [card_label(card, deck, texts) for card in deck.cards]
    assert len(set(labels)) == len(labels)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_reader_of_letters_is_shown_has_a_symbol(game: str) -> None:
    tables = [make_table(game), *([make_table(game, suits="themed")] if game == "chibre" else [])]
    for here in (position for table in tables for position in list(random_walk(table, 5))[::5]):
        for seat in sorted({0, *here.view().to_act}):
            text = f"{private_text(here, seat, FRENCH)}{public_text(here, FRENCH)}"
            assert set(text.replace(names.tag(here.table), "")) & SIGNS == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_catalogues_has_a_suit_in_it(language: str) -> None:
    """Suits come in as arguments, in the form that the reader wishes for."""
    assert set(FluentSerializer().serialize(catalogue(language))) & SIGNS == set()


def test_this_test_sees_symbols() -> None:
    here = next(random_walk(make_table("chibre", suits="themed"), 5))
    assert set(private_text(here, 0, Texts("fr"))) & SIGNS
    assert DECKS["themed"].id == here.rules.deck.id


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_tells_what_the_board_says(game: str) -> None:
    """The cards on the table, who took the last trick, and what was said: nobody has to look at the board for it."""
    for here in list(random_walk(make_table(game), 6))[:-1:3]:
        for seat in range(here.rules.seats):
            onlooker = board(here.table, here.view(seat), EN)
            mine = hand(here.table, seat, here.view(seat), EN)
            assert on_table(mine) == on_table(onlooker)
            after = onlooker.blocks[onlooker.blocks.index(trick_of(onlooker)) + 3 :]
            assert [block for block in after if own_first(block, seat) not in mine.blocks] == []


def own_first(block: Block, seat: int) -> Block:
    """A count of the running deal, as the sides stand in the message of a seat."""
    if not isinstance(block, Text) or not block.text.startswith("With this deal ") or seat % 2 == 0:
        return block
    said, _, figures = block.text.rpartition(" ")
    return replace(block, text=f"{said} {'–'.join(reversed(figures.split('–')))}")


def trick_of(message: Message) -> TrickTable:
    return next(block for block in message.blocks if isinstance(block, TrickTable))


def on_table(message: Message) -> dict[int, str]:
    """The card of each seat that has played one."""
    return {row.seat: row.card.label for row in trick_of(message).rows if row.card is not None}


@pytest.mark.parametrize("game", ["manille", "manille-coinchee"])
def test_being_told_all_tells_no_card_of_another_hand(game: str) -> None:
    texts = Texts(wishing("fr", [FULL]))
    for here in random_walk(make_table(game, revokes="honour"), 7):
        for seat in range(4):
            hidden = hidden_from(here, seat)
            assert shown_cards(private_text(here, seat, texts), hidden, here.rules.deck) == set()
