"""Tricks on hands in bits: what search uses to play thousands of deals a second.

The kernel knows no game. How a trick goes follows from tables computed from the rules themselves (`tables`); where
the cards of one deal lie is a `Position`, and what a seat does not know of it is an `Unknown`. There are two builds
of the same kernel, which play alike from the same seed: C where the installation has a library, else Python
(`builds`).
"""

from engine.kernel.builds import Kernel, chosen, every_build
from engine.kernel.position import Position
from engine.kernel.search import Search
from engine.kernel.tables import Tables, tables, why_none
from engine.kernel.unknown import Unknown

__all__ = [
    "Kernel",
    "Position",
    "Search",
    "Tables",
    "Unknown",
    "chosen",
    "every_build",
    "tables",
    "why_none",
]
