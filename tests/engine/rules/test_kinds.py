"""Every kind of event and action of every game: known by name, no name twice, none left out."""

import sys
from collections.abc import Iterator
from typing import ClassVar

import pytest

from engine import games
from engine.games import EVENTS, GAMES, ruleset
from engine.rules import actions
from engine.rules.actions import Accusation, Action, Announcement, CardAction, CommonAction, Inquiry
from engine.rules.events import Event
from engine.rules.game import Family, kinds
from tests.engine.golden.events import AnyEvent, known


def _below(kind: type) -> Iterator[type]:
    below: type
    for below in kind.__subclasses__():
        # a dataclass with slots is made twice; the first one is nobody's
        if getattr(sys.modules[below.__module__], below.__name__, None) is below:
            yield below
        yield from _below(below)


def _of_the_engine(kind: type) -> set[type]:
    return {below for below in _below(kind) if below.__module__.startswith("engine.")}


def test_the_registry_knows_every_kind_of_event() -> None:
    assert set(EVENTS.values()) == _of_the_engine(Event) == set(kinds(AnyEvent))
    assert all(kind.__name__ == name for name, kind in EVENTS.items())


def test_every_kind_of_action_is_some_games() -> None:
    own = {kind for game in GAMES.values() for kind in game.family.actions}
    assert own | set(kinds(CommonAction)) == _of_the_engine(Action) - {CardAction, Accusation, Inquiry, Announcement}


def test_what_may_be_done_is_listed_by_kind() -> None:
    for game in GAMES.values():
        ranks = [kind.rank for kind in (*kinds(CommonAction), *game.family.actions)]
        assert len(set(ranks)) == len(ranks), game.family.name


def test_rules_read_what_their_family_says() -> None:
    for name, game in GAMES.items():
        rules = ruleset(name, {}).rules
        assert {rules.read(text).word for text in _SAID[game.family.name]} == {
            kind.word for kind in game.family.actions
        }, name


_SAID = {
    "manille": ("exchange=1", "lay=AS", "answer=yes", "ask=trumps", "mark", "lie=1"),
    "mensch": ("bid=solo", "call=AS"),
    "menche": ("vote=no", "talk=1"),
    "chibre": ("announce", "stock"),
}


class Passed(Event):
    """Has the name of a kind that every game has."""

    section: ClassVar[str] = "play"


class Skip(Action):
    """Has the word of a kind that every game has."""

    word: ClassVar[str] = "pass"
    rank: ClassVar[int] = 99


def test_two_events_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="called Passed"):
        games.events_by_name([Family("toy", (Passed,))])


def test_two_actions_of_one_word_are_refused() -> None:
    with pytest.raises(ValueError, match="'pass'"):
        actions.words((Skip,))


def test_an_event_of_no_game_is_not_known() -> None:
    with pytest.raises(TypeError, match="Passed"):
        known(Passed())
