"""What can be taken out of the program, to show that the checker notices."""

import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import cast
from unittest.mock import patch

from aiosqlite import Connection
from redis.asyncio.client import Pipeline

from adapters.redis import keys
from adapters.redis.scripts import COMMIT, Script
from adapters.redis.store import RedisStore
from adapters.sqlite.writer import Writer
from engine.host.ports.tables import Commit, CommitReply, Committed
from tests.adapters.sqlite.settling import Mortal, without_transaction
from tests.contract.commits import KEYS


class Removal(StrEnum):
    NOTHING = "nothing"
    VERSION = "version"
    DEDUPE = "dedupe"
    DEADLINE = "deadline"
    OUTBOX = "outbox"  # nothing is written to it
    OUTBOX_APART = "outbox-apart"  # written in a step of its own behind the commit
    SETTLEMENT = "settlement"
    LEDGER_TRANSACTION = "ledger-transaction"


PARTS = {
    Removal.VERSION: "version",
    Removal.DEDUPE: "dedupe",
    Removal.DEADLINE: "deadline",
    Removal.OUTBOX: "outbox",
    Removal.OUTBOX_APART: "outbox",
    Removal.SETTLEMENT: "settlement",
}


@dataclass(slots=True)
class Doom:
    """`kill -9` by one's own hand at a chosen step, so that a proof does not wait for luck. 0 is never."""

    steps: int

    def step(self) -> None:
        self.steps -= 1
        if self.steps == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def script(removal: Removal) -> Script:
    """The commit without the part."""
    return COMMIT.without(PARTS[removal]) if removal in PARTS else COMMIT


def commit_by(store: RedisStore, removal: Removal, doom: Doom) -> Callable[[Commit], Awaitable[Committed]]:
    """How the store commits."""
    if removal is not Removal.OUTBOX_APART:
        return store.tables.commit
    whole = store.tables.commit

    async def in_two_steps(commit: Commit) -> Committed:
        committed = await whole(commit)
        if committed.reply is CommitReply.OK:
            doom.step()
            await store._link.ask_all(partial(_announce, commit))
        return committed

    return in_two_steps


def _announce(commit: Commit, pipeline: Pipeline) -> None:
    for payload in commit.outgoing:
        pipeline.xadd(KEYS.outbox(keys.shard_of(commit.table)), {"t": commit.table, "p": payload})


@contextmanager
def ledger_without(removal: Removal) -> Iterator[None]:
    """Settles statement by statement, as if nothing could happen in between."""
    with ExitStack() as stack:
        if removal is Removal.LEDGER_TRANSACTION:
            stack.enter_context(patch.object(Writer, "_transact", without_transaction))
        yield


def doom_ledger(writer: Writer, steps: int) -> None:
    """The process dies instead of carrying out that statement."""
    writer._connection = cast("Connection", Mortal(writer._connection, steps))
