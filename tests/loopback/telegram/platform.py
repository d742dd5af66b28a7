"""The platform without its HTTP side: one bot's world, its queue of updates, and the rules all methods share."""

from dataclasses import dataclass, field
from typing import Any

from .clock import MovableClock
from .errors import QUERY_TOO_OLD, bad_request
from .faults import Faults
from .journal import Journal
from .judge import judge_update
from .limits import Limiter, Quota
from .polling import Poller
from .schema import Schema
from .state import Json, Query, User
from .traffic import Traffic
from .updates import UpdateQueue
from .webhook import Webhook
from .world import World

# Seconds within which a press must be answered: the client gives up, and the platform forgets the query.
ANSWER_WITHIN = 15.0


@dataclass
class Profile:
    """What the bot has said about itself: commands by (scope, language), descriptions by language."""

    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    description: dict[str, str] = field(default_factory=dict)
    short_description: dict[str, str] = field(default_factory=dict)


class Platform:
    """Everything behind the methods. `privacy` and `inline` are what BotFather was told; `newer`: it speaks 10.3, and
    so do the clients of its people."""

    def __init__(
        self, bot: User, quota: Quota, schema: Schema | None, *, privacy: bool, inline: bool,
        newer: bool = False, clock: MovableClock | None = None,
    ) -> None:  # fmt: skip
        self.bot = bot
        self.privacy = privacy
        self.inline = inline
        self.main_app = False
        """Whether BotFather was told of a Mini App that the bot's links lead to."""
        self.newer = newer
        self.schema = schema
        self.clock = clock or MovableClock()
        self.traffic = Traffic()
        self.faults = Faults()
        self.journal = Journal()
        self.profile = Profile()
        self.world = World(self.clock, bot)
        self.limiter = Limiter(self.clock, quota)
        self.updates = UpdateQueue(self.clock, self.traffic, self.faults, lambda update: judge_update(update, schema))
        self.poller = Poller(self.updates, self.traffic)
        self.webhook = Webhook(self.clock, self.updates, self.faults)
        self.updates.on_new = self._on_new

    def _on_new(self) -> None:
        self.poller.wake()
        self.webhook.pump()

    async def settled(self, within: float) -> None:
        """Return when every update is confirmed and nobody has anything to do; raises TimeoutError."""
        await self.traffic.quiet(
            self.updates.outstanding, within, f"{self.updates.outstanding()} updates unconfirmed"
        )

    def take_query(self, queries: dict[str, Query[Any]], query_id: str) -> Query[Any]:
        """A query that may still be answered. Raises ApiError 400 "query is too old ..."."""
        query = queries.get(query_id)
        if query is None or self.clock.now() - query.asked > ANSWER_WITHIN:
            raise bad_request(QUERY_TOO_OLD)
        return query
