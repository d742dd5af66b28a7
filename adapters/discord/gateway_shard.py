"""Part of the bot's servers by one connection: Discord divides them, and asks bots in many servers to do so."""

from dataclasses import dataclass

from adapters.discord import identity
from engine.host.tables.ids import ScopeId

_TIME = 22
"""Bits of an id behind its time; the time decides the shard
(https://discord.com/developers/docs/events/gateway#sharding-sharding-formula)."""


@dataclass(frozen=True, slots=True)
class GatewayShard:
    """The connection of this number, `of` so many. It alone hears of its servers, and shows their tables."""

    number: int = 0
    of: int = 1

    def has(self, scope: ScopeId) -> bool:
        """Whether tables of this place are shown by it. What is of no server here falls to the first, as direct
        messages do: tables there, and hands of people whose table is on another platform."""
        guild = identity.guild_of(scope)
        return self.number == (0 if guild is None else (guild >> _TIME) % self.of)
