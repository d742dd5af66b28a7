"""What is compiled beforehand is what pytest and Python would compile, and is not compiled again."""

import os
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from tests.running.bytecode import rewritten

ROOT = Path(__file__).parents[2]
FILLS = """
import sys
from pathlib import Path
from _pytest.config import _prepareconfig
from tests.running.bytecode import fill
here = Path(sys.argv[1])
fill(_prepareconfig(["-p", "no:cacheprovider", str(here)]), [here], [here / "test_asked.py"])
"""


@pytest.mark.long
def test_what_is_asked_for_is_rewritten_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "bytecode"))
    (tmp_path / "pytest.ini").touch()
    for name in ("test_asked.py", "test_another.py"):
        (tmp_path / name).write_text("from plain import ONE\n\n\ndef test_it():\n    assert ONE == 1\n")
    (tmp_path / "plain.py").write_text("ONE = 1\n")
    run(tmp_path, "-c", FILLS, str(tmp_path))
    kept = [rewritten(tmp_path / "test_asked.py"), Path(cache_from_source(str(tmp_path / "plain.py")))]
    made = [path.stat().st_ino for path in kept]
    assert not rewritten(tmp_path / "test_another.py").exists()
    run(tmp_path, "-m", "pytest", "-q", "test_asked.py")
    assert [path.stat().st_ino for path in kept] == made


def run(folder: Path, *command: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    subprocess.run([sys.executable, *command], cwd=folder, env=environment, check=True)
