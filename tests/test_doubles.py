"""Whatever stands in for a part of the program can be called as that part is."""

import ast
import asyncio
import importlib
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache, partial
from inspect import Signature
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.doubles.signatures import refusals, written

ROOT = Path(__file__).parents[1]
ALIKE = 2
"""So many methods that a class has in common with a port make it a double of that port."""
OTHERS = {"tests/loopback/telegram/rooms.py:Room": "a room that people are added to and removed from"}
"""Classes that only look like doubles, and what they are."""

Method = ast.FunctionDef | ast.AsyncFunctionDef


class Double(NamedTuple):
    where: str
    port: str
    method: Method


def _sources(folder: str, word: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every source that has this word."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if word in (text := path.read_text()):
            yield path, ast.parse(text)


@cache
def ports() -> Mapping[str, type]:
    """Every protocol of the program by where it stands."""
    found = {}
    for path, tree in [
        source for folder in ("engine", "adapters", "bot") for source in _sources(folder, "Protocol)")
    ]:
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases):
                found[f"{module}.{node.name}"] = getattr(importlib.import_module(module), node.name)
    return found


def _asked(port: type) -> Mapping[str, Signature]:
    """What a port is asked, without what it is bound to."""
    return {
        name: _bound(inspect.signature(method))
        for name, method in inspect.getmembers(port, inspect.isfunction)
        if not name.startswith("_")
    }


def _bound(signature: Signature) -> Signature:
    return signature.replace(parameters=list(signature.parameters.values())[1:])


def _methods(node: ast.ClassDef) -> Mapping[str, Method]:
    return {one.name: one for one in node.body if isinstance(one, Method) and not one.name.startswith("_")}


@cache
def classes() -> list[tuple[str, Mapping[str, Method]]]:
    """Where each class of the tests is, and its methods."""
    return [
        (f"{path.relative_to(ROOT)}:{node.name}", _methods(node))
        for path, tree in _sources("tests", "class ")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]


@cache
def doubles() -> list[Double]:
    """Every method of a class of the tests that stands in for the method of a port."""
    asked = {name: _asked(port) for name, port in ports().items()}
    return [
        Double(where, *one)
        for where, methods in classes()
        if where not in OTHERS
        for one in _stands_in(methods, asked)
    ]


def _stands_in(
    methods: Mapping[str, Method], asked: Mapping[str, Mapping[str, Signature]]
) -> Iterator[tuple[str, Method]]:
    for port, of in asked.items():
        shared = methods.keys() & of.keys()
        if len(shared) >= ALIKE:
            yield from ((port, methods[name]) for name in sorted(shared))


def wrong(double: Double) -> list[str]:
    """What a caller of the port would be refused by the double."""
    original = getattr(ports()[double.port], double.method.name)
    found = refusals(_bound(inspect.signature(original)), written(double.method))
    if inspect.iscoroutinefunction(original) and not isinstance(double.method, ast.AsyncFunctionDef):
        found += [] if double.method.returns else ["is not awaited"]
    return found


def test_every_double_is_called_as_its_port_is() -> None:
    """A double whose signature is another raises within some task of the program, and its test waits in vain."""
    found = {f"{one.where}.{one.method.name} for {one.port}": wrong(one) for one in doubles()}
    assert {where: what for where, what in found.items() if what} == {}


def test_the_doubles_are_found() -> None:
    ours = {name for name in ports() if name.startswith("engine.host.ports.tables.")}
    in_memory = {one.port for one in doubles() if one.where.startswith("tests/doubles/")}
    assert ours - in_memory <= {f"engine.host.ports.tables.{name}" for name in ("Clock", "Shuffler")}
    assert {one.where.split(":")[0] for one in doubles() if not one.where.startswith("tests/doubles/")}


def test_the_classes_that_only_look_like_doubles_are_there() -> None:
    assert OTHERS.keys() <= {where for where, _ in classes()}


async def _port(table: str, *, limit: int = 1, wait: float) -> int:
    return len(table) + limit


async def _more(table: str, other: str, *, limit: int = 1, wait: float) -> int:
    return 0


async def _fewer(table: str, *, wait: float) -> int:
    return 0


async def _placeless(*, limit: int = 1, wait: float) -> int:
    return 0


def _at_once(table: str, *, limit: int = 1, wait: float) -> None:
    """Gives nothing to wait for."""


async def _any(*given: object, **named: object) -> int:
    return 0


async def _optional(table: str, other: str = "", **named: object) -> int:
    return 0


@pytest.mark.parametrize(
    ("double", "why"),
    [
        (_more, "must be given 'other'"),
        (_fewer, "takes no limit="),
        (_placeless, "takes no 'table' by its place"),
        (_at_once, "is not awaited"),
    ],
)
def test_a_patch_that_is_called_differently_fails_at_once(
    monkeypatch: pytest.MonkeyPatch, double: object, why: str
) -> None:
    with pytest.raises(AssertionError, match=why):
        monkeypatch.setattr("tests.test_doubles._port", double)
    with pytest.raises(AssertionError, match=why):
        monkeypatch.setattr(sys.modules[__name__], "_port", double)


@pytest.mark.parametrize("double", [_any, _optional, partial(_any, 1), lambda *_, **__: asyncio.sleep(0)])
def test_a_patch_that_takes_whatever_is_asked_is_taken(monkeypatch: pytest.MonkeyPatch, double: object) -> None:
    monkeypatch.setattr(sys.modules[__name__], "_port", double)
    assert _port is double
