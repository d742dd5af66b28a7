"""Computer players: each sees a `SeatView` and answers with an action. People choose among `LEVELS`."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.belief import CANDIDATES
from engine.players.player import Player
from engine.players.steady import SteadyPlayer
from engine.players.strong import StrongPlayer

__all__ = ["PLAYERS", "Player", "SteadyPlayer", "StrongPlayer"]

_BEGINNER: Player = SteadyPlayer("beginner", back=3)
_STEADY: Player = SteadyPlayer()
_STRONG: Player = StrongPlayer()
_MASTER: Player = StrongPlayer("master", candidates=CANDIDATES)

PLAYERS: Mapping[str, Player] = MappingProxyType(
    {player.kind: player for player in (_BEGINNER, _STEADY, _STRONG, _MASTER)}
)
"""Every computer player of this program, by its kind; a level is played by the one of the same name."""
