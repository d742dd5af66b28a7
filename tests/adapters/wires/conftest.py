"""What scenarios stand on: the wire, and what tests of either platform do without."""

from tests.adapters.discord.conftest import commands_translated_once
from tests.adapters.telegram.conftest import menus, no_grace, no_menus
from tests.adapters.wires.fixtures import wire

__all__ = ["commands_translated_once", "menus", "no_grace", "no_menus", "wire"]
