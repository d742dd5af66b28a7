"""The lines that people type, kept by situation (`tests/data/typed`), and what the program takes each for."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from adapters.chat.desks.games import game_called
from adapters.chat.desks.typed_lines import understood
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.typing.table_words import Ahead, Consent, SitDown, Wish, typed_wish
from engine.rules.actions import Double
from engine.rules.state import trump_of
from tests.engine.presentation.tables import Position, make_table, random_walk

DATA = Path(__file__).parents[2] / "data" / "typed"
NOTHING = "?"
"""Meant by a line that is no card, no call and no button: whoever types it is told what can be typed."""


class Said(NamedTuple):
    """A line in a situation, and what it means there."""

    game: str
    at: str
    line: str
    means: str


def lines(language: str) -> Sequence[Said]:
    """Every kept line of a language."""
    found = yaml.safe_load((DATA / f"{language}.yaml").read_text(encoding="utf-8"))
    return [
        Said(here["game"], here["at"], line, str(means)) for here in found for means, line in _flat(here["means"])
    ]


def _flat(means: Mapping[Any, Sequence[str]]) -> Iterator[tuple[str, str]]:
    return ((str(meaning), line) for meaning, listed in means.items() for line in listed)


def taken_for(said: Said, language: str) -> str:
    """What the program takes the line for, in the words of the data."""
    match said.game:
        case "table":
            wish = typed_wish(said.line, language)
            return NOTHING if wish is None else _wish(wish)
        case "games":
            return game_called(said.line)
    wish = typed_wish(said.line, language)
    if wish is not None and not isinstance(wish, Consent):
        return _wish(wish)  # the table's own words come first
    here = _at(said.game, said.at)
    found = _understood(said.line, here, language)
    return (
        NOTHING if found is None else found.replace(str(trump_of(here.view())), "*") if "*" in said.means else found
    )


def _understood(line: str, here: Position, language: str) -> str | None:
    view = here.view(min(here.view().to_act, default=0))
    action = understood(line, here.table, view, Texts(language))
    return action.text() if action is not None else None


def _wish(wish: Wish) -> str:
    match wish:
        case Verb():
            return wish.value
        case SitDown(seat):
            return "sit" if seat is None else f"sit-{seat}"
        case Consent(agrees):
            return "agree" if agrees else "disagree"
        case Ahead():
            return "ahead"


@cache
def _at(game: str, at: str) -> Position:
    """A deal before its first call, or in a trick with a trump suit."""
    walk = random_walk(make_table(game), 3)
    match at:
        case "doubling":
            return next(here for here in walk if Double() in here.view(min(here.view().to_act)).legal)
        case "play" if game not in ("manille-bavarde", "mensch"):
            tricks = (here for here in walk if here.view().step == "tricks")
            return next(here for here in tricks if trump_of(here.view()) not in (None, "NT"))
    return next(walk)
