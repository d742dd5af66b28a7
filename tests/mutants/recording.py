"""Which tests run a function, and how long each takes: `pytest -n auto -p tests.mutants.recording`.

A mark is compiled into each function of the program, which costs a run next to nothing. What runs in programs that a
test starts is not seen. A later run adds its tests.
"""

import ast
import builtins
import json
import os
import time
from collections.abc import Generator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

ROOT = Path(__file__).parents[2]
RECORD = ROOT / ".mutants.record"
"""A folder: of each process that ran tests a file, and of each test a line with its name, its seconds of CPU and the
functions, as `path:qualified name`."""
PROGRAM = ("adapters", "bot", "engine")
MARK = "__run__"

_run: set[str] = set()
_sound = SourceFileLoader.get_code


class Marking(ast.NodeTransformer):
    """Has each function of a module say that it runs."""

    def __init__(self, module: str) -> None:
        self._names = [module]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._within(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._marked(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._marked(node)

    def _within(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self._names.append(node.name)
        self.generic_visit(node)
        self._names.pop()
        return node

    def _marked(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        name = ":".join((self._names[0], ".".join([*self._names[1:], node.name])))
        after = int(ast.get_docstring(node, clean=False) is not None)
        (mark,) = ast.parse(f"{MARK}({name!r})").body
        node.body.insert(after, ast.copy_location(mark, node.body[0]))
        return self._within(node)


def _get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
    path = Path(loader.path)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in PROGRAM:
        return _sound(loader, fullname)
    tree = Marking(str(path.relative_to(ROOT))).visit(ast.parse(path.read_bytes()))
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    _run.clear()
    began = time.process_time()
    done = yield
    line = json.dumps([item.nodeid, round(time.process_time() - began, 3), sorted(_run)])
    RECORD.mkdir(exist_ok=True)
    with (RECORD / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    return done


vars(builtins)[MARK] = _run.add
SourceFileLoader.get_code = _get_code  # type: ignore[assignment, method-assign]  # in place of it
