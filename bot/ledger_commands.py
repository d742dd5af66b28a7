"""`pli check`, `backup`, `restore`, `adopt` and `export`: what an owner does with the ledger's file."""

import sys
import time
from pathlib import Path
from typing import TextIO

import click

from adapters.redis.store import RedisStore
from adapters.sqlite.check import Difference
from adapters.sqlite.errors import translated
from adapters.sqlite.export import exported
from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from adapters.sqlite.restore import LedgerUnsound, restore
from bot.config import ConfigurationError, Settings, ledger_path
from engine.kernel import chosen

SHOWN = 100
"""Differences that are listed; more are only counted."""


async def check_ledger(settings: Settings) -> None:
    """Exits with 1 where something does not add up; says what, each on a line, and what computer players think
    with."""
    click.echo(f"kernel: {chosen().name}")
    path = ledger_path(settings)
    async with await SqliteStandings.read(path) as standings:
        found = tuple(await standings.check())
        kept = await standings.kept()
    if found:
        _list(found)
        sys.exit(1)
    click.echo(f"{path}: totals, ratings, names, sums, keys and the file are sound")
    if kept.conflicts or kept.aside:
        click.echo(f"for a person to look into: {kept.conflicts} conflicts, {kept.aside} set aside")


async def back_up(settings: Settings, target: Path) -> None:
    """A whole copy; a server may go on meanwhile."""
    async with await SqliteStandings.read(ledger_path(settings)) as standings:
        await standings.backup(target)
    click.echo(f"written: {target}")


async def restore_ledger(settings: Settings, backup: Path) -> None:
    """The copy becomes the ledger, when no program runs and the copy passes the check."""
    try:
        kept = await restore(backup, ledger_path(settings), time.time())
    except LedgerUnsound as unsound:
        _list(unsound.differences)
        raise
    click.echo(f"restored: {ledger_path(settings)}")
    if kept is not None:
        click.echo(f"what was there before: {kept}")


async def adopt_store(settings: Settings) -> None:
    """This ledger counts the results of the store at `REDIS_URL` from now on. Nobody may serve on the one before."""
    if not settings.redis_url:
        raise ConfigurationError(["REDIS_URL: name the store that is to be adopted; a private one needs nothing"])
    async with (
        await SqliteLedger.open(ledger_path(settings), wait=0) as ledger,
        RedisStore(settings.redis_url) as store,
    ):
        await store.bind(await ledger.installation(), anew=True)
    click.echo(f"adopted: {ledger_path(settings)} counts the results of this store from now on")


async def export_ledger(settings: Settings, form: str, target: Path | None) -> None:
    """Every result, to a file that does not exist yet or to the standard output."""
    if target is None:
        return await _write(settings, form, sys.stdout)
    with translated(target), target.open("x", encoding="utf-8", newline="") as file:
        await _write(settings, form, file)
    return None


async def _write(settings: Settings, form: str, file: TextIO) -> None:
    async for piece in exported(ledger_path(settings), form):
        click.echo(piece, nl=False, file=file)


def _list(found: tuple[Difference, ...]) -> None:
    for difference in found[:SHOWN]:
        click.echo(f"{difference.subject}: kept {difference.kept}, counted {difference.counted}", err=True)
    if len(found) > SHOWN:
        click.echo(f"and {len(found) - SHOWN} more", err=True)
