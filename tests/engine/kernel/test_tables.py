"""Every registered game has tables, or says why it has none, and the games' own kinds of tricks say what they do."""

import re
from collections.abc import Iterator

import pytest

from engine.games import GAMES, ruleset
from engine.kernel import tables, why_none
from engine.rules.cards import Card
from engine.rules.steps.tricks import TricksStep


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_kernel_or_says_in_a_line_why_not(game: str) -> None:
    rules = ruleset(game, {}).rules
    if reason := why_none(rules):
        assert reason == rules.step_of(TricksStep).unlike, "no reason of the game's own"
        assert "\n" not in reason
        with pytest.raises(ValueError, match=re.escape(reason)):
            tables(rules, rules.trumps[0])
    else:
        assert all(tables(rules, trump).cards == rules.deck.cards for trump in rules.trumps)


def _kinds(kind: type[TricksStep]) -> Iterator[type[TricksStep]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _kinds(sub)


def test_tricks_of_an_own_kind_say_what_follows_them_by_itself() -> None:
    own = [kind for kind in _kinds(TricksStep) if "apply" in vars(kind)]
    assert own
    silent = [kind.__name__ for kind in own if "sequel" not in vars(kind) and not kind.unlike]
    assert not silent, f"{silent}: neither `sequel` nor `unlike`"


def test_a_better_card_is_above_and_ruffs_are_above_all_plain_cards() -> None:
    rules = ruleset("manille", {}).rules
    found = tables(rules, rules.trumps[0])
    ten, ace, lowest_trump = (found.number[Card(card)] for card in ("10H", "AH", "7S"))
    assert found.above[ace] >> ten & 1
    assert not found.above[ten] >> ace & 1
    assert found.above[ten] == found.suits[found.suit[lowest_trump]] == found.ruffs == found.trumps
