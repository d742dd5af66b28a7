"""Backups and restores that are killed at each thing they do to files: `python -m tests.adapters.sqlite.dying WORK`.

Each attempt is a process of its own, over files of its own. Prints a line of JSON for each.
"""

import argparse
import asyncio
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from adapters.sqlite.ledger import SqliteLedger, SqliteStandings
from adapters.sqlite.restore import restore
from tests.adapters.sqlite.files import listing, rows
from tests.adapters.sqlite.settling import deal

COPIED, LATER = 5, 3
"""Deals in the backup, and settled since then."""
_FILES = {"open", "os.link", "os.rename", "os.remove", "os.truncate", "sqlite3.connect"}
"""Audit events, each raised before the thing is done."""

Work = Callable[[Path], Coroutine[Any, Any, object]]


async def prepare(folder: Path) -> None:
    """A ledger with a backup; whoever wrote it is killed, so that its log was not folded into it."""
    async with await SqliteLedger.open(folder / "ledger.db") as ledger:
        for number in range(COPIED + LATER):
            if number == COPIED:
                await ledger.backup(folder / "copy.db")
            await ledger.settle(deal(number), 0, f"{number}-0")
        os.kill(os.getpid(), signal.SIGKILL)


async def put_back(folder: Path) -> None:
    await restore(folder / "copy.db", folder / "ledger.db", at=0)


async def back_up(folder: Path) -> None:
    target = folder / ("third.db" if "second.db" in listing(folder) else "second.db")
    async with await SqliteStandings.read(folder / "ledger.db") as standings:
        await standings.backup(target)


WORK: dict[str, Work] = {"restore": put_back, "backup": back_up}


def apart(work: Work, folder: Path, die_at: int = 0) -> bool:
    """Does it in a process of its own, which is killed at the nth thing it does to files; whether it came through."""
    child = os.fork()
    if not child:
        if die_at:
            _die_at(die_at, folder)
        asyncio.run(work(folder))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def _die_at(step: int, folder: Path) -> None:
    left = step

    def hook(event: str, given: tuple[Any, ...]) -> None:
        nonlocal left
        if event in _FILES and str(folder) in str(given[0]):
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


async def _sound(folder: Path) -> None:
    """Fails where a ledger does not add up."""
    for path in _ledgers(folder):
        async with await SqliteStandings.read(path) as standings:
            if await standings.check():
                raise ValueError(path.name)


def _ledgers(folder: Path) -> Iterator[Path]:
    """Everything there that a person would take for a ledger."""
    sides = ("-wal", "-shm", ".lock")
    yield from (path for path in folder.glob("[!.]*.db*") if not path.name.endswith(sides))


def _deals(folder: Path) -> dict[str, int]:
    return {path.name: rows(path, "SELECT count(*) FROM settlement")[0][0] for path in _ledgers(folder)}


def attempts(work: Work, base: Path, folder: Path) -> None:
    """One killed at each step, until one comes through. Each is done again after what the killed one has left."""
    for step in count(1):
        here = folder / str(step)
        shutil.copytree(base, here)
        survived = apart(work, here, step)
        sound, found = apart(_sound, here), _deals(here)
        again = survived or apart(work, here)
        left = [name for name in listing(here) if name.startswith(".")]
        told = {"survived": survived, "sound": sound, "found": found, "again": again, "left": left}
        print(json.dumps({**told, "after": _deals(here)}), flush=True)
        if survived:
            return


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", choices=WORK)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    (given.folder / "base").mkdir()
    apart(prepare, given.folder / "base")
    attempts(WORK[given.work], given.folder / "base", given.folder)
