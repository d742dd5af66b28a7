"""`/start`: the private chat is open now. It brings the hand at once, and the way back to the table."""

from collections.abc import Sequence

from adapters.chat.desk import Desk
from adapters.telegram import identity, links
from adapters.telegram.hands import Hands
from adapters.telegram.heard import Heard
from adapters.telegram.identity import Spot
from adapters.telegram.private_chats import PrivateChats
from adapters.telegram.render import notice, paragraph, render
from adapters.telegram.replies import Reply
from engine.host.ids import TableId
from engine.host.service import Loaded, TableService
from engine.host.table import Phase
from engine.presentation.message import Choice
from engine.presentation.tokens import Verb, VerbToken


class Starting:
    """Raises `StoreDown`."""

    def __init__(self, service: TableService, desk: Desk, private: PrivateChats, hands: Hands) -> None:
        self._service = service
        self._desk = desk
        self._private = private
        self._hands = hands

    async def handle(self, heard: Heard) -> Sequence[Reply]:
        """The greeting; hands follow it by the delivery."""
        await self._private.opened(heard.by.id)
        asked = links.read_payload(heard.rest)
        if asked is None:
            return await self._hello(heard)
        table, verb = asked
        return await (self._hello(heard, table) if verb is Verb.HAND else self._panel(heard, table, verb))

    async def _hello(self, heard: Heard, wanted: TableId | None = None) -> Sequence[Reply]:
        sits = await self._service.tables_of(heard.by.id)
        if wanted is not None:
            sits = tuple(loaded for loaded in sits if loaded.table.id == wanted)
        if not sits:
            key = "telegram-welcome" if wanted is None else "telegram-not-seated"
            return (heard.reply(paragraph(heard.texts(key))),)
        for loaded in sits:
            await self._hands.bring(loaded.table.id, heard.by.id)
        return [await self._seated(heard, loaded) for loaded in sits]

    async def _seated(self, heard: Heard, loaded: Loaded) -> Reply:
        playing = loaded.live is not None and loaded.table.phase is Phase.PLAYING
        key = "telegram-welcome-hand" if playing else "telegram-welcome-seat"
        said = heard.texts(key, code=loaded.table.code)
        return heard.reply(paragraph(said, await self._back(heard, loaded)))

    async def _back(self, heard: Heard, loaded: Loaded) -> Sequence[Choice]:
        """The way back to the board, where it has an address."""
        table, seat = loaded.table, loaded.table.seat_of(heard.by.id)
        own = (table.room_of(seat),) if seat is not None else ()
        for room in (*own, *table.rooms):
            board = await self._hands.board(table.id, room.key) if room.platform == identity.PLATFORM else None
            if board is not None:
                chat, message = board
                url = links.message_link(Spot(chat, identity.spot_of(room).thread), message)
                return (Choice(heard.texts("telegram-back"), url),) if url else ()
        return ()

    async def _panel(self, heard: Heard, table: TableId, verb: Verb) -> Sequence[Reply]:
        """What was too long for an alert."""
        answer = await self._desk.press(str(VerbToken(table, verb)), heard.by, heard.event)
        if answer.message is None:
            return (heard.reply(notice(answer.text)),)
        return (heard.reply(render(answer.message, verbatim=verb is Verb.RECORD)),)
