"""A program that branches off is what a program is that Python was started for."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import echoing
from tests.running.programs import ROOT, Branch, Wanted, begin, given, run

KNOWN = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "latin-1", "ONE": "1"}
WAITS = Wanted("timeit", ("-n1", "-r1", "-s", "import signal", "signal.pause()"), KNOWN)
"""Until it gets a signal."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("typed", [b"one\ntwo", b"", None])
def test_it_is_given_what_another_is_given_and_ends_like_it(tmp_path: Path, typed: bytes | None) -> None:
    here = Wanted(echoing.__name__, ("some", "words"), KNOWN, tmp_path)
    branched = run(here, typed)
    command = [sys.executable, "-m", here.module, *here.arguments]
    with given(typed) as stdin:
        started = subprocess.run(command, cwd=tmp_path, env=KNOWN, stdin=stdin, capture_output=True, check=False)
    assert branched.returncode == started.returncode == 7
    assert branched.stderr == started.stderr == "é\n".encode("latin-1")
    told = [json.loads(done.stdout.splitlines()[0]) for done in (branched, started)]
    known = [one.pop("environment") for one in told]
    assert told[0] == told[1]
    assert {name: known[0][name] for name in KNOWN} == KNOWN
    assert set(known[0]) <= set(known[1])
    assert branched.stdout.splitlines()[1:] == started.stdout.splitlines()[1:] == [b"a thread ends first"]


def test_an_error_is_told_and_is_its_exit_code() -> None:
    done = run(Wanted("tests.running.no_such_module", (), KNOWN))
    assert done.returncode == 1
    assert b"no_such_module" in done.stderr


def test_a_signal_ends_it() -> None:
    branch = _begun()
    branch.terminate()
    assert branch.wait() == -signal.SIGTERM
    branch.kill()  # nobody is meant any more


async def test_a_loop_hears_of_its_end() -> None:
    process = await begin(WAITS)
    process.kill()
    assert await process.wait() == -signal.SIGKILL
    assert process.returncode == -signal.SIGKILL
    assert process.stderr is not None
    assert await process.stderr.read() == b""


def test_it_dies_with_whoever_began_it() -> None:
    reading, writing = os.pipe()
    branch = _begun(writing)
    os.close(writing)
    branch.hang_up()
    with open(reading, "rb") as written:
        assert written.read() == b"", "nobody writes there any more"


def _begun(stdout: int = 1) -> Branch:
    with open(os.devnull, "rb") as nothing:
        return Branch(WAITS, (nothing.fileno(), stdout, 2))
