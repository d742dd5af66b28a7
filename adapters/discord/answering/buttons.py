"""A button that carries a token in its custom id: it works after any restart, and nothing is kept about it.

pli:<token>    does what the token stands for
pli:?<token>   asks first whether it is meant: what is costly or final is tapped twice
pli:!<token>   the second tap
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Self

import discord
from discord import ui

from engine.messages.message import Link
from engine.messages.tokens import Token, parse

_PREFIX = "pli:"


class Tap(Enum):
    """What a click on a button does; its sign stands before the token."""

    AT_ONCE = ""
    ASKS_FIRST = "?"
    SECOND = "!"


@dataclass(frozen=True, slots=True)
class Button:
    """A button of ours. Without a token it is one of long ago, or made up."""

    token: Token | None
    tap: Tap = Tap.AT_ONCE


def custom_id(token: Token | Link, tap: Tap) -> str:
    """What Discord hands back when the button is clicked."""
    return f"{_PREFIX}{tap.value}{token}"


def read_button(written: str) -> Button:
    """The button of a custom id."""
    text = written.removeprefix(_PREFIX)
    tap = next((tap for tap in (Tap.ASKS_FIRST, Tap.SECOND) if text.startswith(tap.value)), Tap.AT_ONCE)
    return Button(parse(text.removeprefix(tap.value)), tap)


def is_ours(written: str) -> bool:
    """Whether a custom id is written as this version writes it."""
    return written.startswith(_PREFIX)


class TokenButton(ui.DynamicItem[ui.Button[ui.View]], template=rf"{_PREFIX}.+"):
    """A choice of a message. The client's `answers` answer the click."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was clicked."""
        return cls(ui.Button(custom_id=match[0]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a click."""
        await interaction.client.answers.press(interaction)


def clicked(interaction: discord.Interaction[Any]) -> str:
    """The custom id of the component that was used."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def label_of(message: discord.Message, custom_id: str) -> str | None:
    """What the button of this id says; None where the message has none: discord.py passes over clicks on those."""
    parts = [part for row in message.components if isinstance(row, discord.ActionRow) for part in row.children]
    return next((getattr(part, "label", None) or "" for part in parts if part.custom_id == custom_id), None)
