"""The part of an update that is read before it is stored: its number."""

from typing import Annotated

import msgspec

_Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""Telegram numbers updates in 32 bits. A larger number would let the next poll confirm whatever is to come."""


class Unnamed(ValueError):
    """It is no update, or has no number."""


class _Update(msgspec.Struct):
    update_id: _Number


def number(payload: bytes) -> int:
    """The number of an update; raises `Unnamed`."""
    try:
        return msgspec.json.decode(payload.decode(), type=_Update).update_id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Unnamed from None
