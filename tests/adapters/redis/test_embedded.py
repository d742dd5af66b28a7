"""The private server: alive exactly as long as its program, alone on its folder, and losing nothing it answered."""

import asyncio
import contextlib
import errno
import os
import shutil
import signal
import stat
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff

from adapters.redis import binary, embedded
from adapters.redis.embedded import PrivateServer
from adapters.redis.errors import AlreadyRunning, PrivateServerError
from tests.running.signals import awaited_signals

ROOT = Path(__file__).parents[3]
OTHER = Path(__file__).with_name("other_program.py")


@asynccontextmanager
async def talking_to(url: str) -> AsyncIterator[Redis]:
    # as patient as the program's own: a read that is never answered is asked again
    async with Redis.from_url(url, retry=Retry(ConstantBackoff(0.02), 1500), socket_timeout=20.0) as client:
        yield client


@asynccontextmanager
async def other_program(folder: Path, *options: str) -> AsyncIterator[tuple[Process, int, str]]:
    """Another program on the folder: its process, its server's process id and address."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = await asyncio.create_subprocess_exec(
        sys.executable, OTHER, folder, *options, stdout=PIPE, env=environment
    )
    assert program.stdout is not None
    server, url = (await program.stdout.readline()).decode().split()
    try:
        yield program, int(server), url
    finally:
        if program.returncode is None:
            program.kill()
        await program.wait()


async def ended(process_id: int) -> None:
    """Returns when there is no such process (or only its remains, which nobody here waits for)."""
    while is_alive(process_id):  # a process that is not our child tells us nothing
        await asyncio.sleep(0.005)


def is_alive(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
        fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
    except (ProcessLookupError, FileNotFoundError):
        return False
    return fields[0] != "Z"


def server_process(server: PrivateServer) -> int:
    assert server.process_id is not None
    return server.process_id


async def test_it_keeps_what_it_was_told_and_opens_no_port(tmp_path: Path) -> None:
    async with PrivateServer(tmp_path / "live") as server, talking_to(server.url) as client:
        await client.set("a", "1")
        told = await client.config_get("*")
    assert (told["port"], told["appendonly"], told["appendfsync"]) == ("0", "yes", "always")
    assert (told["maxmemory-policy"], told["aof-load-truncated"]) == ("noeviction", "yes")
    assert told["stream-node-max-bytes"] == "512"
    assert {told[name] for name in told if str(name).endswith(("slower-than", "larger-than"))} == {"-1"}
    assert stat.S_IMODE((tmp_path / "live").stat().st_mode) == 0o700
    async with PrivateServer(tmp_path / "live") as server, talking_to(server.url) as client:
        assert await client.get("a") == b"1"


async def test_it_ends_with_the_context(tmp_path: Path) -> None:
    async with PrivateServer(tmp_path) as server:
        process_id = server_process(server)
    assert not is_alive(process_id)
    assert server.process_id is None


async def test_it_describes_itself_in_one_line(tmp_path: Path) -> None:
    said = PrivateServer(tmp_path).describe()
    assert str(tmp_path) in said
    assert "\n" not in said


async def test_a_killed_server_comes_back_with_its_data(tmp_path: Path) -> None:
    async with PrivateServer(tmp_path) as server, talking_to(server.url) as client:
        for round_ in range(3):
            await client.hset("kept", str(round_), "1")  # what is asked again counts once
            killed = server_process(server)
            os.kill(killed, signal.SIGKILL)
            assert await client.hkeys("kept") == [str(n).encode() for n in range(round_ + 1)]
            assert server_process(server) != killed


class Deaf:
    """A client whose call forgets that it was cancelled, as redis-py's does where it has just written, and is
    answered a moment later."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None: ...

    async def ping(self) -> bool:
        self.asked.set()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(0.2)
        return True


async def test_it_ends_while_its_server_is_being_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = Deaf()
    async with PrivateServer(tmp_path) as server:
        monkeypatch.setattr(embedded, "_client", lambda _: deaf)
        os.kill(killed := server_process(server), signal.SIGKILL)
        await deaf.asked.wait()
        started = server_process(server)
    assert started != killed
    assert not is_alive(started)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends the server with its program")
