"""The board with the way into the private chat, while there is somebody at the table to whom no hand can be sent."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from telegram import Bot

from adapters.chat.pages import Pages
from adapters.chat.sending import sent
from adapters.chat.sending.destinations import Destination, person_key, room_key, scene_and_time
from adapters.chat.sending.reads import Facts
from adapters.telegram.identity import PLATFORM, Spot, reaches, spot_of
from adapters.telegram.sending.ephemeral import Ephemerals, InGroup, panel_of
from adapters.telegram.sending.links import app_link, message_link, start_link
from engine.host.commands.change import Loaded
from engine.host.state.table import Phase, Room, Table
from engine.messages.buttons import Row
from engine.messages.message import Choice, Link, Message
from engine.messages.texts import Texts


class GroupBoards:
    """Composes what a table shows on Telegram."""

    def __init__(self, bot: Bot, ephemerals: Ephemerals, pages: Pages | None = None) -> None:
        self._bot = bot
        self._pages = pages
        self._ephemerals = ephemerals

    def compose(self, loaded: Loaded, destination: Destination, facts: Facts) -> Message | None:
        """What is shown there; a board whose players cannot all be sent their hand has the link to the
        private chat."""
        message = scene_and_time(loaded, destination)
        if message is not None and destination.person is not None:
            return _near_the_board(loaded, destination, message, facts, self._page(loaded.table, destination))
        if message is None or _is_no_board(destination) or loaded.table.phase is Phase.CLOSED:
            return message
        message = replace(message, choices=(*message.choices, *self._page(loaded.table, destination)))
        if loaded.table.phase is not Phase.PLAYING:
            return message
        if all(self._has_hand(loaded.table, place, facts) for place in range(len(loaded.table.seats))):
            return message
        label, url = Texts(destination.locale)("telegram-private"), start_link(self._bot.username, loaded.table.id)
        return replace(message, choices=(*message.choices, (Choice(label, Link(url)),)))

    def _page(self, table: Table, destination: Destination) -> Sequence[Row]:
        """The row that opens the table as a Mini App: by a button in a private chat, by a link anywhere else, if the
        bot has one to lead to."""
        if self._pages is None or (destination.person is None and not self._bot.bot.has_main_web_app):
            return ()
        within = Link(self._pages.page_of(table.id), within=True)
        link = within if destination.person else Link(app_link(self._bot.username, self._pages.name_of(table.id)))
        return ((Choice(Texts(destination.locale)("button-page"), link),),)

    def _has_hand(self, table: Table, place: int, facts: Facts) -> bool:
        """Whether the hand of this seat's person is in the private chat, or can be had in the group."""
        person, room = table.seats[place].person, table.room_of(place)
        if person is None or not reaches(person) or not sent.decode(facts.get(person_key(person))).broken:
            return True
        return room.platform == PLATFORM and self._ephemerals.is_relied_on(spot_of(room).chat, person)


def _is_no_board(destination: Destination) -> bool:
    return destination.room is None or destination.former or bool(destination.notice)


def _near_the_board(
    loaded: Loaded, destination: Destination, message: Message, facts: Facts, page: Sequence[Row]
) -> Message:
    """The same message, with the place where its reader sees the board; in the private chat also with a
    link to it, and with what opens the table."""
    if panel_of(sent.decode(facts.get(destination.key)).ref) is None:
        message = replace(message, choices=(*message.choices, *page))
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
