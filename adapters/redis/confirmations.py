"""What is acknowledged survives the loss of its node: if the node has replicas, one of them has the write too.

A cluster copies a write to replicas only after answering it, so a node that dies takes its last writes with it.
`WAIT`, sent after a write on the same connection, is answered once a replica has that write. If none has it in time,
the write is sent again after asking the cluster which node holds what: a replica that is gone is then no longer
listed, and play goes on without one; a node that was replaced meanwhile (it hung, and answers late) is not asked.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from redis.asyncio.client import Pipeline
from redis.exceptions import RedisError

from adapters.redis import clients, keys

WITHIN = 500
"""Milliseconds that a replica is given to confirm a write."""


class Unconfirmed(RedisError):
    """No replica confirmed what was written."""


def ask_for_confirmation(client: clients.Client, pipeline: Pipeline, written: Iterable[str]) -> None:
    """Adds a `WAIT` to the pipeline for each node that holds one of these keys and has a replica."""
    for key, node in clients.followed(client, written).items():
        # `WAIT` covers only what this connection wrote, and a repeated command may write nothing: so this does
        pipeline.set(keys.confirmed(key), "")
        pipeline.execute_command("WAIT", 1, WITHIN, target_nodes=node)


def heed_confirmations(answers: Sequence[Any]) -> None:
    """Raises `Unconfirmed` if a replica is missing, and any error that came instead of an answer: a node that ended
    between a write and its `WAIT` has acknowledged what nobody else holds."""
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
        # `WAIT` answers with a number of replicas, the write before it with True
        if answer is not True and answer == 0:
            raise Unconfirmed