async def test_a_killed_program_takes_its_server_along_and_the_next_finds_the_data(tmp_path: Path) -> None:
    async with other_program(tmp_path) as (program, process_id, url), talking_to(url) as client:
        await client.set("a", "1")
        program.kill()
        await ended(process_id)
    async with PrivateServer(tmp_path) as server, talking_to(server.url) as client:
        assert await client.get("a") == b"1"


async def test_a_server_that_outlived_its_program_is_ended_first(tmp_path: Path) -> None:
    async with other_program(tmp_path, "untied") as (program, orphan, url), talking_to(url) as client:
        await client.set("a", "1")
        program.kill()
        await program.wait()
        assert is_alive(orphan)
        async with PrivateServer(tmp_path) as server:
            await ended(orphan)
            assert server.process_id != orphan
            assert await client.get("a") == b"1"


async def test_a_second_program_on_the_folder_is_refused_and_harms_nothing(tmp_path: Path) -> None:
    async with other_program(tmp_path) as (_, process_id, url), talking_to(url) as client:
        await client.set("a", "1")
        with pytest.raises(AlreadyRunning, match="another pli already runs on this folder"):
            await PrivateServer(tmp_path).__aenter__()
        assert is_alive(process_id)
        assert await client.get("a") == b"1"


async def test_a_second_program_is_refused_while_the_server_is_being_restarted(tmp_path: Path) -> None:
    async with PrivateServer(tmp_path) as server:
        os.kill(server_process(server), signal.SIGKILL)
        with pytest.raises(AlreadyRunning):
            await PrivateServer(tmp_path).__aenter__()


async def test_a_link_to_the_folder_leads_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "live")
    async with PrivateServer(tmp_path / "live"):
        with pytest.raises(AlreadyRunning):
            await PrivateServer(tmp_path / "link").__aenter__()


async def test_a_long_path_gets_a_short_socket_that_is_removed_again(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30) / ("longer" * 20)
    async with PrivateServer(folder) as server, talking_to(server.url) as client:
        await client.set("a", "1")
        socket = Path(server.url.removeprefix("unix://"))
        assert len(os.fsencode(socket)) < 104
        assert stat.S_IMODE(socket.parent.stat().st_mode) == 0o700
    assert not socket.parent.exists()


async def test_the_short_folder_of_a_killed_program_is_removed_by_the_next(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 40)
    async with other_program(folder) as (program, _, url):
        program.kill()
        await program.wait()
    left = Path(url.removeprefix("unix://")).parent
    assert left.exists()
    async with PrivateServer(folder):
        assert not left.exists()


async def test_threads_that_end_do_not_take_the_server_along(tmp_path: Path) -> None:
    """The kernel ties the server to the thread that started it: the event loop's, main or not."""
    opened, closing = threading.Event(), threading.Event()
    seen: list[int] = []

    async def serve() -> None:
        async with PrivateServer(tmp_path) as server:
            other = threading.Thread(target=lambda: None)
            other.start()
            other.join()
            while (Path("/proc/self/task") / str(other.native_id)).exists():
                await asyncio.sleep(0)  # the system ends it a moment after Python does
            seen.append(server_process(server))
            opened.set()
            await asyncio.to_thread(closing.wait)
            seen.append(server_process(server))

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert await asyncio.to_thread(opened.wait, 60)
    while awaited_signals(seen[0]):
        await asyncio.sleep(0.01)
    assert is_alive(seen[0])
    closing.set()
    await asyncio.to_thread(thread.join)
    assert seen[0] == seen[1]


async def test_ctrl_c_does_not_reach_the_server(tmp_path: Path) -> None:
    async with PrivateServer(tmp_path) as server:
        assert os.getsid(server_process(server)) != os.getsid(0)


