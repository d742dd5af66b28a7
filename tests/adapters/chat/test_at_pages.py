"""Who has the table open on a page gets no edits of the hand and no pings, until a while after the last page was
closed; where everybody seated has, the board is edited by trick."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.chat.sending import at_page
from adapters.chat.sending.delivery import LOOKED_AT
from adapters.chat.sending.urgency import STANDSTILL
from engine.host.state.presets import SECOND
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.adapters.chat.test_boards_by_trick import INTERVAL, QUICK, Chat
from tests.adapters.chat.test_pings import called
from tests.engine.host.tables import NAMES, House, person
from tests.engine.host.waiting import owner

HERE = "a process"


async def opens(chat: Chat, *names: str, process: str = HERE) -> None:
    for name in names:
        now = (await chat.house.look(chat.table)).now
        await at_page.opened(chat.house.store.views, chat.table, person(name).id, process, now)


async def closes(chat: Chat, name: str, process: str = HERE) -> None:
    now = (await chat.house.look(chat.table)).now
    await at_page.closed(chat.house.store.views, chat.table, person(name).id, process, now)


async def passes(chat: Chat, seconds: float) -> None:
    """Time passes for the store as it does for whoever sends."""
    for _ in range(round(seconds / LOOKED_AT) or 1):
        chat.house.time.advance(int(1000 * min(seconds, LOOKED_AT)))
        await chat.passes(min(seconds, LOOKED_AT))


def hands(chat: Chat, name: str) -> int:
    """How many states of somebody's hands there were."""
    return sum(map(len, chat.gateway.at(person(name).id)))


@pytest.fixture
async def chat(house: House, gateway: RecordingGateway) -> AsyncIterator[Chat]:
    chat = Chat(house, gateway)
    async with chat.delivering():
        await chat.begin()
        yield chat


async def test_where_all_look_at_pages_the_board_is_edited_by_trick_and_no_hand(chat: Chat) -> None:
    await opens(chat, *NAMES)
    before = [hands(chat, name) for name in NAMES]
    for _ in range(3):
        assert not await chat.changed_by_a_card(QUICK)
    assert await chat.changed_by_a_card(0.0), "the trick is complete"
    await chat.passes(INTERVAL)
    assert not await chat.changed_by_a_card(STANDSTILL - 0.1)
    boards = chat.boards()
    await chat.passes(0.2)
    assert chat.boards() == boards + 1, "nobody plays"
    assert [hands(chat, name) for name in NAMES] == before


async def test_a_hand_catches_up_once_a_while_after_its_last_page_was_closed(chat: Chat) -> None:
    await opens(chat, *NAMES)
    for _ in range(5):
        await chat.changed_by_a_card(QUICK)
    before = {name: hands(chat, name) for name in NAMES}
    await closes(chat, NAMES[0])
    await passes(chat, at_page.AFTERWARDS / 1000 - LOOKED_AT)
    await opens(chat, *NAMES[1:])
    assert {name: hands(chat, name) for name in NAMES} == before
    await passes(chat, 3 * LOOKED_AT)
    await opens(chat, *NAMES[1:])
    await passes(chat, 3 * LOOKED_AT)
    assert {name: hands(chat, name) - before[name] for name in NAMES} == dict.fromkeys(NAMES, 0) | {NAMES[0]: 1}


async def test_a_page_that_is_closed_at_one_process_may_be_open_at_another(chat: Chat) -> None:
    await opens(chat, *NAMES)
    await opens(chat, NAMES[0], process="another")
    await closes(chat, NAMES[0])
    before = hands(chat, NAMES[0])
    await chat.changed_by_a_card(QUICK)
    await passes(chat, at_page.AFTERWARDS / 1000 + 2 * LOOKED_AT)
    assert hands(chat, NAMES[0]) == before


async def test_what_somebody_asks_for_in_the_chat_comes_at_once(house: House, gateway: RecordingGateway) -> None:
    chat = Chat(house, gateway)
    async with chat.delivering() as delivery:
        await chat.begin()
        await opens(chat, *NAMES)
        for _ in range(4):
            await chat.changed_by_a_card(QUICK)
        before = hands(chat, NAMES[0])
        await delivery.show_hand(chat.table, person(NAMES[0]).id)
        await chat.passes(0.0)
        assert hands(chat, NAMES[0]) == before + 1


async def test_a_process_that_takes_over_brings_what_a_hand_missed(house: House, gateway: RecordingGateway) -> None:
    chat = Chat(house, gateway)
    async with chat.delivering():
        await chat.begin()
        await opens(chat, *NAMES)
        for _ in range(5):
            await chat.changed_by_a_card(QUICK)
    before, world = [hands(chat, name) for name in NAMES], house.store.world
    assert 1 <= len(world.outbox) - len(world.acknowledged["test"]) <= len(NAMES), "one stands for all"
    house.time.advance(at_page.OPEN)
    house.service = house.another_process()
    async with chat.delivering():
        await chat.passes(INTERVAL)
        await caught_up(house)
    assert [hands(chat, name) - shown for name, shown in zip(NAMES, before, strict=True)] == [1] * 4


async def test_nobody_is_called_who_has_the_table_open(house: House, gateway: RecordingGateway) -> None:
    table, place = await called(house)
    by = await owner(house, table, place)
    now = (await house.look(table)).now
    await at_page.opened(house.store.views, table, by.id, HERE, now)
    async with delivering(house, gateway) as delivery:
        while not gateway.messages:
            await asyncio.sleep(0)
        await delivery.settled()
        assert gateway.pinged == []
        house.time.advance(at_page.OPEN)
        delivery.touch(table)
        await delivery.settled()
    assert [one[1] for one in gateway.pinged] == [by.id]


async def test_who_is_forgotten_leaves_no_trace_of_pages(house: House) -> None:
    table = await house.full_table()
    await at_page.opened(house.store.views, table, person(NAMES[0]).id, HERE, SECOND)
    await house.store.tables.strike(person(NAMES[0]).id, [table])
    assert not [key for key in await house.store.views.all(table) if NAMES[0] in key]
