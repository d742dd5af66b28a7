"""What each error of redis-py means: whether trying again may mend it, a sentence, and what mends it.

Sentences hold nothing of what server or library wrote: that may quote a command with its cards, or a password.
"""

import re
import ssl
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from socket import gaierror

from redis import exceptions as of_redis

from adapters.redis.errors import NoSuchHost


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an error means to whoever runs the program."""

    cause: str
    mend: str
    again: bool = True
    """Whether the same call may succeed a moment later."""


_LOOK = "see that it runs, and that REDIS_URL has its host and port"
_WAIT = "it goes on by itself"
_CLUSTER = "see `CLUSTER INFO` and `CLUSTER NODES` on one of its nodes"
_BUG = "report it as a bug"
_RIGHTS = "give the user of REDIS_URL the rights that `pli access` prints"
_WHO = "see user and password in REDIS_URL (signs such as / and @ are written as %2F and %40)"

SILENT = Trouble("it does not answer in time", _LOOK)
GONE = Trouble("the connection to it broke off", _LOOK)
MOVING = Trouble("the nodes of its cluster are changing places", _CLUSTER)
REFUSED = Trouble("it refuses a command that this program needs", _RIGHTS, again=False)
UNWANTED = Trouble("the client library was used wrongly", _BUG, again=False)
LOGIN = Trouble("it does not take the user or the password", _WHO, again=False)

BY_CLASS: Mapping[type[BaseException], Trouble] = {
    NoSuchHost: Trouble("there is no machine of the name in REDIS_URL", "see its spelling, and this machine's DNS"),
    gaierror: Trouble("there is no machine of the name in REDIS_URL", "see its spelling, and this machine's DNS"),
    ssl.SSLCertVerificationError: Trouble(
        "its certificate is not trusted, or is for another name",
        "name the authority's file in REDIS_URL as the README says, or in SSL_CERT_FILE",
        again=False,
    ),
    ssl.SSLError: Trouble(
        "it speaks no TLS at this port, or wants a certificate of the client's",
        "use redis:// without TLS, or ?ssl_certfile= and ?ssl_keyfile=",
        again=False,
    ),
    ConnectionRefusedError: Trouble("nothing listens at its address", _LOOK),
    FileNotFoundError: Trouble("there is no socket at its path", _LOOK),
    PermissionError: Trouble(
        "this user may not open its socket", "give this user the right to read and write it", again=False
    ),
    TimeoutError: SILENT,
    ConnectionError: GONE,
    OSError: Trouble("there is no way to it", _LOOK),
    of_redis.AuthenticationError: LOGIN,
    of_redis.AuthenticationWrongNumberOfArgsError: LOGIN,
    of_redis.AuthorizationError: LOGIN,
    of_redis.ExternalAuthProviderError: LOGIN,
    of_redis.NoPermissionError: REFUSED,
    of_redis.BusyLoadingError: Trouble("it is still loading its data", _WAIT),
    of_redis.MaxConnectionsError: Trouble("it takes no more connections", "raise its maxclients"),
    of_redis.ConnectionError: GONE,
    of_redis.TimeoutError: SILENT,
    of_redis.ReadOnlyError: Trouble(
        "it takes no writes: it is a replica", "name the primary in REDIS_URL, or a name that follows it"
    ),
    of_redis.OutOfMemoryError: Trouble(
        "its memory is full (maxmemory)", "raise maxmemory, or give it to nobody else", again=False
    ),
    of_redis.AskError: MOVING,
    of_redis.MovedError: MOVING,
    of_redis.TryAgainError: MOVING,
    of_redis.ClusterError: MOVING,
    of_redis.ClusterDownError: Trouble("its cluster is not complete, or not formed", _CLUSTER),
    of_redis.MasterDownError: Trouble("its primary is down", _CLUSTER),
    of_redis.SlotNotCoveredError: Trouble("its cluster is not complete, or not formed", _CLUSTER),
    of_redis.RedisClusterException: Trouble("no node of its cluster answers, or it is not formed", _CLUSTER),
    of_redis.ClusterCrossSlotError: UNWANTED,
    of_redis.CrossSlotTransactionError: UNWANTED,
    of_redis.InvalidPipelineStack: UNWANTED,
    of_redis.IncorrectPolicyType: UNWANTED,
    of_redis.ChildDeadlockedError: UNWANTED,
    of_redis.DataError: UNWANTED,
    of_redis.ExecAbortError: UNWANTED,
    of_redis.LockError: UNWANTED,
    of_redis.LockNotOwnedError: UNWANTED,
    of_redis.ModuleError: UNWANTED,
    of_redis.NoScriptError: Trouble("it has forgotten a script", _WAIT, again=False),
    of_redis.NoSuchFieldsetError: UNWANTED,
    of_redis.PubSubError: UNWANTED,
    of_redis.WatchError: UNWANTED,
    of_redis.InvalidResponse: Trouble(
        "what answers there is no Redis or Valkey server", "see host and port in REDIS_URL", again=False
    ),
    of_redis.ResponseError: Trouble("it refuses what it is asked", "see its log, and `pli doctor`", again=False),
    of_redis.RedisError: Trouble("the connection to it failed", _LOOK),
}
"""Each class of error, those of the system first: redis-py wraps them in errors of its own."""

BY_WORD: Mapping[str, Trouble] = {
    "MISCONF": Trouble("it cannot write to its disk", "free some space on its disk, and see its log", again=False),
    "OOM": BY_CLASS[of_redis.OutOfMemoryError],
    "NOPERM": REFUSED,
    "NOAUTH": LOGIN,
    "WRONGPASS": LOGIN,
    "LOADING": BY_CLASS[of_redis.BusyLoadingError],
    "BUSY": Trouble("it is busy with somebody's script", "end that script (SCRIPT KILL)", again=False),
    "READONLY": BY_CLASS[of_redis.ReadOnlyError],
    "CLUSTERDOWN": BY_CLASS[of_redis.ClusterDownError],
    "MASTERDOWN": BY_CLASS[of_redis.MasterDownError],
    "NOREPLICAS": Trouble(
        "it has fewer replicas than it wants for a write", "see min-replicas-to-write, and its replicas", again=False
    ),
    "DENIED": Trouble("it takes connections from its own machine alone", "see its protected-mode", again=False),
    "NOPROTO": Trouble("it is too old", "use Redis or Valkey 7 or newer", again=False),
}
"""Refusals by the first word of the server's answer, which is its own."""

