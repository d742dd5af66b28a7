"""The board with keys that everybody shares, while there is somebody at the table to whom no hand can be sent.

Other boards stay clean. The keys are numbered 1 to n all through a deal; calls are offered in public only while their
caller cannot be reached, and only those that do not depend on the caller's cards.
"""

from collections.abc import Iterator
from dataclasses import replace

from telegram import Bot

from adapters.chat.sending import sent
from adapters.chat.sending.destinations import Destination, person_key, room_key, scene
from adapters.chat.sending.reads import Facts
from adapters.telegram.commands.links import message_link, start_link
from adapters.telegram.identity import PLATFORM, Spot, reaches, spot_of
from adapters.telegram.sending.ephemeral import Ephemerals, InGroup, panel_of
from engine.host.change import Loaded
from engine.host.tables.table import Phase, Room, Table
from engine.messages.buttons import Row
from engine.messages.message import Choice, Link, Message
from engine.messages.texts import Texts
from engine.presentation.hand.numbered_keys import call_choices, key_choices
from engine.rules.seats import Seat


class GroupBoards:
    """Composes what a table shows on Telegram."""

    def __init__(self, bot: Bot, ephemerals: Ephemerals) -> None:
        self._bot = bot
        self._ephemerals = ephemerals

    def compose(self, loaded: Loaded, destination: Destination, facts: Facts) -> Message | None:
        """What is shown there; a board that needs shared keys has them, and a link by which one can do without."""
        message = scene(loaded, destination)
        if message is not None and destination.person is not None:
            return _near_the_board(loaded, destination, message, facts)
        if message is None or _is_no_board(destination) or loaded.table.phase is not Phase.PLAYING:
            return message
        unreachable = frozenset(self._unreachable(loaded.table, facts))
        if not unreachable:
            return message
        texts = Texts(destination.locale)
        link = Choice(texts("telegram-private"), Link(start_link(self._bot.username, loaded.table.id)))
        return replace(message, choices=(*_shared(loaded, unreachable, texts), *message.choices, (link,)))

    def _unreachable(self, table: Table, facts: Facts) -> Iterator[Seat]:
        """The seats of people whose private chat did not take their hand, and who cannot have it in the group."""
        for place, seat in enumerate(table.seats):
            if seat.person is not None and reaches(seat.person):
                known, room = sent.decode(facts.get(person_key(seat.person))), table.room_of(place)
                here = room.platform == PLATFORM and self._ephemerals.is_relied_on(spot_of(room).chat, seat.person)
                if known.broken and not here:
                    yield place


def _is_no_board(destination: Destination) -> bool:
    return destination.room is None or destination.former or bool(destination.notice)


def _shared(loaded: Loaded, unreachable: frozenset[Seat], texts: Texts) -> tuple[Row, ...]:
    live = loaded.live
    if live is None:
        return ()
    caller = min(live.rules.to_act(live.state) & unreachable, default=None)
    calls = call_choices(loaded.table, live.view(caller), texts) if caller is not None else ()
    return (*key_choices(loaded.table, live.view(None)), *calls)


def _near_the_board(loaded: Loaded, destination: Destination, message: Message, facts: Facts) -> Message:
    """The same message, with the place where its reader sees the board; in the private chat also with a
    link to it."""
    table, live, person = loaded.table, loaded.live, destination.person
    seat = table.seat_of(person) if person is not None else None
    if person is None or seat is None or (room := table.room_of(seat)).platform != PLATFORM:
        return message
    waited_for = live is not None and seat in live.rules.to_act(live.state)
    return replace(
        message,
        to=InGroup(person, spot_of(room), waited_for),
        choices=(*message.choices, *_to_the_board(room, destination, facts)),
    )


def _to_the_board(room: Room, destination: Destination, facts: Facts) -> Iterator[Row]:
    """A link to the board. There is none below a hand that is shown in the group, nor to a board without an address:
    only messages of supergroups have one."""
    hand, board = (sent.decode(facts.get(key)).ref for key in (destination.key, room_key(room.key)))
    if board is None or panel_of(hand) is not None:
        return
    chat, message = map(int, board.split("/"))
    url = message_link(Spot(chat, spot_of(room).thread), message)
    if url is not None:
        yield (Choice(Texts(destination.locale)("telegram-board"), Link(url)),)
