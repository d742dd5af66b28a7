"""Words of the manille variants as people type them."""

import pytest

from engine.games.manille.family import ClaimLie, LayAway
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.cards import Card
from engine.rules.values import replace
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.telling import label, typed, typed_at


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_can_be_typed_as_its_button_says_it(language: str) -> None:
    table = make_table("manille-bavarde")
    for seat in range(4):
        for claim in (ClaimRevoke(seat), ClaimLie(seat)):
            assert typed(label(claim, table, Texts(language)), "manille-bavarde") == claim


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("combien de pique", "ask=number-S"),
        ("how many hearts?", "ask=number-H"),
        ("combien d'atouts ?", "ask=trumps"),
        ("meilleure carreau", "ask=best-D"),
        ("best club", "ask=best-C"),
        ("as-tu le roi de pique ?", "ask=holds-KS"),
        ("do you hold 10h", "ask=holds-10H"),
        ("answer 3", "answer=3"),
        ("réponse oui", "answer=yes"),
        ("answer none", "answer=none"),
        ("réponse as de coeur", "answer=AH"),
        ("échange 2", "exchange=2"),
        ("exchange 0", "exchange=0"),
        ("écarter 7t", "lay=7C"),
        ("lay away ace of hearts", "lay=AH"),
        ("menti 3", "lie=2"),
        ("lied n", "lie=0"),
        ("passe-parole", "delegate"),
    ],
)
def test_words_that_are_typed(line: str, word: str) -> None:
    action = typed(line, "manille-bavarde")
    assert action is not None
    assert action.text() == word


def test_a_card_is_put_away_where_one_has_to_be() -> None:
    table, ten = make_table("manille-trois"), Card("10S")
    deal = next(random_walk(table, 1)).view()
    assert typed_at("écart 10p", table, deal) == LayAway(ten)
    assert typed_at("10p", table, replace(deal, legal=(LayAway(ten), LayAway(Card("AS"))))) == LayAway(ten)
    assert typed_at("10p", table, replace(deal, legal=(PlayCard(ten),))) == PlayCard(ten)
