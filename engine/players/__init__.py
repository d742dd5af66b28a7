"""Computer players: each sees a `SeatView` and answers with an action."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.player import Player
from engine.players.steady import SteadyPlayer

__all__ = ["PLAYERS", "Player", "SteadyPlayer"]

_STEADY: Player = SteadyPlayer()

PLAYERS: Mapping[str, Player] = MappingProxyType({player.kind: player for player in (_STEADY,)})
"""Every kind of computer player that a seat can be given."""
