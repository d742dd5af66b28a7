"""Tokens: what buttons stand for, as values that can be written short.

The text behind a pressed button is read once, here; from then on a `Token` is a value of a closed union, never text.
Only the code that shows a button writes it, by `str(token)`.
"""

from collections.abc import Iterable, Mapping
from typing import get_args

from engine.messages.tokens.leaderboard import Ranking
from engine.messages.tokens.problems import AnswerProblem, ShowProblem, TodaysProblem
from engine.messages.tokens.rulebook import LookUp, ShowRule
from engine.messages.tokens.settings import AboutMe, Manage, ManagePlace, Me
from engine.messages.tokens.table import (
    AnswerInvitation,
    Choose,
    CutWith,
    DrawReview,
    ExplainTrick,
    LearnGame,
    LearnWhat,
    MakeHost,
    OpenGame,
    OpenMenu,
    OpenOption,
    OpenReview,
    PlayFrom,
    PlayKey,
    RemoveComputer,
    SetLevel,
    SetOption,
    ShowHere,
    SitOn,
    TableToken,
    TableVerb,
    TakeBack,
    Verb,
    WhyNot,
)
from engine.messages.tokens.written import LIMIT

__all__ = [
    "LIMIT",
    "AboutMe",
    "AnswerInvitation",
    "AnswerProblem",
    "Choose",
    "CutWith",
    "DrawReview",
    "ExplainTrick",
    "LearnGame",
    "LearnWhat",
    "LookUp",
    "MakeHost",
    "Manage",
    "ManagePlace",
    "Me",
    "OpenGame",
    "OpenMenu",
    "OpenOption",
    "OpenReview",
    "PlayFrom",
    "PlayKey",
    "Ranking",
    "RemoveComputer",
    "SetLevel",
    "SetOption",
    "ShowHere",
    "ShowProblem",
    "ShowRule",
    "SitOn",
    "TableToken",
    "TableVerb",
    "TakeBack",
    "TodaysProblem",
    "Token",
    "Verb",
    "WhyNot",
    "by_letter",
    "parse",
]

Token = (
    TableToken
    | PlayKey
    | ShowHere
    | OpenGame
    | LearnGame
    | LearnWhat
    | LookUp
    | ShowRule
    | Ranking
    | ShowProblem
    | AnswerProblem
    | TodaysProblem
    | AboutMe
    | ManagePlace
)


def by_letter(kinds: Iterable[type[Token]]) -> Mapping[str, type[Token]]:
    """The kinds of token by their letters; raises `TypeError` where two have the same letter."""
    found: dict[str, type[Token]] = {}
    for kind in kinds:
        if found.setdefault(kind.letter, kind) is not kind:
            raise TypeError(f"{found[kind.letter].__name__} and {kind.__name__} are both written {kind.letter!r}")
    return found


_KINDS = by_letter(get_args(Token))


def parse(text: str) -> Token | None:
    """The token that this text stands for; None if it stands for none, be it garbage or a button from long ago."""
    # what is pressed comes from outside, so garbage is no error: it is taken for an old button
    letter, *parts = text.split(":")
    kind = _KINDS.get(letter)
    try:
        return kind.read(parts) if kind is not None and len(text.encode()) <= LIMIT else None
    except ValueError:
        return None
