"""A loopback Discord for tests: REST, gateway and interactions, as strict as the platform, with scripted people."""

from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.person import Person
from tests.loopback.discord.server import TOKEN, DiscordServer
from tests.loopback.discord.slash import CannotError

__all__ = ["TOKEN", "CannotError", "DiscordServer", "Permission", "Person"]
