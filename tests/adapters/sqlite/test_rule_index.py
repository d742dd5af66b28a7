"""The search in the rulebook: forgiving, and good enough for what players type."""

import pytest

from adapters.sqlite.rule_search import RuleIndex, rule_index
from engine.host.ports.results import Found
from engine.languages import LANGUAGES
from engine.rulebook.book import Pages
from tests.rulebook_questions import AMONG, questions, share, table

ENOUGH = 0.95
OF_STRANGERS = 0.9
OF_KEPT_BACK = 0.85
QUESTIONS = 60

PAGE = """# Thing

## Aim {#aim}

Win the most tricks.

## Playing {#play}

Anyone unable to follow may **overruff**, whatever the caterpillar says.

## House rules {#options}

- `big_fish`: nobody fishes twice; standard off

## Words {#glossary}

- **caterpillar**: a crawling thing
"""
PAGES = {"thing": PAGE, "other": PAGE.replace("tricks", "clubs")}


@pytest.fixture(scope="module")
def index() -> RuleIndex:
    return RuleIndex(lambda language: [Pages(PAGES, "en").page(name) for name in PAGES] if language == "en" else [])


@pytest.mark.parametrize(
    "question", ["overruff", "OVERRUFF", "overuff", "overrufing", "overr", "ovérruff", "may i ruff"]
)
def test_case_accents_slips_endings_and_beginnings_are_forgiven(index: RuleIndex, question: str) -> None:
    assert index.search(question, "en", "thing")[0] == Found("thing", "play")


def test_headings_count_more_than_names_and_names_more_than_texts(index: RuleIndex) -> None:
    assert index.search("playing", "en", "thing")[0] == Found("thing", "play")
    assert index.search("caterpillar", "en", "thing")[0] == Found("thing", "glossary", "caterpillar")
    assert index.search("big fish", "en", "thing")[0] == Found("thing", "options", "big_fish")


def test_each_section_is_found_once_and_only_on_the_page_that_is_meant(index: RuleIndex) -> None:
    found = index.search("caterpillar tricks clubs", "en", "thing")
    assert {place.page for place in found} == {"thing"}
    assert len({place.section for place in found}) == len(found)
    assert {place.page for place in index.search("caterpillar", "en")} == {"thing", "other"}


@pytest.mark.parametrize("question", ["", "   ", "?!", '"', "a* OR b", "NEAR(x y)", "'; --", "x" * 5000, "\x00"])
def test_whatever_is_typed_raises_nothing(index: RuleIndex, question: str) -> None:
    index.search(question, "en")
    assert rule_index().search(question, "fr") is not None


def test_a_language_without_pages_is_answered_from_the_first(index: RuleIndex) -> None:
    assert index.search("overruff", "de", "thing")[0] == Found("thing", "play")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_type_is_found(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = questions(language)
    known = [question for question in asked if question.written]
    with capsys.disabled():
        print("", *table(known), sep="\n")
    assert len(asked) >= QUESTIONS
    assert all(question.answers for question in asked)
    assert share(known) >= ENOUGH, f"the right section is not among the first {AMONG}"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_strangers_type_is_found(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [question for question in questions(language, "strangers") if question.written]
    with capsys.disabled():
        print("", *table(asked), sep="\n")
    assert len(asked) >= QUESTIONS
    assert share(asked) >= OF_STRANGERS, f"the right section is not among the first {AMONG}"
    assert sum(question.place == 1 for question in asked) >= OF_STRANGERS * len(asked), "it is not the first"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_kept_back_is_found(language: str) -> None:
    asked = questions(language, "kept_back")
    assert share(asked) >= OF_KEPT_BACK, [question.text for question in asked if not question.place]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_newcomers_type_is_found_first(language: str) -> None:
    asked = questions(language, "newcomers")
    missed = [question.text for question in asked if question.place != 1]
    assert len(missed) <= (1 - OF_STRANGERS) * len(asked), missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tuned_nothing_is_found(language: str) -> None:
    asked = questions(language, "unseen")
    assert share(asked) >= OF_KEPT_BACK, [question.text for question in asked if not question.place]


@pytest.mark.parametrize(("question", "section"), [("schieben", "trump"), ("wie geht schieben", "trump")])
def test_a_word_that_is_explained_is_no_slip_in_a_name(question: str, section: str) -> None:
    """One letter from *Schieber*, as chibre is called too."""
    assert rule_index().search(question, "de", "chibre")[0].section == section


@pytest.mark.parametrize(
    ("language", "question", "first"),
    [
        ("en", "revoke", "glossary"),
        ("en", "what does revoke mean", "glossary"),
        ("fr", "pisser", "glossary"),
        ("de", "Renonce", "glossary"),
    ],
)
def test_a_word_alone_is_answered_where_it_is_explained(language: str, question: str, first: str) -> None:
    assert rule_index().search(question, language)[0].page == first


def test_a_turn_of_phrase_tells_the_section_of_words_that_stand_anywhere() -> None:
    first = {
        rule_index().search("how many cards do we have", "en", game)[0].section for game in ("manille", "mensch")
    }
    assert first == {"deal"}


def test_a_word_that_is_a_game_s_name_too_is_searched_where_nothing_else_is_said() -> None:
    assert rule_index().search("kann ich schieben", "de", "chibre")[0] == Found("chibre", "trump")
