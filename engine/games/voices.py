"""The registry of voices: which one tells which game."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.games import GAMES
from engine.games.chibre.voice import ChibreVoice
from engine.games.manille.voice import BelgeVoice, ManilleVoice, TroisVoice
from engine.games.menche.voice import MencheVoice
from engine.games.mensch.voice import MenschVoice
from engine.host.state.table import Table
from engine.messages.voice import Voice

VOICES: Mapping[str, Voice] = MappingProxyType(
    {
        "manille": ManilleVoice(),
        "manille-belge": BelgeVoice(),
        "manille-trois": TroisVoice(),
        "mensch": MenschVoice(),
        "menche": MencheVoice(),
        "chibre": ChibreVoice(),
    }
)
"""By the name of a family, or by the id of a game that is told differently from its family."""

_PLAIN = Voice()
"""The voice of games that have nothing of their own to say."""


@cache
def game_voice(game: str) -> Voice:
    """How a game is told; raises `KeyError` for an unknown one."""
    return VOICES.get(game) or VOICES.get(GAMES[game].family.name, _PLAIN)


def voice_of(table: Table) -> Voice:
    """How the game of a table is told."""
    return game_voice(table.game)
