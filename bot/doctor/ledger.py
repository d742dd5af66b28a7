"""The ledger's file: whether this program can count with it, and what waits there for a person."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from adapters.sqlite.errors import LedgerError, LedgerHeld, LedgerTooOld
from adapters.sqlite.ledger import SqliteStandings
from adapters.sqlite.writer_lock import writer_lock
from engine.host.standing import Finding, broken, doubtful


async def ledger(path: Path) -> AsyncIterator[Finding]:
    if not await asyncio.to_thread(path.exists):
        yield Finding(f"ledger: none yet at {path}; the first start makes it")
        return
    try:
        async with await SqliteStandings.read(path) as standings:
            async for finding in _kept(standings):
                yield finding
    except LedgerTooOld as old:
        yield doubtful(str(old), "the first start of this version brings it up to date; `pli backup` it before")
    except LedgerError as error:
        yield broken(str(error), "until then no result is counted")
        return
    yield await _writer(path)


async def _kept(standings: SqliteStandings) -> AsyncIterator[Finding]:
    await standings.require_whole()
    kept = await standings.kept()
    yield Finding("ledger: can be read; `pli check` proves its sums")
    if kept.aside:
        yield broken(
            f"ledger: {kept.aside} settlements were set aside: no program could count them",
            "`aside` in the ledger says why, each; report it as a bug",
        )
    if kept.conflicts:
        yield broken(
            f"ledger: {kept.conflicts} deals came a second time with another result; the first ones count",
            "see whether the store was rolled back, or two stores share this ledger",
        )


async def _writer(path: Path) -> Finding:
    try:
        lock = await writer_lock(path, 0)
    except LedgerHeld:
        return Finding("ledger: a program writes it at present")
    except LedgerError as error:
        return broken(str(error))
    lock.release()
    return Finding("ledger: no program writes it at present")
