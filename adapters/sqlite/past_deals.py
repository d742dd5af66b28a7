"""Finished deals that may become problems of their place, in the ledger's file.

Only the entries of a deal say who sat there, and only people's settings say what they allow. Both are asked again
whenever one of them changes, so that a deal is gone in the transaction in which somebody takes consent back, or in
which somebody is erased.
"""

import secrets
from collections.abc import Iterable, Sequence

import msgspec
from aiosqlite import Connection

from adapters.sqlite.jobs import Run
from engine.host.ports.past_deals import PastDeal, Today
from engine.host.results.settlement import COMPUTER, EXHIBITION, NO_DEAL, Settlement
from engine.host.tables.ids import PersonId, ScopeId

UNSEEN = 50
"""Most deals of a place and a game that wait to be looked through for a problem; the oldest go first."""
NUMBERS = 2**48
"""The number of a deal is drawn from 1 to this."""
POSITIONS = 100
"""Most positions of a place and a game that are kept; the oldest go first, but that of the day stays."""

_PEOPLE = """
SELECT 1 FROM entry LEFT JOIN person USING (account)
WHERE entry.deal = {deal} AND substr(entry.account, 1, 9) <> 'computer:' AND NOT coalesce(lends_deals, 0)
"""
FORBIDDEN = _PEOPLE.format(deal="past_deal.deal")
"""Finds somebody who sat in the deal and does not lend it: computer players are not asked."""
_MAY_BE_KEPT = f"SELECT NOT EXISTS ({_PEOPLE.format(deal='?')})"
_KEEP = "INSERT INTO past_deal (number, deal, scope, game, record) VALUES (?, ?, ?, ?, ?)"
_TOO_OLD = """
DELETE FROM past_deal WHERE number IN (
    SELECT past_deal.number FROM past_deal JOIN settlement USING (deal)
    WHERE past_deal.scope = ? AND past_deal.game = ? AND seat IS NULL ORDER BY seq DESC LIMIT -1 OFFSET ?)
"""
_TAKE_OUT = f"""
DELETE FROM past_deal WHERE deal IN (SELECT deal FROM entry WHERE account IN (SELECT value FROM json_each(?)))
AND EXISTS ({FORBIDDEN})
"""  # noqa: S608 - no value of anybody's
_UNSEEN = """
SELECT past_deal.number, record FROM past_deal JOIN settlement USING (deal)
WHERE past_deal.scope = ? AND past_deal.game = ? AND seat IS NULL ORDER BY seq DESC LIMIT ?
"""
_POSITION = "SELECT record, seat FROM past_deal WHERE number = ? AND seat IS NOT NULL"
_CUT = "UPDATE past_deal SET record = ?, seat = ? WHERE number = ? AND seat IS NULL"
_DROP = "DELETE FROM past_deal WHERE number = ? AND seat IS NULL"
_TODAY = "SELECT number FROM given_problem WHERE scope = ? AND game = ? AND day = ?"
_FORGET_DAYS = "DELETE FROM given_problem WHERE scope = ? AND game = ? AND day < ?"
_GIVE = "INSERT INTO given_problem (scope, game, day, number) VALUES (?, ?, ?, ?)"
_TOO_MANY = """
DELETE FROM past_deal WHERE number IN (
    SELECT past_deal.number FROM past_deal JOIN settlement USING (deal)
    WHERE past_deal.scope = ?1 AND past_deal.game = ?2 AND seat IS NOT NULL ORDER BY seq DESC LIMIT -1 OFFSET ?3)
AND number NOT IN (SELECT number FROM given_problem WHERE scope = ?1 AND game = ?2 AND number IS NOT NULL)
"""
_KNOWS_BEFORE = "SELECT 1 FROM before.sqlite_master WHERE name = 'past_deal'"
_NOT_LENT_BEFORE = """
UPDATE person SET lends_deals = 0, settings = json_set(settings, '$.lends_deals', json('false'))
WHERE lends_deals AND account NOT IN (SELECT account FROM before.person WHERE lends_deals)
"""
_NOT_THERE_BEFORE = "DELETE FROM main.past_deal WHERE deal NOT IN (SELECT deal FROM before.past_deal)"
_AS_BEFORE = """
UPDATE main.past_deal SET (record, seat) = (
    SELECT record, seat FROM before.past_deal AS known WHERE known.deal = past_deal.deal)
"""
_NOT_LENT = f"DELETE FROM main.past_deal WHERE EXISTS ({FORBIDDEN})"  # noqa: S608 - no value of anybody's
_LENT = """
SELECT DISTINCT past_deal.deal FROM past_deal JOIN entry USING (deal) WHERE account = ? ORDER BY past_deal.deal
"""


