"""Every button of a table can be typed, in every language, and no such word is a card or a call as well."""

import pytest

from engine.games import GAMES, ruleset
from engine.games.chibre.cards import DECKS
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.typing.table_words import Ahead, Consent, SitDown, Wish, folded, typed_code, typed_wish
from tests.engine.presentation.telling import typed

SHORT = {
    Verb.SIT: SitDown(),
    Verb.GRANT: Consent(agrees=True),
    Verb.CONTEST: Consent(agrees=False),
    Verb.PLAY_ON: Verb.GO_ON,
    Verb.SPEAK_AHEAD: Ahead(passes=True),
}
DECKS_PLAYED = {deck.id: deck for deck in (*(ruleset(game, {}).rules.deck for game in GAMES), *DECKS.values())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_button_says_can_be_typed(language: str) -> None:
    for verb in Verb:
        label = Texts(language)(f"button-{verb}")
        for line in (label, label.upper(), f"  {label}! ", label.replace("’", "'")):
            assert typed_wish(line) == SHORT.get(verb, verb)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["button-seat", "button-seat-instead"])
def test_every_seat_can_be_typed_as_its_button_calls_it(language: str, key: str) -> None:
    texts = Texts(language)
    for seat, compass in enumerate("NESW"):
        for name in (texts(f"compass-{compass}"), texts("compass-number", number=seat + 1)):
            assert typed_wish(texts(key, compass=name)) == SitDown(seat)


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("sit", SitDown()),
        ("Sit North", SitDown(0)),
        ("take a seat", SitDown()),
        ("je m'assieds ouest", SitDown(3)),
        ("Ich setze mich Süd", SitDown(2)),
        ("Platz 2", SitDown(1)),
        ("sit next to Dan", None),
        ("north", None),
        ("stand up", Verb.STAND),
        ("se lever", Verb.STAND),
        ("deal the cards", Verb.START),
        ("Naechstes Spiel", Verb.NEXT),
        ("the rest is mine", Verb.CLAIM),
        ("le reste est pour moi", Verb.CLAIM),
        ("Der Rest ist meiner", Verb.CLAIM),
        ("I agree", Consent(agrees=True)),
        ("d'accord", Consent(agrees=True)),
        ("nein", Consent(agrees=False)),
        ("accept", Consent(agrees=True)),
        ("I am back", Verb.BACK),
        ("Je suis de retour", Verb.BACK),
        ("pause", Verb.PAUSE),
        ("on reprend", Verb.GO_ON),
        ("weiter", Verb.GO_ON),
        ("I resign", Verb.RESIGN),
        ("j'abandonne", Verb.RESIGN),
        ("ich gebe auf", Verb.RESIGN),
        ("hand over my seat", Verb.OFFER),
        ("je cède ma place", Verb.OFFER),
        ("Platz abgeben", Verb.OFFER),
        ("passe d'avance", Ahead(passes=True)),
        ("nicht im Voraus passen", Ahead(passes=False)),
        ("pass", None),
        ("what?", None),
        ("", None),
    ],
)
def test_words_for_buttons(line: str, wish: Wish | None) -> None:
    assert typed_wish(line) == wish


@pytest.mark.parametrize("deck", DECKS_PLAYED.values(), ids=DECKS_PLAYED)
def test_no_card_is_a_word_for_a_button(deck) -> None:  # type: ignore[no-untyped-def]  # a deck of any game
    for texts in map(Texts, LANGUAGES):
        for card in deck.cards:
            assert typed_wish(card_label(card, deck, texts)) is None
            assert typed_wish(card_label(card, deck, Texts(f"{texts.language}-x-letters"))) is None


def test_of_the_words_only_answers_are_calls_as_well() -> None:
    labels = {Texts(language)(f"button-{verb}"): verb for language in LANGUAGES for verb in Verb}
    for game in GAMES:
        for label in labels:
            if not isinstance(typed_wish(label), Consent):
                assert typed(folded(label), game) is None, label


def test_a_line_may_name_its_table() -> None:
    assert typed_code("10s #an0h") == ("an0h", "10s")
    assert typed_code("#AN0H sit north") == ("AN0H", "sit north")
    assert typed_code("sit north") == ("", "sit north")