async def test_the_server_is_not_told_the_programs_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teller = tmp_path / "tells-its-environment"
    teller.write_text("#!/bin/sh\nenv\n")
    teller.chmod(0o700)
    monkeypatch.setattr(embedded, "server_binary", lambda: teller)
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    with pytest.raises(PrivateServerError):
        await PrivateServer(tmp_path / "live").__aenter__()
    told = (tmp_path / "live" / "valkey.log").read_text()
    assert "LC_ALL=C" in told
    assert "secret" not in told


async def test_a_file_that_cannot_be_read_is_reported_with_the_place_of_the_log(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").mkdir()
    (tmp_path / "appendonlydir" / "appendonly.aof.manifest").write_text("no manifest\n")
    with pytest.raises(PrivateServerError, match=r"valkey\.log says why"):
        await PrivateServer(tmp_path).__aenter__()
    assert "manifest" in (tmp_path / "valkey.log").read_text()


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PrivateServerError, match="file/live cannot hold"):
        await PrivateServer(tmp_path / "file" / "live").__aenter__()


async def test_a_full_disk_is_named_and_the_next_start_finds_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, content: bytes) -> int:
        self.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as there:
        there.setattr(Path, "write_bytes", full)
        with pytest.raises(PrivateServerError, match="free some space"):
            await PrivateServer(tmp_path).__aenter__()
    (tmp_path / "socket").touch()  # as a program leaves it that was killed there
    async with PrivateServer(tmp_path) as server:
        assert server.process_id is not None


async def test_the_folder_is_free_after_a_failed_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(embedded, "settings", lambda folder, socket: {"no-such-setting": "1"})
        with pytest.raises(PrivateServerError):
            await PrivateServer(tmp_path).__aenter__()
    async with PrivateServer(tmp_path) as server:
        assert server.process_id is not None


async def test_a_machine_without_a_binary_is_told_to_set_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: "Plan9")
    with pytest.raises(PrivateServerError, match="REDIS_URL"):
        binary.server_binary()


Loaded = dict[str, Any]
TEAR_SCRIPT = "#!lua\nredis.call('SET', 'b', ARGV[1]) redis.call('RPUSH', 'c', ARGV[1]) return 1"


async def torn_files(folder: Path, cuts: Iterable[float]) -> AsyncIterator[tuple[int, Loaded]]:
    """Writes one value, then two in a script; for each cut (0 to 1 of the second write) what a server then loads."""
    whole, torn = folder / "whole", folder / "torn"
    async with PrivateServer(whole) as server, talking_to(server.url) as client:
        await client.set("a", "1")
        data = next((whole / "appendonlydir").glob("*.incr.aof"))
        before = data.stat().st_size
        await client.eval(TEAR_SCRIPT, 0, "value")
        os.kill(server_process(server), signal.SIGKILL)
    after = data.stat().st_size
    for cut in cuts:
        shutil.rmtree(torn, ignore_errors=True)
        shutil.copytree(whole, torn)
        length = before + int(cut * (after - before))
        os.truncate(torn / "appendonlydir" / data.name, length)
        async with PrivateServer(torn) as server, talking_to(server.url) as client:
            loaded = {"a": await client.get("a"), "b": await client.get("b"), "c": await client.lrange("c", 0, -1)}
        yield after - length, loaded


def check_torn(missing: int, loaded: Loaded) -> None:
    whole: Loaded = {"a": b"1", "b": b"value", "c": [b"value"]}
    assert loaded == (whole if missing == 0 else {"a": b"1", "b": None, "c": []})


async def test_a_file_that_ends_within_a_command_loads_without_that_command(tmp_path: Path) -> None:
    async for missing, loaded in torn_files(tmp_path, (0.0, 0.02, 0.3, 0.5, 0.99, 1.0)):
        check_torn(missing, loaded)


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_a_file_may_end_at_any_byte_of_its_last_command(tmp_path: Path) -> None:
    async for missing, loaded in torn_files(tmp_path, (byte / 400 for byte in range(401))):
        check_torn(missing, loaded)
