"""Whether a timer went off before its time, by the store's clock."""

from collections.abc import Iterator, Sequence

from engine.host.ports.tables import Timer
from tests.chaos.evidence import TableEvidence
from tests.chaos.history import intent_of
from tests.chaos.notes import Intent


def early(table: TableEvidence, intents: Sequence[Intent]) -> Iterator[str]:
    """Timer commits before the deadline that stood then. A heartbeat moves deadlines only further ahead, so the
    moment at which a deadline was set, and for how long, are the earliest that it may pass."""
    due: int | None = None
    for version, raw in table.log:
        intent = intent_of(intents, table.table.id, version, raw)
        if intent is None:
            continue  # reported as a foreign version
        at = table.applied_at[intent.event]
        if intent.firing and (due is None or at < due):
            yield f"version {version}: " + ("no deadline stood" if due is None else f"{due - at} ms early")
        due = _next(due, at, intent.deadline)


def _next(due: int | None, at: int, deadline: int | str) -> int | None:
    if isinstance(deadline, int):
        return at + deadline
    return due if deadline == Timer.KEEP.value else None
