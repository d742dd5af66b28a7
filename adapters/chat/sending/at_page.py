"""Who has a table open on a page: nobody edits a hand for such a person, or calls them. It is a fact beside what was
sent where, with an end by the store's clock: every process sees it, and none relies on one that was killed."""

from collections.abc import Mapping

from engine.host.ports.tables import Views
from engine.host.state.ids import PersonId, TableId

_LAUNCHED = "launched"
OPEN = 40_000
"""Milliseconds for which a page counts as open once it was said to be."""
SAID_AGAIN = 15_000
"""Milliseconds after which an open page says so again."""
AFTERWARDS = 10_000
"""Milliseconds for which somebody counts as there after their last page was closed: it may come back by itself."""


def page_key(person: PersonId) -> str:
    """The name of the fact."""
    return f"page:{person}"


async def opened(views: Views, table: TableId, person: PersonId, process: str, now: int) -> None:
    """Notes that a page of this person is open at a process. Raises `StoreDown`."""
    await views.put(table, page_key(person), f"{now + OPEN} {process}".encode())


async def closed(views: Views, table: TableId, person: PersonId, process: str, now: int) -> None:
    """Notes that the last page that a process had open for this person is closed; at another process one may be open
    still. Raises `StoreDown`."""
    key = page_key(person)
    if (await views.all(table)).get(key, b"").endswith(f" {process}".encode()):
        await views.put(table, key, f"{now + AFTERWARDS} {process}".encode())


async def launched(views: Views, person: PersonId, name: str) -> None:
    """Notes the name of the table that somebody is about to open, where the platform does not tell the page. Raises
    `StoreDown`."""
    await views.put(TableId(person), _LAUNCHED, name.encode())


async def launched_by(views: Views, person: PersonId) -> str:
    """The name of that table; empty where nothing was noted. Raises `StoreDown`."""
    return (await views.all(TableId(person))).get(_LAUNCHED, b"").decode()


def seconds_left(facts: Mapping[str, bytes], person: PersonId, now: int) -> float:
    """Seconds for which the person still counts as being at a page; 0 for somebody who is at none."""
    until = facts.get(page_key(person), b"0").split(b" ")[0]
    return max(0.0, (int(until) - now) / 1000)
