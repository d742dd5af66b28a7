"""How a question or an answer is sent through a pipe: its length, then its bytes."""

from typing import NamedTuple

LENGTH = 4
"""Size of the length field, in bytes."""


def framed(body: bytes) -> bytes:
    """The body, preceded by its length."""
    return len(body).to_bytes(LENGTH) + body


def length_of(head: bytes) -> int:
    """The length of the body that follows `head`."""
    return int.from_bytes(head)


class Failed(NamedTuple):
    """Sent instead of an answer when a question could not be answered."""

    error: str
    """The name of the error's type alone: its text could name a card."""
