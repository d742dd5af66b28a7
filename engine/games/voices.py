"""The registry of voices: which one tells which game."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.chibre.voice import ChibreVoice
from engine.games.manille.voice import BelgeVoice, ManilleVoice, TroisVoice
from engine.games.menche.voice import MencheVoice
from engine.games.mensch.voice import MenschVoice
from engine.host.tables.table import Table
from engine.messages.voice import Voice

_MANILLE, _MENCHE = ManilleVoice(), MencheVoice()

VOICES: Mapping[str, Voice] = MappingProxyType(
    {
        "manille": _MANILLE,
        "manille-coinchee": _MANILLE,
        "manille-bavarde": _MANILLE,
        "manille-aleatoire": _MANILLE,
        "manille-belge": BelgeVoice(),
        "manille-trois": TroisVoice(),
        "manille-deux": _MANILLE,
        "mensch": MenschVoice(),
        "menche": _MENCHE,
        "menche-2": _MENCHE,
        "menche-3": _MENCHE,
        "chibre": ChibreVoice(),
    }
)
"""By the id of the game."""

_PLAIN = Voice()
"""For games without anything of their own to say."""


def game_voice(game: str) -> Voice:
    """How a game is told."""
    return VOICES.get(game, _PLAIN)


def voice_of(table: Table) -> Voice:
    """How the game of a table is told."""
    return game_voice(table.game)