_WRAPPERS = (of_redis.ConnectionError, of_redis.TimeoutError)
"""What the library raises for whatever it was that broke a connection; that is the error's context."""
_MISSING = re.compile(r"unknown (?:redis )?command '?`?([a-z]{1,20})", re.IGNORECASE)
_FORBIDDEN = re.compile(r"permissions to run the '([a-z|]{1,40})' command", re.IGNORECASE)


def trouble_of(error: BaseException) -> Trouble:
    """What an error of redis-py, or of the system below it, means."""
    told = next((one for one in _chain(error) if type(one) not in _WRAPPERS), error)
    return _refusal(told) if isinstance(told, of_redis.ResponseError) else _by_class(told)


def _refusal(error: of_redis.ResponseError) -> Trouble:
    words = str(error)
    if named := _FORBIDDEN.search(words):
        return Trouble(f"its user may not run {named[1].upper()}", _RIGHTS, again=False)
    if named := _MISSING.search(words):
        return Trouble(
            f"it has no command {named[1].upper()}",
            "use Redis or Valkey 7 or newer, with no command renamed",
            again=False,
        )
    if "ACL failure in script" in words:
        return REFUSED
    return BY_WORD.get(words.split(" ", 1)[0]) or _by_class(error)


def _by_class(error: BaseException) -> Trouble:
    return next((BY_CLASS[kind] for kind in type(error).__mro__ if kind in BY_CLASS), GONE)


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and what it was raised for."""
    seen = 0
    found: BaseException | None = error
    while found is not None and seen < 10:
        yield found
        found, seen = found.__cause__ or found.__context__, seen + 1
