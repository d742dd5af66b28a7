"""Tricks on hands in bits: what search plays thousands of deals a second with.

It knows no game. What a trick is follows from tables that are computed from the rules themselves (`tables`), what
lies where in one deal is a `Position`, and what a seat does not know of it an `Unknown`. There are two builds of the
same kernel, which play the same from the same seed: C where the installation holds one, else Python (`builds`).
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
