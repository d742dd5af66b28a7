"""The agreement between partners on what their cards tell, as a house rule: it changes nothing of what is legal."""

from dataclasses import replace

from engine.rules.options import Options, choice

SIGNALS = replace(choice("signals", "none", "usual"), later=True).under("signals")
"""For every game with fixed partners; the others do not have it."""


def are_agreed(options: Options) -> bool:
    """Whether the usual signals are given at this table."""
    return options.get(SIGNALS.name) == "usual"
