"""The leaderboards of a game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.host.ports.results import LeaderboardPage, LedgerRow, LevelRow
from engine.host.state.leaderboards import ALL_TIME, THIS_MONTH, THIS_SEASON, Order, Pool, Season
from engine.host.state.settlement import COMPUTER
from engine.messages import names
from engine.messages.buttons import Row, present
from engine.messages.figures import mean, signed
from engine.messages.message import Block, Choice, Heading, Message, Public, Slot, Standings, Text
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Ranking

PAGE = 10
"""The most lines on a page."""
NOTHING = "–"
"""What a column shows that has no figure."""


def leaderboard(
    page: LeaderboardPage,
    asked: Ranking,
    texts: Texts,
    *,
    buttons: bool = False,
    local: bool = True,
    shares: bool = False,
) -> Message:
    """A page of the leaderboard, with the reader's own line below it if the page does not have it.

    `buttons` adds buttons for other pages, `local` among them those of the server or group where it is asked for, and
    `shares` one that shows the page to everybody.
    """
    choices = _choices(page, asked, texts, local=local, shares=shares) if buttons else ()
    return Message(Public(), Slot.NOTICE, tuple(_blocks(page, asked, texts)), choices)


def period_name(period: str, season: Season, texts: Texts) -> str:
    """All time, a month, or a season by its name or number."""
    if period == ALL_TIME:
        return texts("leaders-all")
    if not period.startswith("season:"):
        return period
    number = period.removeprefix("season:")
    named = season.name if season.period == period else ""
    return names.isolated(named) if named else texts("leaders-season-number", number=number)


def _blocks(page: LeaderboardPage, asked: Ranking, texts: Texts) -> Iterator[Block]:
    yield Heading(texts("leaders-heading", game=names.game_name(asked.game, texts)))
    yield Text(_which(page, asked, texts), quiet=True)
    if page.order is Order.LEVELS:
        yield from _levels(page, asked.game, texts)
        return
    columns = _columns(page, asked.game)
    if not page.lines:
        yield Text(texts("leaders-beyond" if page.total else "leaders-empty"))
    else:
        header = tuple(texts(f"column-{name}") for name in ("rank", "name", *columns))
        own = page.lines.index(page.own) if page.own in page.lines else None
        yield Standings(header, tuple(_row(line, columns) for line in page.lines), names=1, own=own)
    if page.own is not None and page.own not in page.lines:
        yield Text(_own(page.own, page, asked.game, texts))
    if page.lines and page.order is Order.RATING:
        yield Text(texts("leaders-rating-how"), quiet=True)
    if page.total:
        yield Text(texts("leaders-total", people=page.total), quiet=True)


def _which(page: LeaderboardPage, asked: Ranking, texts: Texts) -> str:
    """Which leaderboard this is: of which place, period and kind of table, and by what it is ordered."""
    if page.order is Order.LEVELS:
        return " · ".join((texts("leaders-here" if asked.here else "leaders-everywhere"), texts("leaders-by-levels")))
    parts = [
        texts("leaders-here" if asked.here else "leaders-everywhere"),
        period_name(page.period, page.season, texts),
        texts(f"leaders-pool-{page.pool}"),
    ]
    return " · ".join([*parts, texts("leaders-by-rating")] if page.order is Order.RATING else parts)


def _levels(page: LeaderboardPage, game: str, texts: Texts) -> Iterator[Block]:
    """How computer players have done against people."""
    if not page.levels:
        yield Text(texts("leaders-levels-empty"))
        return
    header = tuple(
        texts(f"column-{name}") for name in ("rank", "level", "level-mean", "level-faced", "deals", "rating")
    )
    yield Standings(header, tuple(_level(*row, texts) for row in enumerate(page.levels, start=1)), names=1)
    yield Text(texts("leaders-levels-how", unit=names.unit(game)), quiet=True)


def _level(rank: int, row: LevelRow, texts: Texts) -> tuple[str, ...]:
    level = names.level_name(row.account.removeprefix(COMPUTER), texts)
    rating = NOTHING if row.rating is None else signed(row.rating)
    return (str(rank), level, mean(row.mean, texts), mean(row.faced, texts), str(row.deals), rating)


def _columns(page: LeaderboardPage, game: str) -> tuple[str, ...]:
    """The columns after the name; feats that nobody on the page has achieved are left out."""
    if page.order is Order.RATING:
        return ("rating", "matches", "wins")
    feats = [name for name in ("sweeps", "contres") if any(getattr(line, name) for line in page.lines)]
    return (names.unit(game), "deals", "matches", "wins", *feats)


def _row(line: LedgerRow, columns: tuple[str, ...]) -> tuple[str, ...]:
    figures = {
        "deals": line.deals,
        "matches": line.matches,
        "wins": line.wins,
        "sweeps": line.sweeps,
        "contres": line.contres,
    }
    shown = (signed(figures.get(column, line.points)) for column in columns)
    return (str(line.rank), names.isolated(line.name), *shown)


def _own(line: LedgerRow, page: LeaderboardPage, game: str, texts: Texts) -> str:
    if page.order is Order.RATING:
        told = texts("leaders-own-rating", rank=line.rank, rating=line.points, wins=line.wins, matches=line.matches)
        return told if line.rank else texts("leaders-unrated", needs=line.needs)
    figures = {"points": line.points, "deals": line.deals, "matches": line.matches, "wins": line.wins}
    told = texts("leaders-own", rank=line.rank, unit=names.unit(game), **figures)
    if line.rank:
        return told
    return texts("leaders-unlisted", needs=line.needs) if line.needs else texts("leaders-away")


def _choices(page: LeaderboardPage, asked: Ranking, texts: Texts, *, local: bool, shares: bool) -> tuple[Row, ...]:
    shown = replace(asked.turned(0), pool=page.pool)
    here = {"leaders-here": replace(shown, here=True), "leaders-everywhere": replace(shown, here=False)}
    periods = {"leaders-all": ALL_TIME, "leaders-month": THIS_MONTH}
    # seasons belong to a place: there are none everywhere
    periods |= {"leaders-season": THIS_SEASON} if asked.here else {}
    pools = {f"leaders-pool-{pool}": replace(shown, pool=pool, order=Order.POINTS) for pool in Pool}
    # ratings are of all time, and of open tables only
    rating = {"leaders-by-rating": replace(shown, order=Order.RATING, period=ALL_TIME)}
    # levels are of all time too, and of all tables with computer players
    levels = {"leaders-by-levels": replace(shown, pool=Pool.COMPUTERS, order=Order.LEVELS, period=ALL_TIME)}
    times = {key: replace(shown, period=period) for key, period in periods.items()}
    return present(
        _pages(page, asked, texts),
        _switches(shown, here, texts) if local else [],
        _switches(shown, times, texts) if page.order is Order.POINTS else [],
        _switches(shown, pools | rating | levels, texts),
        [Choice(texts("leaders-show"), replace(asked, public=True))] if shares else [],
    )


def _pages(page: LeaderboardPage, asked: Ranking, texts: Texts) -> list[Choice]:
    back = [Choice(texts("leaders-previous"), asked.turned(asked.page - 1))] if asked.page else []
    more = page.total > (asked.page + 1) * PAGE
    return [*back, *([Choice(texts("leaders-next"), asked.turned(asked.page + 1))] if more else [])]


def _switches(shown: Ranking, offered: Mapping[str, Ranking], texts: Texts) -> list[Choice]:
    """Buttons for other leaderboards, at their first pages; the one that is shown is left out."""
    return [Choice(texts(key), other) for key, other in offered.items() if other != shown]
