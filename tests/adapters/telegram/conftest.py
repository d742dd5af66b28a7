"""What every test of the Telegram side stands on."""

from collections.abc import AsyncIterator

import pytest

from tests.adapters.telegram.program import Program, running
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.server import TelegramServer


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is stopped here is killed."""
    monkeypatch.setattr("adapters.telegram.side.GRACE", 0.0)


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
