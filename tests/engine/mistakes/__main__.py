"""`python -m tests.engine.mistakes`: breaks the engine in each of the listed ways, and prints what found it."""

import sys

from tests.engine.mistakes.catching import MISTAKES, missed


def main() -> int:
    """Prints a line for each mistake; the exit code tells whether one was missed."""
    overlooked = 0
    for number, mistake in enumerate(MISTAKES, start=1):
        misses = missed(mistake)
        overlooked += bool(misses)
        found = ", ".join(check for check in mistake.found_by if check not in misses)
        print(f"{number:3} {mistake.name}: found by {found or 'nothing'}", flush=True)
        if misses:
            print(f"    MISSED by {', '.join(misses)}")
    print(f"{len(MISTAKES)} mistakes, {overlooked} missed by a check that ought to find them")
    return overlooked > 0


if __name__ == "__main__":
    sys.exit(main())
