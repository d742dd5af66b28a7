"""Links between a table's messages: from the hand to the board, and from a panel to the hand."""

from dataclasses import replace

from adapters.chat.sending import sent
from adapters.chat.sending.destinations import person_key, room_key
from adapters.chat.sending.reads import Facts
from adapters.chat.sending.showing import LOBBY
from adapters.discord.identity import DIRECT
from adapters.discord.sending.render import ROWS, WIDTH
from engine.host.ports.tables import Views
from engine.host.state.errors import StoreDown
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Room, Table
from engine.messages.message import Choice, Link, Message
from engine.messages.texts import Texts

_CHANNELS = "https://discord.com/channels"


class Ways:
    """Where the messages of tables are, as noted when they were sent."""

    def __init__(self, views: Views) -> None:
        self._views = views

    async def of(self, table: TableId) -> Facts:
        """What was noted for one table; nothing where the store does not answer: a link is worth no trouble."""
        try:
            return await self._views.all(table)
        except StoreDown:
            return {}


def address(room: Room) -> str:
    """The web address of a room's channel."""
    return f"{_CHANNELS}/{room.place}"


def to_the_board(table: Table, room: Room, facts: Facts, texts: Texts) -> Choice:
    """A link to the board of this deal; to its channel until the board is posted."""
    known = sent.decode(facts.get(room_key(room.key)))
    # the lobby's message becomes the first board
    shown = table.deal is not None and known.deal in (LOBBY, table.deal.id)
    message = f"/{known.ref.split('/')[1]}" if shown and known.ref is not None else ""
    return Choice(texts("discord-to-board"), Link(f"{address(room)}{message}"))


def to_the_hand(person: PersonId, facts: Facts, texts: Texts) -> Choice | None:
    """A link to the direct message that holds somebody's hand; None if no message does."""
    known = sent.decode(facts.get(person_key(person)))
    if known.broken or known.ref is None or "/" not in known.ref:
        return None
    return Choice(texts("discord-to-hand"), Link(f"{_CHANNELS}/{DIRECT}/{known.ref}"))


def with_way(message: Message, way: Choice | None, rows: int = ROWS) -> Message:
    """The message with the link as the first of its tools, where it never moves; unchanged where there is no room."""
    if way is None:
        return message
    message = message.in_few_rows() if rows == ROWS else message
    *above, tools = message.choices or ((),)
    if tools and len(tools) < WIDTH and all(choice.card is None for choice in tools):
        return replace(message, choices=(*above, (way, *tools)))
    kept = message.choices
    return replace(message, choices=(*kept, (way,))) if len(kept) < rows else message
