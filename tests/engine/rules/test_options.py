"""Options are read from what people type, checked all at once."""

import pytest

from engine.games import GAMES, ruleset
from engine.rules.errors import OptionError

SCHEMA = GAMES["manille"].schema
COINCHEE = GAMES["manille-coinchee"].schema


@pytest.mark.parametrize(
    ("word", "value"), [("true", True), ("True", True), (True, True), ("false", False), (False, False)]
)
def test_a_switch_reads_true_and_false(word: object, value: bool) -> None:
    assert SCHEMA.read({"coinche": word})["coinche"] is value


@pytest.mark.parametrize("word", ["on", "oui", "nein", "1", ""])
def test_the_rules_know_no_word_of_a_language(word: str) -> None:
    with pytest.raises(OptionError, match="BAD_VALUE" if word else "NO_VALUE"):
        SCHEMA.read({"coinche": word})


def test_defaults_are_the_standard_rules() -> None:
    options = SCHEMA.read({})
    assert options == SCHEMA.defaults
    assert (options["trick_points"], options["end_mode"], options["inspect_tricks"]) == (True, "two_games", "none")
    assert not SCHEMA.changed(options)


def test_coinchee_has_defaults_of_its_own() -> None:
    options = COINCHEE.read({})
    assert (options["target"], options["packets"], options["inspect_tricks"]) == (100, "4-4", "last")


def test_only_what_differs_is_kept() -> None:
    options = SCHEMA.read({"coinche": "false", "trick_points": "true", "packets": "3-3-2"})
    assert SCHEMA.changed(options) == {"coinche": False, "packets": "3-3-2"}


def test_every_mistake_is_told_at_once() -> None:
    with pytest.raises(OptionError) as caught:
        SCHEMA.read({"coinche": "perhaps", "packets": "4-4", "sa_quota": "eleven", "shoes": "red", "end_mode": ""})
    assert [(name, code) for name, code, _ in caught.value.mistakes] == [
        ("coinche", "BAD_VALUE"),
        ("end_mode", "NO_VALUE"),
        ("packets", "BAD_VALUE"),
        ("sa_quota", "BAD_VALUE"),
        ("shoes", "UNKNOWN_OPTION"),
    ]


@pytest.mark.parametrize(("quota", "right"), [(0, True), (10, True), (11, False), (-1, False), ("true", False)])
def test_numbers_are_bounded(quota: object, right: bool) -> None:
    given = {"sa_quota": quota, "end_mode": "deals"}
    if right:
        assert SCHEMA.read(given)["sa_quota"] == quota
        return
    with pytest.raises(OptionError, match=r"0 \.\. 10"):
        SCHEMA.read(given)


def test_a_quota_needs_a_fixed_number_of_deals() -> None:
    with pytest.raises(OptionError) as caught:
        SCHEMA.read({"sa_quota": 2, "end_mode": "two_games"})
    assert caught.value.mistakes == (("sa_quota", "NEEDS_OPTION", "end_mode=deals"),)


def test_a_mistake_says_what_would_be_right() -> None:
    with pytest.raises(OptionError, match="100, 50, 150"):
        COINCHEE.read({"target": 75})
    with pytest.raises(OptionError, match="true, false"):
        COINCHEE.read({"practice": "maybe"})


def test_rules_of_one_kind_are_shared() -> None:
    assert ruleset("manille", {"coinche": "false"}) is ruleset("manille", {"coinche": False})
    assert ruleset("manille", {}) is not ruleset("manille", {"coinche": False})
    assert ruleset("manille", {}, version=1) is ruleset("manille", {})


def test_an_unknown_game_or_version_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ruleset("bridge", {})
    with pytest.raises(KeyError):
        ruleset("manille", {}, version=99)


def test_an_option_that_did_nothing_is_offered_no_more_and_read_past() -> None:
    deux = GAMES["manille-deux"].schema
    assert "no_undertrump" not in deux.defaults
    assert deux.read({"no_undertrump": "true", "coinche": "false"}) == deux.read({"coinche": "false"})
    assert deux.changed({**deux.defaults, "no_undertrump": True}) == {}
    with pytest.raises(OptionError):
        deux.read({"partner_blind": "true"})


@pytest.mark.parametrize(
    ("game", "given", "brought"),
    [
        ("manille", {"sa_quota": 3}, {"end_mode": "deals"}),
        ("manille-belge", {"end_mode": "two_games"}, {"sa_quota": 0}),
        ("manille-deux", {"target": 50}, {"end_mode": "target"}),
        ("manille-deux", {"sa_quota": 3}, {"end_mode": "deals"}),
        ("manille-deux", {"target": 100}, {"end_mode": "deals"}),
    ],
)
def test_a_choice_brings_the_one_that_it_needs(
    game: str, given: dict[str, object], brought: dict[str, object]
) -> None:
    assert GAMES[game].schema.read(given).items() >= brought.items()


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("manille-belge", {"end_mode": "two_games", "sa_quota": 2}),
        ("manille-deux", {"target": 50, "end_mode": "deals"}),
        ("manille-deux", {"target": 50, "sa_quota": 3}),
    ],
)
def test_choices_that_contradict_each_other_are_told(game: str, given: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="NEEDS_OPTION"):
        GAMES[game].schema.read(given)
