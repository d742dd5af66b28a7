"""redis-py's two clients, for one server and for a cluster of them, as far as they are told apart."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisClusterException

from adapters.redis.errors import ClusterHasNoDatabases

Client = Redis | RedisCluster

_ONCE = Retry(NoBackoff(), 0)
"""redis-py repeats nothing: a lane does, with the same patience for one server and for a cluster."""


async def connected(url: str, size: int) -> Client:
    """The client that suits what answers at `url`, with `size` connections (to each node, of a cluster).

    Raises redis-py's errors where nothing answers, and `ClusterHasNoDatabases`.
    """
    if not await _is_cluster(url):
        return _server(url, size)
    if parse_url(url).get("db"):
        raise ClusterHasNoDatabases("a cluster has no database numbers: leave /N out at the end of REDIS_URL")
    return _cluster(url, size)


async def close(client: Client) -> None:
    await client.aclose()
    if isinstance(client, RedisCluster):
        # it thinks itself closed while it waits to look for its nodes anew, and leaves their connections open
        await client.nodes_manager.aclose()
        await client.nodes_manager.aclose("startup_nodes")


def as_server(client: Client) -> Redis:
    """For commands about one key, which both clients have alike."""
    return cast("Redis", client)


def node_of(client: Client, key: str) -> str:
    """Empty where the client is no cluster's, or a cluster does not know itself."""
    if not isinstance(client, RedisCluster):
        return ""
    try:
        node = client.get_node_from_key(key)
    except RedisClusterException:
        return ""
    return node.name if node is not None else ""


def followed(client: Client, keys: Iterable[str]) -> Mapping[str, ClusterNode]:
    """The nodes of a cluster that have these keys and are followed by a replica, each by one of its keys."""
    if not isinstance(client, RedisCluster):
        return {}
    held = {key: client.nodes_manager.slots_cache.get(client.keyslot(key), ()) for key in keys}
    one_each = {nodes[0]: key for key, nodes in held.items() if len(nodes) > 1}
    return {key: node for node, key in one_each.items()}


def are_followed(client: Client, keys: Iterable[str]) -> bool:
    """Whether each node that has one of these keys is followed by a replica, as far as is known. A server of its own
    needs none."""
    if not isinstance(client, RedisCluster):
        return True
    slots = client.nodes_manager.slots_cache
    return all(len(slots.get(client.keyslot(key), ())) > 1 for key in keys)


async def look_for_nodes(client: Client) -> None:
    """Has a cluster tell again which node has what. Raises redis-py's errors."""
    if isinstance(client, RedisCluster):
        await client.nodes_manager.initialize()


async def ask_nodes(client: Client, *command: str) -> Sequence[Any]:
    """What each server says that takes writes."""
    if isinstance(client, RedisCluster):
        await client.initialize()
        return [await node.execute_command(*command) for node in _primaries(client)]
    return [await client.execute_command(*command)]  # type: ignore[no-untyped-call]  # redis-py leaves it untyped


def _primaries(client: RedisCluster) -> Sequence[ClusterNode]:
    return sorted(client.get_primaries(), key=lambda node: node.name)


def replicas_of(client: Client) -> int:
    """How many replicas a primary of a cluster has, on the average; none for a server of its own."""
    if not isinstance(client, RedisCluster):
        return 0
    primaries, replicas = len(client.get_primaries()), len(client.get_replicas())
    return replicas // primaries if primaries else 0


async def _is_cluster(url: str) -> bool:
    # nobody reaches the other nodes of a cluster by the path of a socket
    if url.startswith("unix://"):
        return False
    # in the first database, which is there in any case
    where: dict[str, Any] = {**parse_url(url), "db": 0}
    pool = ConnectionPool(**where, protocol=2, socket_timeout=2.0, socket_connect_timeout=2.0, retry=_ONCE)
    async with Redis.from_pool(pool) as server:
        return bool((await server.info("cluster")).get("cluster_enabled"))


def _server(url: str, size: int) -> Redis:
    return Redis.from_pool(
        ConnectionPool.from_url(
            url,
            max_connections=size,
            protocol=2,
            # longer than a blocking read: one that waits for news must not look like a server that is gone
            socket_timeout=5.0,
            socket_connect_timeout=2.0,
            health_check_interval=30,
            retry=_ONCE,
        )
    )


def _cluster(url: str, size: int) -> RedisCluster:
    return RedisCluster.from_url(
        url,
        # as many again: a connection that is to be made anew is given back a moment after its caller is gone
        max_connections=2 * size,
        protocol=2,
        # nothing waits for news here, and a node that hangs must not take the whole patience of a call
        socket_timeout=2.0,
        socket_connect_timeout=1.0,
        health_check_interval=30,
        retry=_ONCE,
    )
