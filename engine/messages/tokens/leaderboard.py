"""What a leaderboard's buttons stand for.

l:<game>:<page>:<here or everywhere>:<period>:<kind of table>:<order>:<shown to whom>

They name no person and no place: a page is made for whoever presses, of the place where that is. Periods are `a` for
all time, `m` and `s` for the present month and season, `s2` for a season, or a month such as `2026-11`.
"""

import re
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from engine.host.results.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON, Order, Pool, season_period
from engine.messages.tokens.written import NUMBER, Game, Spelling, Written, one_of

FARTHEST = 10_000
"""No page lies behind this one."""

_PERIODS = {"a": ALL_TIME, "m": THIS_MONTH, "s": THIS_SEASON}
_CODES = {period: code for code, period in _PERIODS.items()}
_SEASON, _MONTH = re.compile(r"s([1-9]\d{0,5})", re.ASCII), re.compile(r"\d{4}-\d{2}", re.ASCII)


def read_period(typed: str) -> str | None:
    """The period that a code or its own name stands for."""
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
    """A page of a leaderboard; the first is 0."""

    letter: ClassVar[str] = "l"
    left_out: ClassVar[tuple[str, ...]] = ("h", "a", "-", "p", "-")
    """Buttons said no more than game and page once."""
    game: Game
    page: Annotated[int, Spelling(lambda text: min(NUMBER.read(text), FARTHEST))] = 0
    here: Annotated[bool, one_of({"h": True, "e": False})] = True
    """Of the server or group where it is asked for, else of all that opted in."""
    period: Annotated[str, Spelling(_period, _code)] = ALL_TIME
    pool: Annotated[Pool | None, one_of(_POOLS)] = None
    """None: the first kind of tables in which somebody has a result."""
    order: Annotated[Order, one_of({order[0]: order for order in Order})] = Order.POINTS
    public: Annotated[bool, one_of({"-": False, "!": True})] = False
    """To be shown to everybody in the place."""

    def turned(self, page: int) -> "Ranking":
        """The same leaderboard at another page, for the presser alone."""
        return replace(self, page=page, public=False)
