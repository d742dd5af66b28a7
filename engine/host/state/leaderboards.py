"""What a leaderboard covers: which tables, which time, and whom it lists."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from engine.games import family_of
from engine.host.state.presets import DAY


class Pool(StrEnum):
    """Kinds of tables, each with leaderboards of its own. Only open tables are rated."""

    OPEN = "open"
    FRIENDLY = "friendly"
    COMPUTERS = "computers"


class Order(StrEnum):
    """What a leaderboard is ordered by, and whom it lists: people, or the levels of computer players."""

    POINTS = "points"  # in the game's unit
    RATING = "rating"
    LEVELS = "levels"  # how far their mean result is above that of the people they faced


ALL_TIME, THIS_MONTH, THIS_SEASON = "all", "month", "season"
"""Periods that may be asked for, besides a month such as `2026-11` and a season such as `season:2`."""


@dataclass(frozen=True, slots=True)
class Required:
    """What it takes to be listed: a number of deals in the period (matches, for a rating) and, on a leaderboard of
    all time, having played within the last `days`."""

    here: int = 3
    """Deals, on the leaderboard of one server or group."""
    everywhere: int = 10
    """Deals, on the leaderboard of all that opted in."""
    rated: int = 10
    """Matches, before which a rating is provisional."""
    days: int = 90


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server or group; the first has neither name nor beginning."""

    number: int = 1
    name: str = ""
    began: int = 0
    """Milliseconds since 1970."""

    @property
    def period(self) -> str:
        return season_period(self.number)


def season_period(number: int) -> str:
    return f"season:{number}"


def month_of(at: int) -> str:
    """The month (UTC) of a moment in milliseconds since 1970, such as `2026-11`."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m")


def resolved(period: str, season: Season, at: int) -> str:
    """The period that is meant, if the present month or season is asked for."""
    return {THIS_MONTH: month_of(at), THIS_SEASON: season.period}.get(period, period)


def needed(required: Required, order: Order, *, everywhere: bool) -> int:
    """Deals, or matches for a rating, that somebody must have to be listed."""
    if order is Order.RATING:
        return required.rated
    return required.everywhere if everywhere else required.here


def active_since(required: Required, period: str, at: int) -> int:
    """People who last played before this moment (milliseconds since 1970) are not listed. It is 0 for a month or a
    season, which lists everybody who was there."""
    return at - required.days * DAY if period == ALL_TIME else 0


def pool_of(game: str, seats: int) -> str:
    """The pool of games whose players are rated together: those of a family with as many players."""
    return f"{family_of(game)}:{seats}"


def levels_pool(pool: str) -> str:
    """The pool in which the levels of computer players are rated for the games of a pool: apart from people."""
    return f"computers:{pool}"
