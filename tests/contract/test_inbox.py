"""What every inbox does, run on each implementation."""

import asyncio

from engine.host.ports.limits import REMEMBERED
from engine.host.ports.tables import Inbox, Update
from tests.fixtures_store import Store, StoreUnderTest
from tests.loopback.standstill import still

HOUR = 3600.0
"""Seconds: longer than any test may take."""

BOT = "telegram:123"


async def take_all(inbox: Inbox, source: str = BOT) -> list[Update]:
    found: list[Update] = []
    while more := await inbox.take(source, 0):
        found.extend(more)
    return found


class TestInbox:
    async def test_nothing_is_taken_from_an_empty_inbox(self, store: Store) -> None:
        assert list(await store.inbox.take(BOT, 0)) == []
        assert await store.inbox.put(BOT, []) == 0

    async def test_updates_are_taken_in_order_and_once(self, store: Store) -> None:
        assert await store.inbox.put(BOT, [(str(n), b"%d" % n) for n in range(250)]) == 250
        assert [update.payload for update in await take_all(store.inbox)] == [b"%d" % n for n in range(250)]
        await store.inbox.put(BOT, [("more", b"more")])
        assert [update.payload for update in await take_all(store.inbox)] == [b"more"]

    async def test_each_id_is_stored_once_a_day(self, store_under_test: StoreUnderTest) -> None:
        inbox = (await store_under_test.process()).inbox
        assert await inbox.put(BOT, [("1", b"first"), ("1", b"again"), ("2", b"two")]) == 2
        assert await inbox.put(BOT, [("2", b"again"), ("3", b"three")]) == 1
        for update in await take_all(inbox):
            await inbox.done(BOT, update)
        await store_under_test.pass_time(REMEMBERED - 60_000)
        assert await inbox.put(BOT, [("3", b"again")]) == 0
        await store_under_test.pass_time(61_000)
        assert await inbox.put(BOT, [("3", b"a day later")]) == 1

    async def test_a_new_process_takes_what_was_not_done_in_order(self, store_under_test: StoreUnderTest) -> None:
        before = (await store_under_test.process()).inbox
        await before.put(BOT, [(str(n), b"%d" % n) for n in range(5)])
        taken = await take_all(before)
        for place in (0, 3):
            await before.done(BOT, taken[place])
            await before.done(BOT, taken[place])
        after = (await store_under_test.process()).inbox
        await after.put(BOT, [("0", b"0"), ("5", b"5")])
        assert [update.payload for update in await take_all(after)] == [b"1", b"2", b"4", b"5"]

    async def test_sources_are_apart(self, store: Store) -> None:
        await store.inbox.put(BOT, [("1", b"one")])
        await store.inbox.put("telegram:456", [("1", b"other")])
        assert [update.payload for update in await take_all(store.inbox, "telegram:456")] == [b"other"]
        assert [update.payload for update in await take_all(store.inbox)] == [b"one"]

    async def test_a_waiting_taker_is_woken(self, store: Store) -> None:
        taking = asyncio.create_task(store.inbox.take(BOT, HOUR))
        await still()
        assert not taking.done()
        await store.inbox.put(BOT, [("1", b"one")])
        assert [update.payload for update in await taking] == [b"one"]

    async def test_a_process_that_takes_again_begins_with_what_is_not_done(self, store: Store) -> None:
        await store.inbox.put(BOT, [("1", b"one"), ("2", b"two")])
        one, _ = await take_all(store.inbox)
        await store.inbox.done(BOT, one)
        assert await take_all(store.inbox) == []
        store.inbox.start_over(BOT)
        assert [update.payload for update in await take_all(store.inbox)] == [b"two"]
