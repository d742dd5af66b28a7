"""redis-py's two clients, one for a single server and one for a cluster: everything in which they differ."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisClusterException

from adapters.redis.errors import ClusterHasNoDatabases, IsSentinel, NoSuchHost

Client = Redis | RedisCluster
RESOLVED = 3.0
"""Seconds in which a host's name must be found."""
SENTINEL = (
    "what answers at REDIS_URL is a Sentinel, which keeps no tables: name the server that it watches, or a host name "
    "or proxy that follows it"
)

_ONCE = Retry(NoBackoff(), 0)
"""redis-py itself repeats nothing: `Lane` does, with the same patience for a single server and for a cluster."""


async def connected(url: str, size: int) -> Client:
    """A client for what answers at `url`, with `size` connections to a single server, or to each node of a cluster.

    Raises redis-py's errors if nothing answers, and `ClusterHasNoDatabases` if a cluster's address names a database.
    """
    if not await _is_cluster(url):
        return _server(url, size)
    if parse_url(url).get("db"):
        raise ClusterHasNoDatabases("a cluster has no database numbers: leave /N out at the end of REDIS_URL")
    return _cluster(url, size)


async def close(client: Client) -> None:
    await client.aclose()
    if isinstance(client, RedisCluster):
        # a client waiting to look for its nodes again takes itself for closed, and leaves their connections open
        await client.nodes_manager.aclose()
        await client.nodes_manager.aclose("startup_nodes")


def as_server(client: Client) -> Redis:
    """The client typed as `Redis`, for commands about one key, which both clients offer alike."""
    return cast("Redis", client)


def node_of(client: Client, key: str) -> str:
    """The name of the cluster node that holds `key`; empty for a single server, and while the nodes are not known."""
    if not isinstance(client, RedisCluster):
        return ""
    try:
        node = client.get_node_from_key(key)
    except RedisClusterException:
        return ""
    return node.name if node is not None else ""


def followed(client: Client, keys: Iterable[str]) -> Mapping[str, ClusterNode]:
    """The cluster nodes that hold these keys and have a replica, each by one of its keys (of a
    single server none)."""
    if not isinstance(client, RedisCluster):
        return {}
    held = {key: client.nodes_manager.slots_cache.get(client.keyslot(key), ()) for key in keys}
    one_each = {nodes[0]: key for key, nodes in held.items() if len(nodes) > 1}
    return {key: node for node, key in one_each.items()}


def are_followed(client: Client, keys: Iterable[str]) -> bool:
    """Whether each node that holds one of these keys is known to have a replica; True for a single server."""
    if not isinstance(client, RedisCluster):
        return True
    slots = client.nodes_manager.slots_cache
    return all(len(slots.get(client.keyslot(key), ())) > 1 for key in keys)


async def look_for_nodes(client: Client) -> None:
    """Asks a cluster again which node holds what. Raises redis-py's errors."""
    if isinstance(client, RedisCluster):
        await client.nodes_manager.initialize()


async def ask_nodes(client: Client, *command: str) -> Sequence[Any]:
    """The answers of all servers that take writes: the single server, or each primary of a cluster."""
    if isinstance(client, RedisCluster):
        await client.initialize()
        return [await node.execute_command(*command) for node in _primaries(client)]
    return [await client.execute_command(*command)]  # type: ignore[no-untyped-call]  # redis-py leaves it untyped


def _primaries(client: RedisCluster) -> Sequence[ClusterNode]:
    return sorted(client.get_primaries(), key=lambda node: node.name)


def replicas_of(client: Client) -> int:
    """How many replicas a primary of a cluster has on average, rounded down; 0 for a single server."""
    if not isinstance(client, RedisCluster):
        return 0
    primaries, replicas = len(client.get_primaries()), len(client.get_replicas())
    return replicas // primaries if primaries else 0


async def _is_cluster(url: str) -> bool:
    # through the path of a socket the other nodes of a cluster could not be reached
    if url.startswith("unix://"):
        return False
    # asked in database 0, which always exists
    where: dict[str, Any] = {**parse_url(url), "db": 0}
    await _resolved(where["host"])
    pool = ConnectionPool(**where, protocol=2, socket_timeout=2.0, socket_connect_timeout=2.0, retry=_ONCE)
    async with Redis.from_pool(pool) as server:
        facts = await server.info()
    if facts.get("redis_mode") == "sentinel":
        raise IsSentinel(SENTINEL)
    return bool(facts.get("cluster_enabled"))


async def _resolved(host: str) -> None:
    """Raises `NoSuchHost` unless the host has an address: to the client library a name server that does not answer
    looks like a server that does not."""
    try:
        async with asyncio.timeout(RESOLVED):
            await asyncio.get_running_loop().getaddrinfo(host, None)
    except (OSError, UnicodeError, TimeoutError):
        raise NoSuchHost from None


def _server(url: str, size: int) -> Redis:
    return Redis.from_pool(
        ConnectionPool.from_url(
            url,
            max_connections=size,
            protocol=2,
            # longer than a blocking read: a call that waits for news must not look like a server that is gone
            socket_timeout=5.0,
            socket_connect_timeout=2.0,
            health_check_interval=30,
            retry=_ONCE,
        )
    )


def _cluster(url: str, size: int) -> RedisCluster:
    return RedisCluster.from_url(
        url,
        # twice as many: a connection that must be made anew is given back a moment after its caller has gone
        max_connections=2 * size,
        protocol=2,
        # no read blocks here, and a node that hangs must not use up the whole patience of a call
        socket_timeout=2.0,
        socket_connect_timeout=1.0,
        health_check_interval=30,
        retry=_ONCE,
    )
