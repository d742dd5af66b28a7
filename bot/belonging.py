"""Store and ledger belong to each other: what is said where one of them is not there."""

import asyncio
from pathlib import Path

from adapters.redis.errors import OtherLedger
from adapters.redis.store import RedisStore
from adapters.sqlite.connections import is_missing


async def refuse_to_begin_anew(store: RedisStore, path: Path) -> None:
    """Raises `OtherLedger` where there is no ledger beside a store that has been played on: a new one would take the
    place of one that is lost, whose results nobody would look for any more."""
    # the store is asked first: another program may be about to make the ledger and bind it
    counted = (await store.installation.identity()).ledger or await store.installation.is_used()
    if counted and await asyncio.to_thread(is_missing, path):
        raise OtherLedger(
            f"there is no ledger at {path}, but tables or results in the store that belong to one: give PLI_DATA the "
            "folder of that ledger; if it is lost, `pli restore BACKUP` puts a copy in its place, and without a "
            "backup `pli adopt` begins a new one"
        )
