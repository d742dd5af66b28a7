"""The line about a table that several rooms show."""

from collections.abc import Iterator

from engine.host.state.table import Table
from engine.messages.message import Text
from engine.messages.texts import Texts

PLATFORMS = {"discord": "Discord", "telegram": "Telegram"}
"""The platforms' names, which are the same in every language. Rooms are never named to one another."""


def sharing_line(table: Table, texts: Texts) -> Iterator[Text]:
    """In how many rooms the table is shown, and on which platforms; nothing if there is just one room."""
    if len(table.rooms) > 1:
        platforms = dict.fromkeys(PLATFORMS.get(room.platform, room.platform) for room in table.rooms)
        yield Text(texts("lobby-shared", rooms=len(table.rooms), platforms=", ".join(platforms)), quiet=True)
