"""What partners agree that their cards tell each other, as a house rule. It does not change what is legal."""

from engine.rules.options import Options, choice

SIGNALS = choice("signals", "none", "usual").added_later().under("signals")
"""The option, which every game with fixed partners has, and no other."""


def are_agreed(options: Options) -> bool:
    """Whether a table with these options plays the usual signals."""
    return options.get(SIGNALS.name) == "usual"
