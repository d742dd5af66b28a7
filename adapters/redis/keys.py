"""Names of everything in the store. All keys of one virtual shard share a tag, so one script may touch them all."""

from engine.host.ports import leases
from engine.host.state.ids import TableId

SHARDS, ALL_SHARDS, shard_of = leases.SHARDS, leases.ALL_SHARDS, leases.shard_of


def tag(key: str) -> str:
    """The part of a key that decides which node of a cluster holds it: the same for all keys of a shard."""
    return key.partition("}")[0]


def confirmed(key: str) -> str:
    """String, empty: written to the node that holds `key`, so that its replica has a write to confirm."""
    return f"{tag(key)}}}:confirmed"


class Keys:
    """The keys of one installation. Those of another one on the same server begin with another `prefix`."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self.installation = f"{prefix}{{g:installation}}"
        """Hash: `shards`, how many the store was laid out with; `mark`, drawn when it was first used; `ledger`, the
        id of the one that counts its results; `earlier`, present if a program that drew no marks laid it out;
        `unwritten`, present while the server's files may hold people who were erased."""
        self.leases = f"{prefix}{{g:leases}}"
        """Hash: `process:<name>`, until when that process counts as alive; `lease:<what>`, `<epoch> <process>`;
        `last`, the last renewal; `parts:<role>`, how many parts the role is divided into; `divides:<process>`,
        present if that process plays a divided role."""
        self.lease_news = f"{prefix}{{g:leases}}:news"
        """Stream: an entry each time something was given back or a process came; only the latest is kept."""
        self.pattern = f"{prefix}{{g:*"
        """What all keys match, and no key of an installation with another prefix."""

    def scratch(self, shard: int) -> tuple[str, str]:
        """Two keys that hold nothing: what a store can do is tried there."""
        return self._key(shard, "scratch"), self._key(shard, "scratch", "copy")

    def turn(self, name: str) -> str:
        """String, empty: exists for as long as somebody has the turn."""
        return f"{self._prefix}{{g:turns}}:{name}"

    def _key(self, shard: int, *parts: str) -> str:
        return ":".join((f"{self._prefix}{{g:{shard:03d}}}", *parts))

    def state(self, table: TableId) -> str:
        """Hash: `v` version, `s` snapshot."""
        return self._key(shard_of(table), "table", table)

    def log(self, table: TableId) -> str:
        """Stream: entry `<version>-0` with `l`, the line."""
        return self._key(shard_of(table), "log", table)

    def log_anew(self, table: TableId) -> str:
        """Stream, for a moment: a log that is written anew without somebody."""
        return self._key(shard_of(table), "log-anew", table)

    def events(self, table: TableId) -> str:
        """Hash: event id to `<version> <attempt>`; the first and about the last `REMEMBERED_EVENTS`. `timer` stands
        for the last event of the table's timer."""
        return self._key(shard_of(table), "events", table)

    def event_times(self, table: TableId) -> str:
        """Sorted set: event id by the milliseconds at which it was applied. Only earlier programs wrote it."""
        return self._key(shard_of(table), "event-times", table)

    def deadlines(self, shard: int) -> str:
        """Sorted set: table by the milliseconds of its deadline."""
        return self._key(shard, "deadlines")

    def beat(self, shard: int) -> str:
        """String: the milliseconds of the last heartbeat while the shard had deadlines."""
        return self._key(shard, "beat")

    def tables(self, shard: int) -> str:
        """Set: the tables that are stored."""
        return self._key(shard, "tables")

    def closed(self, shard: int) -> str:
        """Sorted set: closed table by the milliseconds at which it was closed, until it leaves the store."""
        return self._key(shard, "closed")

    def epoch(self, shard: int, role: str) -> str:
        """String: the latest epoch that was announced for a lease of this role; see `Fence`."""
        return self._key(shard, "epoch", role)

    def outbox(self, shard: int) -> str:
        """Stream: `t` table, `p` payload."""
        return self._key(shard, "outbox")

    def groups(self, shard: int) -> str:
        """Set: the groups that read the outbox."""
        return self._key(shard, "groups")

    def acknowledged(self, shard: int, group: str) -> str:
        """Set: ids of outbox entries that the group is done with and that are not dropped yet."""
        return self._key(shard, "acknowledged", group)

    def settlements(self, shard: int) -> str:
        """Stream: `p` payload."""
        return self._key(shard, "settlements")

    def directory(self, name: str) -> str:
        """Sorted set: table by the microseconds at which it was added."""
        return self._key(shard_of(name), "directory", name)

    def views(self, table: TableId) -> str:
        """Hash: the senders' small facts about a table."""
        return self._key(shard_of(table), "views", table)

    def inbox(self, source: str) -> str:
        """Stream: `p` payload."""
        return self._key(shard_of(source), "inbox", source)

    def inbox_seen(self, source: str) -> str:
        """Sorted set: update id by the milliseconds at which it was stored."""
        return self._key(shard_of(source), "inbox-seen", source)
