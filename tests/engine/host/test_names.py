"""What is left of the names that platforms send."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import iter_graphemes

from engine.host.state.names import BULK, LONGEST, NOBODY, clean_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
HEART = "👩\u200d❤\ufe0f\u200d👨"


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana\n\tMaria\r\n ", "Ana Maria"),
        ("A\u0301ngel", "Ángel"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066x\u2069\u200f\u200e", "x"),
        ("a\u200bb\ufeffc\u2060d", "abcd"),
        ("x\u200dy", "xy"),
        (FAMILY, FAMILY),
        (HEART, HEART),
        ("👍🏽", "👍🏽"),
        ("🇫🇷 Zoé", "🇫🇷 Zoé"),
        ("\u200dAna\u200d", "Ana"),
        ("\u0301\u0302abc", "abc"),
        ("a" + "\u035c" * 30 + "b", "a\u035c\u035cb"),
        ("नमस्ते", "नमस्ते"),
        ("e\u200b\u0301", "é"),
        ("a\x00b\x1bc", "abc"),
        ("\ud83d", NOBODY),
        ("", NOBODY),
        (" \u3164\u2800\u115f ", NOBODY),
        ("\u200d", NOBODY),
    ],
)
def test_a_name_keeps_what_shows(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


def test_a_long_name_is_cut_between_graphemes() -> None:
    assert clean_name("é" * 100) == "é" * LONGEST
    assert clean_name(FAMILY * 40) == FAMILY * (BULK // 11)


def test_an_endless_emoji_is_cut() -> None:
    shown = clean_name("👩\u200d" * 500)
    assert len(shown) <= 10
    assert not shown.endswith("\u200d")


@given(st.text(max_size=200))
def test_any_text_becomes_a_decent_name(raw: str) -> None:
    shown = clean_name(raw)
    assert shown
    assert shown == shown.strip()
    assert len(list(iter_graphemes(shown))) <= LONGEST
    assert len(shown.encode("utf-16-le")) // 2 <= BULK
    bare = shown.replace("\u200d", "")
    assert not {unicodedata.category(character) for character in bare} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert clean_name(shown) == shown
