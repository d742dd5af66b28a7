"""Whether what stands in for something can be called as that is called.

A double that cannot raises only when it is called, and where that happens within a task of the program, the test
waits for what this task will never do.
"""

import ast
import functools
import inspect
from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, TypeGuard

_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def refusals(original: Signature, double: Signature) -> list[str]:
    """The ways to call the original that its double would refuse, for people to read."""
    return [*_places(original, double), *_names(original, double), *_demands(original, double)]


def _places(original: Signature, double: Signature) -> list[str]:
    given, taken = _positional(original), _positional(double)
    if _has(double, Parameter.VAR_POSITIONAL):
        return []
    extra = [f"takes no {one.name!r} by its place" for one in given[len(taken) :]]
    return [*extra, *(["takes no *args"] if _has(original, Parameter.VAR_POSITIONAL) else [])]


def _names(original: Signature, double: Signature) -> list[str]:
    if _has(double, Parameter.VAR_KEYWORD):
        return []
    keywords = [name for name, one in original.parameters.items() if one.kind is Parameter.KEYWORD_ONLY]
    taken = {name for name, one in double.parameters.items() if one.kind is not Parameter.POSITIONAL_ONLY}
    return [f"takes no {name}=" for name in keywords if name not in taken]


def _demands(original: Signature, double: Signature) -> list[str]:
    """What the double must be given, and callers of the original need not give."""
    certain = {name for name, one in original.parameters.items() if _is_required(one)}
    places = sum(_is_required(one) for one in _positional(original))
    wanted = [one.name for one in _positional(double)[places:] if _is_required(one)]
    wanted += [
        one.name for one in double.parameters.values() if one.kind is Parameter.KEYWORD_ONLY and _is_required(one)
    ]
    return [f"must be given {name!r}" for name in wanted if name not in certain]


def _positional(signature: Signature) -> list[Parameter]:
    return [one for one in signature.parameters.values() if one.kind in _POSITIONAL]


def _has(signature: Signature, kind: object) -> bool:
    return any(one.kind is kind for one in signature.parameters.values())


def _is_required(one: Parameter) -> bool:
    return one.default is Parameter.empty and one.kind not in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


def is_awaited(function: Callable[..., Any]) -> bool:
    """Whether a call gives something to wait for, as far as can be seen."""
    while isinstance(function, functools.partial):
        function = function.func
    return inspect.iscoroutinefunction(function)


def check(original: object, double: object, name: str) -> None:
    """Raises AssertionError where a function would stand in for another that is called differently."""
    if not _is_function(original) or not _is_function(double):
        return
    wrong = refusals(inspect.signature(original), inspect.signature(double))
    if is_awaited(original) and inspect.isfunction(double) and not _may_be_awaited(double):
        wrong.append("is not awaited")
    assert not wrong, f"what stands in for {name} {', '.join(wrong)}"


def _is_function(value: object) -> TypeGuard[Callable[..., Any]]:
    return inspect.isroutine(value) and not inspect.isbuiltin(value) and not inspect.ismethoddescriptor(value)


def _may_be_awaited(double: Callable[..., Any]) -> bool:
    """A plain function may give what somebody else made, such as a future."""
    told = str(double.__annotations__.get("return", ""))
    return is_awaited(double) or double.__name__ == "<lambda>" or told != "None"


def written(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Signature:
    """The signature of a method as it stands in a source, without what it is bound to."""
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    required = len(plain) - len(given.defaults)
    found = [_written(one, Parameter.POSITIONAL_OR_KEYWORD, at >= required) for at, one in enumerate(plain)]
    if not any(isinstance(one, ast.Name) and one.id == "staticmethod" for one in function.decorator_list):
        found = found[1:]
    found += [_written(given.vararg, Parameter.VAR_POSITIONAL)] if given.vararg else []
    found += [
        _written(one, Parameter.KEYWORD_ONLY, default is not None)
        for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]
    found += [_written(given.kwarg, Parameter.VAR_KEYWORD)] if given.kwarg else []
    return Signature(found)


def _written(one: ast.arg, kind: Any, optional: bool = False) -> Parameter:
    return Parameter(one.arg, kind, default=None if optional else Parameter.empty)
