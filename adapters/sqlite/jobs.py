"""How the parts of the ledger read and write its file: a job is given the connection, in a transaction of its own."""

from collections.abc import Awaitable, Callable, Sequence
from sqlite3 import Row
from typing import Any, Protocol, TypeVar

from aiosqlite import Connection

T = TypeVar("T")


class Run(Protocol):
    """Runs a job that reads one snapshot, or writes one transaction; raises `LedgerError`."""

    async def __call__(self, job: Callable[[Connection], Awaitable[T]], /) -> T: ...


class Ask(Protocol):
    """The rows of one query, with values for its placeholders; raises `LedgerError`."""

    async def __call__(self, sql: str, /, *values: Any) -> Sequence[Row]: ...
