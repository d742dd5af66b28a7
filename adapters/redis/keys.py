"""Names of everything in the store. All keys of one virtual shard share a tag, so one script may touch them all."""

from engine.host.ports import leases
from engine.host.tables.ids import TableId

SHARDS, ALL_SHARDS, shard_of = leases.SHARDS, leases.ALL_SHARDS, leases.shard_of

INSTALLATION = "{g:installation}"
"""Hash: `shards`, how many the store was laid out with; `mark`, drawn when it was first used; `ledger`, the id of the
one that counts its results; `unwritten`, present while the server's files may hold people who were erased."""
LEASES = "{g:leases}"
"""Hash: `process:<name>`, until when that process counts as alive; `lease:<what>`, `<epoch> <process>`; `last`, the
last renewal; `parts:<role>`, how many parts the role is divided into; `divides:<process>`, present if that process
plays a divided role."""
LEASE_NEWS = "{g:leases}:news"
"""Stream: an entry each time something was given back or a process came; only the latest is kept."""


def scratch(shard: int) -> tuple[str, str]:
    """Two keys that hold nothing: what a store can do is tried there."""
    return _key(shard, "scratch"), _key(shard, "scratch", "copy")


def turn(name: str) -> str:
    """String, empty: exists for as long as somebody has the turn."""
    return f"{{g:turns}}:{name}"


def tag(key: str) -> str:
    """The part of a key that decides which node of a cluster holds it: the same for all keys of a shard."""
    return key.partition("}")[0]


def _key(shard: int, *parts: str) -> str:
    return ":".join((f"{{g:{shard:03d}}}", *parts))


def state(table: TableId) -> str:
    """Hash: `v` version, `s` snapshot."""
    return _key(shard_of(table), "table", table)


def log(table: TableId) -> str:
    """Stream: entry `<version>-0` with `l`, the line."""
    return _key(shard_of(table), "log", table)


def log_anew(table: TableId) -> str:
    """Stream, for a moment: a log that is written anew without somebody."""
    return _key(shard_of(table), "log-anew", table)


def events(table: TableId) -> str:
    """Hash: event id to `<version> <attempt>`; the first and about the last `REMEMBERED_EVENTS`. `timer` stands for
    the last event of the table's timer."""
    return _key(shard_of(table), "events", table)


def event_times(table: TableId) -> str:
    """Sorted set: event id by the milliseconds at which it was applied. Only earlier programs wrote it."""
    return _key(shard_of(table), "event-times", table)


def deadlines(shard: int) -> str:
    """Sorted set: table by the milliseconds of its deadline."""
    return _key(shard, "deadlines")


def beat(shard: int) -> str:
    """String: the milliseconds of the last heartbeat while the shard had deadlines."""
    return _key(shard, "beat")


def tables(shard: int) -> str:
    """Set: the tables that are stored."""
    return _key(shard, "tables")


def closed(shard: int) -> str:
    """Sorted set: closed table by the milliseconds at which it was closed, until it leaves the store."""
    return _key(shard, "closed")


def epoch(shard: int, role: str) -> str:
    """String: the latest epoch that was announced for a lease of this role; see `Fence`."""
    return _key(shard, "epoch", role)


def outbox(shard: int) -> str:
    """Stream: `t` table, `p` payload."""
    return _key(shard, "outbox")


def groups(shard: int) -> str:
    """Set: the groups that read the outbox."""
    return _key(shard, "groups")


def acknowledged(shard: int, group: str) -> str:
    """Set: ids of outbox entries that the group is done with and that are not dropped yet."""
    return _key(shard, "acknowledged", group)


def settlements(shard: int) -> str:
    """Stream: `p` payload."""
    return _key(shard, "settlements")


def confirmed(key: str) -> str:
    """String, empty: written to the node that holds `key`, so that its replica has a write to confirm."""
    return f"{tag(key)}}}:confirmed"


def directory(name: str) -> str:
    """Sorted set: table by the microseconds at which it was added."""
    return _key(shard_of(name), "directory", name)


def views(table: TableId) -> str:
    """Hash: the senders' small facts about a table."""
    return _key(shard_of(table), "views", table)


def inbox(source: str) -> str:
    """Stream: `p` payload."""
    return _key(shard_of(source), "inbox", source)


def inbox_seen(source: str) -> str:
    """Sorted set: update id by the milliseconds at which it was stored."""
    return _key(shard_of(source), "inbox-seen", source)
