"""Many seeds of the whole host in simulated time: `python -m tests.simulation --seeds 1000`, `--minutes 60`.

A seed that fails prints the command that does it again: `python -m tests.simulation --seed 17`. `--mistakes` takes
one safeguard out at a time and says after how many seeds the damage was found. Ends with 1 where something is wrong.
"""

import argparse
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field

from tests.simulation.mistakes import MISTAKES
from tests.simulation.run import simulate
from tests.simulation.search import seeds_until_found

AT_ONCE = 20
"""Seeds that a process is handed at a time."""
MOST = 400
"""Seeds after which a mistake counts as not found."""


@dataclass
class Figures:
    """What some seeds came to."""

    seeds: int = 0
    accepted: int = 0
    versions: int = 0
    deals: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def add(self, other: "Figures") -> None:
        self.seeds += other.seeds
        self.accepted += other.accepted
        self.versions += other.versions
        self.deals += other.deals
        self.seconds += other.seconds
        self.faults += other.faults
        self.failed += other.failed

    def __str__(self) -> str:
        faults = ", ".join(f"{name} {times}" for name, times in self.faults.most_common())
        return (
            f"{self.seeds} seeds, {self.seconds / 3600:.1f} simulated hours: {self.accepted} events acknowledged, "
            f"{self.versions} versions, {self.deals} deals counted; {faults}; {len(self.failed)} seeds failed"
        )


def figures(seeds: Iterable[int]) -> Figures:
    """Runs these."""
    logging.disable(logging.CRITICAL)  # what is told of thousands of crashes nobody reads
    total = Figures()
    for seed in seeds:
        report = simulate(seed)
        failed = [f"{report.replay}: {violation}" for violation in report.violations[:3]]
        tables = report.evidence.tables.values()
        total.add(
            Figures(
                seeds=1,
                accepted=len(report.evidence.accepted),
                versions=sum(table.version for table in tables),
                deals=len(report.evidence.ledger.settlements),
                seconds=report.seconds,
                faults=report.faults,
                failed=["\n  ".join(failed)] if failed else [],
            )
        )
    return total


def _batches(first: int, seeds: int | None, minutes: float) -> Iterator[range]:
    """As many as were asked for, or for as long."""
    end, begin = time.monotonic() + minutes * 60, first
    while time.monotonic() < end if seeds is None else begin < first + seeds:
        until = begin + AT_ONCE if seeds is None else min(begin + AT_ONCE, first + seeds)
        yield range(begin, until)
        begin = until


def _many(first: int, seeds: int | None, minutes: float, jobs: int) -> int:
    total, running = Figures(), set[Future[Figures]]()
    with ProcessPoolExecutor(jobs) as pool:
        for batch in _batches(first, seeds, minutes):
            running.add(pool.submit(figures, batch))
            while len(running) > 2 * jobs:
                time.sleep(0.05)
                running = _collected(running, total)
        while running:
            time.sleep(0.05)
            running = _collected(running, total)
    print(total)
    return 1 if total.failed else 0


def _collected(running: set[Future[Figures]], total: Figures) -> set[Future[Figures]]:
    done = {work for work in running if work.done()}
    for work in done:
        found = work.result()
        for failed in found.failed:
            print(failed, flush=True)
        total.add(found)
    return running - done


def _mistakes() -> int:
    logging.disable(logging.CRITICAL)
    found = {name: seeds_until_found(name, MOST) for name in MISTAKES}
    for name, seeds in found.items():
        print(f"{name:36} " + (f"found after {seeds} seeds" if seeds else f"NOT FOUND in {MOST} seeds"))
    return 0 if all(found.values()) else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, help="this one alone, with the program's own words")
    parser.add_argument("--seeds", type=int, help="so many")
    parser.add_argument("--minutes", type=float, default=2.0, help="for so long where no number is given")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--mistakes", action="store_true")
    given = parser.parse_args()
    if given.mistakes:
        return _mistakes()
    if given.seed is None:
        return _many(given.first, given.seeds, given.minutes, given.jobs)
    report = simulate(given.seed)
    print(dict(report.faults), *report.violations, sep="\n")
    return 1 if report.violations else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # sets of texts are walked through in another order else, and a seed would not be the same run again
        again, environment = [sys.executable, "-m", "tests.simulation", *sys.argv[1:]], {"PYTHONHASHSEED": "0"}
        os.execve(sys.executable, again, {**os.environ, **environment})  # noqa: S606 - this program, once more
    sys.exit(main())
