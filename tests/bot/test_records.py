"""Records of deals as files: verified and replayed by the program, and by the script of the README alone."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from tests.bot.program import pli
from tests.engine.host.test_shuffle import finished

README = Path(__file__).parents[2] / "README.md"


def test_a_record_is_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(asyncio.run(finished()))
    verified = pli(tmp_path, "verify", str(file))
    assert verified.returncode == 0
    assert "holds" in verified.stdout
    seal = file.read_text().split()[-1]
    assert "nothing was left to choose" in pli(tmp_path, "verify", str(file), "--seal", seal[:32]).stdout
    assert pli(tmp_path, "verify", str(file), "--seal", "0" * 32).returncode == 1
    replayed = pli(tmp_path, "replay", str(file))
    assert replayed.returncode == 0
    assert replayed.stdout.count("Trick ") == 8


def test_a_forged_record_is_not(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text((asyncio.run(finished())).replace("cut 0", "cut 1"))
    assert pli(tmp_path, "verify", str(file)).returncode == 1
    file.write_text("not a record")
    assert pli(tmp_path, "verify", str(file)).returncode == 1
    assert pli(tmp_path, "replay", str(file)).returncode == 1


def test_the_script_in_the_readme_needs_nothing_of_ours(tmp_path: Path) -> None:
    script = re.search(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert script is not None
    alone, deal = tmp_path / "check.py", tmp_path / "deal.txt"
    alone.write_text(script.group(1))
    text = asyncio.run(finished())
    seal = text.split()[-1]
    for content, answer in (
        (text, f"True {seal}"),
        (text.replace("cut 0", "cut 1"), f"False {seal}"),
        (re.sub(r"dealer (\d)", lambda found: f"dealer {(int(found[1]) + 1) % 4}", text), f"False {seal}"),
    ):
        deal.write_text(content)
        done = subprocess.run(
            [sys.executable, "-I", str(alone), str(deal)], capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert done.stdout.strip() == answer, done.stderr
