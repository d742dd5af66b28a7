"""What a leaderboard's buttons stand for.

l:<game>:<page>:<here or everywhere>:<period>:<kind of table>:<order>:<shown to whom>

They name no person and no place: the page is made for the person who presses, and for the place where that happens.
Periods are `a` for all time, `m` and `s` for the present month and season, `s2` for season 2, or a month such as
`2026-11`.
"""

import re
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from engine.host.state.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON, Order, Pool, season_period
from engine.messages.tokens.written import NUMBER, Game, Spelling, Written, one_of

FARTHEST = 10_000
"""The greatest page number; higher ones are read as this."""

_PERIODS = {"a": ALL_TIME, "m": THIS_MONTH, "s": THIS_SEASON}
_CODES = {period: code for code, period in _PERIODS.items()}
_SEASON, _MONTH = re.compile(r"s([1-9]\d{0,5})", re.ASCII), re.compile(r"\d{4}-\d{2}", re.ASCII)


def read_period(typed: str) -> str | None:
    """The period that a code or a period's own name stands for; None for anything else."""
    if typed in _PERIODS.values():
        return typed
    season = _SEASON.fullmatch(typed.replace("season:", "s"))
    if season:
        return season_period(int(season[1]))
    return _PERIODS.get(typed, typed if _MONTH.fullmatch(typed) else None)


def _period(text: str) -> str:
    found = read_period(text)
    if found is None:
        raise ValueError("not a period")
    return found


def _code(period: str) -> str:
    return _CODES.get(period, period.replace("season:", "s"))


_POOLS: dict[str, Pool | None] = {"-": None, **{pool[0]: pool for pool in Pool}}


@dataclass(frozen=True, slots=True)
class Ranking(Written):
    """A page of a leaderboard; the first page is 0."""

    letter: ClassVar[str] = "l"
    left_out: ClassVar[tuple[str, ...]] = ("h", "a", "-", "p", "-")
    """Old buttons gave only the game and the page."""
    game: Game
    page: Annotated[int, Spelling(lambda text: min(NUMBER.read(text), FARTHEST))] = 0
    here: Annotated[bool, one_of({"h": True, "e": False})] = True
    """Whether it is that of the server or group where it is asked for, or of all places that opted in."""
    period: Annotated[str, Spelling(_period, _code)] = ALL_TIME
    pool: Annotated[Pool | None, one_of(_POOLS)] = None
    """The kind of tables; None for the first kind in which anybody has a result."""
    order: Annotated[Order, one_of({order[0]: order for order in Order})] = Order.POINTS
    public: Annotated[bool, one_of({"-": False, "!": True})] = False
    """Whether to show it to everybody in the place."""

    def turned(self, page: int) -> "Ranking":
        """The same leaderboard at another page, shown to the presser alone."""
        return replace(self, page=page, public=False)
