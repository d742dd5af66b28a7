"""What systemd hears, on the socket that it would listen to."""

import asyncio
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import systemd
from engine.host.service.standing import Finding, Part, Standing, broken

SECONDS = 60
"""Within these something is heard, however busy the machine is."""


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(str(tmp_path / "notify"))
        listener.settimeout(SECONDS)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listener


async def test_it_hears_that_the_program_is_ready_and_that_its_loop_turns(
    heard: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "100000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    async with systemd.watched():
        said = [await asyncio.to_thread(heard.recv, 100) for _ in range(2)]
    assert said == [b"WATCHDOG=1", b"WATCHDOG=1"]
    standing = Standing()
    assert not systemd.tell_standing(standing, ready=False)
    standing.note(Part.STORE, broken("store: away", "wait"))
    assert not systemd.tell_standing(standing, ready=False)
    standing.note(Part.STORE, Finding("store: sound"))
    assert systemd.tell_standing(standing, ready=False)
    standing.note(Part.STORE, broken("store: away", "wait"))
    assert systemd.tell_standing(standing, ready=True)
    told = [heard.recv(200).decode().split("\n") for _ in range(4)]
    assert told == [
        ["STATUS=serving", systemd.WAIT],
        ["STATUS=store: away; wait", systemd.WAIT],
        ["STATUS=serving", "READY=1"],
        ["STATUS=store: away; wait"],
    ]


async def test_the_watchdog_of_another_is_not_fed(heard: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "1000")
    monkeypatch.setenv("WATCHDOG_PID", "1")
    async with systemd.watched():
        await asyncio.sleep(0)  # a turn of the loop, by which a first sign would have been given
        systemd.tell(systemd.STOPPING)
    assert heard.recv(100) == b"STOPPING=1"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has abstract sockets")
def test_an_abstract_address_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(f"\0pli-{os.getpid()}")
        listener.settimeout(SECONDS)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@pli-{os.getpid()}")
        systemd.tell(systemd.READY)
        assert listener.recv(100) == b"READY=1"


def test_nobody_who_listens_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    systemd.tell(systemd.READY)
    assert caplog.messages == []
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    systemd.tell(systemd.READY)
    (warning,) = caplog.messages
    assert warning.startswith("systemd cannot be told READY=1")
