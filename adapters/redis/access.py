"""What a user of a store needs there: every command that is sent, and the keys."""

import re

from adapters.redis import scripts
from adapters.redis.keys import Keys
from adapters.redis.scripts import Script

SENT = (
    *("CLIENT|SETINFO", "PING", "SELECT", "INFO", "TIME", "EVAL", "EVALSHA", "WAIT"),
    *("GET", "SET", "DEL", "EXISTS", "PTTL", "HGET", "HGETALL", "HMGET", "HSET", "HSETNX", "HDEL"),
    *("SADD", "SMEMBERS", "XADD", "XDEL", "XRANGE", "XREAD", "XTRIM", "ZADD", "ZRANGE", "ZREM"),
)
"""Commands that are sent by themselves; `EVAL` and its like run those of the scripts."""
WANTED = ("CONFIG|GET", "BGREWRITEAOF")
"""Commands that say how durable the store is, and have it forget what was erased."""
CLUSTER = (
    *("CLUSTER|SLOTS", "CLUSTER|SHARDS", "CLUSTER|NODES", "CLUSTER|MYID", "COMMAND"),
    *("READONLY", "READWRITE", "ASKING"),
)
_CALL = re.compile(r"redis\.call\('([A-Z]+)'")


def commands() -> list[str]:
    """Every command, each once."""
    texts = [script.text for script in vars(scripts).values() if isinstance(script, Script)]
    called = {name for text in texts for name in _CALL.findall(text)}
    return sorted({*SENT, *WANTED, *CLUSTER, *called})


def rules(user: str, prefix: str = "") -> tuple[str, str]:
    """The command that makes such a user, who has a password yet to be chosen and sees only keys with the prefix; and
    one that adds `WAITAOF`, which Redis 7.0 does not know."""
    allowed = " ".join(f"+{name.lower()}" for name in commands())
    made = f"ACL SETUSER {user} on >PASSWORD resetkeys ~{Keys(prefix).pattern} resetchannels nocommands {allowed}"
    return made, f"ACL SETUSER {user} +waitaof"
