"""Words of the manille variants as people type them."""

import pytest

from engine.games.manille.own import ClaimLie, LayAway
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.typing.line import meant, typed_action
from engine.presentation.board.contract import action_label
from engine.rules.actions import ClaimRevoke, PlayCard
from engine.rules.cards import PIQUET_DECK, Card
from tests.engine.presentation.tables import make_table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_can_be_typed_as_its_button_says_it(language: str) -> None:
    table = make_table("manille-bavarde")
    for seat in range(4):
        for claim in (ClaimRevoke(seat), ClaimLie(seat)):
            assert typed_action(action_label(claim, table, Texts(language)), PIQUET_DECK) == claim


@pytest.mark.parametrize(
    ("typed", "word"),
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
def test_words_that_are_typed(typed: str, word: str) -> None:
    action = typed_action(typed, PIQUET_DECK)
    assert action is not None
    assert action.text() == word


def test_a_card_is_put_away_where_one_has_to_be() -> None:
    ten = Card("10S")
    assert typed_action("écart 10p", PIQUET_DECK) == LayAway(ten)
    assert meant(PlayCard(ten), (LayAway(ten), LayAway(Card("AS")))) == LayAway(ten)
    assert meant(PlayCard(ten), (PlayCard(ten),)) == PlayCard(ten)