class SqlitePastDeals:
    """Implements `engine.host.ports.past_deals.PastDeals`."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def unseen(self, scope: ScopeId, game: str, limit: int) -> Sequence[PastDeal]:
        async def job(connection: Connection) -> Sequence[PastDeal]:
            rows = await connection.execute_fetchall(_UNSEEN, (scope, game, limit))
            return [PastDeal(number, record) for number, record in rows]

        return await self._read(job)

    async def position(self, number: int) -> PastDeal | None:
        # a modified client can send any number, even one that is too large for a query
        if number > NUMBERS:
            return None

        async def job(connection: Connection) -> PastDeal | None:
            rows = await connection.execute_fetchall(_POSITION, [number])
            return next((PastDeal(number, record, seat) for record, seat in rows), None)

        return await self._read(job)

    async def drop(self, number: int) -> None:
        async def job(connection: Connection) -> None:
            await connection.execute(_DROP, [number])

        await self._write(job)

    async def today(self, scope: ScopeId, game: str, day: int) -> Today | None:
        async def job(connection: Connection) -> Today | None:
            return await _today(connection, scope, game, day)

        return await self._read(job)

    async def give(self, scope: ScopeId, game: str, day: int, position: PastDeal | None) -> Today:
        async def job(connection: Connection) -> Today:
            given = await _today(connection, scope, game, day)
            if given is None:
                given = Today(await _cut(connection, position) if position is not None else None)
                await connection.execute(_FORGET_DAYS, (scope, game, day))
                await connection.execute(_GIVE, (scope, game, day, given.number))
                await connection.execute(_TOO_MANY, (scope, game, POSITIONS))
            return given

        return await self._write(job)


async def keep(connection: Connection, settlement: Settlement) -> None:
    """Keeps the cards of a deal that was just counted, if people sat there and all of them allow it."""
    accounts = [entry.account for entry in settlement.entries]
    of_people = not all(account.startswith((COMPUTER, EXHIBITION)) for account in accounts)
    # a deal of computer players alone is not kept: the problems that everybody is asked are made of such deals
    if settlement.number == NO_DEAL or not settlement.record or not of_people:
        return
    [[allowed]] = await connection.execute_fetchall(_MAY_BE_KEPT, [settlement.deal])
    if allowed:
        number = secrets.randbelow(NUMBERS) + 1
        columns = (number, settlement.deal, settlement.scope, settlement.game, settlement.record)
        await connection.execute(_KEEP, columns)
        await connection.execute(_TOO_OLD, (settlement.scope, settlement.game, UNSEEN))


async def take_out(connection: Connection, accounts: Iterable[PersonId]) -> None:
    """Deletes the deals in which one of these accounts sat and which somebody who sat there does not allow (any
    more). To be called after every change to who that is, or to what they allow."""
    await connection.execute(_TAKE_OUT, [msgspec.json.encode(sorted(accounts)).decode()])


async def carry_over(connection: Connection) -> None:
    """Applies to a restored backup what people have said since, from the ledger attached as `before`: the backup
    brings back no deal that is gone there, no more of a deal than is left there, and no consent that was taken back.
    A ledger of an earlier program knows nothing of this, and changes nothing."""
    if await connection.execute_fetchall(_KNOWS_BEFORE):
        # the last one because identities may be linked otherwise in the backup: then other people are asked
        for sql in (_NOT_LENT_BEFORE, _NOT_THERE_BEFORE, _AS_BEFORE, _NOT_LENT):
            await connection.execute(sql)


async def lent(connection: Connection, account: PersonId) -> tuple[str, ...]:
    """The deals that are kept in which this account sat."""
    return tuple(deal for (deal,) in await connection.execute_fetchall(_LENT, [account]))


async def _cut(connection: Connection, position: PastDeal) -> int | None:
    """Cuts a deal down to its position and returns its number; None if the deal is gone."""
    cut = await connection.execute(_CUT, (position.record, position.seat, position.number))
    return position.number if cut.rowcount else None


async def _today(connection: Connection, scope: ScopeId, game: str, day: int) -> Today | None:
    rows = await connection.execute_fetchall(_TODAY, (scope, game, day))
    return next((Today(number) for (number,) in rows), None)
