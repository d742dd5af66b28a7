"""Finds every promise that a run has broken, from its evidence alone."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.host.state.table import decode
from tests.chaos.clocks import early
from tests.chaos.evidence import Evidence, TableEvidence
from tests.chaos.history import DamagedHistory, Deal, deals, intent_of, intents_of


class Kind(StrEnum):
    TROUBLE = "the program got stuck or ended by itself"
    LOST = "an acknowledged event is not in the log"
    TWICE = "an event was applied twice"
    GAP = "the log's versions are not those of the table, one by one"
    FOREIGN = "a version was not written upon the one before it"
    SNAPSHOT = "the stored table is not the one that its last version wrote"
    ROLLED_BACK = "the table was believed to be older than what people saw of it"
    MOVES = "a deal's record and the log tell different moves"
    EARLY = "a timer went off before its time"
    UNANNOUNCED = "a version has no entry in the outbox, or more than one"
    UNDELIVERED = "a place does not show the newest state"
    LEASE = "a process did what another one had the lease for"
    UNCOUNTED = "a finished deal is not in the ledger"
    COUNTED_TWICE = "a deal is in the ledger twice, or should not be there"
    POINTS = "the ledger's points are not the sum of the deals"
    LEDGER = "the ledger contradicts itself"


@dataclass(frozen=True, slots=True)
class Violation:
    kind: Kind
    where: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}"


def check(evidence: Evidence) -> list[Violation]:
    """Every violation; empty where all promises were kept."""
    told = [deal for table in evidence.tables.values() for deal in _deals(table, evidence)]
    return [
        *(Violation(Kind.TROUBLE, trouble) for trouble in evidence.troubles),
        *_events(evidence),
        *(found for table in evidence.tables.values() for found in _table(table, evidence)),
        *_counted(evidence, told),
    ]


def _events(evidence: Evidence) -> Iterator[Violation]:
    applied = Counter(line.event for table in evidence.tables.values() for _, line in table.lines)
    for event, table in evidence.accepted.items():
        if not applied[event]:
            yield Violation(Kind.LOST, f"{event} at {table}")
    for event, times in applied.items():
        if times > 1:
            yield Violation(Kind.TWICE, f"{event}, {times} times")


def _table(table: TableEvidence, evidence: Evidence) -> Iterator[Violation]:
    name = table.table.id
    checks: tuple[tuple[Kind, Callable[[], Iterable[str]]], ...] = (
        (Kind.GAP, lambda: _gaps(table)),
        (Kind.FOREIGN, lambda: _foreign(table, evidence)),
        (Kind.SNAPSHOT, lambda: _snapshot(table, evidence)),
        (Kind.ROLLED_BACK, lambda: _rolled_back(table)),
        (Kind.MOVES, lambda: _moves(table, evidence)),
        (Kind.EARLY, lambda: early(table, evidence.intents)),
        (Kind.UNANNOUNCED, lambda: _unannounced(table, evidence)),
        (Kind.UNDELIVERED, lambda: _undelivered(table)),
    )
    for kind, find in checks:
        for where in find():
            yield Violation(kind, f"table {name}: {where}")


def _gaps(table: TableEvidence) -> Iterator[str]:
    versions = [version for version, _ in table.log]
    if versions != list(range(1, table.version + 1)):
        yield f"version {table.version}, log {versions}"


def _foreign(table: TableEvidence, evidence: Evidence) -> Iterator[str]:
    for version, line in table.log:
        if intent_of(evidence.intents, table.table.id, version, line) is None:
            yield f"version {version}"


def _snapshot(table: TableEvidence, evidence: Evidence) -> Iterator[str]:
    version, line = table.log[-1] if table.log else (0, b"")
    made = intents_of(evidence.intents, table.table.id, version, line)
    if made and table.table not in [decode(intent.snapshot.encode()) for intent in made]:
        yield f"version {version}"


def _rolled_back(table: TableEvidence) -> Iterator[str]:
    if table.table.incarnation:
        yield f"{table.table.incarnation} times"


def _moves(table: TableEvidence, evidence: Evidence) -> Iterator[str]:
    try:
        told = deals(table, evidence.intents)
    except DamagedHistory as damage:
        yield str(damage)
        return
    for deal in told:
        if not deal.agrees:
            yield f"deal {deal.id}: {len(deal.recorded)} moves in the record, {len(deal.logged)} in the log"
        if deal.result != deal.announced:
            yield f"deal {deal.id}: another result than was announced"


def _unannounced(table: TableEvidence, evidence: Evidence) -> Iterator[str]:
    # an entry may be read twice, but each has one key
    entries = {entry.key: entry.payload for entry in evidence.announced if entry.table == table.table.id}
    found = Counter(entries.values())
    for version, _ in table.log:
        if found[str(version)] != 1:
            yield f"version {version} has {found[str(version)]} entries"


def _undelivered(table: TableEvidence) -> Iterator[str]:
    for place, digest in table.should_show.items():
        if table.shows[place] != digest:
            yield place


def _deals(table: TableEvidence, evidence: Evidence) -> list[Deal]:
    try:
        return deals(table, evidence.intents)
    except DamagedHistory:
        return []


def _counted(evidence: Evidence, told: list[Deal]) -> Iterator[Violation]:
    ledger = evidence.ledger
    due = {name for deal in told for name in deal.settlements}
    counted = Counter(each.deal for each in ledger.settlements)
    yield from (Violation(Kind.UNCOUNTED, f"deal {deal}") for deal in sorted(due - counted.keys()))
    for deal, times in counted.items():
        if times > 1 or deal not in due:
            yield Violation(Kind.COUNTED_TWICE, f"deal {deal}")
    yield from _points(evidence, [deal for deal in told if deal.counts])
    yield from (Violation(Kind.LEDGER, difference) for difference in ledger.differences)
    if ledger.kept_apart:
        yield Violation(Kind.LEDGER, f"{ledger.kept_apart} settlements set aside")


def _points(evidence: Evidence, finished: list[Deal]) -> Iterator[Violation]:
    """By game and person: points and deals, added up from the replayed records."""
    points: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for deal in finished:
        for person, score in deal.scores.items():
            points[deal.game, person] += score
            played[deal.game, person] += 1
    totals = evidence.ledger.totals
    for key in sorted(totals.keys() | played.keys()):
        if totals.get(key) != (points[key], played[key]):
            yield Violation(Kind.POINTS, f"{key}: ledger {totals.get(key)}, deals {(points[key], played[key])}")


def kinds(violations: Iterable[Violation]) -> set[Kind]:
    return {violation.kind for violation in violations}
