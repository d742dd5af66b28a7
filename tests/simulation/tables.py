"""The store of a simulated run: in memory, noting what is committed and when it truly was."""

from collections.abc import Callable

from engine.host.ports.leases import TIMEKEEPING, shard_of
from engine.host.ports.tables import Commit, CommitReply, Committed
from engine.host.state.ids import TableId
from tests.chaos.notes import Intent, Verdict
from tests.chaos.stores import intent
from tests.doubles.tables import MemoryTables
from tests.doubles.world import World


class History:
    """What was committed in a run."""

    def __init__(self) -> None:
        self.intents: list[Intent] = []
        self.verdicts: list[Verdict] = []
        self.applied_at: dict[str, dict[str, int]] = {}
        """By table and event: true milliseconds, whatever the store's clock said."""
        self.announced: dict[int, tuple[TableId, bytes]] = {}
        """Every outbox entry that ever was, by its number."""
        self.broken: set[TableId] = set()
        """Tables that fail by a bug, whatever is to be written there."""
        self.unleased: list[str] = []
        """What was done by a process for which another one had the lease."""


class Now:
    """The store's clock: the loop's time, and how far it is wrong."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self.wrong = 0

    def true(self) -> int:
        """Milliseconds."""
        return 1_000_000_000_000 + int(self._seconds() * 1000)

    def __call__(self) -> int:
        return self.true() + self.wrong


class WatchedTables(MemoryTables):
    """A `TableStore` that notes each commit before it is carried out, and its answer."""

    def __init__(self, world: World, history: History, now: Now) -> None:
        super().__init__(world)
        self._history = history
        self._now = now

    async def commit(self, commit: Commit) -> Committed:
        if commit.table in self._history.broken:
            raise ValueError("a bug")
        self._history.intents.append(intent(commit))
        committed = await super().commit(commit)
        self._history.verdicts.append(Verdict(committed.reply.value, commit.firing))
        if committed.reply is not CommitReply.OK:
            # of two processes with one press, each with its own charge of time, the one that was stored is found last
            self._history.intents.insert(0, self._history.intents.pop())
        else:
            self._look_at_the_lease(commit)
            self._history.applied_at.setdefault(commit.table, {})[commit.event] = self._now.true()
        return committed

    def _look_at_the_lease(self, commit: Commit) -> None:
        """A clock is one process's: nobody fires it by an earlier lease, or by none."""
        latest = self._world.epochs.get((TIMEKEEPING, shard_of(commit.table)), 0)
        if commit.firing and latest > commit.epoch:
            self._history.unleased.append(f"a tick of table {commit.table} by epoch {commit.epoch} behind {latest}")

    def _announce(self, commit: Commit) -> None:
        super()._announce(commit)
        self._history.announced |= self._world.outbox
