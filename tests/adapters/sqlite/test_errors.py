"""Every error that the installed SQLite can raise is one row of a table, with a sentence and a mend."""

import errno
import sqlite3
from pathlib import Path

import pytest

from adapters.sqlite.connections import owners_alone
from adapters.sqlite.errors import LedgerDamaged, LedgerError, LedgerUnreachable, translated

NO_ERRORS = {"SQLITE_OK", "SQLITE_ROW", "SQLITE_DONE"}
PRIMARY = {
    "ERROR", "INTERNAL", "PERM", "ABORT", "BUSY", "LOCKED", "NOMEM", "READONLY", "INTERRUPT", "IOERR", "CORRUPT",
    "NOTFOUND", "FULL", "CANTOPEN", "PROTOCOL", "EMPTY", "SCHEMA", "TOOBIG", "CONSTRAINT", "MISMATCH", "MISUSE",
    "NOLFS", "AUTH", "FORMAT", "RANGE", "NOTADB", "NOTICE", "WARNING",
}  # fmt: skip
"""SQLite's result codes 1 to 28; Python's module has its authorizer's under such names, too."""
CODES = {
    name: value
    for name, value in vars(sqlite3).items()
    if name.startswith("SQLITE_") and name not in NO_ERRORS and name.split("_")[1] in PRIMARY
}
CLASSES = [kind for kind in vars(sqlite3).values() if isinstance(kind, type) and issubclass(kind, sqlite3.Error)]
LEDGER = Path("ledger.db")


def told(error: Exception) -> LedgerError:
    with pytest.raises(LedgerError) as caught, translated(LEDGER):
        raise error
    return caught.value


def test_the_codes_are_all_of_sqlites() -> None:
    assert {CODES[f"SQLITE_{name}"] for name in PRIMARY} == set(range(1, 29))
    assert len(CODES) > 2 * len(PRIMARY)


@pytest.mark.parametrize("name", CODES)
def test_each_code_has_a_cause_and_a_mend(name: str) -> None:
    error = sqlite3.OperationalError("quotes Ana's row")
    error.sqlite_errorcode, error.sqlite_errorname = CODES[name], name
    said = str(told(error))
    assert said.endswith(f"({name})")
    assert "Ana" not in said
    bug = "report it as a bug" in said
    expected = ("ERROR", "INTERNAL", "NOTFOUND", "EMPTY", "SCHEMA", "MISUSE", "RANGE", "NOTICE", "WARNING", "AUTH")
    assert bug == (name.split("_")[1] in expected), said


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_each_class_without_a_code_is_a_bug_in_words(kind: type[sqlite3.Error]) -> None:
    assert f"report it as a bug ({kind.__name__})" in str(told(kind("quotes Ana's row")))


@pytest.mark.parametrize("name", ["LOCK", "SHMOPEN", "SHMMAP"])
def test_a_file_system_without_locks_is_named(name: str) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = CODES[f"SQLITE_IOERR_{name}"]
    assert isinstance(found := told(error), LedgerUnreachable)
    assert "PLI_DATA" in str(found)
    assert "no locks" in str(told(OSError(errno.ENOLCK, "No locks available")))


def test_a_damage_leads_to_the_backup() -> None:
    error = sqlite3.DatabaseError("malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    assert isinstance(found := told(error), LedgerDamaged)
    assert "pli restore" in str(found)


def test_a_file_system_without_rights_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ledger.db").touch()
    (tmp_path / "ledger.db").chmod(0o755)

    def kept_as_mounted(_path: Path, _mode: int, *, follow_symlinks: bool = True) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", kept_as_mounted)
    with pytest.raises(LedgerError, match="umask=077"):
        owners_alone(tmp_path / "ledger.db")
