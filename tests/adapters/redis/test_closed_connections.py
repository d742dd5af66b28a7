"""A connection that the library closes under whoever uses it is an answer that did not come."""

from typing import Any

import pytest
from redis.asyncio import Redis

from adapters.redis.lane import Lane


class Closed:
    """What a connection has in the place of its writer."""

    writer: Any = None


async def test_a_connection_closed_in_use_is_tried_again(valkey_url: str) -> None:
    tried = 0

    async def ask(client: Redis) -> bool:
        nonlocal tried
        tried += 1
        if tried == 1:
            Closed().writer.writelines([])
        return bool(await client.ping())

    lane = Lane(valkey_url, 1)
    assert await lane.run(ask, 10.0) is True
    assert tried == 2
    await lane.close()


async def test_what_is_wrong_in_the_question_is_told(valkey_url: str) -> None:
    async def ask(client: Redis) -> None:
        client.no_such_thing  # type: ignore[attr-defined]  # that is the point  # noqa: B018

    lane = Lane(valkey_url, 1)
    with pytest.raises(AttributeError):
        await lane.run(ask, 10.0)
    await lane.close()
