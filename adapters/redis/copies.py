"""Copies of tables as they lie in the store, byte for byte, readable or not: for backups, and to take a table out."""

from collections.abc import Mapping, Sequence

import msgspec

from adapters.redis.connection import Link
from adapters.redis.keys import shard_of
from adapters.redis.scripts import COPY, DROP, PUT_BACK
from engine.host.ports.limits import REMEMBERED
from engine.host.state.ids import TableId


class TableCopy(msgspec.Struct, frozen=True):
    """A table at one moment; holds names, and the cards of its running deal."""

    table: TableId
    held: dict[str, bytes]
    """What the server's `DUMP` answered for each key that exists."""
    left: int | None = None
    """Milliseconds left until its deadline; None without a deadline."""
    closed: int | None = None
    """When it was closed, in milliseconds by the store's clock; None unless it is listed as closed."""

    def __repr__(self) -> str:
        return f"TableCopy({self.table})"


class RedisCopies:
    """Copies tables, puts copies back and drops tables. Every method may raise `StoreDown`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = keys = link.keys
        self._own = {"state": keys.state, "log": keys.log, "views": keys.views, "events": keys.events}
        """Every key that belongs to one table alone, by the name that a copy gives it."""

    async def of(self, tables: Sequence[TableId]) -> Sequence[TableCopy]:
        """Copies of those tables that exist, each as it is at one moment."""
        return [copy for table in tables if (copy := await self._copy(table)).held]

    async def put_back(self, copy: TableCopy) -> bool:
        """Puts a table back; returns False if the store has a table of that name, which is then left as it is.

        Directories are repaired separately. A server of another kind or version may refuse what this one dumped.
        """
        shard, held = shard_of(copy.table), {name: copy.held[name] for name in self._own if name in copy.held}
        lists = (self._keys.tables(shard), self._keys.deadlines(shard), self._keys.closed(shard))
        names = (self._keys.state(copy.table), *lists, *(self._own[name](copy.table) for name in held))
        moments = ("" if copy.left is None else copy.left, "" if copy.closed is None else copy.closed)
        return bool(await self._link.run(PUT_BACK, (names, (copy.table, *moments, *_payloads(held)))))

    async def drop(self, table: TableId) -> None:
        """Drops all of a table except its events, which expire within a day, and its outbox entries, which hold
        nothing of it."""
        shard = shard_of(table)
        lists = (self._keys.deadlines(shard), self._keys.tables(shard), self._keys.closed(shard))
        own = (self._keys.state(table), self._keys.log(table), self._keys.views(table))
        await self._link.run(DROP, ((*lists, *own), (table,)))

    async def _copy(self, table: TableId) -> TableCopy:
        shard = shard_of(table)
        names = (self._keys.deadlines(shard), self._keys.closed(shard), *(key(table) for key in self._own.values()))
        now, deadline, closed, *dumps = await self._link.run(COPY, (names, (table,)))
        return TableCopy(
            table,
            {name: held for name, held in zip(self._own, dumps, strict=True) if held is not None},
            None if deadline is None else max(0, int(deadline) - now),
            None if closed is None else int(closed),
        )


def _payloads(held: Mapping[str, bytes]) -> Sequence[int | bytes]:
    return [part for name, payload in held.items() for part in (REMEMBERED if name == "events" else 0, payload)]
