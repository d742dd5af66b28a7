"""Pytest fixtures: a running loopback server.

A test module takes them with `pytest_plugins = ["tests.loopback.telegram.fixtures"]`; the helpers that run a real
python-telegram-bot against it are in `bots`.
"""

from collections.abc import AsyncIterator

import pytest

from .server import TelegramServer


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    """A running server; the test fails when the server finds fault with itself or with the bot's requests."""
    async with TelegramServer() as server:
        yield server
    server.check()


@pytest.fixture
async def lenient_telegram() -> AsyncIterator[TelegramServer]:
    """As `telegram`, for tests that provoke the published schema or ask for what is not there."""
    async with TelegramServer() as server:
        yield server
