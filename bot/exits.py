"""How the program ends, and what it writes to."""

import io
import sys

MISCONFIGURED = 2
FAILED = 1


def write_any_sign() -> None:
    """A sign that the terminal's encoding lacks is written as ?, and ends nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")
