"""La mèn'che as people type it, in both languages and as buttons show it."""

import pytest

from engine.games import ruleset
from engine.games.menche.family import ReportTalk, Vote
from engine.languages import LANGUAGES
from engine.messages.cards import card_label, card_typed, suit_name
from engine.messages.texts import Texts
from engine.rules.actions import NameTrump, Pass, PlayCard
from engine.rules.cards import Denomination
from tests.engine.presentation.telling import typed

RULES = ruleset("menche", {}).rules
DECK = RULES.deck


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("R8", "R8"),
        ("8 rouge", "R8"),
        ("rouge 8", "R8"),
        ("v5", "G5"),
        ("Vert 5", "G5"),
        ("j1", "Y1"),
        ("yellow 1", "Y1"),
        ("le 7 bleu", "B7"),
        ("8🔵", "B8"),
        ("zè", "ZE"),
        ("la Coûne", "COUNE"),
        ("mac mahon", "MACMAHON"),
        ("Mac-Mahon", "MACMAHON"),
        ("canete", "CANETE"),
        ("B12", "COUNE"),
        ("bleu 12", "COUNE"),
        ("12🔵", "COUNE"),
        ("G11", "CANETE"),
        ("v11🟢", "CANETE"),
        ("r9", "ZE"),
        ("rouge 13", "MITE"),
        ("10⚫", "MACMAHON"),
        ("Schwarz 10", "MACMAHON"),
        ("rouge", "trump=R"),
        ("green", "trump=G"),
        ("🟡", "trump=Y"),
        ("talk 2", "talk=1"),
        ("parlé nord", "talk=0"),
        ("oui", "vote=yes"),
        ("no", "vote=no"),
        ("passe", "pass"),
    ],
)
def test_words_are_understood(line: str, meant: str) -> None:
    assert typed(line, "menche") == RULES.read(meant)


@pytest.mark.parametrize("line", ["r6", "r4", "rouge 12", "schwarz", "8", "hello", "talk", "10s", "as de pique"])
def test_other_words_are_not(line: str) -> None:
    assert typed(line, "menche") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_colours_can_be_typed_as_they_are_shown(language: str) -> None:
    texts = Texts(language)
    for card in DECK.cards:
        for shown in (card_label(card, DECK, texts), card_typed(card, DECK, texts)):
            assert typed(shown, "menche") == PlayCard(card), shown
    for suit in DECK.suits:
        for shown in (suit_name(suit, texts), suit_name(suit, texts).split()[1]):
            assert typed(shown, "menche") == NameTrump(suit), shown


def test_other_packs_are_not_read_by_colours() -> None:
    assert typed("r8", "manille") is None
    assert typed("oui", "manille") is None
    assert typed("v", "manille") is None
    assert typed("pass", "menche") == Pass()
    assert NameTrump(Denomination("R")).text() == "trump=R"
    assert (ReportTalk(1), Vote(upheld=True)) == (RULES.read("talk=1"), RULES.read("vote=yes"))
