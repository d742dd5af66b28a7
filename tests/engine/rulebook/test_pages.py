"""Every page against the registry of games, and the languages against each other."""

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from engine.languages import LANGUAGES
from engine.rulebook import book
from engine.rulebook.page import EVERYWHERE, Example, Page
from tests.engine.rulebook.pages import games, page, written
from tests.worked.case import Case
from tests.worked.kinds import run
from tests.worked.subjects import NAMES

LONGEST_SECTION = 1500
"""Characters of a section's texts: two messages of a phone."""
LONGEST_MEANING = 120
"""Characters of what is said of a common word."""


@pytest.mark.parametrize(("name", "language"), written())
def test_pages_can_be_read(name: str, language: str) -> None:
    assert page(name, language).title


@pytest.mark.parametrize(("name", "language"), games())
def test_sections_fit_a_phone(name: str, language: str) -> None:
    long = {section.id: len("\n".join(section.texts)) for section in page(name, language).sections}
    assert not {section: length for section, length in long.items() if length > LONGEST_SECTION}


@pytest.mark.parametrize("language", LANGUAGES)
def test_common_words_are_told_shortly(language: str) -> None:
    """They are looked up one by one, so each of them is short, and not all together."""
    (words,) = page(book.GLOSSARY, language).sections
    assert len(words.terms) == len(words.texts)
    assert len({term.name for term in words.terms}) == len(words.terms) >= 30
    assert not [term.name for term in words.terms if len(term.meaning) > LONGEST_MEANING]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_page_in_every_language(language: str) -> None:
    assert set(book.names(language)) == {*GAMES, book.GLOSSARY}


@pytest.mark.parametrize("name", GAMES)
def test_every_option_belongs_to_sections_of_its_games_page(name: str) -> None:
    there = {section.id for section in page(name, LANGUAGES[0]).sections}
    for option in GAMES[name].schema.options:
        assert there.intersection(option.sections), option.name


@pytest.mark.parametrize(("name", "language"), written())
def test_pages_are_about_games(name: str, language: str) -> None:
    assert name in {*GAMES, book.GLOSSARY}


@pytest.mark.parametrize(("name", "language"), games())
def test_pages_have_the_sections_of_every_game(name: str, language: str) -> None:
    assert not EVERYWHERE - {section.id for section in page(name, language).sections}


@pytest.mark.parametrize(("name", "language"), games())
def test_every_option_is_explained_and_no_other(name: str, language: str) -> None:
    named = [term.name for term in page(name, language).options]
    assert sorted(named) == sorted(option.name for option in GAMES[name].schema.options)


@pytest.mark.parametrize(("name", "language"), written())
def test_languages_have_the_same_shape(name: str, language: str) -> None:
    assert list(_shape(page(name, language))) == list(_shape(page(name, LANGUAGES[0])))


def _shape(found: Page) -> Iterator[object]:
    """Sections, and in each the examples and the number of terms."""
    for section in found.sections:
        yield section.id, [dict(example.fields) for example in section.examples], len(section.terms)


def _examples() -> list[tuple[str, str, Example]]:
    """Each page's examples; those of the other languages are the same."""
    return [
        (name, f"{name}-{section.id}-{number}", example)
        for name in book.names(LANGUAGES[0])
        for section in page(name, LANGUAGES[0]).sections
        for number, example in enumerate(section.examples, 1)
    ]


@pytest.mark.parametrize(
    ("name", "example"),
    [(name, example) for name, _, example in _examples()],
    ids=[ident for _, ident, _ in _examples()],
)
def test_examples_pass_through_the_engine(name: str, example: Example) -> None:
    case = Case(example.fields)
    run(case)
    assert _game(case) == name


def _game(case: Case) -> str:
    named = (
        NAMES.get((case["game"], str(case.get("players", "")))) or NAMES[case["game"], case.get("variant", "base")]
    )
    return named.game
