"""No game is named where every game is served: such code asks the registry, the game's state, or its voice."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.test_architecture import modules

SERVE_EVERY_GAME = ("engine.rules", "engine.host", "engine.players", "engine.presentation", "adapters", "bot")
NAMES = re.compile("|".join({re.escape(game.family.name) for game in GAMES.values()} | {"mèn'che"}), re.IGNORECASE)
"""Every game's id begins with the name of its family."""


def _words(path: Path) -> Iterator[str]:
    """Names, imports and strings of a module. What is written for readers may give an example."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.alias(name=name, asname=alias):
                yield from (name, alias or "")
            case ast.ImportFrom(module=name):
                yield name or ""
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield text
            case _:
                pass


def _naming() -> set[str]:
    return {
        name for name, path in modules(*SERVE_EVERY_GAME) if any(NAMES.search(word) for word in (name, *_words(path)))
    }


def test_no_module_names_a_game() -> None:
    assert _naming() == set()


@pytest.mark.parametrize(
    "source", ["import engine.games.chibre.family", "is_chibre(table)", 'x = f"{a}-manille"', "def menche(): pass"]
)
def test_a_name_is_found_wherever_it_stands(source: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(source, encoding="utf-8")
    assert any(NAMES.search(word) for word in _words(module))


def test_an_example_in_a_docstring_is_none(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""Such as `/play manille`."""\n', encoding="utf-8")
    assert not any(NAMES.search(word) for word in _words(module))
