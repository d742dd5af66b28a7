"""What every test of the Telegram side stands on."""

from collections.abc import AsyncIterator

import pytest

from adapters.telegram.calls.api import Api
from tests.adapters.telegram.program import Program, running
from tests.adapters.wires.fixtures import wire
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer

__all__ = ["wire"]


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is stopped here is killed."""
    monkeypatch.setattr("adapters.telegram.side.GRACE", 0.0)


@pytest.fixture
def menus() -> None:
    """For tests that look at what a bot tells of itself at the start: commands and descriptions."""


@pytest.fixture(autouse=True)
def no_menus(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those two dozen requests are a quarter of what a test costs: the others in ring one do without."""
    if "menus" not in request.fixturenames and request.node.get_closest_marker("long") is None:
        monkeypatch.setattr("adapters.telegram.side.tell_commands", _nothing_told)


async def _nothing_told(bot: Api, *, ephemeral: bool = False) -> None:
    pass


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    """A running server; the test fails when it finds fault with itself or with the bot's requests."""
    async with TelegramServer() as server:
        yield server
        server.check()


@pytest.fixture
async def program(telegram: TelegramServer) -> AsyncIterator[Program]:
    """The program on the in-memory store."""
    async with running(telegram, MemoryUnderTest()) as started:
        yield started
