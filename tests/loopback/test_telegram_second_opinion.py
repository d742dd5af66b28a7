"""aiogram takes every update that tests of ring one make, which there is not asked."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.loopback.telegram.errors import LoopbackError
from tests.loopback.telegram.judge import SECOND_OPINION, judge_update
from tests.loopback.telegram.schema import Schema, published

ROOT = Path(__file__).parents[2]
STRANGE = {"update_id": 1, "message": {"message_id": 1, "date": 0, "chat": {"id": 1, "type": "private", "odd": 1}}}


@pytest.mark.long
@pytest.mark.parametrize("tests", ["tests/adapters/telegram", "tests/loopback"])
def test_aiogram_takes_every_update_of_ring_one(tests: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-k", "telegram", "-p", "no:cacheprovider", tests]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {SECOND_OPINION: "yes"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-5000:]


def test_nobody_imports_it_where_tests_are_collected() -> None:
    """It would take each worker of ring one some six seconds."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    assert not any(re.search(r"^(?:from|import) aiogram", source, re.MULTILINE) for source in sources)


@pytest.mark.parametrize(
    ("schema", "heard"),
    [
        pytest.param(published(), "no", marks=pytest.mark.skipif(published() is None, reason="no schema is here")),
        pytest.param(None, "yes", marks=pytest.mark.long),
    ],
)
def test_an_update_that_the_platform_does_not_make_is_noticed(
    schema: Schema | None, heard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SECOND_OPINION, heard)
    with pytest.raises(LoopbackError, match="odd"):
        judge_update(STRANGE, schema)
