"""Every error that the client library can raise is one row of a table, with a sentence and a mend."""

import asyncio
import inspect
import socket
import ssl
from pathlib import Path

import pytest
from redis import exceptions
from redis.exceptions import AuthenticationError, ResponseError

from adapters.redis.errors import IsSentinel
from adapters.redis.store import RedisStore
from adapters.redis.troubles import BY_CLASS, BY_WORD, trouble_of
from engine.host.state.errors import StoreDown

CLASSES = [kind for _, kind in inspect.getmembers(exceptions, inspect.isclass) if issubclass(kind, Exception)]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_each_class_of_the_library_has_a_row_of_its_own(kind: type[Exception]) -> None:
    found = BY_CLASS[kind]
    assert found.cause
    assert found.mend


def test_rows_are_told_apart_by_what_mends_them() -> None:
    assert not BY_CLASS[AuthenticationError].again
    for word, row in BY_WORD.items():
        assert trouble_of(ResponseError(f"{word} what the server wrote")) == row


def test_a_lacking_right_is_named() -> None:
    refused = ResponseError("NOPERM User pli has no permissions to run the 'evalsha' command")
    assert "EVALSHA" in trouble_of(refused).cause
    assert "HGETDEL" in trouble_of(ResponseError("unknown command 'HGETDEL', with args beginning with: 'x'")).cause


def test_the_cause_below_the_librarys_own_error_is_told() -> None:
    for below in (socket.gaierror(-2, "x"), ssl.SSLCertVerificationError(1, "x"), ConnectionRefusedError()):
        error = exceptions.ConnectionError("quotes the address")
        error.__context__ = below
        assert trouble_of(error) == BY_CLASS[type(below)]


async def test_each_mistake_about_a_server_is_told_with_its_cause(valkey_url: str, tmp_path: Path) -> None:
    async def told(url: str) -> str:
        with pytest.raises(StoreDown) as down:
            async with RedisStore(url):
                pytest.fail("nobody is there")
        return str(down.value)

    assert "nothing listens" in await told("redis://127.0.0.1:1/0")
    assert "no machine of the name" in await told("redis://nosuch.invalid:6379/0")
    assert "no socket" in await told(f"unix://{tmp_path / 'none'}")
    assert "user or the password" in await told(f"{valkey_url}?username=nobody&password=wrong")


async def _sentinel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Tells what it is, and takes everything else that a client says at the beginning."""
    facts = b"# Server\r\nredis_version:7.2.0\r\nredis_mode:sentinel\r\n"
    while line := await reader.readline():
        for _ in range(int(line[1:])):
            await reader.readline()
            word = (await reader.readline()).strip().upper()
            if word in (b"CLIENT", b"HELLO"):
                writer.write(b"+OK\r\n")
            elif word == b"INFO":
                writer.write(b"$%d\r\n%s\r\n" % (len(facts), facts))
    writer.close()


async def test_a_sentinel_is_known_as_one() -> None:
    async with await asyncio.start_server(_sentinel, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(IsSentinel, match="keeps no tables"):
            async with RedisStore(f"redis://127.0.0.1:{port}/0"):
                pytest.fail("no tables there")
