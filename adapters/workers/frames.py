"""How a question or an answer stands in a pipe: its length, then itself."""

from typing import NamedTuple

LENGTH = 4
"""Bytes of the length."""


def framed(body: bytes) -> bytes:
    """The body behind its length."""
    return len(body).to_bytes(LENGTH) + body


def length_of(head: bytes) -> int:
    """What the first bytes say."""
    return int.from_bytes(head)


class Failed(NamedTuple):
    """What comes in the place of an answer."""

    error: str
    """Its kind alone: the text could name a card."""
