"""`pli check`, `backup`, `restore` and `export`: what an owner does with the ledger's file."""

import sys
import time
from pathlib import Path
from typing import TextIO

import click

from adapters.sqlite.check import Difference
from adapters.sqlite.connections import is_missing
from adapters.sqlite.errors import translated
from adapters.sqlite.export import exported
from adapters.sqlite.ledger import SqliteStandings
from adapters.sqlite.restore import LedgerUnsound, restore
from bot.config import ConfigurationError, Settings, ledger_path
from engine.kernel import chosen

SHOWN = 100
"""Differences that are listed; more are only counted."""


def _there(settings: Settings) -> Path:
    """The ledger's file. Raises `ConfigurationError` where there is none."""
    path = ledger_path(settings)
    if is_missing(path):
        raise ConfigurationError(
            [f"PLI_DATA: there is no ledger at {path} yet; the first start of a program makes it"]
        )
    return path


async def check_ledger(settings: Settings) -> None:
    """Prints what computer players think with, and then each thing in the ledger that does not add up, a line each;
    exits with 1 if there is one."""
    click.echo(f"kernel: {chosen().name}")
    path = _there(settings)
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
    """Writes a whole copy; a program may serve meanwhile."""
    async with await SqliteStandings.read(_there(settings)) as standings:
        await standings.backup(target)
    click.echo(f"written: {target}")


async def restore_ledger(settings: Settings, backup: Path) -> None:
    """Makes a copy the ledger, if no program runs and the copy passes the check. Raises `LedgerUnsound` if it does
    not pass."""
    try:
        kept = await restore(backup, ledger_path(settings), time.time())
    except LedgerUnsound as unsound:
        _list(unsound.differences)
        raise
    click.echo(f"restored: {ledger_path(settings)}")
    if kept is not None:
        click.echo(f"what was there before: {kept}")


async def export_ledger(settings: Settings, form: str, target: Path | None) -> None:
    """Writes every result to a file that does not exist yet, or to the standard output."""
    _there(settings)
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
