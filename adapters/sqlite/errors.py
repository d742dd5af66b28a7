"""What can go wrong with the ledger's file, in words for the person who runs the program.

Whichever is raised, nothing of the refused work was written, and the ledger can be used again once the cause is
gone.
"""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.host.state.errors import HostError


class LedgerError(HostError):
    """Root of the ledger's operational errors."""


class LedgerFull(LedgerError):
    """No space is left on the disk, or the file may not grow."""


class LedgerLocked(LedgerError):
    """Another program holds the database's lock for longer than the busy timeout."""


class LedgerReadOnly(LedgerError):
    """The file or its folder may not be written."""


class LedgerDamaged(LedgerError):
    """The file is not a sound SQLite database."""


class LedgerUnreachable(LedgerError):
    """The file cannot be opened, or the disk fails."""


class LedgerHeld(LedgerError):
    """Another process is the ledger's writer."""


class LedgerForeign(LedgerError):
    """The file is a SQLite database, but not a ledger."""


class LedgerTooNew(LedgerError):
    """A newer version of the program has migrated the ledger."""


class LedgerTooOld(LedgerError):
    """No writer has migrated the ledger yet, and this process may not; or the SQLite library has no STRICT tables."""


class LedgerClosed(LedgerError):
    """The ledger was used after `close`."""


class LedgerConstraint(LedgerError):
    """The schema refuses the row: trying again does not help."""


RESTORE = "`pli restore BACKUP` puts a copy in its place"

_LOCAL = "name a folder on a local disk in PLI_DATA"
_NO_LOCKS = (LedgerUnreachable, f"its file system keeps no locks; {_LOCAL}")
_BROKEN_OFF = (LedgerError, "the work was broken off; it is tried again")
_BUG = (LedgerError, "SQLite refuses; report it as a bug")

_BY_CODE: dict[int, tuple[type[LedgerError], str]] = {
    sqlite3.SQLITE_FULL: (LedgerFull, "the disk is full; free some space"),
    sqlite3.SQLITE_BUSY: (LedgerLocked, "another program holds its lock; close whatever else has it open"),
    sqlite3.SQLITE_LOCKED: (LedgerLocked, "another program holds its lock; close whatever else has it open"),
    sqlite3.SQLITE_READONLY: (LedgerReadOnly, "it may not be written; check the permissions of file and folder"),
    sqlite3.SQLITE_PERM: (LedgerReadOnly, "it may not be written; check the permissions of file and folder"),
    sqlite3.SQLITE_CORRUPT: (LedgerDamaged, f"the file is damaged; {RESTORE}"),
    sqlite3.SQLITE_NOTADB: (
        LedgerDamaged,
        f"the file is not a SQLite database; {RESTORE}",
    ),
    sqlite3.SQLITE_CANTOPEN: (LedgerUnreachable, "the file cannot be opened; check path and permissions"),
    sqlite3.SQLITE_IOERR: (LedgerUnreachable, "the disk failed to read or write"),
    sqlite3.SQLITE_CONSTRAINT: (LedgerConstraint, "the schema refuses a row"),
    sqlite3.SQLITE_TOOBIG: (LedgerConstraint, "a row is too large"),
    sqlite3.SQLITE_MISMATCH: (LedgerConstraint, "the schema refuses a row"),
    sqlite3.SQLITE_PROTOCOL: _NO_LOCKS,
    sqlite3.SQLITE_NOLFS: (LedgerUnreachable, f"its file system takes no large files; {_LOCAL}"),
    sqlite3.SQLITE_NOMEM: (LedgerUnreachable, "this machine has no memory left; free some"),
    sqlite3.SQLITE_ABORT: _BROKEN_OFF,
    sqlite3.SQLITE_INTERRUPT: _BROKEN_OFF,
    sqlite3.SQLITE_AUTH: (LedgerReadOnly, "SQLite is not allowed to; report it as a bug"),
    sqlite3.SQLITE_FORMAT: (LedgerDamaged, f"the file is damaged; {RESTORE}"),
    **dict.fromkeys(
        (
            sqlite3.SQLITE_ERROR,
            sqlite3.SQLITE_INTERNAL,
            sqlite3.SQLITE_NOTFOUND,
            sqlite3.SQLITE_EMPTY,
            sqlite3.SQLITE_SCHEMA,
            sqlite3.SQLITE_MISUSE,
            sqlite3.SQLITE_RANGE,
            sqlite3.SQLITE_NOTICE,
            sqlite3.SQLITE_WARNING,
        ),
        _BUG,
    ),
}
"""Each of SQLite's codes. What waits is tried again by its caller, with the same sentence meanwhile."""

