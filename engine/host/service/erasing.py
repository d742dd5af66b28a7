"""Takes a person who wishes to be forgotten out of every stored table, open or closed, and out of its log."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from engine.host.ports.log import LogLine
from engine.host.ports.tables import Commit, CommitReply, Stored, TableStore
from engine.host.state.erased import without
from engine.host.state.errors import StoreDown, Unreadable
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Phase, Table, decode

PAGE = 100
"""Tables that are read at once."""
ATTEMPTS = 20
"""Attempts to rewrite a table while people go on playing there."""


class Eraser:
    """Erases people from the tables of a store. They must have left the open tables first. Raises `StoreDown`."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    async def erase(
        self,
        people: Sequence[PersonId],
        called: Mapping[TableId, frozenset[str]],
        stranger: PersonId,
        event: EventId,
    ) -> None:
        """Puts a nameless stranger in the place of these identities. `called` has the names that they bore at tables
        which they have just left. Tables that cannot be read are left untouched. Repeating the call with the same
        event does what is left to do."""
        names = await self._store.tables()
        for at in range(0, len(names), PAGE):
            page = names[at : at + PAGE]
            for name, stored in zip(page, await self._store.load_all(page), strict=True):
                if isinstance(stored, Stored) and (name in called or _may_name(stored, people)):
                    await self._rewrite(name, _Struck(people, called.get(name, frozenset()), stranger), event)
            for person in people:
                await self._store.strike(person, page)
        await self._store.compact()

    async def _rewrite(self, name: TableId, struck: "_Struck", event: EventId) -> None:
        for _ in range(ATTEMPTS):
            stored = await self._store.load(name)
            table = _read(stored) if stored is not None else None
            if stored is None or table is None or (after := struck.out_of(table)) == table:
                return
            committed = await self._store.commit(_written(after, stored.version, event))
            if committed.reply is not CommitReply.CONFLICT:
                return
        raise StoreDown("the table changes faster than somebody can be taken out of it")


@dataclass(frozen=True, slots=True)
class _Struck:
    """Who is taken out of a table, and what stands there instead."""

    people: Sequence[PersonId]
    called: frozenset[str]
    stranger: PersonId

    def out_of(self, table: Table) -> Table:
        for person in self.people:
            table = without(table, person, self.stranger, self.called)
        return table


def _written(table: Table, version: int, event: EventId) -> Commit:
    return Commit(
        table=table.id,
        expected=version,
        event=event,
        snapshot=table.encode(),
        log=LogLine(event=event, command="Erase").encode(),
        # boards that still show the name are edited
        outgoing=(str(version + 1).encode(),),
        closes=table.phase is Phase.CLOSED,
    )


def _may_name(stored: Stored, people: Sequence[PersonId]) -> bool:
    """Whether one of these people may be named at the table: a quick look that does not decode it."""
    return any(msgspec.json.encode(person) in stored.snapshot for person in people)


def _read(stored: Stored) -> Table | None:
    """The table; None for one that cannot be read."""
    try:
        return decode(stored.snapshot)
    except (msgspec.MsgspecError, UnicodeDecodeError, Unreadable):
        return None
