"""What is found of each part of the installation, in the words in which everybody is told: by `pli doctor` as by a
program that serves."""

import shutil
from pathlib import Path

from adapters.redis.connection import Durability
from engine.host.service.standing import Finding, broken, doubtful
from engine.host.state.errors import HostError, StoreDown

MEGABYTE = 2**20
NO_SPACE = 4 * MEGABYTE
"""Free bytes below which hardly anything can be kept any more."""
LITTLE_SPACE = 1024 * MEGABYTE
"""Free bytes below which a rewrite of the private server's file and the ledger's log may soon no longer fit."""


def keeping(durability: Durability) -> Finding:
    """What the store does to keep what it accepts."""
    line = f"store: {durability.line}"
    return Finding(line) if durability.sound else doubtful(line)


def store_down(error: HostError) -> Finding:
    """A store that cannot be used, with its cause."""
    if isinstance(error, StoreDown):
        return broken(f"store: {error.cause}", error.mend or "nothing can be played until then")
    return broken(f"store: {error}", "nothing can be played until then")


def disk(folder: Path) -> Finding:
    """What is left of the disk that holds the data folder."""
    free = shutil.disk_usage(folder).free
    what = f"disk: {free // MEGABYTE} MB are free for {folder}"
    if free < NO_SPACE:
        return broken(what, "free some space: what is played cannot be kept")
    if free < LITTLE_SPACE:
        return doubtful(what, "free some space soon")
    return Finding(what)
