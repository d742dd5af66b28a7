"""All of the host's live storage in memory, for unit tests only: it ends with its `World`."""

from adapters.memory.directory import MemoryDirectory
from adapters.memory.inbox import MemoryInbox
from adapters.memory.outbox import MemoryOutbox
from adapters.memory.settlements import MemorySettlements
from adapters.memory.tables import MemoryTables
from adapters.memory.views import MemoryViews
from adapters.memory.world import World


class MemoryStore:
    """One process's ports, one attribute each. Make another on the same world to play a restart."""

    def __init__(self, world: World | None = None) -> None:
        self.world = World() if world is None else world
        self.tables = MemoryTables(self.world)
        self.outbox = MemoryOutbox(self.world)
        self.settlements = MemorySettlements(self.world)
        self.directory = MemoryDirectory(self.world)
        self.views = MemoryViews(self.world)
        self.inbox = MemoryInbox(self.world)
