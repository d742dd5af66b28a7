"""What partners agree that their cards tell each other, as a house rule. It does not change what is legal."""

from dataclasses import replace

from engine.rules.options import Options, choice

SIGNALS = replace(choice("signals", "none", "usual"), later=True).under("signals")
"""The option, which every game with fixed partners has, and no other."""


def are_agreed(options: Options) -> bool:
    """Whether a table with these options plays the usual signals."""
    return options.get(SIGNALS.name) == "usual"
