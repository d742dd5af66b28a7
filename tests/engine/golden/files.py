"""Where the golden files of a game are."""

from pathlib import Path

DATA = Path(__file__).parents[2] / "data"


def positions_file(game: str) -> Path:
    """Counts of positions, as YAML."""
    return DATA / "positions" / f"{game}.yaml"


def ranks_file(game: str) -> Path:
    """The order of cards under each trump and lead."""
    return DATA / "ranks" / f"{game}.txt"


def deals_folder(game: str) -> Path:
    """One file a deal: its record, and how it went."""
    return DATA / "deals" / game
