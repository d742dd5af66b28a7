"""What is acknowledged survives its node: where a cluster has replicas, one of them has it, too.

A cluster copies what was written after it answered, so that a node that dies takes the last moment along. `WAIT`
behind a write, on the same connection, is answered when a replica has it. Where none has, it is sent again once the
cluster was asked who has what: a replica that is gone is no longer told of then, and play goes on without one; a node
that was given up meanwhile (it hung, and answers late) is no longer asked.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from redis.asyncio.client import Pipeline
from redis.exceptions import RedisError

from adapters.redis import clients, keys

WITHIN = 500
"""Milliseconds that a replica has for it."""


class Unconfirmed(RedisError):
    """No replica has what was written."""


def ask_for_confirmation(client: clients.Client, pipeline: Pipeline, written: Iterable[str]) -> None:
    """Has the nodes of these keys wait for a replica, behind what the pipeline holds."""
    for key, node in clients.followed(client, written).items():
        # `WAIT` is about what this connection wrote: a command that comes a second time writes nothing by itself
        pipeline.set(keys.confirmed(key), "")
        pipeline.execute_command("WAIT", 1, WITHIN, target_nodes=node)


def heed_confirmations(answers: Sequence[Any]) -> None:
    """Raises `Unconfirmed`, and what came in the place of an answer: a node that ended between the two answered what
    nobody else has."""
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
        # that of `WAIT` is a number, and that of the write before it is not
        if answer is not True and answer == 0:
            raise Unconfirmed
