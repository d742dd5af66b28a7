"""All of the host's live storage in memory, for unit tests only: it ends with its `World`."""

from tests.doubles.directory import MemoryDirectory
from tests.doubles.inbox import MemoryInbox
from tests.doubles.leases import MemoryLeases
from tests.doubles.outbox import MemoryOutbox
from tests.doubles.settlements import MemorySettlements
from tests.doubles.tables import MemoryTables
from tests.doubles.views import MemoryViews
from tests.doubles.world import World


class MemoryStore:
    """One process's ports, one attribute each. Make another on the same world to play a restart."""

    def leases(self, process: str, seconds: float, *, alone: bool) -> MemoryLeases:
        """The leases of a process of this name; in memory nobody is known to be alone."""
        return MemoryLeases(self.world, process, seconds)

    def __init__(self, world: World | None = None) -> None:
        self.world = World() if world is None else world
        self.tables = MemoryTables(self.world)
        self.outbox = MemoryOutbox(self.world)
        self.settlements = MemorySettlements(self.world)
        self.directory = MemoryDirectory(self.world)
        self.views = MemoryViews(self.world)
        self.inbox = MemoryInbox(self.world)
