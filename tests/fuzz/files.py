"""The entries of files: configuration, records, backups, tables as they are stored, ledgers to be restored."""

import gzip
import io
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

from adapters.sqlite.errors import LedgerError
from adapters.sqlite.restore import restore
from bot.backups import read_tables
from bot.config import FILE_VARIABLE, ConfigurationError, Settings, load
from bot.records import replay_file, verify_file
from engine.host.commands import every as do
from engine.host.ports.tables import Commit
from engine.host.state.ids import EventId, TableId
from engine.host.state.proof import Shown
from tests.engine.host.tables import NAMES, House, person
from tests.fuzz.making_up import DATA, as_json, damaged, line, other
from tests.fuzz.watching import tells_nothing_of_the_program

FILES = 10


async def configuration(chance: Random, folder: Path) -> None:
    """Files and variables: every mistake is told, and none of what was read."""
    names = [*Settings.model_fields, "no_such_name"]
    for _ in range(FILES):
        lines = "\n".join(f"{chance.choice(names)} = {_value(chance)}" for _ in range(chance.randrange(6)))
        file = folder / "pli.toml"
        file.write_bytes(
            damaged(chance, lines.encode("utf-8", "surrogatepass")) if chance.random() < 0.5 else lines.encode()
        )  # half of each
        set_ = {chance.choice(names).upper(): line(chance).replace("\0", "") for _ in range(chance.randrange(4))}
        with _environment({FILE_VARIABLE: str(file), "PLI_DATA": str(folder), **set_}):
            try:
                load()
            except ConfigurationError as mistakes:
                tells_nothing_of_the_program(str(mistakes))


async def records(chance: Random, folder: Path) -> None:
    """Records of deals, for `pli verify` and `pli replay`."""
    whole = sorted((DATA / "deals").glob("*.txt")) + sorted((DATA / "records").rglob("*.txt"))
    file = folder / "record.txt"
    for _ in range(FILES):
        file.write_bytes(damaged(chance, chance.choice(whole).read_bytes()))
        with redirect_stdout(said := io.StringIO()):
            verify_file(file, "en", Shown(line(chance), (chance.randrange(10**7),), line(chance)))
            replay_file(file, "en")
        tells_nothing_of_the_program(said.getvalue())


async def backups(chance: Random, folder: Path) -> None:
    """Files with tables, for `pli tables put-back`."""
    copy = {"table": "k7qx2345", "held": {"state": "AAECAw==", "log": "AAEC"}, "left": 5, "closed": None}
    file = folder / "tables.gz"
    for _ in range(FILES):
        lines = b"\n".join(as_json(other(chance, copy)) for _ in range(3))
        raw = gzip.compress(damaged(chance, lines) if chance.random() < 0.5 else lines)  # half of each
        file.write_bytes(damaged(chance, raw) if chance.random() < 0.5 else raw)  # half of each
        try:
            list(read_tables(file))
        except ConfigurationError as mistake:
            tells_nothing_of_the_program(str(mistake))


async def stored_tables(chance: Random, _: Path) -> None:
    """Snapshots as a store might give them back: read or set aside, never the end of the program."""
    snapshots = sorted((DATA / "tables").rglob("*.json"))
    for _number in range(FILES):
        house, whole = House(seed=7), chance.choice(snapshots).read_bytes()
        table = TableId("damaged1")
        await house.store.tables.commit(Commit(table, 0, EventId("x"), damaged(chance, whole), b"{}", deadline=0))
        other_table = await house.full_table("manille", "none")
        await house.service.reconcile()
        try:
            await house.service.look(table)
            for command in (do.Tick(table), do.Renew(house.event(), table, person(NAMES[0]))):
                await house.service.handle(command)
        except Exception:  # noqa: S110  # damage that reads well: a bug at that table, as its clock sets it aside
            pass
        await house.first_legal(other_table)


async def ledgers(chance: Random, folder: Path) -> None:
    """Backups of a ledger, for `pli restore`: put in place whole, or refused with nothing changed."""
    backup, ledger = folder / "backup.db", folder / "ledger.db"
    script = chance.choice(sorted((DATA / "ledgers").glob("*.sql"))).read_text("utf-8")
    for _ in range(2):
        backup.unlink(missing_ok=True)
        connection = sqlite3.connect(backup)
        connection.executescript(script)
        connection.commit()
        connection.close()
        if chance.random() < 0.8:  # some are whole
            backup.write_bytes(damaged(chance, backup.read_bytes()))
        before = ledger.read_bytes() if ledger.exists() else b""
        try:
            await restore(backup, ledger, time.time(), busy=0.1)
        except LedgerError as trouble:
            tells_nothing_of_the_program(str(trouble))
            assert (ledger.read_bytes() if ledger.exists() else b"") == before


def _value(chance: Random) -> str:
    return chance.choice(
        (repr(line(chance)), str(chance.randrange(-5, 10**6)), "true", "[1, 2]", "{}", line(chance), "1979-05-27")
    )


@contextmanager
def _environment(variables: dict[str, str]) -> Iterator[None]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PLI_")}
    with patch.dict(os.environ, {**kept, **variables}, clear=True):
        yield
