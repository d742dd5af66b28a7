"""Every page against the registry of games, and the languages against each other."""

import re
from collections.abc import Iterator
from itertools import zip_longest

import pytest

from engine.games import GAMES, ruleset
from engine.languages import LANGUAGES, folder
from engine.messages.texts import Texts
from engine.presentation.rules.lookup import position
from engine.rulebook import book
from engine.rulebook.page import EVERYWHERE, Example, Items, Page, Paragraph
from engine.rulebook.reading import parse
from tests.engine.rulebook.pages import games, page, written
from tests.worked.case import Case
from tests.worked.kinds import run
from tests.worked.subjects import NAMES

LONGEST_SECTION = 1500
"""Characters of a section's texts: two messages of a phone."""
STANDARD = {"en": ("standard", "on", "off"), "fr": ("d’ordinaire", "oui", "non"), "de": ("üblich", "an", "aus")}
"""What stands before an option's default, and what is said of one that is on or off."""
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


@pytest.mark.parametrize("name", book.names("fr"))
def test_french_marks_stay_on_the_line_of_their_word(name: str) -> None:
    """A no-break space stands before a high mark and inside quotation marks, so that none begins a line."""
    shown = page(name, "fr")
    said = [shown.title, *(text for section in shown.sections for text in (section.heading, *section.texts))]
    assert [text for text in said if re.search(r" [:;?!»]|« ", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_page_in_every_language(language: str) -> None:
    assert set(book.names(language)) == {*GAMES, *book.GENERAL}


@pytest.mark.parametrize("name", GAMES)
def test_every_option_belongs_to_sections_of_its_games_page(name: str) -> None:
    there = {section.id for section in page(name, LANGUAGES[0]).sections}
    for option in GAMES[name].schema.options:
        assert there.intersection(option.sections), option.name


@pytest.mark.parametrize(("name", "language"), written())
def test_pages_are_about_games(name: str, language: str) -> None:
    assert name in {*GAMES, *book.GENERAL}


@pytest.mark.parametrize(("name", "language"), games())
def test_pages_have_the_sections_of_every_game(name: str, language: str) -> None:
    assert not EVERYWHERE - {section.id for section in page(name, language).sections}


@pytest.mark.parametrize(("name", "language"), games())
def test_every_option_is_explained_and_no_other(name: str, language: str) -> None:
    named = [term.name for term in page(name, language).options]
    assert sorted(named) == sorted(option.name for option in GAMES[name].schema.options)


@pytest.mark.parametrize(("name", "language"), games())
def test_no_text_speaks_of_an_option_that_the_game_lacks(name: str, language: str) -> None:
    own = GAMES[name].schema.options
    known = {option.name for option in own} | {str(value) for option in own for value in option.values or ()}
    others = {option.name for game in GAMES.values() for option in game.schema.options} - known
    for section in page(name, language).sections:
        for block in section.blocks:
            texts = (block.text,) if isinstance(block, Paragraph) else block.texts if isinstance(block, Items) else ()
            assert not others & {word for text in texts for word in re.findall(r"`([^`]+)`", text)}


@pytest.mark.parametrize(("name", "language"), games())
def test_options_are_told_with_their_standard(name: str, language: str) -> None:
    before, on, off = STANDARD[language]
    told = {
        term.name: term.meaning.rpartition(before)[2].split(",")[0].strip() for term in page(name, language).options
    }
    defaults = {option.name: option.default for option in GAMES[name].schema.options}
    words = {True: on, False: off}
    assert told == {key: words[value] if isinstance(value, bool) else str(value) for key, value in defaults.items()}


@pytest.mark.parametrize(("name", "language"), games())
def test_options_are_told_with_the_numbers_that_they_may_be(name: str, language: str) -> None:
    told = {
        term.name: {int(digits) for digits in re.findall(r"\d+", term.meaning)}
        for term in page(name, language).options
    }
    for option in GAMES[name].schema.options:
        bounds = set() if option.values else {option.low, option.high}
        numbers = {value for value in option.values if isinstance(value, int) and not isinstance(value, bool)}
        assert bounds | numbers <= told[option.name], option.name


@pytest.mark.parametrize(("name", "language"), written())
def test_languages_have_the_same_shape(name: str, language: str) -> None:
    assert list(_shape(page(name, language))) == list(_shape(page(name, LANGUAGES[0])))


@pytest.mark.parametrize(("name", "language"), games())
def test_what_a_colon_promises_is_there(name: str, language: str) -> None:
    """A list, or an example that is told to readers: not every kind is."""
    texts = Texts(language)
    for section in page(name, language).sections:
        for block, behind in zip_longest(section.blocks, section.blocks[1:]):
            if isinstance(block, Paragraph) and block.text.endswith(":"):
                assert isinstance(behind, Items) or (isinstance(behind, Example) and position(behind, name, texts))


@pytest.mark.parametrize("name", GAMES)
def test_tricks_of_examples_go_round_as_the_game_does(name: str) -> None:
    """Told with the names of the seats, an inherited one would be wrong in a game that goes the other way."""
    ring = ruleset(name, {}).rules.ring
    for section in page(name, LANGUAGES[0]).sections:
        for example in section.examples:
            if example.kind in ("legal", "winner"):
                case = Case(example.fields)
                seats = [seat for seat, _ in case["trick"]] + ([case["seat"]] if "seat" in case else [])
                assert seats == list(ring.from_(seats[0]))[: len(seats)]


@pytest.mark.parametrize("name", book.names(LANGUAGES[0]))
def test_languages_change_the_same_parts_of_a_parent(name: str) -> None:
    """So that who changes a page finds its place in the other languages."""
    first, *others = [list(_parts(name, language)) for language in LANGUAGES if name in book.names(language)]
    assert others == [first] * len(others)


def _parts(name: str, language: str) -> Iterator[object]:
    texts = {part.name: part.read_text(encoding="utf-8") for part in folder(language, "pages")}
    written = parse(texts[f"{name}.md"])
    yield written.parent, [gone.name for gone in written.without]
    for section in written.sections:
        yield section.id, section.inherits, [(type(part), part.name) for part in section.parts]


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
    game, variant = next(said for said, named in NAMES.items() if named.game == name)
    run(Case({"game": game, "variant": variant, **example.fields}))
