"""Errors are told to a command of the owner's: where they were, and nothing that was there."""

import asyncio
import json
import logging
import shlex
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from bot import error_hook
from bot.config import ConfigurationError, Settings, load
from bot.error_hook import WAITING, errors_told
from bot.serve import serve_platforms

ours, theirs = logging.getLogger("engine.host.service"), logging.getLogger("discord.client")
CARD = "10 of spades"


def keeping(file: Path) -> str:
    """A command that adds each report to a file."""
    source = f"import sys; open({str(file)!r}, 'a').write(sys.stdin.read() + chr(10))"
    return shlex.join([sys.executable, "-c", source])


def told(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def fail_with(hand: str) -> None:
    raise ValueError(f"nobody holds {hand}")


async def test_a_report_says_where_and_nothing_that_was_there(tmp_path: Path) -> None:
    file = tmp_path / "told"
    async with errors_told(keeping(file), ["5ecret"]):
        try:
            fail_with(CARD)
        except ValueError:
            ours.exception("bug at table %s with 5ecret", "abcd1234")
            theirs.exception("a message with %s", CARD)
        ours.warning("nothing to tell")
    one, other = told(file)
    assert one["message"] == "bug at table abcd1234 with ***"
    assert (one["level"], one["logger"], one["error"]) == ("error", "engine.host.service", "ValueError")
    assert [frame.rpartition(" ")[2] for frame in one["trace"]][-1] == "fail_with"
    assert (other["message"], other["error"]) == ("", "ValueError")
    assert CARD not in file.read_text()
    assert "nobody holds" not in file.read_text()


async def test_what_ends_the_program_is_told_as_well(tmp_path: Path) -> None:
    file = tmp_path / "told"
    with pytest.raises(ExceptionGroup):
        async with errors_told(keeping(file), ()), asyncio.TaskGroup():
            fail_with(CARD)
    [one] = told(file)
    assert (one["level"], one["error"]) == ("critical", "ExceptionGroup")
    assert one["trace"][-1].endswith(" fail_with")


async def test_the_same_error_is_told_once_and_a_flood_is_cut(tmp_path: Path) -> None:
    file = tmp_path / "told"
    async with errors_told(keeping(file), ()):
        for _ in range(100):
            ours.error("again")
        for number in range(3 * WAITING):
            record = logging.LogRecord("bot", logging.ERROR, "", number, "another", (), None)
            logging.getLogger("bot").handle(record)
    assert [one["message"] for one in told(file)].count("again") == 1
    assert len(told(file)) <= WAITING + 1


async def test_an_error_of_another_thread_is_told(tmp_path: Path) -> None:
    file = tmp_path / "told"
    async with errors_told(keeping(file), ()):
        thread = threading.Thread(target=ours.error, args=("from a thread",))
        thread.start()
        await asyncio.to_thread(thread.join)
    assert [one["message"] for one in told(file)] == ["from a thread"]


@pytest.mark.parametrize("command", ["/nowhere/at/all", shlex.join([sys.executable, "-c", "raise SystemExit(3)"])])
async def test_a_command_that_fails_is_a_warning(command: str, caplog: pytest.LogCaptureFixture) -> None:
    async with errors_told(command, ()):
        ours.error("something")
    [said] = [record for record in caplog.records if "PLI_ERROR_HOOK" in record.getMessage()]
    assert said.levelno == logging.WARNING


async def test_a_command_that_hangs_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(error_hook, "PATIENCE", 0.2)
    async with errors_told(shlex.join([sys.executable, "-c", "import time; time.sleep(60)"]), ()):
        ours.error("something")
    assert any("TimeoutError" in record.getMessage() for record in caplog.records)


async def test_nobody_is_told_without_a_command(tmp_path: Path) -> None:
    before = list(logging.getLogger().handlers)
    async with errors_told("", ()):
        assert logging.getLogger().handlers == before


async def test_a_program_that_cannot_serve_needs_no_report(tmp_path: Path) -> None:
    file = tmp_path / "told"
    with pytest.raises(ConfigurationError):
        await serve_platforms(Settings(pli_data=tmp_path, pli_error_hook=keeping(file)), asyncio.Event())
    assert told(file) == []


def test_a_quotation_without_an_end_is_no_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLI_DATA", str(tmp_path))
    monkeypatch.setenv("PLI_ERROR_HOOK", "mail 'me")
    monkeypatch.setenv("PLI_BACKUPS", "")
    with pytest.raises(ConfigurationError, match="PLI_ERROR_HOOK"):
        load()
    monkeypatch.setenv("PLI_ERROR_HOOK", "mail me")
    assert load().pli_backups is None
