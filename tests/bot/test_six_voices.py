"""Each thing is broken in turn, while a program serves and before it starts: all who tell how it stands tell the
same, with the cause. `-s` prints what each said, and after how many seconds."""

import asyncio
import contextlib
import logging
import os
import shutil
import socket
import time
from collections import namedtuple
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pydantic import SecretStr
from redis.asyncio import Redis

from adapters.redis.embedded import PrivateServer
from bot.config import Settings
from bot.doctor.examination import examine_all
from bot.serve import serve_platforms
from engine.host.state.errors import HostError
from engine.host.state.ids import PersonId
from engine.messages.message import Lines
from engine.messages.texts import Texts
from engine.presentation.people.admin import Condition, status
from tests.bot.test_health import asked, figures_of, free_port, sample
from tests.loopback.telegram.server import TelegramServer

USER = "pli"


@dataclass
class Served:
    """A program that serves Telegram on a store of its own."""

    settings: Settings
    server: PrivateServer
    telegram: TelegramServer
    systemd: socket.socket
    log: pytest.LogCaptureFixture
    environment: pytest.MonkeyPatch
    heard: list[str] = field(default_factory=list)

    async def store(self, *command: str) -> None:
        async with Redis.from_url(self.server.url) as client:
            await client.execute_command(*command)  # type: ignore[no-untyped-call]  # redis-py leaves it untyped


Break = Callable[[Served], Awaitable[None]]


async def the_store_is_gone(served: Served) -> None:
    assert served.server.process_id is not None
    os.kill(served.server.process_id, 19)  # it hangs: a private one that ends is started again


async def the_store_is_full(served: Served) -> None:
    await served.store("CONFIG", "SET", "maxmemory", "1")


async def the_user_may_run_no_scripts(served: Served) -> None:
    await served.store("ACL", "SETUSER", "default", "-@scripting")


async def the_user_may_not_write(served: Served) -> None:
    await served.store("ACL", "SETUSER", "default", "-hset")


async def the_store_wants_replicas(served: Served) -> None:
    await served.store("CONFIG", "SET", "min-replicas-to-write", "1")


async def another_installation_has_it(served: Served) -> None:
    await served.store("HSET", "{g:installation}", "ledger", "another", "mark", "another")


async def the_ledger_is_gone(served: Served) -> None:
    for file in served.settings.pli_data.glob("ledger.db*"):
        file.unlink()


async def the_disk_is_full(served: Served) -> None:
    usage = namedtuple("usage", "total used free")
    served.environment.setattr(shutil, "disk_usage", lambda _: usage(100, 100, 0))


BROKEN: dict[Break, tuple[str, str]] = {
    the_store_is_gone: ("store", "does not answer"),
    the_store_is_full: ("store", "memory is full"),
    the_user_may_run_no_scripts: ("store", "EVAL"),
    the_user_may_not_write: ("store", "HSET"),
    the_store_wants_replicas: ("store", "fewer replicas"),
    another_installation_has_it: ("store", "another"),
    the_ledger_is_gone: ("ledger", "ledger.db"),
    the_disk_is_full: ("disk", "0 MB are free"),
}
EACH_TIME = (the_ledger_is_gone,)
"""Of ring one."""


@pytest.fixture
async def served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Served]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(str(tmp_path / "n"))
        listener.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "n"))
        async with PrivateServer(tmp_path / "store") as server, TelegramServer() as telegram:
            settings = Settings(
                pli_data=tmp_path / "data",
                redis_url=server.url,
                telegram_token=SecretStr(telegram.token),
                telegram_api_url=telegram.base_url.removesuffix("/bot"),
                pli_health_port=free_port(),
            )
            for name in ("pli_data", "redis_url", "telegram_api_url", "pli_health_port"):
                monkeypatch.setenv(name.upper(), str(getattr(settings, name)))
            monkeypatch.setenv("TELEGRAM_TOKEN", telegram.token)
            yield Served(settings, server, telegram, listener, caplog, monkeypatch)
            if server.process_id is not None:
                os.kill(server.process_id, 18)


async def _until(found: Callable[[], Awaitable[bool]]) -> None:
    while not await found():
        await asyncio.sleep(0.1)


async def _ready(served: Served) -> tuple[int, str]:
    with contextlib.suppress(OSError):
        return await asked(served.settings.pli_health_port, "/readyz")
    return 0, ""


