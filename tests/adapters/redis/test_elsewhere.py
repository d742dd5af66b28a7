"""The private store where little is as usual: no package for the machine, and folders that lack sockets, rights or
locks. What no file system of this machine does is done in the place of the system's call."""

import errno
import fcntl
import os
import shutil
import socket
from pathlib import Path

import pytest

from adapters.redis import binary, embedded, socket_path
from adapters.redis.embedded import PrivateServer
from adapters.redis.errors import PrivateServerError
from tests.adapters.redis.test_embedded import talking_to


def program(path: Path, script: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o700)


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where programs are found first, on a machine for which the package has none."""

    def lacking() -> Path:
        raise PrivateServerError("the package is missing")

    monkeypatch.setattr(binary, "_packaged", lacking)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    return tmp_path / "bin"


OF_THE_PACKAGE = binary.server_binary()
REAL = {name: shutil.which(name) or OF_THE_PACKAGE for name in binary.OF_THE_SYSTEM}
"""The machine's own servers, where it has them."""


@pytest.mark.parametrize("name", binary.OF_THE_SYSTEM)
async def test_a_server_of_the_system_serves_where_the_package_has_none(
    name: str, programs: Path, tmp_path: Path
) -> None:
    program(programs / name, f'exec {REAL[name]} "$@"')
    async with PrivateServer(tmp_path / "live") as server, talking_to(server.url) as client:
        await client.set("a", "1")
        told = await client.config_get("*")
    assert (told["appendfsync"], told["slowlog-log-slower-than"]) == ("always", "-1")


@pytest.mark.parametrize(
    ("script", "reason"), [("echo Redis server v=6.2.14 sha=0", "older"), ("exit 1", "does not run")]
)
def test_a_server_of_the_system_that_cannot_serve_is_named(script: str, reason: str, programs: Path) -> None:
    program(programs / "valkey-server", script)
    with pytest.raises(PrivateServerError, match=rf"valkey-server.*{reason}.*REDIS_URL"):
        binary.server_binary()


async def test_a_socket_that_was_cleaned_away_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LOOK_AGAIN", 0.05)
    deep = tmp_path / ("long-" * 25)  # so that the socket lies in a temporary folder
    async with PrivateServer(deep) as server:
        path = Path(server.url.removeprefix("unix://"))
        async with talking_to(server.url) as client:
            await client.set("a", "1")
        shutil.rmtree(path.parent)
        async with talking_to(server.url) as client:
            assert await client.get("a") == b"1"


def test_a_folder_that_takes_no_sockets_has_its_own_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Refused(socket.socket):
        def bind(self, address: object) -> None:
            raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(socket, "socket", Refused)
    path = socket_path.open_socket_path(tmp_path)
    assert path.parent != tmp_path
    socket_path.close_socket_path(tmp_path)
    assert not path.parent.exists()


@pytest.mark.parametrize(("mode", "refused"), [(0o700, False), (0o755, True)])
def test_a_folder_without_rights_serves_if_nobody_else_may_read_it(
    mode: int, refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(mode)

    def kept_as_mounted(_path: Path, _mode: int, *, follow_symlinks: bool = True) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", kept_as_mounted)
    server = PrivateServer(tmp_path)
    if refused:
        with pytest.raises(PrivateServerError, match="umask=077"):
            server._shut_folder()
    else:
        server._shut_folder()


async def test_a_folder_without_locks_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", lacking)
    with pytest.raises(PrivateServerError, match=r"No locks available.*local disk"):
        await PrivateServer(tmp_path).__aenter__()
