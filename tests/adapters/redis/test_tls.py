"""A store that is reached by TLS alone, whose certificate an authority of one's own has signed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial

import pytest

from adapters.redis.embedded import PrivateServer
from adapters.redis.store import RedisStore
from engine.host.state.errors import HostError
from tests.adapters.telegram.conftest import telegram
from tests.adapters.telegram.test_whole_game import test_a_whole_match as whole_match
from tests.fixtures_store import ValkeyUnderTest, valkey_url
from tests.loopback.proxy import AUTHORITY, pumped, server_context
from tests.loopback.telegram.server import TelegramServer

__all__ = ["telegram", "valkey_url"]


async def _led(server: PrivateServer, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    there_reader, there = await asyncio.open_unix_connection(server.url.removeprefix("unix://"))
    await asyncio.gather(pumped(reader, there), pumped(there_reader, writer))


@pytest.fixture
async def tls_url(valkey_url: str, valkey_server: PrivateServer) -> AsyncIterator[str]:
    """The empty store behind TLS; the address names no authority."""
    taken = partial(_led, valkey_server)
    front = await asyncio.start_server(taken, "127.0.0.1", 0, ssl=server_context())
    yield f"rediss://localhost:{front.sockets[0].getsockname()[1]}"
    front.close()


async def test_an_authority_that_nobody_named_is_not_trusted(tls_url: str) -> None:
    with pytest.raises(HostError, match="certificate"):
        async with RedisStore(tls_url):
            pass


@pytest.mark.long
async def test_a_whole_match_is_played_on_a_store_with_an_authority_of_ones_own(
    tls_url: str, valkey_url: str, telegram: TelegramServer
) -> None:
    async with AsyncExitStack() as stack:
        store = ValkeyUnderTest(f"{tls_url}?ssl_ca_certs={AUTHORITY}", stack, [valkey_url])
        await whole_match(telegram, store)
