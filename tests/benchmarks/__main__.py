"""All benchmarks in turn, small: `python -m tests.benchmarks`. Run alone, each takes its own sizes."""

import subprocess
import sys

ALL = (
    ("rules", "--seconds", "0.1"),
    ("ledger", "--results", "20000", "--people", "2000", "--servers", "100"),
    ("service", "--commands", "1500"),
    ("processes", "--seconds", "3"),
    ("requests",),
    ("reviews", "--deals", "1"),
    ("starting", "--tables", "1000", "--closed", "50"),
    ("pictures", "--rounds", "5"),
)


def main() -> None:
    for name, *options in ALL:
        print(f"\n{name}", flush=True)
        subprocess.run([sys.executable, "-m", f"tests.benchmarks.{name}", *options], check=True)


if __name__ == "__main__":
    main()
