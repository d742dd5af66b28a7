"""A disk that is full for real: a clear error, nothing half done, and the work goes on once there is room."""

import json
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.adapters.sqlite.cramped import DEALS

DISKS = ["limit", pytest.param("small", marks=pytest.mark.long)]
"""A limit on the size of files works anywhere; a small disk needs a system that lets us make one."""

Report = dict[str, Any]


@cache
def may_mount() -> bool:
    """Whether this system lets us have a small disk of our own."""
    try:
        asked = subprocess.run(
            ["unshare", "-rm", "sh", "-c", "mount -t tmpfs tmpfs /tmp"], capture_output=True, check=False
        )
    except FileNotFoundError:
        return False
    return asked.returncode == 0


def without_room(scene: str, disk: str, folder: Path) -> Report:
    """What happened in a process of its own."""
    command = [sys.executable, "-m", "tests.adapters.sqlite.cramped", scene, disk, str(folder)]
    if disk == "small":
        if not may_mount():
            pytest.skip("this system makes no disks for us")
        mounted = f"mount -t tmpfs -o size=16m tmpfs {shlex.quote(str(folder))}"
        command = ["unshare", "-rm", "sh", "-c", f"{mounted} && exec {shlex.join(command)}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def assert_clear(trouble: list[str], file: str) -> None:
    kind, words = trouble
    assert kind == "LedgerFull"
    assert f"{file}: the disk" in words
    assert "free some space" in words


@pytest.mark.parametrize("disk", DISKS)
def test_settlements_stop_and_go_on_where_they_stopped(disk: str, tmp_path: Path) -> None:
    told = without_room("settle", disk, tmp_path)
    assert_clear(told["trouble"], "ledger.db")
    assert_clear(told["again"], "ledger.db")
    assert told["before"] > 0, "some found room"
    counted = told["before"] + 10
    assert told["after"] == [[counted, counted]]
    assert told["cursor"] == f"{counted - 1}-0"
    assert told["whole"]


@pytest.mark.parametrize("disk", DISKS)
def test_a_migration_leaves_every_row_and_is_finished_later(disk: str, tmp_path: Path) -> None:
    told = without_room("migrate", disk, tmp_path)
    assert_clear(told["trouble"], "ledger.db")
    assert told["kept"]
    assert told["whole"]


@pytest.mark.parametrize("disk", DISKS)
def test_a_backup_leaves_nothing_behind(disk: str, tmp_path: Path) -> None:
    told = without_room("backup", disk, tmp_path)
    assert_clear(told["trouble"], "copy.db")
    assert told["left"] == []
    assert told["whole"]


@pytest.mark.parametrize("disk", DISKS)
def test_a_restore_leaves_what_was_there(disk: str, tmp_path: Path) -> None:
    told = without_room("restore", disk, tmp_path)
    assert_clear(told["trouble"], "ledger.db")
    assert told["kept"]
    assert told["after"] == [[DEALS]]
