"""The figures of a program that serves, for a monitor that asks; see `bot.health`."""

import asyncio
from collections import Counter as Tally
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from engine.host.ports.meter import Meter
from engine.host.service.standing import Level, Standing
from engine.host.state.ids import TableId
from engine.presentation.people.admin import Condition

LAGS = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0)
"""Bounds between which lateness is counted, in seconds."""
PASSED_OVER = "pli_events_passed_over"
LEVELS = (Level.SOUND, Level.DOUBTFUL, Level.BROKEN)
LOOK = 0.5
"""Seconds between two measurements of how late the event loop is."""


class Sending(Protocol):
    """What is told of one platform's deliveries."""

    @property
    def outcomes(self) -> Mapping[str, int]: ...
    @property
    def passed_over(self) -> Mapping[str, int]: ...
    def waiting(self) -> int: ...


class Figures(Meter):
    """What the host tells, and what is looked up when a monitor asks. Labels hold kinds, never a table or a
    person."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._open = set[TableId]()
        self._commands = Counter(
            "pli_commands", "Commands by kind and by what came of them", ("kind", "outcome"), registry=self._registry
        )
        self._conflicts = Counter(
            "pli_conflicts", "Commits that another process was faster than", registry=self._registry
        )
        self._decisions = Counter(
            "pli_decisions",
            "Moves that computer players thought about; failed ones the rule-based player made",
            ("level", "outcome"),
            registry=self._registry,
        )
        self._late = Histogram(
            "pli_clock_lag_seconds", "How late deadlines were found", buckets=LAGS, registry=self._registry
        )
        self._loop = Histogram(
            "pli_loop_lag_seconds", "How late the event loop wakes up", buckets=LAGS, registry=self._registry
        )
        tables = Gauge("pli_tables_open", "Tables that are open", registry=self._registry)
        tables.set_function(lambda: len(self._open))
        self._settlements = Gauge(
            "pli_settlements_waiting", "Finished deals that are not counted yet", registry=self._registry
        )
        self._aside = Gauge("pli_settlements_aside", "Deals kept without being counted", registry=self._registry)
        self._backups = Counter("pli_backups", "Backups by what came of them", ("outcome",), registry=self._registry)
        self._backed_up = Gauge(
            "pli_last_backup_timestamp_seconds", "When the last backup was made", registry=self._registry
        )
        self._shards = Gauge("pli_leases_shards", "Shards whose clocks this process keeps", registry=self._registry)
        self._roles = Gauge(
            "pli_leases_role", "Whether this process has the role", ("role",), registry=self._registry
        )
        self._played = set[str]()
        self._processes = Gauge("pli_processes", "Processes that share the store", registry=self._registry)
        self._standing = Gauge(
            "pli_trouble",
            "Whether a part is in trouble: 0 sound, 1 doubtful, 2 broken",
            ("part",),
            registry=self._registry,
        )
        self._plays = Gauge("pli_ready", "Whether a card can be played", registry=self._registry)
        self._looked_at = set[str]()
        self._unreadable = Gauge("pli_tables_unreadable", "Tables that cannot be read", registry=self._registry)

    def command(self, kind: str, outcome: str) -> None:
        self._commands.labels(kind, outcome).inc()

    def conflict(self) -> None:
        self._conflicts.inc()

    def decision(self, level: str, outcome: str) -> None:
        self._decisions.labels(level, outcome).inc()

    def open(self, table: TableId) -> None:
        self._open.add(table)

    def closed(self, table: TableId) -> None:
        self._open.discard(table)

    def backup(self, *, made: bool) -> None:
        self._backups.labels("made" if made else "failed").inc()
        if made:
            self._backed_up.set_to_current_time()

    def late(self, milliseconds: int) -> None:
        self._late.observe(max(0, milliseconds) / 1000)

    def watch(self, sendings: Callable[[], Mapping[str, Sending]]) -> None:
        """Adds the deliveries of the platforms that this process serves at the moment of asking."""
        self._registry.register(_Deliveries(sendings))

    def standing(self, standing: Standing) -> None:
        """How each part stands, those that are looked at no longer included."""
        found = standing.findings
        for part in self._looked_at | found.keys():
            self._standing.labels(part).set(LEVELS.index(found[part].level) if part in found else 0)
        self._looked_at |= found.keys()
        self._plays.set(standing.plays)

    def condition(self, found: Condition, roles: Collection[str]) -> None:
        """What is told under `/admin`, as figures."""
        self.settling(found.unsettled, found.aside)
        self.unreadable(found.unreadable)
        self.leases(found.shards, roles, found.programs)

    def settling(self, waiting: int, aside: int) -> None:
        self._settlements.set(waiting)
        self._aside.set(aside)

    def leases(self, shards: int, roles: Collection[str], processes: int) -> None:
        """Which part of the store's work is this process's, and how many processes share it."""
        self._shards.set(shards)
        self._processes.set(processes)
        for role in self._played | set(roles):
            self._roles.labels(role).set(role in roles)
        self._played |= set(roles)

    def unreadable(self, tables: Collection[TableId]) -> None:
        self._unreadable.set(len(tables))

    async def watch_loop(self) -> None:
        """Until cancelled, measures how late the event loop wakes this up."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self._loop.observe(max(0.0, loop.time() - due))

    def text(self) -> bytes:
        """All figures in Prometheus's text format."""
        return generate_latest(self._registry)


def passed_over(text: str) -> Tally[str]:
    """How many events of each platform could not be read, from figures in Prometheus's text format."""
    found: Tally[str] = Tally()
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if sample.name == f"{PASSED_OVER}_total":
                found[sample.labels["platform"]] += int(sample.value)
    return found


class _Deliveries(Collector):
    """Reads the tallies of the platforms when it is asked."""

    def __init__(self, sendings: Callable[[], Mapping[str, Sending]]) -> None:
        self._sendings = sendings

    def collect(self) -> Iterable[Metric]:
        sent = CounterMetricFamily(
            "pli_messages", "Messages by what became of them; limited is a 429", labels=("platform", "outcome")
        )
        waiting = GaugeMetricFamily("pli_places_waiting", "Places with news not sent yet", labels=("platform",))
        odd = CounterMetricFamily(
            PASSED_OVER, "Events of a platform that could not be read", labels=("platform", "kind")
        )
        for platform, sending in self._sendings().items():
            for kind, number in sending.passed_over.items():
                odd.add_metric((platform, kind), number)
            waiting.add_metric((platform,), sending.waiting())
            for outcome, number in sending.outcomes.items():
                sent.add_metric((platform, outcome), number)
        return sent, waiting, odd
