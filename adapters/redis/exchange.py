"""Commands to a single server over redis-py's connections, without what it does around each command: to pack the
words of a call and to count it for observers takes longer than to send it and to read the answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ResponseError

Word = str | bytes | int
Words = Sequence[Word]
"""A command and its arguments."""


async def exchange(client: Redis, commands: Sequence[Words]) -> list[Any]:
    """Sends commands in one round trip. Returns what the server answered to each, an error in its place among them.
    Raises redis-py's errors if an answer did not come."""
    pool = client.connection_pool
    connection = await pool.get_connection()  # type: ignore[no-untyped-call]  # redis-py leaves it untyped
    try:
        await connection.send_packed_command(packed(commands))
        # whatever ends this midway has closed the connection: nobody reads an answer that was another's
        return [await _answer(connection) for _ in commands]
    finally:
        await pool.release(connection)


def packed(commands: Iterable[Words]) -> bytes:
    """Commands as they are sent."""
    return b"".join(part for words in commands for part in (b"*%d\r\n" % len(words), *map(_packed, words)))


def _packed(word: Word) -> bytes:
    data = word if isinstance(word, bytes) else str(word).encode()
    return b"$%d\r\n%b\r\n" % (len(data), data)


async def _answer(connection: AbstractConnection) -> Any:
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error
