"""The Discord side as one thing to run: connection, answers and delivery over the host's service."""

import asyncio
import logging

from adapters.chat.desk import Desk
from adapters.chat.sending.delivery import Delivery
from adapters.discord.answering.answers import Answers
from adapters.discord.answering.launching import Launching
from adapters.discord.answering.placing import Placing
from adapters.discord.client import PliClient
from adapters.discord.gateway_shard import GatewayShard
from adapters.discord.sending.card_emojis import CardEmojis
from adapters.discord.sending.closed_dms import ClosedDms
from adapters.discord.sending.gateway import INTERVAL, DiscordGateway
from adapters.discord.sending.links import Ways
from adapters.discord.sending.messages_below import Below
from adapters.discord.sending.open_taps import OpenTaps
from adapters.discord.sending.panels import Panels
from adapters.discord.sending.rate_limit import Quota
from adapters.discord.sending.server_names import Labels
from adapters.discord.sessions import Turns, log_in
from adapters.pictures.picture import Illustrator, Plain
from engine.host.ports.tables import Clock, Outbox, Views
from engine.host.service.keeper import Lease
from engine.host.service.tables import TableService

ONLY = GatewayShard()
GRACE = 2.0
"""Seconds for answers that are under way when the side is stopped."""


class DiscordSide:
    """Runs until it is cancelled. `interval` is the least time between two edits of one channel, in seconds; `quota`
    is shared by all sides that use one token. Each connection has a side of its own, with its own `shard`; `turns`
    keeps them from beginning all at once. `launches`: tables are opened inside of Discord."""

    def __init__(
        self,
        token: str,
        service: TableService,
        desk: Desk,
        outbox: Outbox,
        views: Views,
        *,
        interval: float = INTERVAL,
        quota: Quota | None = None,
        pictures: Illustrator | None = None,
        clock: Clock | None = None,
        lease: Lease | None = None,
        shard: GatewayShard = ONLY,
        turns: Turns | None = None,
        launches: bool = False,
    ) -> None:
        self._token = token
        drawn = pictures or Plain()
        emojis, below, taps = CardEmojis(), Below(), OpenTaps()
        panels, closed = Panels(desk.panels.hand, Ways(views), drawn, emojis, clock), ClosedDms(views)
        launching = Launching(desk, views) if launches else None
        self._answers = Answers(desk, Placing(desk, panels, closed, drawn), taps, launching)
        self.client = PliClient(desk, self._answers, emojis, below, shard, turns)
        self.gateway = DiscordGateway(
            self.client,
            desk.profile.hands,
            panels,
            closed,
            drawn,
            emojis,
            below,
            taps,
            interval=interval,
            quota=quota,
        )
        self._panels = panels
        compose = Labels(self.client, opens=desk.pages is not None).compose
        self.delivery = Delivery(
            service,
            outbox,
            views,
            self.gateway,
            compose=compose,
            clock=clock,
            lease=lease,
            shows=shard.has,
            tells_all=self.gateway.tells_all,
        )
        self.delivery.passed_over = self.client.passed_over
        self.client.reopened = self.delivery.try_again
        self.client.lost = self.delivery.is_gone
        self.client.is_leaving = lambda: self.delivery.leaving_off
        desk.admin.queues[lease.role if lease is not None else self.gateway.platform] = self.delivery.waiting
        desk.admin.lost[lease.role if lease is not None else self.gateway.platform] = self.delivery.has_lost_a_room

    @property
    def trouble(self) -> str:
        """Why nobody on Discord can be heard; empty while it is connected."""
        return self.client.unheard

    async def run(self) -> None:
        """Connects, then sends what changes; raises `CannotConnect` where Discord refuses the bot."""
        keep_requests_out_of_logs()
        try:
            await log_in(self.client, self._token, self.client.is_unheard)
            async with asyncio.TaskGroup() as group:
                group.create_task(self.client.stay_connected(), name="discord gateway")
                group.create_task(self.delivery.run(), name="discord delivery")
                group.create_task(self._panels.watch(), name="discord panels")
        except* Exception as several:
            raise several.exceptions[0] from None
        finally:
            await self._answers.finished(GRACE)
            await self.client.close()


def keep_requests_out_of_logs() -> None:
    """At DEBUG discord.py logs whole requests: hidden cards and interaction tokens are among them."""
    logger = logging.getLogger("discord")
    logger.setLevel(max(logger.getEffectiveLevel(), logging.INFO))
