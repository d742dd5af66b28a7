"""Whether a timer went off before its time, by the store's clock, and how late it did."""

from collections.abc import Iterator, Sequence

from engine.host.ports.tables import Timer
from tests.chaos.evidence import TableEvidence
from tests.chaos.history import intents_of
from tests.chaos.notes import Intent


def early(table: TableEvidence, intents: Sequence[Intent]) -> Iterator[str]:
    """Timer commits before the deadline that stood then."""
    for version, late in _fired(table, intents):
        if late is None or late < 0:
            yield f"version {version}: " + ("no deadline stood" if late is None else f"{-late} ms early")


def lateness(table: TableEvidence, intents: Sequence[Intent]) -> list[int]:
    """Milliseconds for each timer, since the earliest moment that it may have been set to; what a silence of all
    programs moved it by is in it."""
    return [late for _, late in _fired(table, intents) if late is not None]


def _fired(table: TableEvidence, intents: Sequence[Intent]) -> Iterator[tuple[int, int | None]]:
    """Each timer commit's version, and by how much it came after its deadline; None where none stood. A heartbeat
    moves deadlines only further ahead, so the moment at which a deadline was set, and for how long, are the earliest
    that it may pass."""
    due: int | None = None
    for version, raw in table.log:
        made = intents_of(intents, table.table.id, version, raw)
        if not made:
            continue  # reported as a foreign version
        at = table.applied_at.get(made[0].event)
        if at is None:
            continue  # reported as a version that was not announced
        if made[0].firing:
            yield version, None if due is None else at - due
        due = _next(due, at, made)


def _next(due: int | None, at: int, made: Sequence[Intent]) -> int | None:
    """Of commits that did the same, the one with the least time left."""
    given = [intent.deadline for intent in made if isinstance(intent.deadline, int)]
    if given:
        return at + min(given)
    return due if made[0].deadline == Timer.KEEP.value else None
