"""Everything that is looked at, in the order in which an owner would look: first versions, the data folder and the
ledger's file (whether this program can count with it, and what waits there for a person)."""

import asyncio
import os
import platform
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from importlib.metadata import version
from pathlib import Path

import click

from adapters.pictures.picture import available
from adapters.sqlite.errors import LedgerError, LedgerHeld, LedgerTooOld
from adapters.sqlite.ledger import SqliteStandings
from adapters.sqlite.schema import LIBRARY
from adapters.sqlite.writer_lock import writer_lock
from bot.config import ConfigurationError, Settings, ledger_path, load
from bot.doctor.store import store
from bot.doctor.tokens import tokens
from bot.findings import disk
from engine.host.service.standing import Finding, Level, broken, doubtful


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


LIBRARIES = ("discord.py", "python-telegram-bot", "redis", "aiosqlite", "aiohttp", "msgspec")


def versions() -> Iterator[Finding]:
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    yield Finding(f"pli {version('pli')} on Python {platform.python_version()}, SQLite {LIBRARY}, {libraries}")
    if not available():
        yield doubtful("pictures: Pillow is not installed", "install the extra `pictures`, or have none")


def rights(*paths: Path) -> Iterator[Finding]:
    """Whether files with people's names in them can be read by others than their owner."""
    for path in paths:
        if not path.exists():
            continue
        found = path.stat()
        if found.st_uid == os.geteuid() and stat.S_IMODE(found.st_mode) & 0o077:
            yield doubtful(f"rights: others on this machine may read {path}", f"chmod go= {path}")
        elif stat.S_IMODE(found.st_mode) & 0o007:
            # another user's folder that our group may use, such as a volume's: its group has to stay
            yield doubtful(f"rights: everybody on this machine may read {path}", f"chmod o= {path}")


async def examine_all() -> None:
    """Prints a line for each finding; exits with 1 where something is broken."""
    worst = False
    async for finding in findings():
        click.echo(finding.line)
        worst = worst or finding.level is Level.BROKEN
    if worst:
        sys.exit(1)


async def findings() -> AsyncIterator[Finding]:
    """All findings; without a sound configuration only the versions and what is wrong with it."""
    for finding in versions():
        yield finding
    try:
        settings = load()
    except ConfigurationError as error:
        for mistake in error.mistakes:
            yield broken(f"configuration: {mistake}")
        return
    async for finding in _installation(settings):
        yield finding


async def _installation(settings: Settings) -> AsyncIterator[Finding]:
    path = ledger_path(settings)
    for finding in (disk(settings.pli_data), *rights(settings.pli_data, path)):
        yield finding
    for part in (tokens(settings), store(settings), ledger(path), _serving(settings)):
        async for finding in _surviving(part):
            yield finding


async def _serving(settings: Settings) -> AsyncIterator[Finding]:
    if settings.pli_health_port:
        from bot.doctor.serving import serving  # noqa: PLC0415 - loaded where there is somebody to ask

        async for finding in serving(settings):
            yield finding


async def _surviving(part: AsyncIterator[Finding]) -> AsyncIterator[Finding]:
    """The findings of one part; what the system refuses there is one, and no end of the examination."""
    try:
        async for finding in part:
            yield finding
    except OSError as error:
        yield broken(f"the system refuses: {error.strerror or type(error).__name__}", "see the disk and its rights")
