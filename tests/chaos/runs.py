"""A run and what came of it, as figures."""

import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tests.chaos.checker import Violation, check
from tests.chaos.conductor import Conductor, Kill, Plan
from tests.chaos.evidence import Evidence, gather
from tests.chaos.people import Seating

HEADER = (
    f"{'seed':>5} {'server':<8}{'killed: program':>16}{'server':>8}{'both':>6}{'plays kept':>12}{'duplicates':>12}"
    f"{'versions':>10}{'conflicts':>11}{'repeats':>9}{'early':>7}{'deals':>7}{'messages':>10}{'violations':>12}"
)


@dataclass(frozen=True, slots=True)
class Report:
    """What the checker says of a run, and how much there was to look at."""

    seed: int
    plan: Plan
    evidence: Evidence
    violations: list[Violation]
    kills: Counter[Kill]
    duplicates: int
    """Events delivered again though nobody was waiting for an answer."""
    messages: int

    @property
    def answers(self) -> Counter[str]:
        """How the store answered commits."""
        return Counter(verdict.reply for verdict in self.evidence.verdicts)

    def __str__(self) -> str:
        """A row under `HEADER`."""
        kills, answers = self.kills, self.answers
        return (
            f"{self.seed:>5} {'outlives' if self.plan.own_server else 'private':<8}{kills[Kill.PROGRAM]:>16}"
            f"{kills[Kill.SERVER]:>8}{kills[Kill.BOTH]:>6}{len(self.evidence.accepted):>12}{self.duplicates:>12}"
            f"{sum(table.version for table in self.evidence.tables.values()):>10}{answers['CONFLICT']:>11}"
            f"{answers['DUP']:>9}{answers['EARLY']:>7}{len(self.evidence.ledger.settlements):>7}"
            f"{self.messages:>10}{len(self.violations):>12}"
        )


REPORTS: list[Report] = []
"""Every run of this process, for the table of figures at its end."""


async def run(folder: Path, plan: Plan, seed: int) -> Report:
    """Runs the plan on an empty folder and checks what is left."""
    conductor = Conductor(folder, plan, seed)
    await conductor.run()
    evidence = await gather(conductor)
    platform = conductor.platform
    shown = sum(len(message.digests) for message in platform.messages.values())
    report = Report(seed, plan, evidence, check(evidence), conductor.kills, platform.duplicates, shown)
    REPORTS.append(report)
    return report


def table(reports: list[Report]) -> list[str]:
    """The figures of runs in which nothing was taken out."""
    return [HEADER, *map(str, reports)] if reports else []


def kills(each: int, seed: int) -> tuple[Kill, ...]:
    """So many of every kind, in any order."""
    order = [kill for kill in Kill for _ in range(each)]
    random.Random(seed).shuffle(order)
    return tuple(order)


MANILLE = Seating("manille", 4)
COINCHEE = Seating("manille-coinchee", 4, {"target": 50})
WITH_COMPUTERS = Seating("manille-coinchee", 2, {"target": 50})
ALONE = Seating("manille-coinchee", 1, {"target": 50})
