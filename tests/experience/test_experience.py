"""Each sentence of the page is shown by tests that exist, and the table and the page say the same."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.experience.__main__ import counts, lines, still_open
from tests.experience.page import PAGE, holds_two, of_page, of_table
from tests.experience.table import EVENING, SECTIONS, Sentence, exists, mistakes, sentences

HERE = "tests/experience/test_experience.py"
SOUND = Sentence("A section", "It is so.", {"engine": (f"{HERE}::test_every_sentence_is_mapped",)})


@pytest.mark.parametrize("folder", [SECTIONS, EVENING], ids=["page", "evening"])
def test_every_sentence_is_mapped(folder: Path) -> None:
    assert list(mistakes(sentences(folder))) == []


def test_each_entry_is_one_sentence() -> None:
    assert [one.text for one in sentences() if holds_two(one.text)] == []


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is kept elsewhere: PLI_EXPERIENCE names it")
def test_the_table_holds_every_word_of_the_page() -> None:
    page, table = of_page(PAGE.read_text(encoding="utf-8")), of_table(sentences())
    assert list(table) == list(page)
    for section, words in page.items():
        assert table[section] == words


def test_it_can_be_read() -> None:
    table = sentences()
    printed = "\n".join(lines(table))
    assert all(test in printed for one in table for test in one.tests)
    assert counts(table).startswith(f"{len(table)} sentences")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (replace(SOUND, shown={}), "no test shows it"),
        (replace(SOUND, shown={"discord": "it cannot"}), "no test shows it"),
        (replace(SOUND, shown={**SOUND.shown, "telegram": "it cannot"}), "nothing shows it on discord"),
        (replace(SOUND, shown={"engine": (f"{HERE}::test_of_nothing",)}), "there is no test"),
        (replace(SOUND, shown={"engine": ("tests/nowhere.py::test_it",)}), "there is no test"),
        (replace(SOUND, shown={"engine": 2 * SOUND.tests}), "is named twice"),
        (replace(SOUND, open="11, a thing"), "is open, and yet said to be shown"),
        (replace(SOUND, shown={"engine": "needs none"}, open="11, a thing"), "is open, and yet said to be shown"),
        (replace(SOUND, shown={}, page="it is about the page", open="11, a thing"), "is open, and yet"),
        (replace(SOUND, shown={}, open="some day"), "without the number of an issue"),
    ],
)
def test_mistakes_are_found(sentence: Sentence, said: str) -> None:
    assert any(said in wrong for wrong in mistakes([sentence]))
    assert any("stands there twice" in wrong for wrong in mistakes([sentence, sentence]))


def test_a_sound_table_has_none() -> None:
    assert list(mistakes([SOUND, replace(SOUND, text="It will be.", shown={}, open="11, a thing")])) == []


def test_what_is_open_is_counted_and_listed_apart() -> None:
    waiting = replace(SOUND, text="It will be.", shown={}, open="11, a thing")
    table = (SOUND, waiting)
    assert "; 1 open; 1 different tests" in counts(table)
    assert list(still_open(table)) == ["not built yet: 1", "  issue 11, a thing", "    It will be."]
    assert "    open      (not built yet: issue 11, a thing)" in list(lines(table))
    assert list(still_open((SOUND,))) == ["not built yet: 0"]


def test_inherited_tests_are_known_where_pytest_finds_them() -> None:
    boards, test = "tests/contract/test_boards.py", "test_a_season_may_be_undone_for_a_week"
    assert exists(f"{boards}::TestSqliteBoards::{test}")
    assert not exists(f"{boards}::BoardsContract::{test}")
    assert not exists(f"{boards}::{test}")
