"""What can go wrong with a store, mostly before anything is played on it: operational, for the program to print."""

from engine.host.state.errors import HostError, StoreDown


class PrivateServerError(HostError):
    """The private server cannot be started here; the text says why and what helps."""


class AlreadyRunning(PrivateServerError):
    """Another running program plays on this folder."""


class ShardMismatch(HostError):
    """The store was laid out for another number of shards than this program uses."""


class OtherLedger(HostError):
    """The store's results are counted in another ledger; nothing was changed."""


class StrangeStore(StoreDown):
    """What answers at the store's address belongs to another installation by now; nothing was changed there."""


class NoSuchHost(Exception):
    """No machine has the name in the store's address, or nobody tells within the time."""


class IsSentinel(HostError):
    """What answers keeps no data itself: it only knows who does."""


class TooOld(HostError):
    """The server lacks what the scripts need."""


class ClusterHasNoDatabases(HostError):
    """The address of a cluster names a database; nothing was changed."""


class StoreDamaged(StoreDown):
    """The store answers, but what it holds is not what this program writes; nothing was changed."""
