"""Versions, the disk and the data folder."""

import platform
import shutil
import stat
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from adapters.pictures.picture import available
from adapters.sqlite.schema import LIBRARY
from bot.doctor.findings import Finding, broken, doubtful

LIBRARIES = ("discord.py", "python-telegram-bot", "redis", "aiosqlite", "aiohttp", "msgspec")
MEGABYTE = 2**20
NO_SPACE = 64 * MEGABYTE
"""Free bytes below which a rewrite of the private server's file and the ledger's log no longer fit."""
LITTLE_SPACE = 1024 * MEGABYTE


def versions() -> Iterator[Finding]:
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    yield Finding(f"pli {version('pli')} on Python {platform.python_version()}, SQLite {LIBRARY}, {libraries}")
    if not available():
        yield doubtful("pictures: Pillow is not installed", "install the extra `pictures`, or have none")


def disk(folder: Path) -> Iterator[Finding]:
    """What is left of the disk that holds the data folder."""
    free = shutil.disk_usage(folder).free
    what = f"disk: {free // MEGABYTE} MB are free for {folder}"
    if free < NO_SPACE:
        yield broken(what, "free some space: what is played cannot be kept")
    elif free < LITTLE_SPACE:
        yield doubtful(what, "free some space soon")
    else:
        yield Finding(what)


def rights(*paths: Path) -> Iterator[Finding]:
    """Whether files with people's names in them can be read by others than their owner."""
    for path in paths:
        if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield doubtful(f"rights: others on this machine may read {path}", f"chmod go= {path}")
