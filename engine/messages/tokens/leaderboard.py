"""Tokens of a leaderboard's buttons.

l:<game>:<page>:<here or everywhere>:<period>:<kind of table>:<order>:<shown to whom>

They name no person and no place: a page is made for whoever presses, of the place where that is. Periods are `a` for
all time, `m` and `s` for the present month and season, `s2` for a season, or a month such as `2026-11`.
"""

import re
from dataclasses import dataclass, replace

from engine.games import GAMES
from engine.host.results.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON, Order, Pool, season_period

FARTHEST = 10_000
"""No page lies behind this one."""

_PERIODS = {"a": ALL_TIME, "m": THIS_MONTH, "s": THIS_SEASON}
_CODES = {period: code for code, period in _PERIODS.items()}
_SEASON, _MONTH = re.compile(r"s([1-9]\d{0,5})"), re.compile(r"\d{4}-\d{2}")


@dataclass(frozen=True, slots=True)
class Asked:
    """A page of a leaderboard; the first is 0."""

    game: str
    page: int = 0
    here: bool = True
    """Of the server or group where it is asked for, else of all that opted in."""
    period: str = ALL_TIME
    pool: Pool | None = None
    """None: the first kind of tables in which somebody has a result."""
    order: Order = Order.POINTS
    public: bool = False
    """To be shown to everybody in the place."""

    def __str__(self) -> str:
        where, shown = "h" if self.here else "e", "!" if self.public else "-"
        pool = self.pool[0] if self.pool else "-"
        return ":".join(("l", self.game, str(self.page), where, _code(self.period), pool, self.order[0], shown))

    def turned(self, page: int) -> "Asked":
        return replace(self, page=page, public=False)


def read(token: str) -> Asked | None:
    """What a leaderboard's button asks for; None for any other token."""
    match token.split(":"):
        case ["l", game, page] if game in GAMES and page.isdecimal():
            return Asked(game, min(int(page), FARTHEST))  # as buttons were before they said more
        case ["l", game, page, where, period, pool, order, shown] if game in GAMES and page.isdecimal():
            return _read(
                Asked(game, min(int(page), FARTHEST), where != "e", public=shown == "!"), period, pool, order
            )
    return None


def read_period(typed: str) -> str | None:
    """The period that a code or its own name stands for."""
    if typed in _PERIODS.values():
        return typed
    season = _SEASON.fullmatch(typed.replace("season:", "s"))
    if season:
        return season_period(int(season[1]))
    return _PERIODS.get(typed, typed if _MONTH.fullmatch(typed) else None)


def _read(asked: Asked, period: str, pool: str, order: str) -> Asked | None:
    pools: dict[str, Pool | None] = {kind[0]: kind for kind in Pool} | {"-": None}
    orders = {each[0]: each for each in Order}
    meant = read_period(period)
    if meant is None or pool not in pools or order not in orders:
        return None
    return replace(asked, period=meant, pool=pools[pool], order=orders[order])


def _code(period: str) -> str:
    return _CODES.get(period, period.replace("season:", "s"))
