"""What values are: whatever a deal consists of never changes, and is equal to and hashed as what it holds.

A card that is played makes half a dozen of them. A dataclass that Python itself keeps from being changed takes ten
times as long to make and forty times as long to copy, which is why these are msgspec's structures.
"""

from typing import TYPE_CHECKING, dataclass_transform

import msgspec

if TYPE_CHECKING:
    # the type checker knows this one: it asks for fields that exist, and for their types
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["Value", "replace", "repr_without"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """The base of every value: no circle can be made of what never changes, so the garbage collector need not look.

    A copy with other fields is made by `replace` of this module. That of `dataclasses` takes no such value, though
    the type checker does not know it.
    """


def repr_without(value: Value, *hidden: str) -> str:
    """The usual `repr` without these fields."""
    names = (name for name in value.__struct_fields__ if name not in hidden)
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in names)})"
