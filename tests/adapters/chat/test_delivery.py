"""From the outbox to a platform: newest state, one message a deal, trouble survived, everything acknowledged."""

import asyncio
import gc

import pytest

from adapters.chat import store_down
from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from adapters.chat.sending import couriers, delivery
from adapters.chat.sending.destinations import room_key
from adapters.chat.sending.reads import Read, Reads
from engine.host.commands import every as do
from engine.host.state.errors import StoreDown
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Phase, Room
from engine.messages.message import Message
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.engine.host.tables import NAMES, ROOM, House, person


async def test_the_room_sees_the_lobby_become_the_first_board(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        await house.full_table()
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1


async def test_each_deal_has_one_message_and_the_old_one_keeps_its_result(
    house: House, gateway: RecordingGateway
) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await caught_up(house)
        await house.play_deal(table)
        await caught_up(house)
        await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
        await caught_up(house)
    first, second = gateway.at(ROOM.key)
    assert [choice.label for row in first[-1].choices for choice in row] == ["Score", "Record", "Review"]
    assert len(second[-1].choices[0]) > 2


async def test_every_player_gets_a_hand_of_each_deal(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        await house.full_table()
        await caught_up(house)
    assert all(len(gateway.at(person(name).id)) == 1 for name in NAMES)


async def test_an_entry_that_says_nothing_new_sends_nothing(house: House, gateway: RecordingGateway) -> None:
    table = await house.full_table()
    async with delivering(house, gateway):
        await caught_up(house)
        states = sum(map(len, gateway.messages.values()))
        await house.service.handle(do.Stand(house.event(), table, person("Alice")))
        await house.service.handle(do.Return(house.event(), table, person("Alice")))
        await caught_up(house)
    assert states == 5  # one board and four hands, though the outbox held five entries
    assert sum(map(len, gateway.messages.values())) >= states


async def test_what_the_platform_asks_to_send_later_arrives_later(house: House, gateway: RecordingGateway) -> None:
    gateway.trouble = [TryLater(0.01), TryLater(0.0), None]
    async with delivering(house, gateway):
        await house.open_one()
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1


async def test_a_message_that_somebody_deleted_is_sent_anew(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.open_one()
        await caught_up(house)
        gateway.messages.clear()
        gateway.places.clear()
        gateway.nonces.clear()
        await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1


async def test_a_board_that_was_pushed_far_up_is_sent_anew_below(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await caught_up(house)
        (old,) = [ref for ref, place in gateway.places.items() if place == ROOM.key]
        states = len(gateway.messages[old])
        gateway.buried = {old}
        await house.first_legal(table)
        await caught_up(house)
        await house.first_legal(table)
        await caught_up(house)
    assert gateway.taken_back == [old]
    assert len(gateway.messages[old]) == states
    assert [len(shown) for shown in gateway.at(ROOM.key)] == [states, 2]


async def test_a_board_that_is_near_stays_where_it_is(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await caught_up(house)
        await house.first_legal(table)
        await caught_up(house)
    assert gateway.taken_back == []
    assert len(gateway.at(ROOM.key)) == 1


async def test_closed_direct_messages_hold_nobody_up(house: House, gateway: RecordingGateway) -> None:
    class Closed(RecordingGateway):
        async def tell(self, *_: object) -> str:
            raise Undeliverable("closed")

    closed = Closed()
    async with delivering(house, closed):
        table = await house.full_table()
        await caught_up(house)
        await house.play_deal(table)
        await caught_up(house)
    assert (await house.look(table)).table.phase is Phase.BETWEEN
    assert len(closed.at(ROOM.key)) == 1


async def test_a_bug_in_one_message_does_not_stop_the_others(house: House, gateway: RecordingGateway) -> None:
    class Faulty(RecordingGateway):
        async def show(self, *_: object, **__: object) -> str:
            raise RuntimeError("a bug")

    faulty = Faulty()
    async with delivering(house, faulty):
        await house.full_table()
        await caught_up(house)
    assert all(len(faulty.at(person(name).id)) == 1 for name in NAMES)


async def test_after_a_restart_the_messages_of_before_are_edited(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await caught_up(house)
    await house.first_legal(table)
    async with delivering(house, gateway):
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1
    assert all(len(gateway.at(person(name).id)) == 1 for name in NAMES)


async def test_a_restart_during_a_send_repeats_it_with_the_same_nonce(
    house: House, gateway: RecordingGateway
) -> None:
    gateway.trouble = [MessageGone(), None]
    async with delivering(house, gateway):
        await house.open_one()
        await caught_up(house)
    assert len(gateway.nonces) == 1


class SlowGateway(RecordingGateway):
    """The answer to a new message of a room, or to an edit, takes until it is let through."""

    def __init__(self, *, edits: bool = False) -> None:
        super().__init__()
        self._edits = edits
        self.asked, self.answers = asyncio.Event(), asyncio.Event()

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        shown = await super().show(room, ref, message, nonce, spare=spare)
        self.nonces.clear()  # of a platform that has no key for it
        if (ref is not None) is self._edits:
            self.asked.set()
            await self.answers.wait()
        return shown


async def test_what_was_begun_is_ended_before_another_process_goes_on(house: House) -> None:
    gateway = SlowGateway()
    async with delivering(house, gateway) as sending, asyncio.timeout(60):
        table = await house.open_one()
        await gateway.asked.wait()
        leaving = asyncio.create_task(sending.leave_off())
        await house.service.handle(do.AddComputers(house.event(), table, person(NAMES[0])))
        assert not leaving.done()
        gateway.answers.set()
        await leaving
    assert len(gateway.at(ROOM.key)[0]) == 1
    async with delivering(house, gateway):
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1
    assert len(gateway.at(ROOM.key)[0]) == 2


async def test_a_board_is_posted_once_though_the_store_goes_down_before_it_is_noted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "PAUSE", 0.001)
    monkeypatch.setattr(store_down, "PAUSE", 0.001)
    gateway = SlowGateway()
    async with delivering(house, gateway), asyncio.timeout(60):
        await house.open_one()
        await gateway.asked.wait()
        house.store.world.is_down = True
        gateway.answers.set()
        await asyncio.sleep(0.05)
        house.store.world.is_down = False
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1


@pytest.mark.parametrize("read", range(4))
async def test_what_could_not_be_read_while_the_store_was_down_is_sent_when_it_is_back(
    house: House, gateway: RecordingGateway, monkeypatch: pytest.MonkeyPatch, read: int
) -> None:
    """Whichever of the first reads it is that fails."""
    for module in (delivery, store_down, couriers):
        monkeypatch.setattr(module, "PAUSE", 0.001)
    reads, asked = Reads.of, list[TableId]()

    async def of(self: Reads, table: TableId) -> Read | None:
        asked.append(table)
        if len(asked) == read + 1:
            raise StoreDown("the store is down")
        return await reads(self, table)

    monkeypatch.setattr(Reads, "of", of)
    await house.open_one()
    async with delivering(house, gateway):
        await caught_up(house)
    assert len(gateway.at(ROOM.key)) == 1


async def test_a_board_that_is_wanted_anew_comes_though_it_is_just_being_edited(house: House) -> None:
    gateway = SlowGateway(edits=True)
    async with delivering(house, gateway) as sending, asyncio.timeout(60):
        table = await house.open_one()
        await caught_up(house)
        await house.service.handle(do.AddComputers(house.event(), table, person(NAMES[0])))
        await gateway.asked.wait()
        await sending.change(table, room_key(ROOM.key), None)
        gateway.answers.set()
        await caught_up(house)
        await sending.settled()
    assert len(gateway.at(ROOM.key)) == 2


class Elsewhere(RecordingGateway):
    """A platform that shows none of the tables."""

    def reaches(self, person: PersonId) -> bool:
        return False


async def test_nothing_is_kept_of_tables_that_other_platforms_show(house: House) -> None:
    """Every platform hears of every table of the store."""
    async with delivering(house, Elsewhere(platform="elsewhere")) as sending:
        await house.full_table()
        await caught_up(house, "elsewhere")
        await sending.settled()
        gc.collect()
        assert not [kept for kept in gc.get_objects() if isinstance(kept, Read)]
