"""What a person at this terminal wishes, from one evening to the next: a name and a pace."""

from pathlib import Path

import msgspec

from adapters.terminal.pace import NORMAL, PACES

FILE = "terminal.json"


class Wishes(msgspec.Struct, frozen=True):
    """Wishes that neither a table nor the ledger needs."""

    name: str = ""
    pace: str = NORMAL


def read(folder: Path) -> Wishes:
    """What was wished last; the defaults if the file is not there or cannot be read."""
    try:
        wishes = msgspec.json.decode((folder / FILE).read_bytes(), type=Wishes)
    except (OSError, msgspec.MsgspecError):
        return Wishes()
    return wishes if wishes.pace in PACES else msgspec.structs.replace(wishes, pace=NORMAL)


def write(folder: Path, wishes: Wishes) -> None:
    """Keeps these wishes for the next time."""
    (folder / FILE).write_bytes(msgspec.json.encode(wishes))
