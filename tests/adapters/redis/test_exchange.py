"""What goes to a single server without redis-py's help arrives as it would with it, and each answer is its own."""

import asyncio

import pytest
from redis.asyncio import Redis
from redis.asyncio.connection import Connection
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import NoScriptError, ResponseError

from adapters.redis.exchange import Words, exchange, packed

COMMANDS: tuple[Words, ...] = (
    ("SET", "{g:001}:é♥", b"\x00\xff\r\n", "PX", 60_000),
    ("EVALSHA", "f" * 40, 0, -1, 0, 10**15, "", b""),
    ("XREAD", "COUNT", 64, "BLOCK", 2000, "STREAMS", *("key",) * 64, *("0-0",) * 64),
    ("SET", "long", b"x" * 100_000),
)


@pytest.mark.parametrize("commands", [*((one,) for one in COMMANDS), COMMANDS])
def test_it_is_packed_as_the_library_packs(commands: tuple[Words, ...]) -> None:
    assert packed(commands) == b"".join(Connection().pack_commands(commands))


async def test_an_error_stands_in_the_place_of_its_answer(valkey_url: str) -> None:
    async with Redis.from_url(valkey_url, protocol=2) as client:
        commands: list[Words] = [("SET", "a", 1), ("LPUSH", "a", 2), ("EVALSHA", "f" * 40, 0), ("GET", "a")]
        done, wrong, unknown, found = await exchange(client, commands)
    assert (done, found) == (b"OK", b"1")
    assert type(wrong) is ResponseError
    assert type(unknown) is NoScriptError


async def test_who_is_cancelled_leaves_nobody_an_answer_of_another(valkey_url: str) -> None:
    async with Redis.from_url(valkey_url, protocol=2, max_connections=1) as client:
        await exchange(client, [("SET", "a", 1)])
        for turns in range(12):
            asked = asyncio.ensure_future(exchange(client, [("BLPOP", f"nothing{turns}", "0.05"), ("GET", "a")]))
            for _ in range(turns):
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert await exchange(client, [("ECHO", str(turns))]) == [str(turns).encode()]


async def test_a_connection_that_breaks_is_an_error_and_made_anew(valkey_url: str) -> None:
    async with (
        Redis.from_url(valkey_url, protocol=2, max_connections=1) as client,
        Redis.from_url(valkey_url) as other,
    ):
        [number] = await exchange(client, [("CLIENT", "ID")])
        asked = asyncio.ensure_future(exchange(client, [("BLPOP", "nothing", 60)]))
        while not any("blpop" in it["cmd"] for it in await other.client_list()):
            await asyncio.sleep(0.01)
        await other.client_kill_filter(_id=number)
        with pytest.raises(Unreachable):
            await asked
        assert await exchange(client, [("ECHO", "again")]) == [b"again"]
