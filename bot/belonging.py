"""Store and ledger belong to each other: what is said where one of them is not there, and `pli adopt`."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import click

from adapters.redis.beside import visited
from adapters.redis.errors import OtherLedger
from adapters.redis.store import RedisStore
from adapters.sqlite.connections import is_missing
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from bot.config import Settings, ledger_path, private_folder

EARLIER = (
    "a program of version 0.1.0 has used this store, and may still run: it notes no ledger, so nothing would keep "
    "both from counting the same results. Stop it and give PLI_DATA its folder, or give this program a store (or a "
    "database number) of its own; if that ledger is lost, `pli restore BACKUP` puts a copy in its place, and "
    "`pli adopt` has this one, or a new one, count from now on"
)
NO_LEDGER = (
    "there is no ledger at {}, but tables or results in the store that belong to one: give PLI_DATA the folder of "
    "that ledger; if it is lost, `pli restore BACKUP` puts a copy in its place, and without a backup `pli adopt` "
    "begins a new one"
)


async def refuse_to_begin_anew(store: RedisStore, path: Path) -> None:
    """Raises `OtherLedger` where there is no ledger beside a store that has been played on: a new one would take the
    place of one that is lost, whose results nobody would look for any more."""
    # the store is asked first: another program may be about to make the ledger and bind it
    bound = (await store.installation.identity()).ledger
    counted = bound or await store.installation.is_used()
    earlier = not bound and await store.installation.is_of_earlier()
    if not (counted or earlier) or not await asyncio.to_thread(is_missing, path):
        return
    raise OtherLedger(EARLIER if earlier else NO_LEDGER.format(path))


async def refuse_to_take_over(store: RedisStore, ledger: SqliteStandings) -> None:
    """Raises `OtherLedger` where a ledger that has counted nothing comes to a store in which deals were finished, and
    which no ledger is bound to: a program of 0.1.0 counted them in its own."""
    bound = (await store.installation.identity()).ledger
    if not bound and await store.settlements.any_yet() and not await ledger.cursors():
        raise OtherLedger(EARLIER)


async def adopt_store(settings: Settings) -> None:
    """Has this ledger, or a new one where there is none, count the results of the store from now on. No program may
    serve with the ledger that counted them before."""
    async with AsyncExitStack() as stack:
        path = ledger_path(settings)
        ledger = await stack.enter_async_context(await SqliteLedger.open(path, wait=0))
        url = settings.redis_url or await stack.enter_async_context(visited(private_folder(settings)))
        store = await stack.enter_async_context(RedisStore(url, prefix=settings.pli_key_prefix))
        await store.installation.bind(await ledger.installation(), anew=True)
    click.echo(f"adopted: {path} counts the results of this store from now on")
