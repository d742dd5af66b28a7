"""Values never change: whoever was handed a card, a command, an answer or the state of a table may keep it."""

import dataclasses
from collections.abc import Iterator
from importlib import import_module
from inspect import getattr_static, isclass
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[1]
FOLDERS = ("engine/rules", "engine/games", "engine/host", "engine/messages", "adapters/chat")
STATEFUL = {
    "adapters.chat.owners.admin.AdminDesk",
    "adapters.chat.sending.queue.Queue",
    "adapters.chat.sending.queue.Ticket",
    "engine.rules.state.Known",
}
"""Fields, but no values: what these hold is changed, and each is of one owner. So is what is private to a module."""


def classes() -> Iterator[type]:
    """Every class with fields in these folders, but the private ones."""
    for path in (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for name, found in vars(import_module(module)).items():
            own = isclass(found) and found.__module__ == module and not name.startswith("_")
            if own and (dataclasses.is_dataclass(found) or issubclass(found, msgspec.Struct)):
                yield found


def changes(kind: type) -> bool:
    if issubclass(kind, msgspec.Struct):
        return not kind.__struct_config__.frozen
    return not getattr_static(kind, "__dataclass_params__").frozen


def test_what_has_fields_is_a_value_or_is_named_here() -> None:
    assert {f"{kind.__module__}.{kind.__qualname__}" for kind in classes() if changes(kind)} == STATEFUL


def test_a_value_has_room_for_its_fields_alone() -> None:
    """What lay beside them would be no part of a comparison, and of no copy."""
    by_python = [kind for kind in classes() if not issubclass(kind, msgspec.Struct)]
    assert len(by_python) > 100
    assert not [kind for kind in by_python if "__slots__" not in vars(kind)]
