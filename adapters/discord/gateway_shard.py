"""One connection, for a part of the bot's servers: Discord divides them among connections, and asks bots in many
servers to have several."""

from dataclasses import dataclass

from adapters.discord import identity
from engine.host.state.ids import ScopeId

_TIME = 22
"""Bits of an id below its time; the time decides the shard
(https://discord.com/developers/docs/events/gateway#sharding-sharding-formula)."""


@dataclass(frozen=True, slots=True)
class GatewayShard:
    """The connection of this number, from 0, among so many (`of`). It alone hears of its servers, and shows their
    tables."""

    number: int = 0
    of: int = 1

    def has(self, scope: ScopeId) -> bool:
        """Whether this connection shows the tables of this place. A place that is no server of Discord's falls to the
        first connection, as direct messages do: tables in those, and tables of other platforms whose players get
        their hands here."""
        guild = identity.guild_of(scope)
        return self.number == (0 if guild is None else (guild >> _TIME) % self.of)
