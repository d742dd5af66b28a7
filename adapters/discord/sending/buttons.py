"""A button that carries a token in its custom id: it works after any restart, and nothing is kept about it.

pli:<token>    does what the token stands for
pli:?<token>   asks first whether it is meant: what is costly or final is tapped twice
pli:!<token>   the second tap

The choices of a menu are written in the same way.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import discord

from engine.messages.tokens import Token, parse

_PREFIX = "pli:"


class Tap(Enum):
    """What a click on a button does; its sign stands before the token."""

    AT_ONCE = ""
    ASKS_FIRST = "?"
    SECOND = "!"


@dataclass(frozen=True, slots=True)
class Button:
    """One of our buttons. Without a token it is one of long ago, or made up."""

    token: Token | None
    tap: Tap = Tap.AT_ONCE


def custom_id(token: Token, tap: Tap) -> str:
    """What Discord hands back when the button is clicked."""
    return f"{_PREFIX}{tap.value}{token}"


def read_button(written: str) -> Button:
    """The button of a custom id."""
    text = written.removeprefix(_PREFIX)
    tap = next((tap for tap in (Tap.ASKS_FIRST, Tap.SECOND) if text.startswith(tap.value)), Tap.AT_ONCE)
    return Button(parse(text.removeprefix(tap.value)), tap)


def clicked(interaction: discord.Interaction[Any]) -> str:
    """The custom id of what was clicked, or the value that was chosen in a menu."""
    data: Mapping[str, Any] = interaction.data or {}
    chosen = data.get("values") or [data.get("custom_id", "")]
    return str(chosen[0])


def label_of(message: discord.Message, written: str) -> str:
    """What the button or the menu line says; empty where the message no longer has it."""
    return next((label for known, label in _labels(message.components) if known == written), "")


def _labels(parts: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Everything that can be clicked or chosen, with what it says, at any depth."""
    for part in parts:
        yield from _labels(getattr(part, "children", ()))
        if isinstance(part, discord.Button):
            yield part.custom_id or "", part.label or ""
        elif isinstance(part, discord.SelectMenu):
            yield from ((option.value, option.label) for option in part.options)
