"""When everybody sees all hands: in practice, and in an open first deal."""

from engine.rules.options import Options
from engine.rules.state import DealSetup


def lie_open(options: Options, setup: DealSetup) -> bool:
    """Whether all hands of this deal lie open (rules 8)."""
    return bool(options["practice"]) or is_open_round(options, setup)


def is_open_round(options: Options, setup: DealSetup) -> bool:
    """Whether this is the open first deal of a match, which counts nothing: the option `open_round`, in games that
    have it."""
    return bool(options.get("open_round")) and setup.number == 1
