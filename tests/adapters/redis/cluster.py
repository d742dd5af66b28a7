"""A real cluster on loopback ports, of the same server program as the private one."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from redis.asyncio import Redis
from redis.exceptions import RedisError

from adapters.redis.binary import server_binary
from adapters.redis.embedded import LAUNCHER

SLOTS = 16384
NODE_TIMEOUT = 1000
"""Milliseconds after which a silent node is given up; a replica takes its place a moment later."""
READY_WITHIN = 60.0


@dataclass
class Node:
    """One server of the cluster; each keeps its data in a folder of its own."""

    folder: Path
    port: int
    bus: int
    process: Process | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, number)

    async def start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        options = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "cluster-enabled": "yes",
            "cluster-port": str(self.bus),
            "cluster-config-file": "nodes.conf",
            "cluster-node-timeout": str(NODE_TIMEOUT),
            # a replica that has just come up may take its primary's place at once
            "cluster-replica-validity-factor": "0",
            "repl-diskless-sync-delay": "0",
            "dir": str(self.folder),
            "save": "",
            "appendonly": "yes",
            "appendfsync": "always",
            "maxmemory-policy": "noeviction",
        }
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()), str(server_binary())),
            *(part for name, value in options.items() for part in (f"--{name}", value)),
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            cwd=self.folder,
            start_new_session=True,
        )

    async def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


class ValkeyCluster:
    """`async with ValkeyCluster(folder) as cluster:` runs three primaries, each with so many replicas."""

    def __init__(self, folder: Path, primaries: int = 3, replicas: int = 0) -> None:
        ports = iter(_free_ports(2 * primaries * (1 + replicas)))
        self.nodes = [
            Node(folder / str(number), next(ports), next(ports)) for number in range(primaries * (1 + replicas))
        ]
        self.primaries, self.replicas = self.nodes[:primaries], self.nodes[primaries:]
        self._stack = AsyncExitStack()

    @property
    def url(self) -> str:
        """The address of one node."""
        return self.primaries[0].url

    async def __aenter__(self) -> Self:
        try:
            await self._begin()
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def empty(self) -> None:
        for node in self.primaries:
            async with Redis.from_url(node.url) as client:
                await client.flushall()
                await client.script_flush()

    async def miss_nobody(self) -> None:
        """From now on no node is given up, however long it is silent: a slow machine has no replica left out."""
        for node in self.nodes:
            await say(node, "CONFIG SET", "cluster-node-timeout", 3_600_000)

    async def fail_over(self, pair: int, how: signal.Signals) -> None:
        """Kills or freezes the primary of a pair until its replica is one, then has it back as that one's replica."""
        node, heir = self.primaries[pair], self.replicas[pair]
        if (await say(heir, "INFO"))["role"] == "master":
            node, heir = heir, node
        node.send(how)
        await until(heir, "INFO", role="master")
        if how is signal.SIGSTOP:
            node.send(signal.SIGCONT)
        else:
            await node.end()
            await node.start()
        await until(node, "INFO", role="slave", master_link_status="up")

    async def _begin(self) -> None:
        for node in self.nodes:
            await node.start()
            self._stack.push_async_callback(node.end)
        for node in self.nodes:
            await until(node, "CLUSTER INFO")
        await self._meet()
        for number, node in enumerate(self.replicas):
            name = await say(self.primaries[number % len(self.primaries)], "CLUSTER MYID")
            await say(node, "CLUSTER REPLICATE", name)
        for node in self.nodes:
            await until(node, "CLUSTER INFO", cluster_state="ok", cluster_slots_ok=str(SLOTS))
        for node in self.replicas:
            await until(node, "INFO", master_link_status="up")
        if self.replicas:
            await self._tell_of_replicas()

    async def _tell_of_replicas(self) -> None:
        """Until each node does: it hears of them a moment after they are there."""
        for node in self.nodes:
            # first and last slot, the primary, then its replicas
            while not all(len(held) > 3 for held in await say(node, "CLUSTER SLOTS")):
                await asyncio.sleep(0.02)

    async def _meet(self) -> None:
        for number, node in enumerate(self.primaries):
            await say(node, "CLUSTER ADDSLOTSRANGE", *_share(number, len(self.primaries)))
            await say(node, "CLUSTER SET-CONFIG-EPOCH", number + 1)
        for node in self.nodes[1:]:
            await say(self.primaries[0], "CLUSTER MEET", "127.0.0.1", node.port, node.bus)
        for node in self.nodes:
            await until(node, "CLUSTER INFO", cluster_known_nodes=str(len(self.nodes)))


async def say(node: Node, *command: str | int | bytes) -> Any:
    async with Redis.from_url(node.url) as client:
        return await client.execute_command(*command)  # type: ignore[no-untyped-call]  # redis-py leaves it untyped


async def until(node: Node, command: str, **facts: str) -> None:
    """Asks until the node answers with these facts."""
    while True:
        with contextlib.suppress(RedisError, OSError, KeyError):
            found = await say(node, command)
            if all(str(found[name]) == fact for name, fact in facts.items()):
                return
        await asyncio.sleep(0.02)


def _share(number: int, of: int) -> tuple[int, int]:
    return number * SLOTS // of, (number + 1) * SLOTS // of - 1


def _free_ports(count: int) -> Sequence[int]:
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
