"""What leases promise, run on each implementation; each test has processes of its own on one store."""

import pytest

from engine.host.ports.leases import ALL_SHARDS, SHARDS, TIMEKEEPING, Fence, Leases, parts_of, shard_of
from engine.host.ports.tables import CommitReply
from engine.host.service.keeper import SPARE
from engine.host.state.errors import LeaseLost
from tests.contract.commits import a_commit, new_table
from tests.fixtures_store import Store, StoreUnderTest

SECONDS = 60.0
"""Long enough for the slowest machine."""
GONE = int(SECONDS * 1000) - 1
"""Milliseconds for which nobody renews, without the clock's looking as if it was set."""
LONG = 3600.0
"""Seconds of a lease beside which those that a test itself takes are nothing."""
SLOW = 10_000
"""Milliseconds that the test itself may take."""


async def process(under_test: StoreUnderTest, name: str, seconds: float = SECONDS) -> Leases:
    return (await under_test.process()).leases(name, seconds, alone=False)


class TestLeases:
    async def test_one_process_holds_everything_from_the_start(self, store_under_test: StoreUnderTest) -> None:
        ana = await process(store_under_test, "ana")
        grant = await ana.renew(["ledger", "telegram"])
        assert set(grant.shards) == set(ALL_SHARDS)
        assert set(grant.roles) == {"ledger", "telegram"}
        assert grant.processes == 1
        assert await ana.renew(["ledger", "telegram"]) == grant

    async def test_processes_share_the_shards_and_no_shard_is_anothers(
        self, store_under_test: StoreUnderTest
    ) -> None:
        names = ("ana", "ben", "eva", "leo")
        all_of_them = [await process(store_under_test, name) for name in names]
        # who has too many gives them back first; then the others find them free
        for _ in range(3):
            grants = [await each.renew([]) for each in all_of_them]
        assert [len(grant.shards) for grant in grants] == [SHARDS // 4] * 4
        assert set().union(*(grant.shards for grant in grants)) == set(ALL_SHARDS)
        assert {grant.processes for grant in grants} == {4}

    async def test_a_role_is_one_processes(self, store_under_test: StoreUnderTest) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        held = (await ana.renew(["telegram"])).roles["telegram"]
        assert (await ben.renew(["telegram", "discord"])).roles.keys() == {"discord"}
        assert (await ana.renew(["telegram", "discord"])).roles == {"telegram": held}

    async def test_who_leaves_is_followed_at_once_and_by_a_later_epoch(
        self, store_under_test: StoreUnderTest
    ) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        before = await ana.renew(["telegram"])
        await ben.renew(["telegram"])
        await ben.news(0)
        await ana.leave()
        await ben.news(5)
        after = await ben.renew(["telegram"])
        assert set(after.shards) == set(ALL_SHARDS)
        assert after.roles["telegram"] > before.roles["telegram"]
        assert all(after.shards[shard] > before.shards[shard] for shard in ALL_SHARDS)

    async def test_who_does_not_renew_is_followed_when_its_time_is_up(self, store_under_test: StoreUnderTest) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        before = await ana.renew(["telegram"])
        assert "telegram" not in (await ben.renew(["telegram"])).roles
        await store_under_test.pass_time(GONE // 2)
        assert "telegram" not in (await ben.renew(["telegram"])).roles
        await store_under_test.pass_time(GONE // 2 + 1000)
        after = await ben.renew(["telegram"])
        assert after.roles["telegram"] > before.roles["telegram"]
        assert set(after.shards) == set(ALL_SHARDS)
        # who comes back finds half of the shards, and none of the roles
        for _ in range(2):
            again = await ana.renew(["telegram"])
            await ben.renew(["telegram"])
        assert not again.roles
        assert len(again.shards) in (0, SHARDS // 2)

    async def test_a_clock_that_was_set_kills_nobody(self, store_under_test: StoreUnderTest) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        held = (await ana.renew(["telegram"])).roles
        await ben.renew(["telegram"])
        await store_under_test.pass_time(3_600_000)
        assert "telegram" not in (await ben.renew(["telegram"])).roles
        assert (await ana.renew(["telegram"])).roles == held

    async def test_a_clock_that_was_set_takes_no_more_of_a_lease_than_nobody_believes_in(
        self, store_under_test: StoreUnderTest
    ) -> None:
        ana, ben = [await process(store_under_test, name, LONG) for name in ("ana", "ben")]
        await ana.renew(["telegram"])
        await ben.renew(["telegram"])
        await store_under_test.pass_time(36_000_000)
        await ben.renew(["telegram"])
        await store_under_test.pass_time(round(1000 * LONG * (1 - 1 / SPARE)) - SLOW)
        assert "telegram" not in (await ben.renew(["telegram"])).roles

    async def test_who_is_gone_is_followed_however_late_the_others_renew(
        self, store_under_test: StoreUnderTest
    ) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        before = await ana.renew(["telegram"])
        for _ in range(SPARE + 1):
            # each time it looks as if the clock was set
            await store_under_test.pass_time(2 * GONE)
            after = await ben.renew(["telegram"])
        assert after.roles["telegram"] > before.roles["telegram"]
        assert set(after.shards) == set(ALL_SHARDS)

    async def test_an_epoch_goes_on_while_nobody_else_took_the_lease(self, store_under_test: StoreUnderTest) -> None:
        ana = await process(store_under_test, "ana")
        before = await ana.renew(["telegram"])
        await store_under_test.pass_time(GONE)
        assert await ana.renew(["telegram"]) == before

    async def test_parts_of_a_role_are_shared_once_who_has_too_many_gives_them_back(
        self, store_under_test: StoreUnderTest
    ) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        await ana.renew(["ledger"])
        parts = parts_of("discord", await ana.agree("discord", 4))
        alone = await ana.renew(["ledger", *parts])
        assert alone.roles.keys() == {"ledger", *parts}
        assert not alone.surplus
        await ben.renew([])
        # the first one's number is everybody's
        assert await ben.agree("discord", 7) == 4
        assert not (await ben.renew(parts)).roles
        told = await ana.renew(["ledger", *parts])
        assert told.surplus == set(parts[2:])
        # what it does there goes on for as long as it says so
        assert told.roles == alone.roles
        await ana.renew(["ledger", *parts[:2]])
        taken = await ben.renew(parts)
        assert taken.roles.keys() == set(parts[2:])
        assert all(taken.roles[part] > alone.roles[part] for part in parts[2:])
        assert not (await ana.renew(["ledger", *parts])).surplus

    async def test_parts_are_taken_over_from_who_is_gone_and_may_then_be_others(
        self, store_under_test: StoreUnderTest
    ) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        for each in (ana, ben):
            await each.renew([])
            parts = parts_of("discord", await each.agree("discord", 3))
            await each.renew(parts)
        await ana.leave()
        assert (await ben.renew(parts)).roles.keys() == set(parts)
        await ben.leave()
        eva = await process(store_under_test, "eva")
        await eva.renew([])
        assert await eva.agree("discord", 5) == 5

    async def test_the_share_of_who_is_leaving_is_for_the_others(self, store_under_test: StoreUnderTest) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        for each in (ana, ben):
            await each.renew([])
            parts = parts_of("discord", await each.agree("discord", 4))
            await each.renew(parts)
        still = await ana.renew(parts[:1], leaving=True)
        assert still.roles.keys() == {parts[0]}
        assert (await ben.renew(parts)).roles.keys() == set(parts[1:])
        await ana.renew([], leaving=True)
        assert (await ben.renew(parts)).roles.keys() == set(parts)

    async def test_a_role_that_somebody_plays_whole_is_not_divided(self, store_under_test: StoreUnderTest) -> None:
        ana, ben = [await process(store_under_test, name) for name in ("ana", "ben")]
        await ana.renew(["discord"])
        await ben.renew([])
        assert await ben.agree("discord", 4) == 1


class TestFences:
    async def test_a_tick_of_an_earlier_epoch_is_refused(self, store: Store) -> None:
        table = new_table()
        await store.tables.commit(a_commit(table, 0, deadline=0))
        leases = store.leases("ana", SECONDS, alone=False)
        await leases.fence(TIMEKEEPING, {shard_of(table): 7})
        late = await store.tables.commit(a_commit(table, 1, firing=True, epoch=6))
        assert (late.reply, late.version) == (CommitReply.FENCED, 1)
        assert (await store.tables.commit(a_commit(table, 1, firing=True, epoch=7))).reply is CommitReply.OK
        # a person's command needs no lease, wherever it comes in
        assert (await store.tables.commit(a_commit(table, 2))).reply is CommitReply.OK

    async def test_an_earlier_epoch_does_not_take_the_place_of_a_later_one(self, store: Store) -> None:
        table = new_table()
        leases = store.leases("ana", SECONDS, alone=False)
        await leases.fence("discord", {shard_of(table): 7})
        await leases.fence("discord", {shard_of(table): 5})
        with pytest.raises(LeaseLost):
            await store.views.put(table, "room", b"x", Fence("discord", 6))
        assert not await store.views.all(table)
        await store.views.put(table, "room", b"x", Fence("discord", 7))
        await store.views.put(table, "other", b"y", Fence("telegram", 1))
        assert await store.views.all(table) == {"room": b"x", "other": b"y"}

    async def test_what_is_acknowledged_behind_a_fence_comes_again(self, store_under_test: StoreUnderTest) -> None:
        before = await store_under_test.process()
        table = new_table()
        await before.tables.commit(a_commit(table, 0, outgoing=(b"1",)))
        taken = await before.outbox.read("discord", 0)
        after = await store_under_test.process()
        await after.leases("ben", SECONDS, alone=False).fence("discord", {shard_of(table): 2})
        with pytest.raises(LeaseLost):
            await before.outbox.acknowledge("discord", taken, Fence("discord", 1))
        found = await after.outbox.read("discord", 0)
        assert [entry.payload for entry in found] == [b"1"]
        await after.outbox.acknowledge("discord", found, Fence("discord", 2))
        assert not await (await store_under_test.process()).outbox.read("discord", 0)

    async def test_what_was_shown_is_kept_with_what_is_acknowledged(self, store_under_test: StoreUnderTest) -> None:
        before = await store_under_test.process()
        table, shown = new_table(), {"room": b"x", "person": b"y"}
        await before.tables.commit(a_commit(table, 0, outgoing=(b"1",)))
        taken = await before.outbox.read("discord", 0)
        after = await store_under_test.process()
        await after.leases("ben", SECONDS, alone=False).fence("discord", {shard_of(table): 2})
        with pytest.raises(LeaseLost):
            await before.outbox.acknowledge("discord", taken, Fence("discord", 1), (table, shown))
        assert await after.views.all(table) == {}
        await after.outbox.acknowledge("discord", taken, Fence("discord", 2), (table, shown))
        assert await after.views.all(table) == shown
        await after.outbox.acknowledge("discord", [], None, (table, {"room": b"z"}))
        assert await after.views.all(table) == {"room": b"z", "person": b"y"}
        assert not await (await store_under_test.process()).outbox.read("discord", 0)

    async def test_a_process_that_gets_a_role_back_starts_over(self, store: Store) -> None:
        await store.tables.commit(a_commit(new_table(), 0, outgoing=(b"1",)))
        assert await store.outbox.read("discord", 0)
        assert not await store.outbox.read("discord", 0)
        store.outbox.start_over("discord")
        assert [entry.payload for entry in await store.outbox.read("discord", 0)] == [b"1"]
