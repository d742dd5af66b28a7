"""Records of deals as files: verified and replayed by the program, and by the script of the README alone."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.bot.program import pli
from tests.engine.host.test_proof import DOCTORED, OLDER, finished

TOLD = ("options ", "deal ", "score ")
README = Path(__file__).parents[2] / "README.md"


def seal_of(text: str) -> str:
    found = re.search(r" seal (\w+)$", text, re.MULTILINE)
    assert found is not None
    return found[1]


def test_a_record_is_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    text = asyncio.run(finished())
    file.write_text(text)
    verified = pli(tmp_path, "verify", str(file))
    assert verified.returncode == 0
    assert "holds" in verified.stdout
    assert "Nothing is proved until it is compared" in verified.stdout
    assert pli(tmp_path, "verify", str(file), "--seal", "0" * 32).returncode == 1
    replayed = pli(tmp_path, "replay", str(file))
    assert replayed.returncode == 0
    assert replayed.stdout.count("Trick ") == 8


def test_what_is_proved_depends_on_what_somebody_knows(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    text = asyncio.run(finished())
    file.write_text(text)
    for cuts, said in (
        ((), "it may have been picked"),
        (("--cut", "17"), "left 25 possible packs"),
        (("--cut", "17", "250000"), "2 numbers that you named entered the shuffle, and those left 25000000 possible"),
    ):
        done = pli(tmp_path, "verify", str(file), "--seal", seal_of(text)[:32], *cuts)
        assert done.returncode == 0
        told = " ".join(done.stdout.split())
        assert said in told
        assert "2 numbers entered the shuffle: 17, 250000." in told
        assert "Not proved:" in told
    assert pli(tmp_path, "verify", str(file), "--seal", seal_of(text), "--cut", "18").returncode == 1


def test_older_forms_are_read_but_prove_nothing(tmp_path: Path) -> None:
    for file in OLDER.values():
        alone = pli(tmp_path, "verify", str(file))
        assert alone.returncode == 0
        assert "it proves nothing" in " ".join(alone.stdout.split())
        beside = pli(tmp_path, "verify", str(file), "--seal", "0" * 64)
        assert beside.returncode == 1
        assert "earlier version" in " ".join(beside.stdout.split())


def test_a_forged_record_is_not(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text((asyncio.run(finished())).replace("0=17", "0=18"))
    assert pli(tmp_path, "verify", str(file)).returncode == 1
    file.write_text("not a record")
    assert pli(tmp_path, "verify", str(file)).returncode == 1
    assert pli(tmp_path, "replay", str(file)).returncode == 1


def script_alone(folder: Path) -> Callable[..., str]:
    """Runs the script of the README, without anything of ours, on a record and the numbers that somebody knows."""
    script = re.search(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert script is not None
    alone, deal = folder / "check.py", folder / "deal.txt"
    alone.write_text(script.group(1))

    def checked(content: str, *known: str) -> str:
        deal.write_text(content)
        done = subprocess.run(
            [sys.executable, "-I", str(alone), str(deal), *known],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
        )
        return (done.stdout or done.stderr).strip()

    return checked


OF_PLAYS = {"NOT_OVER", "BROKEN_PLAYS"}
"""What `pli verify` finds by playing the deal again, which the script does not."""


def test_the_script_in_the_readme_refuses_what_the_program_refuses_of_a_shuffle(tmp_path: Path) -> None:
    checked, text = script_alone(tmp_path), asyncio.run(finished(signals="usual"))
    holds = f"True {seal_of(text)} 1"
    assert checked(text) == holds
    accepted = {how for how, (_, change) in DOCTORED.items() if checked(change(text)) == holds}
    assert accepted == {how for how, (code, _) in DOCTORED.items() if code in OF_PLAYS}
    assert len(DOCTORED) - len(accepted) > 20


def test_the_script_in_the_readme_needs_nothing_of_ours(tmp_path: Path) -> None:
    checked, text = script_alone(tmp_path), asyncio.run(finished())
    seal = seal_of(text)
    assert checked(text) == f"True {seal} 1"
    assert checked(text, "17") == f"True {seal} 25"
    assert checked(text, "17", "250000") == f"True {seal} 25000000"
    assert checked(text, "17", "17").startswith("False ")
    assert checked(text, "18").startswith("False ")
    for old, new in (("0=17", "0=18"), ("0=17", "1=17"), ("voided 0", "voided 1"), ("stake 1", "stake 2")):
        assert checked(text.replace(old, new)).startswith("False ")
    assert checked(re.sub(r"^seats \w+", "seats computer", text, flags=re.MULTILINE)).startswith("False ")
    for file in OLDER.values():
        assert checked(file.read_text()) == "sealed in an older form, which proves nothing"


def test_the_line_that_is_wrong_is_named(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    lines = ["Have a look:", *asyncio.run(finished(signals="usual")).splitlines()]
    options, deal, score = (next(n for n, line in enumerate(lines) if line.startswith(at)) for at in TOLD)
    plays = [number for number, line in enumerate(lines) if line.startswith("play ")]
    twice = " ".join((lines[plays[3]], lines[plays[3]].split()[1]))
    for number, wrong, verbs in (
        (deal, "deal 1 dealer", ("verify", "replay", "review")),
        (options, "options signals=smoke", ("verify", "replay", "review")),
        (score, "score 0 of 100", ("verify", "replay", "review")),
        (plays[3], twice, ("replay", "review")),
    ):
        file.write_text("\n".join([*lines[:number], wrong, *lines[number + 1 :]]))
        for verb in verbs:
            refused = pli(tmp_path, verb, str(file))
            assert (refused.returncode, refused.stderr) == (1, "")
            assert f"line {number + 1}, which begins with “{wrong.split()[0]}”" in " ".join(refused.stdout.split())
