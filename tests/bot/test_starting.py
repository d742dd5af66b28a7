"""What the program loads before it does what it is asked for. Here Python starts for it each time."""

from pathlib import Path

import pytest

from tests.bot.program import environment, wanted
from tests.running.programs import Wanted, run

NEVER_FOR_A_WORD_OF_HELP = ("engine.games", "engine.rules", "engine.messages", "adapters", "pydantic", "redis")
SHOWN = ("engine.presentation", "engine.messages", "adapters.chat", "discord", "telegram", "PIL")
OF_THE_STORE = ("redis", "adapters.redis.store", "aiohttp")
ASKED = ("discord", "telegram", "prometheus_client", "engine.presentation", "PIL")
FOR_NO_OWNER = dict.fromkeys(("check", "backup", "export"), (*SHOWN, *OF_THE_STORE)) | {"doctor": ASKED}
"""The doctor asks a platform where there is a token for it, and a program that serves where that may be asked."""
WATCHED = """
import sys
from bot.main import main
try:
    main()
finally:
    print("\\n".join(sys.modules), file=sys.stderr)
"""


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    watched = folder / "watched.py"
    watched.write_text(WATCHED)
    known = environment(folder, PYTHONPATH=f"{folder}:{Path.cwd()}")
    done = run(Wanted("watched", arguments, known, anew=True))
    return set(done.stderr.decode().splitlines())


def within(packages: tuple[str, ...], modules: set[str]) -> list[str]:
    return sorted(
        name for name in modules if name.startswith(tuple(f"{one}." for one in packages)) or name in packages
    )


@pytest.mark.one_in(2)
@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_a_word_of_help_loads_neither_games_nor_rules(tmp_path: Path, asked: str) -> None:
    modules = loaded(tmp_path, asked)
    assert "bot.main" in modules
    assert within(NEVER_FOR_A_WORD_OF_HELP, modules) == []


@pytest.mark.one_in(3)
@pytest.mark.parametrize("command", FOR_NO_OWNER)
def test_an_owners_command_loads_nothing_that_people_see(tmp_path: Path, command: str) -> None:
    modules = loaded(tmp_path, command, *(["there.db"] if command == "backup" else []))
    assert "bot.config" in modules
    assert within(FOR_NO_OWNER[command], modules) == []


def test_a_table_is_played_by_a_program_that_python_was_started_for(tmp_path: Path) -> None:
    given = wanted(tmp_path, "play", "--game", "manille")
    done = run(Wanted(given.module, given.arguments, given.environment, anew=True), b"q\n")
    assert (done.returncode, done.stderr) == (0, b"")
    first = next(filter(None, done.stdout.decode().splitlines()))
    assert "Manille · deal 1" in first, "the game, and nothing of how the program keeps it"
