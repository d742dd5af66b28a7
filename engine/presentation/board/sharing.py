"""The line about a table that several rooms show."""

from collections.abc import Iterator

from engine.host.state.table import Table
from engine.messages.message import Text
from engine.messages.names import platform_name
from engine.messages.texts import Texts


def sharing_line(table: Table, texts: Texts) -> Iterator[Text]:
    """In how many rooms the table is shown, and on which platforms; nothing if there is just one room. No
    room is named to another."""
    if len(table.rooms) > 1:
        platforms = dict.fromkeys(platform_name(room.platform, texts) for room in table.rooms)
        yield Text(texts("lobby-shared", rooms=len(table.rooms), platforms=", ".join(platforms)), quiet=True)
