"""How the parts of the ledger read and write its file: a job is given the connection, in a transaction of its own."""

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import wraps
from sqlite3 import Row
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from aiosqlite import Connection

S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")


class Run(Protocol):
    """Runs a job that reads one snapshot, or writes one transaction; raises `LedgerError`."""

    async def __call__(self, job: Callable[[Connection], Awaitable[T]], /) -> T: ...


class Ask(Protocol):
    """The rows of one query, with values for its placeholders; raises `LedgerError`."""

    async def __call__(self, sql: str, /, *values: Any) -> Sequence[Row]: ...


@dataclass(frozen=True, slots=True)
class _Given:
    """Makes of a method one that is called without its connection: the object's `Run` of this name gives it one."""

    run: str

    def __call__(
        self, job: Callable[Concatenate[S, Connection, P], Awaitable[T]]
    ) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
        @wraps(job)
        async def called(part: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            run: Run = getattr(part, self.run)
            return await run(lambda connection: job(part, connection, *args, **kwargs))

        return called


reading, writing = _Given("_read"), _Given("_write")
