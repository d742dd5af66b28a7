"""What German players type; and that every card can be typed as each language writes it."""

import pytest

from engine.games import GAMES, ruleset
from engine.games.manille.family import Ask
from engine.languages import LANGUAGES
from engine.messages.cards import card_label, suit_name
from engine.messages.texts import Texts
from engine.messages.typing.line import typed_cut
from engine.rules.actions import NameTrump, PlayCard
from engine.rules.cards import Card
from tests.engine.presentation.telling import typed


def read(line: str, game: str, suits: str = "") -> str | None:
    """The word for what a line asks for."""
    found = typed(line, game, suits=suits)
    return found.text() if found is not None else None


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("10p", "10S"),
        ("KH", "KH"),
        ("KK", "KD"),
        ("DX", "QC"),
        ("dkr", "QC"),
        ("BK", "JD"),
        ("Ass p", "AS"),
        ("Herz-Ass", "AH"),
        ("Pik 10", "10S"),
        ("die Karo-Sieben", "7D"),
        ("Kreuz Bube", "JC"),
        ("Herzkönig", "KH"),
        ("♥D", "QH"),
        ("Dame von Kreuz", "QC"),
        ("Kreuz", "trump=C"),
        ("x", "trump=C"),
        ("ohne Trumpf", "trump=NT"),
        ("Ich passe", "pass"),
        ("Kontra!", "double"),
        ("Rekontra", "redouble"),
        ("neu geben", "redeal"),
        ("wie viele Pik?", "ask=number-S"),
        ("wie viele Trümpfe?", "ask=trumps"),
        ("höchste Karte in Karo?", "ask=best-D"),
        ("Hast du das Herz-Ass?", "ask=holds-AH"),
        ("Antwort keine", "answer=none"),
        ("tausche 2", "exchange=2"),
        ("Renonce Ost", "revoke=1"),
        ("renonce ouest", "revoke=3"),
        ("gelogen Süd", "lie=2"),
    ],
)
def test_cards_and_calls(line: str, word: str) -> None:
    assert read(line, "manille-bavarde") == word


@pytest.mark.parametrize("line", ["Ass", "Bube", "Dame", "HK", "Herz", "renonce o"])
def test_half_a_card_is_none(line: str) -> None:
    assert not isinstance(typed(line, "manille"), PlayCard)


def test_a_lone_o_accuses_nobody() -> None:
    assert typed("renonce o", "manille") is None


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Halb", "bid=half"),
        ("danach", "bid=after"),
        ("Fünf danach", "bid=five_after"),
        ("fuenf", "bid=five"),
        ("Sechs", "bid=six"),
        ("sieben danach", "bid=seven_after"),
        ("Ich rufe das Pik-Ass", "call=AS"),
        ("rufe AP", "call=AS"),
    ],
)
def test_bids_and_called_cards(line: str, word: str) -> None:
    assert read(line, "mensch") == word


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("schieben", "delegate"),
        ("ich schiebe", "delegate"),
        ("Käse", "trump=D"),
        ("alles weisen", "announce"),
        ("Zug Ass", "AC"),
        ("Schokolade-Bauer", "JH"),
        ("6 Berg", "6S"),
    ],
)
def test_words_of_the_chibre(line: str, word: str) -> None:
    assert read(line, "chibre", "themed") == word


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("rot 8", "R8"),
        ("8 gelb", "Y8"),
        ("Ge5", "Y5"),
        ("g5", "G5"),
        ("die grüne 5", "G5"),
        ("Blau", "trump=B"),
        ("geredet Ost", "talk=1"),
        ("ja", "vote=yes"),
        ("nein", "vote=no"),
        ("weiß nicht", "pass"),
    ],
)
def test_words_of_la_menche(line: str, word: str) -> None:
    assert read(line, "menche") == word


def test_the_letter_c_is_the_readers_own() -> None:
    assert typed("rc", "manille", "fr") == PlayCard(Card("KH"))
    assert typed("kc", "manille", "en") == PlayCard(Card("KC"))
    assert typed("combien de c ?", "manille-bavarde", "fr") == Ask("number", "H")


def test_a_cut_can_be_typed() -> None:
    assert typed_cut("abheben 17") == 17


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_cards_and_suits_can_be_typed_as_they_are_shown(game: str, language: str) -> None:
    texts, lettered, deck = Texts(language), Texts(f"{language}-x-letters"), ruleset(game, {}).rules.deck
    for card in deck.cards:
        for shown in (card_label(card, deck, texts), card_label(card, deck, lettered)):
            assert typed(shown, game, language) == PlayCard(card), shown
    for suit in deck.suits:
        assert typed(suit_name(suit, texts).split()[1], game) == NameTrump(suit)
        assert typed(texts(f"suit-letter-{suit}"), game, language) == NameTrump(suit)
