"""`pli backup` beside a program that settles one deal after the other; `pli restore` and `pli check` elsewhere."""

from pathlib import Path

import pytest

from tests.adapters.sqlite.files import rows
from tests.adapters.sqlite.settling import SHARDS, deal_of
from tests.adapters.sqlite.test_kills import acknowledged, settling
from tests.bot.program import pli

pytestmark = pytest.mark.long


def test_what_was_acknowledged_before_a_backup_is_in_it_once(tmp_path: Path) -> None:
    there, fresh, copy = tmp_path / "there", tmp_path / "fresh", tmp_path / "copy.db"
    there.mkdir()
    with settling(there / "ledger.db", 1_000_000) as process:
        before = acknowledged(process, 40)
        assert pli(there, "backup", str(copy)).returncode == 0
        assert len(acknowledged(process, 100)) == 100, "settling went on"
    assert pli(fresh, "restore", str(copy)).returncode == 0
    checked = pli(fresh, "check")
    assert (checked.returncode, "sound" in checked.stdout) == (0, True)
    found = [deal for (deal,) in rows(fresh / "ledger.db", "SELECT deal FROM settlement")]
    assert len(found) == len(set(found))
    reached = [int(last.split("-")[0]) for (last,) in rows(fresh / "ledger.db", "SELECT last FROM cursor")]
    assert len(reached) == SHARDS
    assert set(found) == {deal_of(place) for place in range(max(reached) + 1)}, "up to one moment, without gaps"
    assert max(reached) >= max(int(cursor.split("-")[0]) for cursor in before)
