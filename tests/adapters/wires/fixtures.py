"""The wire that a scenario is run on: each, or those of `only`. Its name stands in the test's."""

from collections.abc import AsyncIterator

import pytest

from tests.adapters.wires.discord import DiscordWire
from tests.adapters.wires.telegram import TelegramWire
from tests.adapters.wires.wire import PLATFORMS, Wire
from tests.loopback.discord.fixtures import serving
from tests.loopback.telegram.server import TelegramServer


@pytest.fixture(params=PLATFORMS)
async def wire(request: pytest.FixtureRequest) -> AsyncIterator[Wire]:
    """A room with people in it; the test starts the program. The loopback server finds fault at the end."""
    made: Wire
    if request.param == "discord":
        async with serving() as discord:
            made = DiscordWire(server=discord)
            yield made
            await made.stop()
            assert made.may_refuse or not discord.journal.refused
    else:
        async with TelegramServer() as telegram:
            made = TelegramWire(server=telegram)
            yield made
            await made.stop()
            telegram.check()