_BY_WHOLE_CODE: dict[int, tuple[type[LedgerError], str]] = {
    # shares and other file systems that lack what several programs need
    **dict.fromkeys(
        (
            sqlite3.SQLITE_IOERR_LOCK,
            sqlite3.SQLITE_IOERR_UNLOCK,
            sqlite3.SQLITE_IOERR_RDLOCK,
            sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK,
            sqlite3.SQLITE_IOERR_SHMOPEN,
            sqlite3.SQLITE_IOERR_SHMSIZE,
            sqlite3.SQLITE_IOERR_SHMLOCK,
            sqlite3.SQLITE_IOERR_SHMMAP,
        ),
        _NO_LOCKS,
    ),
    # such as a limit on the size of files: SQLITE_FULL stands for a full disk only
    sqlite3.SQLITE_IOERR_WRITE: (LedgerFull, "the disk takes no more, or files may not grow; free some space"),
}

_BY_ERRNO: dict[int, tuple[type[LedgerError], str]] = {
    errno.ENOSPC: _BY_CODE[sqlite3.SQLITE_FULL],
    errno.EDQUOT: _BY_CODE[sqlite3.SQLITE_FULL],
    errno.EFBIG: _BY_WHOLE_CODE[sqlite3.SQLITE_IOERR_WRITE],
    errno.EACCES: _BY_CODE[sqlite3.SQLITE_READONLY],
    errno.EPERM: _BY_CODE[sqlite3.SQLITE_READONLY],
    errno.EROFS: _BY_CODE[sqlite3.SQLITE_READONLY],
    errno.ENOLCK: _NO_LOCKS,
    errno.ENOTSUP: _NO_LOCKS,
    errno.ENOSYS: _NO_LOCKS,
}


_NO_TEXT = "Could not decode to UTF-8"
"""How Python's `sqlite3` begins its error for a text that is not UTF-8, which has no code of SQLite's."""
_UNREADABLE = f"it holds a text that is none; {RESTORE}"


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turns errors of SQLite and of the file system into the `LedgerError` that says what to do about them."""
    try:
        yield
    except sqlite3.Error as error:
        # SQLite's name of the code, never its text: a text may quote values of a row.
        code: int | None = getattr(error, "sqlite_errorcode", None)
        name: str = getattr(error, "sqlite_errorname", type(error).__name__)
        if code is None and str(error).startswith(_NO_TEXT):
            raise LedgerDamaged(f"ledger {path}: {_UNREADABLE}") from None  # its text quotes the row
        kind, words = _BY_WHOLE_CODE.get(code or 0) or _BY_CODE.get((code or 0) & 0xFF, _BUG)
        raise kind(f"ledger {path}: {words} ({name})") from error
    except UnicodeDecodeError as error:
        raise LedgerDamaged(f"ledger {path}: {_UNREADABLE}") from error
    except OSError as error:
        kind, words = _told(error, path)
        # not always the ledger: a backup, an export or a copy of tables may be the file that cannot be had
        raise kind(f"{path}: {words} ({error.strerror})") from error


def _told(error: OSError, path: Path) -> tuple[type[LedgerError], str]:
    # a file in the place of a folder above it exists as well, but another name would not help
    if isinstance(error, FileExistsError) and str(path) in (str(error.filename), str(error.filename2)):
        return LedgerError, "exists already; choose another name"
    return _BY_ERRNO.get(error.errno or 0, _BY_CODE[sqlite3.SQLITE_CANTOPEN])
