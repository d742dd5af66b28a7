"""A file that somebody takes along in the terminal lies beside their own, and in the place of none."""

from pathlib import Path

import pytest

from adapters.chat.answers import File
from bot.table import keep_here


def test_a_file_takes_the_place_of_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = [Path(keep_here(File("pli.json", content))) for content in (b"mine", b"later", b"last")]
    assert [path.name for path in kept] == ["pli.json", "pli-2.json", "pli-3.json"]
    assert [path.read_bytes() for path in kept] == [b"mine", b"later", b"last"]
