"""Texts in a reader's language, and what stands in for one that is missing."""

import logging
import warnings

import pytest

from engine.games import GAMES, ruleset
from engine.languages import LANGUAGES, language_of
from engine.messages.texts import MissingText, Texts


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr-CA", "fr"),
        ("fr_BE", "fr"),
        ("FR", "fr"),
        ("en-GB", "en"),
        ("de-AT", "de"),
        ("nl", "en"),
        ("", "en"),
        ("frr", "en"),
    ],
)
def test_a_locale_leads_to_a_catalogue(locale: str, language: str) -> None:
    assert language_of(locale) == language
    assert Texts(locale).language == language


def test_texts_follow_the_plural_rules_of_their_language() -> None:
    assert Texts("en")("lobby-waiting", free=1) == "One seat is free."
    assert Texts("en")("lobby-waiting", free=0) == "0\u00a0seats are free."
    assert Texts("fr")("totals", deals=0, totals="-") == "En une donne\u00a0: -"  # French: 0 is singular
    assert Texts("fr")("totals", deals=3, totals="-") == "En 3\u00a0donnes\u00a0: -"


def test_a_missing_text_fails_a_test() -> None:
    with pytest.warns(MissingText, match="no text for no-such-text"):
        Texts("fr")("no-such-text")


def test_a_missing_text_is_logged_and_answered_by_its_key(caplog: pytest.LogCaptureFixture) -> None:
    with warnings.catch_warnings(), caplog.at_level(logging.ERROR):
        warnings.simplefilter("ignore")
        assert Texts("fr")("nor-this-text") == "nor-this-text"
    assert "nor-this-text" in caplog.text


def test_a_text_without_its_arguments_fails_a_test() -> None:
    with pytest.warns(MissingText, match="deal-heading"):
        Texts("en")("deal-heading", number=3)


def test_what_somebody_typed_at_length_is_cut() -> None:
    told = Texts("en")("refusal-BAD_OPTIONS", mistakes="x" * 5000)
    assert "xxx…" in told
    assert len(told) < 1100


def test_plain_texts_carry_no_invisible_marks() -> None:
    shown = Texts("fr")("play", who="Ana", card="V♣")
    assert shown == "Ana V♣"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_say_of_every_manille_what_wins_a_trick_and_whether_it_counts(language: str) -> None:
    texts = Texts(language)
    manilles = [game for game in GAMES if game.startswith("manille")]
    base = texts("reference-manille").splitlines()[4]
    wins, _, counts = base.partition(". ")
    for game in manilles:
        said = texts(f"reference-{game}")
        assert wins in said, game
        assert (counts in said) == (ruleset(game, {}).rules.options["trick_points"] is True), game
