"""Every field of a stored table: those that are written, and those that are left out because they say nothing."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct, inspect
from msgspec.structs import fields

from engine.host.state.table import FORM, Table


def every_field(table: Table) -> dict[str, Any]:
    """The record of a table with nothing left out."""
    stored = {"form": FORM, **_whole(table)}
    for part in [name for name in stored if name.startswith("(")]:
        stored |= stored.pop(part)
    return stored


def _whole(value: Any) -> Any:
    if isinstance(value, Struct):
        told = {field.encode_name: _whole(getattr(value, field.name)) for field in fields(value)}
        return list(told.values()) if value.__struct_config__.array_like else told
    if isinstance(value, tuple | list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {name: _whole(each) for name, each in value.items()}
    return msgspec.to_builtins(value)


def listed() -> list[str]:
    """A line for each field of whatever a table is made of: its type, and what it stands at where it is left out."""
    return sorted(set(_lines(inspect.type_info(Table), set())))


def _lines(of: Any, known: set[type]) -> Iterator[str]:
    if isinstance(of, inspect.StructType) and of.cls not in known:
        known.add(of.cls)
        for field in of.fields:
            standing = "always written" if field.required else f"else {_default(field)}"
            yield f"{of.cls.__name__}.{field.encode_name}: {_named(field.type)}, {standing}"
            yield from _lines(field.type, known)
    for inner in _within(of):
        yield from _lines(inner, known)


def _within(of: Any) -> Iterator[Any]:
    """The types that a type is made of."""
    for name in ("types", "item_types", "item_type", "key_type", "value_type"):
        inner = getattr(of, name, ())
        yield from inner if isinstance(inner, tuple) else (inner,)


def _default(field: inspect.Field) -> str:
    made = field.default_factory() if field.default is NODEFAULT else field.default
    return repr(msgspec.to_builtins(made))


def _named(of: Any) -> str:
    """The type, in words that no version of Python changes."""
    name = of.cls.__name__ if hasattr(of, "cls") else type(of).__name__.removesuffix("Type").lower()
    inner = [_named(one) for one in _within(of)]
    return f"{name} of {' or '.join(inner)}" if inner and not hasattr(of, "cls") else name
