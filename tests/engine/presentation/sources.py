"""What the program's sources say about texts: which keys they use, which codes they refuse with."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]


@cache
def trees(*folders: str) -> tuple[ast.AST, ...]:
    """Every module under these folders of the project."""
    paths = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return tuple(map(tree_of, paths))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def walked(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Every node of a module: many questions are asked of each, and finding the nodes is most of the work."""
    return tuple(ast.walk(tree))


def strings(tree: ast.AST) -> Iterator[str]:
    """Every string constant."""
    for node in walked(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def text_keys(tree: ast.AST) -> Iterator[str]:
    """The keys of `texts("key", ...)`; of an f-string the part before its first value, ending in `*`."""
    for node in walked(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func).endswith("texts"):
            yield from _literal(node.args[0])


def refusal_codes(tree: ast.AST) -> Iterator[str]:
    """The codes of `Refusal("CODE", ...)`, `IllegalCall("CODE", ...)` and of errors that carry their own."""
    for call in _refusals(tree):
        yield from _literal(call.args[0])


def joined_details(tree: ast.AST) -> Iterator[str]:
    """The names of details of refusals that are lists, as in `Refusal("CODE", games=", ".join(...))`."""
    for call in _refusals(tree):
        for detail in call.keywords:
            if isinstance(detail.value, ast.Call) and _name(detail.value.func) == "join":
                yield detail.arg or ""


def codes(tree: ast.AST, error: str) -> Iterator[str]:
    """The codes of one kind of error, as in `ProofError("CODE")`."""
    for node in walked(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) == error:
            yield from _literal(node.args[0])


def sections(tree: ast.AST) -> Iterator[str]:
    """The sections of the rulebook that refusals name."""
    for call in _refusals(tree):
        if _name(call.func) != "Refusal" and len(call.args) > 1:
            yield from _literal(call.args[1])


def mistake_codes(tree: ast.AST) -> Iterator[str]:
    """The codes of mistakes in options: (option, code, what would be right)."""
    for node in walked(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            yield from (word for word in _literal(node.elts[1]) if word.isupper())


def _refusals(tree: ast.AST) -> Iterator[ast.Call]:
    for node in walked(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if _name(node.func) in ("Refusal", "IllegalCall") or (_name(node.func) == "__init__" and len(node.args) == 2):
            yield node


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _literal(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str(value)):
            yield value
        case ast.JoinedStr([ast.Constant(str(value)), *_]):
            yield f"{value}*"
        case ast.IfExp(body=yes, orelse=no):
            yield from _literal(yes)
            yield from _literal(no)
