"""The Telegram side as one thing to run: updates in, boards and hands out, over the host's service."""

import asyncio

from telegram.error import InvalidToken

from adapters.chat.desk import Desk
from adapters.chat.gateway import CannotConnect
from adapters.chat.sending.delivery import Delivery
from adapters.chat.sending.own_moves import OwnMoves
from adapters.chat.sending.queue import LoopClock
from adapters.pictures.picture import Illustrator, Plain
from adapters.telegram.answering.managers import Rights
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.pictures import Drawn
from adapters.telegram.answering.placing import Placing
from adapters.telegram.answering.replies import Speaker
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.commands.asking import Asking
from adapters.telegram.commands.every import Commands
from adapters.telegram.commands.offered import tell_commands
from adapters.telegram.sending.choices import Choices
from adapters.telegram.sending.ephemeral import Ephemerals, is_panel
from adapters.telegram.sending.gateway import TelegramGateway
from adapters.telegram.sending.group_board import GroupBoards
from adapters.telegram.sending.hands import Hands
from adapters.telegram.sending.post import Post
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.rate_limit import Budget
from adapters.telegram.updates.beside import Beside
from adapters.telegram.updates.connection import bot_number, connect, keep_requests_out_of_logs, make_bot
from adapters.telegram.updates.polling import Polling
from adapters.telegram.updates.reading import Reading
from adapters.telegram.updates.webhook import Announced, Webhook, WebhookSettings
from adapters.telegram.way import Way
from engine.host.ports.tables import Clock, Inbox, Outbox, Views
from engine.host.service.keeper import Lease
from engine.host.service.tables import TableService

GRACE = 2.0
"""Seconds that work in hand is given when the side is stopped."""
_TRIES = 3
"""How often the server is asked what it knows before it is told about the bot all the same."""


class TelegramSide:
    """Runs until it is cancelled. Without `webhook` it polls; with one it listens, unless the program `listens` by
    itself. `base_url` is that of another Bot API server than Telegram's own."""

    def __init__(
        self,
        token: str,
        service: TableService,
        desk: Desk,
        outbox: Outbox,
        views: Views,
        inbox: Inbox,
        *,
        webhook: WebhookSettings | None = None,
        listens: bool = False,
        base_url: str | None = None,
        clock: Clock | None = None,
        pictures: Illustrator | None = None,
        lease: Lease | None = None,
    ) -> None:
        keep_requests_out_of_logs()
        self._clock = clock or LoopClock()
        self.bot = make_bot(token, base_url, lease)
        self._moves, private, self._choices = Moves(views), PrivateChats(views, bot_number(token)), Choices(views)
        self.budget = Budget(self._clock)
        post = Post(self.bot, self.budget, self._moves)
        self._ephemerals = ephemerals = Ephemerals(
            self.bot, self.budget, self._moves, self._choices, self._clock, post.newest
        )
        gateway, boards = TelegramGateway(post, private, ephemerals), GroupBoards(self.bot, ephemerals, desk.pages)
        own_moves = OwnMoves()
        self.delivery = Delivery(
            service,
            outbox,
            views,
            gateway,
            compose=boards.compose,
            clock=self._clock,
            lease=lease,
            own_moves=own_moves,
            tells_all=lambda _person, _table, ref: not is_panel(ref),
        )
        desk.admin.queues[gateway.platform] = self.delivery.waiting
        desk.admin.lost[gateway.platform] = self.delivery.has_lost_a_room
        hands, drawn = Hands(views, self.delivery, gateway), Drawn(pictures or Plain(), ephemerals)
        managing = Managing(desk, Rights(self.bot, self._moves), self._choices)
        means = Means(self.bot, service, desk, private, hands, ephemerals)
        placing = Placing(means, drawn)
        commands = Commands(means, managing, self._choices, placing)
        self._way = Way(
            self.bot,
            inbox,
            desk,
            Reading(self.bot, self._moves, post.newest, desk.profile.known),
            Beside(means, commands, self._moves),
            Asking(means, managing, commands, own_moves),
            placing,
            Speaker(self.bot, post, ephemerals, private, self._clock),
        )
        self.updates = Announced(self.bot, webhook, self._clock) if webhook else Polling(self.bot, inbox, self._clock)
        self._webhook = Webhook(bot_number(token), inbox, webhook) if webhook and not listens else None

    @property
    def trouble(self) -> str:
        """Why nobody on Telegram can be heard; empty while it answers."""
        return self.updates.trouble

    async def run(self) -> None:
        """Connects, then takes updates and sends what changes; raises `CannotConnect` if Telegram refuses the bot,
        and `StoreDown` if the store is down at the start."""
        try:
            await connect(self.bot, self._clock)
            await self._moves.load()
            await self._choices.load()
            async with asyncio.TaskGroup() as group:
                if self._webhook is not None:
                    group.create_task(self._webhook.run(), name="telegram webhook")
                group.create_task(self._learn(), name="telegram server")
                group.create_task(self.delivery.run(), name="telegram delivery")
                group.create_task(self._way.run(), name="telegram way")
                group.create_task(self.updates.run(), name="telegram updates")
        except* InvalidToken:
            raise CannotConnect("Telegram does not know this token any more") from None
        except* Exception as several:
            raise several.exceptions[0] from None
        finally:
            await self._way.finish(GRACE)
            await self.bot.shutdown()

    async def _learn(self) -> None:
        """Asks what the server knows, and then tells it about the bot: once more, if that took long to learn."""
        if not await self._ephemerals.learn(_TRIES):
            await tell_commands(self.bot)
            await self._ephemerals.learn()
        await tell_commands(self.bot, ephemeral=bool(self._ephemerals.known))
