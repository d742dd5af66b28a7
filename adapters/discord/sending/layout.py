"""Components V2: texts in a container of the table's colour, separated by lines, and the rows of buttons below it.

For boards and panels, which notify nobody. A message that calls somebody stays content: one of components has no text
in notifications and in search. A message that was once made of components must stay so.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

SHOWN = 4000
"""The most characters of all texts together."""
COMPONENTS = 40
"""The most components of a message, nested ones included."""

Row = Sequence[ui.Item[Any]]
Picture = tuple[str, str]
"""The name of an attached picture, and its description for people who do not see it."""

_COLOURS = {
    "🟥": 0xDD2E44,
    "🟧": 0xF4900C,
    "🟨": 0xFDCB58,
    "🟩": 0x78B159,
    "🟦": 0x55ACEE,
    "🟪": 0xAA8ED6,
    "🟫": 0xC1694F,
    "⬛": 0x31373D,
}
"""The tags that tables carry beside their codes, as Discord draws them."""


def layout(sections: Sequence[str], rows: Sequence[Row], picture: Picture | None) -> ui.LayoutView:
    """The whole message. Where it would have too many parts, the lines between the sections go."""
    parts = _parted(sections)
    around = 1 + (1 if picture is not None else 0) + len(rows) + sum(map(len, rows))
    if around + len(parts) > COMPONENTS:
        parts = [ui.TextDisplay("\n".join(sections))]
    if picture is not None:
        name, alt = picture
        parts.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt)))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=_colour(sections)))
    for row in rows:
        view.add_item(ui.ActionRow(*row))
    return view


def _parted(sections: Sequence[str]) -> list[ui.Item[Any]]:
    parts: list[ui.Item[Any]] = []
    for section in sections:
        parts += [ui.Separator(), ui.TextDisplay(section)] if parts else [ui.TextDisplay(section)]
    return parts


def _colour(sections: Sequence[str]) -> int | None:
    """The colour of the table tag that comes first in the texts; None for a message about no table."""
    signs = (sign for section in sections for sign in section)
    return next((_COLOURS[sign] for sign in signs if sign in _COLOURS), None)
