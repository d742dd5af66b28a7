"""A disk that is full for real, in a process of its own: `python -m tests.adapters.sqlite.cramped --help`.

Does one piece of work without room for it, then again with room, and prints what happened as JSON.
"""

import argparse
import asyncio
import errno
import json
import resource
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from adapters.sqlite.connections import open_writing
from adapters.sqlite.errors import LedgerError
from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.restore import restore
from tests.adapters.sqlite.files import execute, listing, rows
from tests.adapters.sqlite.settling import deal

LEDGERS = Path(__file__).parents[2] / "data" / "ledgers"
DEALS = 60
"""Settled before the disk is full."""

Report = dict[str, Any]


class Disk(Protocol):
    def leave(self, room: int) -> None:
        """Only so many bytes are left from now on."""

    def free(self) -> None:
        """Gives the room back."""


@dataclass
class LimitedFiles:
    """No file may grow beyond the room; the system's own limit, of this process."""

    folder: Path

    def leave(self, room: int) -> None:
        self._limit(room)

    def free(self) -> None:
        self._limit(resource.getrlimit(resource.RLIMIT_FSIZE)[1])

    def _limit(self, size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


@dataclass
class SmallDisk:
    """A file system of a few megabytes, the rest of which something else takes up."""

    folder: Path

    def leave(self, room: int) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
            file.truncate(max(0, file.tell() - room))

    def free(self) -> None:
        self._ballast.unlink()

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"


DISKS: dict[str, Callable[[Path], Disk]] = {"limit": LimitedFiles, "small": SmallDisk}


async def settle(folder: Path, disk: Disk) -> Report:
    """Settles until there is no room, and once more; then goes on with room."""
    async with await SqliteLedger.open(folder / "ledger.db") as ledger:
        disk.leave(400_000)
        settled, trouble = await _until_full(ledger)
        again = await _trouble(ledger.settle(deal(settled), 0, f"{settled}-0"))
        whole = await ledger.check() == []
        disk.free()
        for number in range(settled, settled + 10):
            await ledger.settle(deal(number), 0, f"{number}-0")
        return {
            "trouble": trouble,
            "again": again,
            "whole": whole and await ledger.check() == [],
            "before": settled,
            "after": rows(folder / "ledger.db", "SELECT count(*), count(DISTINCT deal) FROM settlement"),
            "cursor": (await ledger.cursors())[0],
        }


async def migrate(folder: Path, disk: Disk) -> Report:
    """Opens the ledger of an old program."""
    path = folder / "ledger.db"
    execute(path, (LEDGERS / "version1.sql").read_text())
    execute(path, "PRAGMA journal_mode = WAL")
    before = _state(path)
    disk.leave(40_000)
    trouble = await _trouble(open_writing(path))
    kept = _state(path)[:-1] == before[:-1]  # a migration that was finished has made the totals anew
    disk.free()
    async with await SqliteLedger.open(path) as ledger:
        return {"trouble": trouble, "kept": kept, "whole": await ledger.check() == []}


async def backup(folder: Path, disk: Disk) -> Report:
    """Copies a ledger."""
    async with await _filled(folder / "ledger.db") as ledger:
        disk.leave(100_000)
        trouble = await _trouble(ledger.backup(folder / "copy.db"))
        left = [name for name in listing(folder) if "copy" in name]
        disk.free()
        await ledger.backup(folder / "copy.db")
    async with await SqliteLedger.open(folder / "copy.db") as copy:
        return {"trouble": trouble, "left": left, "whole": await copy.check() == []}


async def put_back(folder: Path, disk: Disk) -> Report:
    """Puts a backup in the place of a ledger that has grown since."""
    path, copy = folder / "ledger.db", folder / "copy.db"
    async with await _filled(path) as ledger:
        await ledger.backup(copy)
        await ledger.settle(deal(DEALS), 0, f"{DEALS}-0")
    before, names = _state(path), listing(folder)
    disk.leave(100_000)
    trouble = await _trouble(restore(copy, path, at=0))
    kept = _state(path) == before and set(listing(folder)) - {"ballast"} == set(names)
    disk.free()
    await restore(copy, path, at=0)
    return {"trouble": trouble, "kept": kept, "after": rows(path, "SELECT count(*) FROM settlement")}


SCENES = {"settle": settle, "migrate": migrate, "backup": backup, "restore": put_back}


async def _filled(path: Path) -> SqliteLedger:
    ledger = await SqliteLedger.open(path)
    for number in range(DEALS):
        await ledger.settle(deal(number), 0, f"{number}-0")
    return ledger


async def _until_full(ledger: SqliteLedger) -> tuple[int, list[str]]:
    """How many were settled, and what was said then."""
    for number in range(10_000):
        if trouble := await _trouble(ledger.settle(deal(number), 0, f"{number}-0")):
            return number, trouble
    raise LookupError("there is room for everything")


async def _trouble(work: Awaitable[object]) -> list[str]:
    """The kind of error and its words; nothing where there was none."""
    try:
        await work
    except LedgerError as error:
        return [type(error).__name__, str(error)]
    return []


def _state(path: Path) -> list[list[tuple[Any, ...]]]:
    """What stands in the ledger, in any version: first what was settled, last what follows from it."""
    queries = (
        "SELECT deal, payload FROM settlement",
        "SELECT deal, account, delta FROM entry",
        "SELECT * FROM total",
    )
    return [rows(path, query) for query in queries]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", choices=SCENES)
    parser.add_argument("disk", choices=DISKS)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    print(json.dumps(asyncio.run(SCENES[given.scene](given.folder, DISKS[given.disk](given.folder)))))
