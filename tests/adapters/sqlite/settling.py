"""A process that settles a fixed stream of deals, to be killed: `python -m tests.adapters.sqlite.settling --help`."""

import argparse
import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast
from unittest.mock import patch

from aiosqlite import Connection
from msgspec.structs import replace

from adapters.sqlite.ledger import SqliteLedger
from adapters.sqlite.writer import Writer
from engine.host.ports.results import Ledger
from engine.host.ports.tables import Finished
from engine.host.state.ids import PersonId
from engine.host.state.settlement import Settlement, decode
from tests.contract.settlements import CAFE, PUB, ROBOT, settlement

SHARDS = 4
T = TypeVar("T")


def deal(number: int) -> Settlement:
    """The deal of that number: four seats out of nine people and a computer player, or every third time the end of a
    match among four people."""
    people = [PersonId(f"discord:{(number * step) % 9}") for step in (1, 2, 5)]
    seats = [(account, number % 7 - 3 + place) for place, account in enumerate(people)]
    scope = CAFE if number % 2 else PUB
    if number % 3 == 2:
        made = settlement(f"deal{number}", *seats, (PersonId("discord:9"), 5), winners=people[:1], scope=scope)
        placed = [replace(entry, side=entry.seat, place=1 + min(entry.seat, 1)) for entry in made.entries]
        return replace(made, entries=tuple(placed))
    winners = people[:1] if number % 3 == 0 else []
    return settlement(f"deal{number}", *seats, (ROBOT, -5), winners=winners, scope=scope)


def stream(length: int) -> Iterator[Finished]:
    """Deals 0, 1, 2 ... over the shards, every seventh entry a deal that came before."""
    for place in range(length):
        yield Finished(place % SHARDS, f"{place}-0", deal(_number(place)).encode())


def deal_of(place: int) -> str:
    """The id of the deal in that entry of the stream."""
    return deal(_number(place)).deal


def _number(place: int) -> int:
    return place - 4 if place % 7 == 6 else place


async def settle(ledger: Ledger, entries: Sequence[Finished]) -> None:
    """Settles what lies behind the ledger's cursors and prints each cursor once it is settled."""
    cursors = {shard: int(cursor.split("-")[0]) for shard, cursor in (await ledger.cursors()).items()}
    for entry in entries:
        if int(entry.cursor.split("-")[0]) > cursors.get(entry.shard, -1):
            await ledger.settle(decode(entry.payload), entry.shard, entry.cursor)
            print(entry.cursor, flush=True)


class Mortal:
    """A connection that takes the process with it instead of carrying out its nth call. What is done by the clock, to
    let the files forget, does not count."""

    def __init__(self, connection: Connection, calls: int) -> None:
        self._connection = connection
        self._left = calls

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*values: Any) -> Any:
            self._left -= not any(str(value).startswith("PRAGMA") for value in values[:1])
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)
            return getattr(self._connection, name)(*values)

        return call


async def without_transaction(writer: Writer, job: Callable[[Connection], Awaitable[T]]) -> T:
    """What the writer would be if it trusted that nothing happens between two statements."""
    return await job(writer._connection)


async def main(arguments: argparse.Namespace) -> None:
    async with await SqliteLedger.open(arguments.path) as ledger:
        if arguments.die_at:
            ledger._writer._connection = cast("Connection", Mortal(ledger._writer._connection, arguments.die_at))
        print("open", flush=True)
        await settle(ledger, list(stream(arguments.length)))
        print("done", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("length", type=int)
    parser.add_argument("--die-at", type=int, help="kill -9 at this call on the writing connection")
    parser.add_argument("--torn", action="store_true", help="settle without transactions")
    given = parser.parse_args()
    with patch.object(Writer, "_transact", without_transaction if given.torn else Writer._transact):
        asyncio.run(main(given))
