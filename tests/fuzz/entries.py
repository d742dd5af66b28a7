"""Every entry by its name, and one seed of it."""

import asyncio
import faulthandler
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random

from tests.fuzz import answers, chats, files
from tests.fuzz.watching import watched
from tests.loopback import standstill
from tests.loopback.standstill import StandstillLoop

Entry = Callable[[Random, Path], Awaitable[None]]
"""Feeds an entry with what chance makes up, in a folder of its own. Raises whatever the program should not."""

ENTRIES: Mapping[str, Entry] = {
    "typed": chats.typed,
    "terminal": chats.terminal,
    "discord": chats.discord,
    "telegram": chats.telegram,
    "telegram-types": chats.telegram_types,
    "telegram-answers": answers.telegram_answers,
    "discord-answers": answers.discord_answers,
    "configuration": files.configuration,
    "records": files.records,
    "backups": files.backups,
    "stored-tables": files.stored_tables,
    "ledgers": files.ledgers,
}
NO_UPDATE = ("an update cannot be read", "an update failed")
EXCUSED: Mapping[str, tuple[str, ...]] = {
    "stored-tables": ("bug at table damaged1",),
    "telegram": NO_UPDATE,  # damage can leave good JSON that is no update any more
    "telegram-types": NO_UPDATE,
    "telegram-answers": ("an update cannot be read",),
}
"""What an entry may say in the log, with the place in the code."""
STANDING = frozenset({"telegram-answers", "discord-answers"})
"""Where all that is waited for is on one loop, so that its time need not pass."""
LONGEST = 600.0
"""Seconds after which a seed counts as one that hangs."""


def feed(name: str, seed: int) -> None:
    """One seed of one entry; raises what is wrong."""
    faulthandler.enable()
    standstill.install()
    loop = StandstillLoop if name in STANDING else None
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
        runner.run(_fed(name, Random(f"{name} {seed}"), Path(folder)))  # nothing secret


async def _fed(name: str, chance: Random, folder: Path) -> None:
    async with asyncio.timeout(LONGEST), watched(EXCUSED.get(name, ())):
        await ENTRIES[name](chance, folder)
