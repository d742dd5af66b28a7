"""Whose store it is: the ledger that counts its results, and a mark that tells it from any other store.

The mark is drawn when a store is first used and goes with its data. Who has used a store once looks again and again
whether it is still that one: what answers at an address may have been emptied, or be another server by now.
"""

import logging
import secrets
from dataclasses import dataclass

from adapters.redis.connection import Link
from adapters.redis.errors import OtherLedger, ShardMismatch, StrangeStore
from adapters.redis.keys import ALL_SHARDS, SHARDS

EMPTIED = (
    "the store was emptied or exchanged while this program used it: tables and results that were only there are "
    "gone; `pli tables put-back BACKUP` brings tables back"
)
STRANGE = (
    "the store at this address is another installation's now, and is left alone; lead REDIS_URL back to the one that "
    "was served, or stop this program"
)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Identity:
    """What a store says of itself."""

    mark: str
    """Drawn when it was first used; empty if it was not used yet."""
    ledger: str
    """The id of the ledger that counts its results; empty while none does."""


class RedisInstallation:
    """The installation that a store belongs to. Every method may raise `StoreDown`."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._keys = link.keys
        self._known: Identity | None = None
        """What the store was when this process last made sure of it; None before it has."""

    async def lay_out(self) -> None:
        """Begins a store that nobody has used, and raises `ShardMismatch` for one that was laid out otherwise."""
        shards, mark = await self._link.ask(lambda client: client.hmget(self._keys.installation, ["shards", "mark"]))
        if shards and not mark:
            # noted before there is a mark: a start that is cut off here is followed by one that sees the same
            await self._set_once("earlier", "1")
        # a table is found by its shard: with another number of shards every table would seem to be gone
        for name, value in (("mark", secrets.token_hex(8)), ("shards", str(SHARDS))):
            await self._set_once(name, value)
        found = await self._link.ask(lambda client: client.hget(self._keys.installation, "shards"))
        if found != str(SHARDS).encode():
            raise ShardMismatch(f"the store was laid out for another number of shards than {SHARDS}")
        self._known = await self._read()

    async def identity(self) -> Identity:
        """What the store says of itself at present."""
        return await self._read()

    async def is_of_earlier(self) -> bool:
        """Whether a program laid the store out that knew no marks and bound no ledger (0.1.0). It may still run."""
        # HGET, not HEXISTS: users who were given their rights earlier have it
        return await self._link.ask(lambda client: client.hget(self._keys.installation, "earlier")) is not None

    async def is_used(self) -> bool:
        """Whether there is, or ever was, a table or a result in the store."""
        keys = self._keys
        places = [place(shard) for shard in ALL_SHARDS for place in (keys.tables, keys.settlements)]
        return any(await self._link.ask_all(lambda pipe: [pipe.exists(place) for place in places]))

    async def bind(self, ledger: str, *, anew: bool = False) -> None:
        """Has this ledger count the store's results from now on. The first one stays, unless another is bound `anew`.

        Two programs with a ledger each would each count a part of the results, and answer everything twice. Raises
        `OtherLedger` if another one is bound.
        """
        if anew:
            await self._link.ask(lambda client: client.hset(self._keys.installation, "ledger", ledger))
        else:
            # set only if nothing is set, then read: if two programs start at once, both find the same one bound
            await self._set_once("ledger", ledger)
        found = await self._read()
        if found.ledger != ledger:
            raise OtherLedger(
                "the results of this store are counted in another ledger: give PLI_DATA the folder of that ledger, "
                "or this program a store (or a database number) of its own; if that ledger is lost, "
                "`pli restore BACKUP` puts a copy in its place, and `pli adopt` has this one count from now on"
            )
        self._known = found

    async def recognise(self) -> bool:
        """Makes sure that the store is the one that this process has used; whether everything in it may be new.

        An emptied store is begun again under the same ledger, before anybody else's takes it. Raises `StrangeStore`
        if the store belongs to another ledger, and lets nothing else through to it until the right one is back.
        """
        known, found = self._known, await self._read()
        if known is None or found == known:
            self._link.shut = None
            return False
        if known.ledger and found.ledger not in ("", known.ledger):
            self._link.shut = StrangeStore(STRANGE)
            raise self._link.shut
        self._link.shut = None
        if found.mark == known.mark and not known.ledger:
            self._known = found  # somebody has bound it meanwhile
            return False
        log.error(EMPTIED)
        await self.lay_out()
        if known.ledger:
            await self.bind(known.ledger)
        return True

    async def _set_once(self, name: str, value: str) -> None:
        await self._link.ask(lambda client: client.hsetnx(self._keys.installation, name, value))

    async def _read(self) -> Identity:
        mark, ledger = await self._link.ask(
            lambda client: client.hmget(self._keys.installation, ["mark", "ledger"]), anyway=True
        )
        return Identity((mark or b"").decode(), (ledger or b"").decode())
