"""Whatever becomes of a reply, saying it ends: only then is its update done with."""

from adapters.chat.gateway import Undeliverable
from adapters.chat.sending.queue import LoopClock
from adapters.telegram.answering.replies import Say, Speaker
from adapters.telegram.calls.moved_groups import Moves
from adapters.telegram.identity import Spot
from adapters.telegram.sending.choices import Choices
from adapters.telegram.sending.ephemeral import Ephemerals
from adapters.telegram.sending.messages_below import Newest
from adapters.telegram.sending.post import Post
from adapters.telegram.sending.private_chats import PrivateChats
from adapters.telegram.sending.rate_limit import Budget
from adapters.telegram.sending.render import Rendered, notice
from adapters.telegram.updates.connection import make_bot
from tests.doubles.store import MemoryStore


class Closed(Post):
    """Everybody has closed the private chat."""

    async def send(
        self, spot: Spot, news: Rendered, reply_to: int | None = None, *, spare: bool = False
    ) -> tuple[int, int]:
        raise Undeliverable("bot was blocked by the user")


async def test_a_reply_that_is_refused_while_the_store_is_down_is_over() -> None:
    store, clock, bot = MemoryStore(), LoopClock(), make_bot("1:abc")
    moves, budget = Moves(store.views), Budget(clock)
    ephemerals = Ephemerals(bot, budget, moves, Choices(store.views), clock, Newest())
    speaker = Speaker(bot, Closed(bot, budget, moves), ephemerals, PrivateChats(store.views, 1), clock)
    store.world.is_down = True
    await speaker.say([Say(Spot(77), notice("A hand."))])
