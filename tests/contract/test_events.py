"""How long every table store recognises an event that comes again, run on each implementation."""

from engine.host.ports.limits import REMEMBERED, REMEMBERED_AFTERWARDS, REMEMBERED_EVENTS
from engine.host.ports.tables import CommitReply, Committed
from tests.contract.commits import a_commit, new_event, new_table
from tests.fixtures_store import Store, StoreUnderTest


async def test_an_event_counts_once(store: Store) -> None:
    table, event = new_table(), new_event()
    await store.tables.commit(a_commit(table, 0, event, snapshot=b"first"))
    await store.tables.commit(a_commit(table, 1, snapshot=b"second"))
    again = a_commit(table, 2, event, snapshot=b"again", outgoing=(b"x",), settlement=b"x", deadline=5)
    assert await store.tables.commit(again) == Committed(CommitReply.DUP, 1)
    stored = await store.tables.load(table)
    assert stored is not None
    assert (stored.version, stored.snapshot, stored.deadline) == (2, b"second", None)
    assert list(await store.outbox.read("g", 0)) == []
    assert list(await store.settlements.after({}, 10)) == []


async def test_an_event_is_known_after_a_restart(store_under_test: StoreUnderTest) -> None:
    table, event = new_table(), new_event()
    await (await store_under_test.process()).tables.commit(a_commit(table, 0, event))
    later = (await store_under_test.process()).tables
    assert await later.seen(table, event) == 1
    assert await later.commit(a_commit(table, 0, event)) == Committed(CommitReply.DUP, 1)


async def test_an_event_is_known_for_a_day(store_under_test: StoreUnderTest) -> None:
    tables = (await store_under_test.process()).tables
    table, event = new_table(), new_event()
    await tables.commit(a_commit(table, 0, event))
    await store_under_test.pass_time(REMEMBERED - 60_000)
    assert await tables.seen(table, event) == 1
    await store_under_test.pass_time(61_000)
    assert await tables.seen(table, event) is None


async def test_the_last_events_are_known_and_the_first(store: Store) -> None:
    table, played = new_table(), 3 * REMEMBERED_EVENTS
    events = [new_event() for _ in range(played)]
    for version, event in enumerate(events):
        await store.tables.commit(a_commit(table, version, event))
    known = {version for version, event in enumerate(events, 1) if await store.tables.seen(table, event)}
    assert known >= {1, *range(played - REMEMBERED_EVENTS + 1, played + 1)}
    assert len(known) <= 1.5 * REMEMBERED_EVENTS
    for version in (1, played - REMEMBERED_EVENTS + 1, played):
        again = await store.tables.commit(a_commit(table, played, events[version - 1]))
        assert again == Committed(CommitReply.DUP, version)


async def test_what_the_timer_does_pushes_no_event_out(store: Store) -> None:
    table, event, ticks = new_table(), new_event(), 2 * REMEMBERED_EVENTS
    await store.tables.commit(a_commit(table, 0))
    await store.tables.commit(a_commit(table, 1, event, deadline=0))
    for version in range(2, 2 + ticks):
        await store.tables.commit(a_commit(table, version, deadline=0, firing=True))
    assert await store.tables.seen(table, event) == 2
    again = await store.tables.commit(a_commit(table, 2 + ticks, event))
    assert again == Committed(CommitReply.DUP, 2)


async def test_an_event_of_the_timer_counts_once(store: Store) -> None:
    table, event = new_table(), new_event()
    await store.tables.commit(a_commit(table, 0, deadline=0))
    fired = a_commit(table, 1, event, deadline=0, firing=True)
    assert await store.tables.commit(fired) == Committed(CommitReply.OK, 2)
    assert await store.tables.commit(fired) == Committed(CommitReply.DUP, 2)
    await store.tables.commit(a_commit(table, 2, deadline=0, firing=True))
    assert (await store.tables.commit(fired)).reply is CommitReply.CONFLICT


async def test_a_dropped_tables_events_fade_within_minutes(store_under_test: StoreUnderTest) -> None:
    tables = (await store_under_test.process()).tables
    table, event = new_table(), new_event()
    await tables.commit(a_commit(table, 0, event, closes=True))
    await tables.forget(table, 1)
    await store_under_test.pass_time(REMEMBERED_AFTERWARDS - 60_000)
    assert await tables.seen(table, event) == 1
    await store_under_test.pass_time(61_000)
    assert await tables.seen(table, event) is None


async def test_events_of_other_tables_are_others(store: Store) -> None:
    event, one, two = new_event(), new_table(), new_table()
    await store.tables.commit(a_commit(one, 0, event))
    assert await store.tables.seen(two, event) is None
    assert (await store.tables.commit(a_commit(two, 0, event))).reply is CommitReply.OK
