"""What owners decide about results already counted. Everything here runs within the writer's transaction."""

from aiosqlite import Connection

from adapters.sqlite.leaderboards import rows
from adapters.sqlite.ratings import rate_again
from adapters.sqlite.settle import EVERYWHERE
from engine.host.state.ids import ScopeId
from engine.host.state.leaderboards import Season, season_period
from engine.host.state.presets import SEASON_UNDO

_OPT = {True: "INSERT INTO opted_in (scope) VALUES (?)", False: "DELETE FROM opted_in WHERE scope = ?"}

_LEAVE = "DELETE FROM total WHERE scope = '' AND account IN (SELECT account FROM total WHERE scope = ?)"

_JOIN = """
INSERT INTO total
SELECT '', game, pool, period, account, sum(points), sum(deals), sum(matches), sum(wins), sum(sweeps), sum(contres),
       max(last)
FROM total WHERE account IN (SELECT account FROM total WHERE scope = ?)
AND scope IN (SELECT scope FROM opted_in) AND period NOT LIKE 'season:%'
GROUP BY game, pool, period, account
"""

_LEVELS_ANEW = (
    "DELETE FROM level_total WHERE scope = ''",
    """
    INSERT INTO level_total
    SELECT '', game, account, sum(points), sum(faced), sum(facing), sum(deals)
    FROM level_total WHERE scope IN (SELECT scope FROM opted_in) GROUP BY game, account
    """,
)

_MERGE = """
INSERT INTO total SELECT scope, game, pool, ?3, account, points, deals, matches, wins, sweeps, contres, last
FROM total WHERE scope = ?1 AND period = ?2
ON CONFLICT (scope, game, pool, period, account) DO UPDATE SET
    points = points + excluded.points, deals = deals + excluded.deals, matches = matches + excluded.matches,
    wins = wins + excluded.wins, sweeps = sweeps + excluded.sweeps, contres = contres + excluded.contres,
    last = max(last, excluded.last)
"""


async def opt_in(connection: Connection, scope: ScopeId, *, everywhere: bool) -> None:
    """Adds a scope's results to the leaderboards of all that opted in, or takes them away."""
    if bool(await rows(connection, "SELECT 1 FROM opted_in WHERE scope = ?", scope)) == everywhere:
        return
    await connection.execute(_OPT[everywhere], [scope])
    # counted anew and not subtracted, because the time of somebody's last game cannot be
    await connection.execute(_LEAVE, [scope])
    await connection.execute(_JOIN, [scope])
    for sql in _LEVELS_ANEW:
        await connection.execute(sql)
    await rate_again(connection, EVERYWHERE)


async def begin_season(connection: Connection, scope: ScopeId, *, name: str, at: int) -> Season:
    [(last,)] = await rows(connection, "SELECT max(number) FROM season WHERE scope = ?", scope)
    season = Season((last or 1) + 1, name, at)
    await connection.execute(
        "INSERT INTO season (scope, number, name, began) VALUES (?, ?, ?, ?)", (scope, season.number, name, at)
    )
    return season


async def undo_season(connection: Connection, scope: ScopeId, *, at: int) -> Season | None:
    """Gives the last season's results back to the one before and returns it; None if there is none, or if it began
    more than `SEASON_UNDO` ago."""
    found = await rows(
        connection, "SELECT number, name, began FROM season WHERE scope = ? ORDER BY number DESC LIMIT 1", scope
    )
    if not found or at - found[0][2] > SEASON_UNDO:
        return None
    season = Season(*found[0])
    before = season.number - 1
    await connection.execute(
        "UPDATE settlement SET season = ? WHERE scope = ? AND season = ?", (before, scope, season.number)
    )
    await connection.execute(_MERGE, (scope, season.period, season_period(before)))
    await connection.execute("DELETE FROM total WHERE scope = ? AND period = ?", (scope, season.period))
    await connection.execute("DELETE FROM season WHERE scope = ? AND number = ?", (scope, season.number))
    return season
