"""Whatever is filled in, every text reads as its language wants it."""

import pytest

from adapters.terminal.setting_up import about
from engine.games import GAMES
from engine.languages import LANGUAGES, folder
from engine.messages.names import apart, figure
from engine.messages.texts import Texts
from tests.transcripts.rendered import rendered, slips
from tests.transcripts.typography import faults
from tests.transcripts.written import kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_with_every_kind_of_fill_in(language: str) -> None:
    said = list(rendered(language))
    kept(f"rendered-{language}", [f"{key} = {text}" for key, text in said])
    assert len(said) > 4000
    assert [(key, slip) for key, text in said for slip in slips(text, language)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "La place de Ida est libre."),
        ("fr", "Emma dit que Oscar a renoncé."),
        ("fr", "0 jetons"),
        ("fr", "21 jeton"),
        ("fr", "le score de le camp"),
        ("de", "1 Punkte"),
        ("de", "2 Marke"),
        ("de", "Idas Platz"),
        ("en", "1 points"),
        ("en", "a ace"),
        ("en", "to pass, , or"),
        ("fr", "3 points"),
        ("de", "nach 20 Spielen"),
        ("en", "5 tricks alone"),
    ],
)
def test_such_a_slip_would_be_seen(language: str, text: str) -> None:
    assert list(slips(text, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_joined_is_set_by_the_language(language: str) -> None:
    texts = Texts(language)
    joined = [apart(["target = 50", "suits = x"], texts), *(about(game, texts) for game in GAMES)]
    assert all(";" in line for line in joined)
    assert [slip for line in joined for slip in slips(line, language)] == []


@pytest.mark.parametrize(("owner", "colon"), [("Ida", False), ("Ida & Max", False), ("Seat 2", True), ("Max7", True)])
def test_a_figure_stands_apart_from_a_name_that_ends_in_one(owner: str, colon: bool) -> None:
    assert (":" in figure(owner, 45, Texts("en"))) is colon


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_set_by_its_language(language: str) -> None:
    pages = {page.name: page.read_text(encoding="utf-8") for page in folder(language, "pages")}
    assert len(pages) > len(GAMES)
    assert [(name, fault) for name, text in pages.items() for fault in faults(text, language)] == []
