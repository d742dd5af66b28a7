"""Backups of the ledger and of live tables, from time to time, while a program serves."""

import asyncio
import gzip
import logging
import os
import time
import zlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from adapters.redis.copies import TableCopy
from adapters.redis.store import RedisStore
from adapters.sqlite.errors import translated
from adapters.sqlite.ledger import SqliteStandings, installation_in, publish
from bot.config import ConfigurationError
from engine.host.ports.meter import Meter
from engine.host.state.errors import HostError
from engine.host.state.ids import TableId

log = logging.getLogger(__name__)

LEDGER, TABLES = "ledger-{}.db", "tables-{}.gz"
_STAMP = "%Y%m%dT%H%M%SZ"
PAGE = 100
LOOK = 60.0
"""Seconds between two checks whether a backup is due, also after one that failed."""
HOUR = 3600.0
LEFT_OVER = 24 * HOUR
"""Seconds after which nobody writes an unfinished file any more: a killed program has left it, with the names of
people who may be erased since."""


class Backups:
    """Keeps a folder with the last backups. `hours` lie between two, `keep` of each kind stay."""

    def __init__(
        self, store: RedisStore, ledger: SqliteStandings, folder: Path, hours: float, keep: int, meter: Meter
    ) -> None:
        self._store = store
        self._ledger = ledger
        self._folder = folder
        self._hours = hours
        self._keep = keep
        self._meter = meter

    async def run(self) -> None:
        """Makes backups until cancelled. One that fails is logged and tried again; nothing else stops for it."""
        while True:
            await self._tried(time.time())
            await asyncio.sleep(LOOK)

    async def make(self, at: float) -> Sequence[Path]:
        """Writes both files of this moment (seconds since 1970), then drops the oldest. Raises `HostError`."""
        stamp = datetime.fromtimestamp(at, UTC).strftime(_STAMP)
        ledger, tables = self._folder / LEDGER.format(stamp), self._folder / TABLES.format(stamp)
        with translated(self._folder):
            await asyncio.to_thread(self._folder.mkdir, mode=0o700, parents=True, exist_ok=True)
        # the tables first: a deal that ends in between is in the ledger's copy, which then knows it when it is
        # played again after a restore
        await write_tables(self._store, tables)
        try:
            await self._ledger.backup(ledger)
        except HostError:
            # it is tried again each minute: tables left by every attempt would fill the disk
            await asyncio.to_thread(tables.unlink, missing_ok=True)
            raise
        await self._tidied()
        return tables, ledger

    async def _tried(self, now: float) -> None:
        """Makes a backup if one is due."""
        try:
            with translated(self._folder):
                if not await asyncio.to_thread(self._is_due, now):
                    return
            await self.make(now)
        except HostError as error:
            log.error("no backup was made: %s", error)
            self._meter.backup(made=False)
            return
        log.info("a backup was made in %s", self._folder)
        self._meter.backup(made=True)

    async def _tidied(self) -> None:
        try:
            with translated(self._folder):
                await asyncio.to_thread(self._prune)
        except HostError as error:
            log.warning("old backups stay: %s", error)

    def _is_due(self, now: float) -> bool:
        newest = max((path.stat().st_mtime for path in self._made(LEDGER)), default=0.0)
        return now - newest >= self._hours * HOUR or newest > now + HOUR

    def _prune(self) -> None:
        kept = {_stamp(path) for path in self._worth_keeping()}
        for kind in (LEDGER, TABLES):
            for old in self._made(kind)[: -self._keep]:
                if _stamp(old) not in kept:
                    old.unlink(missing_ok=True)
        for part in self._folder.glob(".*.part"):
            if _is_part(part.name) and time.time() - part.stat().st_mtime > LEFT_OVER:
                part.unlink(missing_ok=True)

    def _worth_keeping(self) -> Sequence[Path]:
        """The newest copy of each other ledger than the one that is backed up: where somebody began a new one by
        mistake, it is the last that has what was lost."""
        newest = {installation_in(path): path for path in self._made(LEDGER)}
        return [path for ledger, path in newest.items() if ledger]

    def _made(self, kind: str) -> Sequence[Path]:
        """Our own files of one kind, the oldest first; anything else in the folder is left alone."""
        return sorted(path for path in self._folder.glob(kind.format("*")) if _is_ours(path.name, kind))


async def write_tables(store: RedisStore, target: Path) -> int:
    """Writes every table as it is stored to `target`, which appears only when it is complete; returns how many.
    Raises `HostError`."""
    return await write_copies(store, await store.tables.tables(), target)


async def write_copies(store: RedisStore, names: Sequence[TableId], target: Path) -> int:
    """Like `write_tables`, but only those of the named tables that are there."""
    pages = [await store.copies.of(names[at : at + PAGE]) for at in range(0, len(names), PAGE)]
    copies = [copy for page in pages for copy in page]
    with translated(target):
        await asyncio.to_thread(_write, copies, target)
    return len(copies)


def read_tables(source: Path) -> Iterator[TableCopy]:
    """The tables of a file that `write_tables` has written; raises `ConfigurationError` for any other file."""
    try:
        with gzip.open(source) as file:
            for line in file:
                yield msgspec.json.decode(line, type=TableCopy)
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError, ValueError, RecursionError):
        raise ConfigurationError([f"{source}: no file with tables, or a damaged one"]) from None


def _write(copies: Sequence[TableCopy], target: Path) -> None:
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        # readable by its owner alone, like everything that holds names and cards
        descriptor = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as raw, gzip.GzipFile("", "wb", fileobj=raw) as file:
            for copy in copies:
                file.write(msgspec.json.encode(copy) + b"\n")
        publish(part, target)
    finally:
        part.unlink(missing_ok=True)


def _is_ours(name: str, kind: str) -> bool:
    before, after = kind.split("{}")
    try:
        datetime.strptime(name.removeprefix(before).removesuffix(after), _STAMP)  # noqa: DTZ007 - only its form
    except ValueError:
        return False
    return True


def _stamp(path: Path) -> str:
    """The moment in the name of a backup of either kind."""
    return path.name.partition("-")[2].partition(".")[0]


def _is_part(name: str) -> bool:
    """Whether a program, of any number, began a backup under this name."""
    target, _, number = name.removeprefix(".").removesuffix(".part").rpartition(".")
    return number.isdecimal() and any(_is_ours(target, kind) for kind in (LEDGER, TABLES))