async def _doctor(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    code = 0
    try:
        await examine_all()
    except SystemExit as ended:
        code = int(ended.code or 0)
    return code, capsys.readouterr().out


def _systemd(served: Served) -> str:
    with contextlib.suppress(BlockingIOError):
        while True:
            served.heard.append(served.systemd.recv(4096).decode())
    return "\n".join(served.heard)


def _print_table(breaks: Break, when: str, voices: dict[str, tuple[float | None, str]]) -> None:
    """A row for each voice; what came again and again is given once."""
    for voice, (seconds, said) in voices.items():
        once = " / ".join(dict.fromkeys(line.removeprefix("STATUS=") for line in said.splitlines() if line))
        after = "" if seconds is None else f"{seconds:.1f} s"
        print(f"| {breaks.__name__.replace('_', ' ')} | {when} | {voice} | {after} | {once or 'nothing'} |")


EACH_BROKEN = pytest.mark.parametrize(
    "breaks",
    [pytest.param(one, marks=() if one in EACH_TIME else pytest.mark.long) for one in BROKEN],
    ids=[one.__name__ for one in BROKEN],
)


@pytest.mark.timeout(240)
@EACH_BROKEN
async def test_all_voices_tell_what_is_broken_with_its_cause(
    breaks: Break, served: Served, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    part, cause = BROKEN[breaks]
    serving = asyncio.create_task(serve_platforms(served.settings, asyncio.Event()))
    try:

        async def is_ready() -> bool:
            return (await _ready(served))[0] == 200

        async def is_said() -> bool:
            return "READY=1" in _systemd(served)

        await _until(is_ready)
        await _until(is_said)
        served.heard.clear()
        served.log.clear()
        began = time.monotonic()
        await breaks(served)

        async def is_not() -> bool:
            return (await _ready(served))[0] == 503

        await _until(is_not)
        took = time.monotonic() - began
        _, ready = await _ready(served)
        _, text = await asked(served.settings.pli_health_port, "/metrics")
        figures = figures_of(text)

        async def is_told() -> bool:
            return cause in _systemd(served)

        await _until(is_told)
        told = time.monotonic() - began
        code, doctor = await _doctor(capsys)
        examined = time.monotonic() - began - told
        voices = {
            "log": "\n".join(one.getMessage() for one in served.log.records if one.levelno >= logging.WARNING),
            "readyz": ready,
            "systemd": _systemd(served),
            "doctor": "\n".join(line for line in doctor.splitlines() if line.startswith("broken")),
        }
        assert {voice for voice, said in voices.items() if part not in said or cause not in said} == set(), voices
        assert figures[sample("pli_ready")] == 0
        assert figures[sample("pli_trouble", part=part)] == 2
        assert code == 1
        admin = status(PersonId("x"), (), Condition(troubles=(part,)), Texts("en"))
        in_admin = Texts("en")(f"admin-trouble-{part}")
        assert in_admin in [line for block in admin.blocks if isinstance(block, Lines) for line in block.lines]
        assert "back after" not in voices["log"]
        metrics = f"pli_ready 0, pli_trouble{{part={part}}} 2"
        after = {"log": None, "readyz": took, "systemd": told, "doctor": examined}
        rows = {voice: (after[voice], said) for voice, said in voices.items()}
        _print_table(breaks, "serving", rows | {"metrics": (took, metrics), "/admin status": (None, in_admin)})
    finally:
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving


async def _serve_once(served: Served) -> None:
    """Until it was ready; a table is left in the store, so that its ledger is missed where it is gone."""
    serving = asyncio.create_task(serve_platforms(served.settings, asyncio.Event()))

    async def is_said() -> bool:
        return "READY=1" in _systemd(served)

    await _until(is_said)
    serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving
    await served.store("SADD", "{g:000}:tables", "left")
    served.heard.clear()
    served.log.clear()


@pytest.mark.timeout(240)
@EACH_BROKEN
async def test_what_is_broken_at_the_start_is_told_by_all_and_nobody_calls_it_ready(
    breaks: Break, served: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    _, cause = BROKEN[breaks]
    await _serve_once(served)
    await breaks(served)
    began = time.monotonic()
    serving = asyncio.create_task(serve_platforms(served.settings, asyncio.Event()))
    try:

        async def is_told() -> bool:
            return serving.done() or cause in _systemd(served)

        await _until(is_told)
        told = time.monotonic() - began
        status_code, ready = await _ready(served)
        # what ends a start is the sentence that is printed
        ended = serving.exception() if serving.done() else None
        assert ended is None or isinstance(ended, HostError)
        assert (status_code, cause in (str(ended) if ended else ready)) == (0 if ended else 503, True)
        began = time.monotonic()
        code, doctor = await _doctor(capsys)
        examined = time.monotonic() - began
        broken = "\n".join(line for line in doctor.splitlines() if line.startswith("broken"))
        assert (code, cause in broken) == (1, True), doctor
        assert "READY=1" not in _systemd(served)
        assert cause in _systemd(served)
        logged = "\n".join(one.getMessage() for one in served.log.records if one.levelno >= logging.WARNING)
        rows = {"standard error": (told, str(ended or "")), "log": (None, logged), "readyz": (None, ready)}
        systemd = (told, _systemd(served))
        _print_table(breaks, "at the start", {**rows, "systemd": systemd, "doctor": (examined, broken)})
    finally:
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError, HostError):
            await serving
