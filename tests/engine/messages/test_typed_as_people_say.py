"""What people say at a table in their language can be typed, and no word of another one takes a seat away."""

import pytest

from engine.languages import LANGUAGES
from engine.languages.catalogues import word_list
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.typing.table_words import folded, typed_wish
from engine.rules.state import trump_of
from tests.engine.presentation.tables import make_table, random_walk
from tests.engine.presentation.telling import typed, typed_at

LEAVING = {Verb.STAND, Verb.CLOSE, Verb.END, Verb.AWAY, Verb.OFFER, Verb.RESIGN}


def read(line: str, game: str, language: str) -> str | None:
    found = typed(line, game, language)
    return found.text() if found is not None else None


@pytest.mark.parametrize(
    ("language", "game", "line", "word"),
    [
        ("fr", "manille", "à pique", "trump=S"),
        ("fr", "manille", "À Pique !", "trump=S"),
        ("fr", "manille", "a pique", "AS"),
        ("fr", "manille", "atout trèfle", "trump=C"),
        ("fr", "manille", "l’atout est cœur", "trump=H"),
        ("fr", "manille", "l’as de pique", "AS"),
        ("fr", "manille", "la dame de cœur", "QH"),
        ("fr", "manille-coinchee", "je passe", "pass"),
        ("fr", "manille-coinchee", "je contre", "double"),
        ("fr", "manille-coinchee", "je coinche !", "double"),
        ("fr", "manille-coinchee", "je surcontre", "redouble"),
        ("fr", "manille-belge", "parole", "delegate"),
        ("fr", "manille-bavarde", "tu as l’as de pique ?", "ask=holds-AS"),
        ("fr", "manille-bavarde", "ton plus fort pique ?", "ask=best-S"),
        ("fr", "manille-bavarde", "atouts ?", "ask=trumps"),
        ("fr", "manille-bavarde", "combien d’atouts ?", "ask=trumps"),
        ("fr", "manille-bavarde", "combien de pique ?", "ask=number-S"),
        ("fr", "menche", "huit rouge", "R8"),
        ("fr", "menche", "oui, on a parlé", "vote=yes"),
        ("fr", "menche", "atout rouge", "trump=R"),
        ("fr", "chibre", "je chibre", "delegate"),
        ("de", "manille", "Trumpf Herz", "trump=H"),
        ("de", "manille", "Trumpf ist Kreuz", "trump=C"),
        ("de", "manille", "in Pik", "trump=S"),
        ("de", "manille-coinchee", "ich passe", "pass"),
        ("de", "manille-bavarde", "Trümpfe?", "ask=trumps"),
        ("de", "manille-bavarde", "höchstes Herz?", "ask=best-H"),
        ("de", "menche", "rote Acht", "R8"),
        ("en", "manille", "trumps are hearts", "trump=H"),
        ("en", "manille", "hearts are trumps", "trump=H"),
        ("en", "manille-coinchee", "I pass", "pass"),
        ("en", "manille-coinchee", "I double", "double"),
        ("en", "menche", "yes, there was talk", "vote=yes"),
    ],
)
def test_what_is_said_can_be_typed(language: str, game: str, line: str, word: str) -> None:
    assert read(line, game, language) == word


@pytest.mark.parametrize(
    ("language", "line", "rank"),
    [
        ("fr", "bour", "J"),
        ("fr", "nell", "9"),
        ("fr", "valet d’atout", "J"),
        ("fr", "l’as d'atout", "A"),
        ("de", "Puur", "J"),
        ("de", "Trumpf-Ass", "A"),
        ("de", "Nell", "9"),
        ("en", "ace of trumps", "A"),
    ],
)
def test_a_trump_is_typed_by_its_name(language: str, line: str, rank: str) -> None:
    here = next(each for each in random_walk(make_table("chibre"), 3) if trump_of(each.view()) not in (None, "NT"))
    found = typed_at(line, here.table, here.view(), language)
    assert found is not None
    assert found.text() == f"{rank}{trump_of(here.view())}"


@pytest.mark.parametrize("line", ["bour", "Trumpf-Ass", "valet d’atout"])
def test_without_a_trump_no_card_is_its(line: str) -> None:
    assert typed(line, "chibre", "fr") is None


def test_whoever_chooses_and_passes_leaves_the_choice_to_the_partner() -> None:
    here = next(random_walk(make_table("manille-belge"), 1))
    (chooser,) = here.view().to_act
    found = typed_at("passe", here.table, here.view(chooser), "fr")
    assert found is not None
    assert found.text() == "delegate"


@pytest.mark.parametrize("reader", LANGUAGES)
def test_no_single_word_of_another_language_takes_somebody_from_the_table(reader: str) -> None:
    labels = {folded(Texts(language)(f"button-{verb}")) for language in LANGUAGES for verb in LEAVING}
    for language in set(LANGUAGES) - {reader}:
        for verb in LEAVING:
            for word in map(folded, word_list(language, f"typed-button-{verb}")):
                own = {*map(folded, word_list(reader, f"typed-button-{verb}")), *labels}
                assert " " in word or word in own or typed_wish(word, reader) != verb, word


@pytest.mark.parametrize("reader", LANGUAGES)
def test_the_words_for_the_score_mean_the_score(reader: str) -> None:
    texts = Texts(reader)
    heading = texts("sheet-heading", table="").strip(" ·")
    for shown in (texts("button-score"), heading):
        assert typed_wish(shown, reader) == Verb.SCORE, shown
