"""How parts of the ledger's file read and write it: a job gets the connection, in a transaction of its own."""

from collections.abc import Awaitable, Callable, Sequence
from sqlite3 import Row
from typing import Any, Protocol, TypeVar

from aiosqlite import Connection

T = TypeVar("T")


class Run(Protocol):
    """Runs a job, on one snapshot or as one change; raises `LedgerError`."""

    async def __call__(self, job: Callable[[Connection], Awaitable[T]], /) -> T: ...


class Ask(Protocol):
    """The rows that one question finds, with values for its marks; raises `LedgerError`."""

    async def __call__(self, sql: str, /, *values: Any) -> Sequence[Row]: ...
