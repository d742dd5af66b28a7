"""Tables of one chat take turns, and the most urgent news goes first."""

import asyncio

from adapters.chat.sending.queue import Queue, Ticket
from adapters.chat.sending.urgency import HOLD, Urgency
from tests.loopback.telegram.clock import StillClock

INTERVAL = 3.0
SOONER = 1.0
"""Where the chat had been quiet."""


class Chat:
    """A queue, and who sent in which order and when."""

    def __init__(self) -> None:
        self.clock = StillClock()
        self.began = self.clock.now()
        self.queue = Queue(self.clock, INTERVAL)
        self.sent: list[tuple[str, float]] = []
        self.takes = 0.0
        """Seconds that the platform takes for a message."""
        self.at_once = self.most_at_once = 0
        """How many are being sent now, and were at most."""
        self._tasks: list[asyncio.Task[None]] = []

    async def wants(self, place: str, urgency: Urgency) -> Ticket:
        ticket = Ticket(place, self.clock.now(), urgency)
        self._tasks.append(asyncio.create_task(self._send(ticket)))
        await self.passes(0)
        return ticket

    async def passes(self, seconds: float) -> None:
        """Time, in steps as small as anything that happens."""
        end = self.clock.now() + seconds
        while True:
            for _ in range(20):
                await asyncio.sleep(0)
            if self.clock.now() >= end:
                return
            self.clock.move_to(min(end, self.clock.next_end()))

    async def _send(self, ticket: Ticket) -> None:
        async with self.queue.turn(ticket):
            ticket.sent = True
            self.sent.append((ticket.destination, round(self.clock.now() - self.began, 3)))
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            if self.takes:
                await self.clock.sleep(self.takes)
            self.at_once -= 1


async def test_a_turn_in_which_nothing_was_sent_holds_nobody_up() -> None:
    chat = Chat()
    for place in ("red", "blue", "green"):
        async with chat.queue.turn(Ticket(place, chat.clock.now(), Urgency.TURN)):
            pass
    assert chat.queue.idle
    assert chat.clock.now() == chat.began
    await chat.wants("white", Urgency.TURN)
    assert chat.sent == [("white", 0.0)]


async def test_three_of_a_quiet_chat_follow_each_other_soon_and_then_there_is_one_in_an_interval() -> None:
    chat = Chat()
    for place in ("red", "blue", "green", "white"):
        await chat.wants(place, Urgency.TURN)
    await chat.passes(10)
    assert chat.sent == [("red", 0.0), ("blue", SOONER), ("green", 2 * SOONER), ("white", INTERVAL)]


async def test_what_was_sent_sooner_is_made_up_for_by_a_quiet_moment() -> None:
    chat = Chat()
    for number in range(4):
        await chat.wants(str(number), Urgency.TURN)
    await chat.passes(6)  # the next two would be due at 6 and 9
    for number in range(4, 7):
        await chat.wants(str(number), Urgency.TURN)
    await chat.passes(20)
    assert [at for _, at in chat.sent] == [0, 1, 2, 3, 6, 9, 12]


async def test_what_waited_for_a_closed_chat_is_said_soon() -> None:
    chat = Chat()
    await chat.wants("red", Urgency.TURN)
    await chat.passes(1)
    chat.queue.close_for(7)
    await chat.wants("red", Urgency.TURN)
    await chat.wants("blue", Urgency.TURN)
    await chat.passes(20)
    assert chat.sent == [("red", 0.0), ("red", 8.0), ("blue", 9.0)]


async def test_nobody_is_passed_over_twice_by_news_as_urgent_or_less() -> None:
    chat = Chat()
    chat.queue.close_for(5)
    await chat.wants("blue", Urgency.TURN)
    for _ in range(6):
        await chat.wants("red", Urgency.TURN)
        await chat.passes(1)
    await chat.passes(5)
    assert [place for place, _ in chat.sent].index("blue") <= 1


async def test_a_new_deal_and_the_end_of_a_trick_go_before_a_card() -> None:
    chat = Chat()
    await chat.wants("red", Urgency.TURN)
    for place, urgency in (("old", Urgency.COSMETIC), ("card", Urgency.TURN), ("trick", Urgency.TRICK)):
        await chat.wants(place, urgency)
    await chat.wants("deal", Urgency.START)
    await chat.passes(20)
    assert [place for place, _ in chat.sent] == ["red", "deal", "trick", "card", "old"]


async def test_nobody_waits_for_ever() -> None:
    chat = Chat()
    await chat.wants("red", Urgency.TURN)
    await chat.wants("card", Urgency.TURN)
    await chat.passes(2.5)
    await chat.wants("deal", Urgency.START)
    await chat.wants("another deal", Urgency.START)
    await chat.passes(20)
    assert [place for place, _ in chat.sent].index("card") == 1


async def test_what_goes_on_by_itself_waits_for_more_until_it_becomes_urgent() -> None:
    chat = Chat()
    await chat.wants("red", Urgency.BY_ITSELF)
    await chat.passes(HOLD + 0.1)
    assert chat.sent == [("red", HOLD)]
    ticket = await chat.wants("red", Urgency.BY_ITSELF)
    await chat.passes(INTERVAL - 1)
    ticket.take(Ticket("red", chat.clock.now(), Urgency.TRICK))
    chat.queue.look_again()
    await chat.passes(1)
    assert len(chat.sent) == 2


async def test_a_bid_is_seen_within_a_second_where_a_table_has_its_chat_to_itself() -> None:
    chat = Chat()
    chat.queue.call_hold = lambda *, shared: 3.5
    await chat.wants("red", Urgency.CALL)
    await chat.passes(1.0)
    assert [place for place, _ in chat.sent] == ["red"]
    await chat.wants("blue", Urgency.TURN)
    await chat.wants("red", Urgency.CALL)
    await chat.passes(3.4)
    assert [place for place, _ in chat.sent] == ["red", "blue"], "where two share it, calls wait for more of them"


async def test_an_old_board_that_has_to_wait_keeps_no_news_waiting() -> None:
    chat = Chat()
    ticket = Ticket("red", chat.clock.now(), Urgency.COSMETIC, later=chat.clock.now() + 60)
    ticket.take(Ticket("red", chat.clock.now(), Urgency.TURN))
    assert (ticket.urgency, ticket.later < chat.clock.now()) == (Urgency.TURN, True)


async def test_a_closed_chat_is_waited_for() -> None:
    chat = Chat()
    chat.queue.close_for(7)
    await chat.wants("red", Urgency.START)
    await chat.passes(10)
    assert chat.sent == [("red", 7.0)]


async def test_one_message_at_a_time_however_long_the_platform_takes_for_it() -> None:
    chat = Chat()
    chat.takes = 3 * INTERVAL
    for place in ("red", "blue", "green"):
        await chat.wants(place, Urgency.TURN)
    await chat.passes(12 * INTERVAL)
    assert chat.sent == [("red", 0.0), ("blue", 3 * INTERVAL), ("green", 6 * INTERVAL)]
    assert chat.most_at_once == 1
