"""Versions and the data folder."""

import os
import platform
import stat
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from adapters.pictures.picture import available
from adapters.sqlite.schema import LIBRARY
from engine.host.standing import Finding, doubtful

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
