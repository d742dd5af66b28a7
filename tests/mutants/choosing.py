"""Mutants drawn by a seed."""

import ast
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine/rules", "engine/games", "engine/host", "engine/players", "engine/coach", "adapters/chat")
TYPES = "ReplaceBinaryOperator_BitOr"
"""Of `int | None`: nothing that runs."""


def chosen(number: int, seed: str, also: Sequence[str], folders: Sequence[str] = FOLDERS) -> Iterator[Any]:
    """So many mutants at places of their own, and all at the places `also` (`file:line`). A module is drawn by its
    lines, then a place in it, then what is done there: an operator can be replaced in a dozen ways, a `not` in
    one."""
    for place in also:
        file, _, line = place.rpartition(":")
        yield from (one for at, there in _places(Path(file)).items() if at[0] == int(line) for one in there)
    chance, drawn = random.Random(seed), set[tuple[Path, tuple[int, int]]]()
    modules = [path.relative_to(ROOT) for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    lines = [len((ROOT / module).read_text(encoding="utf-8").splitlines()) for module in modules]
    found = 0
    while found < number:
        (module,) = chance.choices(modules, lines)
        free = sorted(at for at in _places(module) if (module, at) not in drawn)
        if free:
            at = chance.choice(free)
            drawn.add((module, at))
            mutation = chance.choice(_places(module)[at])
            if _is_python(broken((ROOT / module).read_text(encoding="utf-8"), mutation)):
                found += 1
                yield mutation


@cache
def _places(module: Path) -> Mapping[tuple[int, int], Sequence[Any]]:
    """Every mutation that cosmic-ray knows of a module, by line and column."""
    tree, plugins = import_module("cosmic_ray.ast"), import_module("cosmic_ray.plugins")
    mutation = import_module("cosmic_ray.work_item").MutationSpec
    nodes = list(tree.ast_nodes(tree.get_ast_from_path(ROOT / module)))
    found: dict[tuple[int, int], list[Any]] = {}
    for name in sorted(plugins.operator_names()):
        kind = plugins.get_operator(name)
        if kind.arguments() or TYPES in name:
            continue
        positions = (each for node in nodes for each in kind().mutation_positions(node))
        for occurrence, (start, end) in enumerate(positions):
            found.setdefault(start, []).append(mutation(module, name, occurrence, start, end))
    return found


def _is_python(source: str) -> bool:
    """The star of a signature is an operator to cosmic-ray."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def name(mutation: Any) -> str:
    """Where it is and what it does."""
    line, column = mutation.start_pos
    return f"{mutation.module_path}:{line}:{column} {mutation.operator_name} {mutation.occurrence}"


def broken(sound: str, mutation: Any) -> str:
    """The text of the module with the mutation in it."""
    kind = import_module("cosmic_ray.plugins").get_operator(mutation.operator_name)
    return str(import_module("cosmic_ray.mutating").mutate_code(sound, kind(), mutation.occurrence))
