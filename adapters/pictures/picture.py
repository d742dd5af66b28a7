"""What a platform's adapter knows of pictures: bytes with the words for whoever cannot see them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from engine.presentation.message import Message


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file. It may show hidden cards, and so may its words."""

    name: str
    png: bytes = field(repr=False)
    alt: str = field(repr=False)
    """What it shows, in the words of the message that it stands beside."""


Illustrate = Callable[[Message], Awaitable[Picture | None]]
"""Draws a message, where there is something to draw."""


async def plain(_message: Message) -> Picture | None:
    """No pictures at all."""
    return None
