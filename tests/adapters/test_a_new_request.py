"""A new request is one file, its line in the list and its texts in three files: then every platform has it, and
whoever types its name or presses its key is answered. Tried in a copy of the program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.copied_program import run

ROOT = Path(__file__).parents[2]
TEXTS = {
    "en": ("seats", "Show who sits where", "z seats", "Who sits where"),
    "fr": ("places", "Montrer qui est assis où", "z places", "Qui est assis où"),
    "de": ("plätze", "Zeigen, wer wo sitzt", "z Plätze", "Wer wo sitzt"),
}


def _linked(parts: Path, copy: Path) -> None:
    """The folder in the copy, each of its parts the program's own until it is replaced."""
    copy.mkdir()
    for part in parts.iterdir():
        (copy / part.name).symlink_to(part)


def _own(copy: Path) -> Path:
    """A part of the copy that may be changed."""
    original = copy.resolve()
    copy.unlink()
    shutil.copytree(original, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.fixture
def with_seats(tmp_path: Path) -> Path:
    """A copy of the program with one request more."""
    for package in ("adapters", "engine"):
        _linked(ROOT / package, tmp_path / package)
    chat, languages = _own(tmp_path / "adapters" / "chat"), _own(tmp_path / "engine" / "languages")
    shutil.copy(ROOT / "tests" / "adapters" / "seats.py", chat / "requests" / "seats.py")
    every = chat / "requests" / "every.py"
    listed = every.read_text().replace("    Score,\n", "    Score,\n    Seats,\n")
    every.write_text(listed.replace("\nREQUESTS", "\nfrom adapters.chat.requests.seats import Seats\n\nREQUESTS", 1))
    for language, words in TEXTS.items():
        keys = ("asking-seats", "asking-seats-what", "asking-seats-key", "asking-seats-title")
        with (languages / language / "texts" / "requests.ftl").open("a", encoding="utf-8") as texts:
            texts.writelines(f"{key} = {said}\n" for key, said in zip(keys, words, strict=True))
    return tmp_path


def test_it_is_found_on_every_platform_typed_and_keyed(with_seats: Path) -> None:
    settings = ("-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "--import-mode=append")
    everywhere = ROOT / "tests" / "adapters" / "seats_everywhere.py"
    path = os.pathsep.join((str(with_seats), str(ROOT)))
    told = run(with_seats, "-m", "pytest", "-q", *settings, str(everywhere), PYTHONPATH=path)
    assert "5 passed" in told


@pytest.mark.long
def test_a_new_kind_of_answer_is_missed_wherever_answers_are_presented(tmp_path: Path) -> None:
    for package in ("adapters", "engine"):
        _linked(ROOT / package, tmp_path / package)
    chat = _own(tmp_path / "adapters" / "chat")
    answers = chat / "answers.py"
    kind = "@dataclass(frozen=True, slots=True)\nclass Shout:\n    words: str\n\n\nTold = Shout | "
    answers.write_text(answers.read_text().replace("Told = ", kind))
    (tmp_path / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    command = (sys.executable, "-m", "mypy", "-p", "adapters")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    missed = {line.partition(":")[0] for line in done.stdout.splitlines() if ": error:" in line}
    edges = ("discord/answering/placing", "telegram/answering/placing", "terminal/sitting", "web/answers")
    assert {f"adapters/{edge}.py" for edge in edges} <= missed, done.stdout
