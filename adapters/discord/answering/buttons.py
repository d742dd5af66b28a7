"""A button that carries a token in its custom id: it works after any restart, and nothing is kept about it."""

import re
from collections.abc import Mapping
from typing import Any, Self

import discord
from discord import ui

PREFIX = "pli:"

ASK_FIRST = "?"
"""Stands before the token of a button that asks for a second tap."""
SECOND_TAP = "!"
"""Stands before the token of the button that was asked for."""


class TokenButton(ui.DynamicItem[ui.Button[ui.View]], template=rf"{PREFIX}(?P<token>.+)"):
    """A choice of a message. The client answers the click: see `PliClient.press`."""

    def __init__(self, button: ui.Button[ui.View], token: str) -> None:
        super().__init__(button)
        self.token = token

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was clicked."""
        return cls(ui.Button(custom_id=f"{PREFIX}{match['token']}"), match["token"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a click."""
        await interaction.client.press(interaction, self.token)


def clicked(interaction: discord.Interaction[Any]) -> str:
    """The custom id of the component that was used."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def label_of(message: discord.Message, custom_id: str) -> str | None:
    """What the button of this id says; None where the message has none: discord.py passes over clicks on those."""
    parts = [part for row in message.components if isinstance(row, discord.ActionRow) for part in row.children]
    return next((getattr(part, "label", None) or "" for part in parts if part.custom_id == custom_id), None)
