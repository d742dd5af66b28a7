"""The base of immutable values: what a deal consists of never changes, and is compared and hashed by its contents.

Every card that is played creates half a dozen of them. A frozen dataclass takes ten times as long to create and forty
times as long to copy, which is why these are msgspec structures.
"""

from typing import TYPE_CHECKING, dataclass_transform

import msgspec

if TYPE_CHECKING:
    # for the type checker alone, which knows this one and checks the names and types of the fields
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["Value", "replace", "repr_without"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """The base of every value. Values never change, so they form no reference cycles and need no garbage collector.

    To copy one with other fields, use `replace` from this module. The one from `dataclasses` refuses these values,
    which the type checker does not notice.
    """


def repr_without(value: Value, *hidden: str) -> str:
    """The usual `repr` without these fields."""
    names = (name for name in value.__struct_fields__ if name not in hidden)
    return f"{type(value).__name__}({', '.join(f'{name}={getattr(value, name)!r}' for name in names)})"
