"""One ping at most for a turn, taken away after it, whatever the platform or a restart does meanwhile."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from adapters.chat.gateway import TryLater, Undeliverable, Unsure
from adapters.chat.sending.destinations import destinations
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.ids import TableId
from engine.host.state.presets import PRESETS, SECOND
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import ROOM, House, person
from tests.engine.host.waiting import late, owner, somebody_else
from tests.engine.presentation.reading import read


class NoHand(RecordingGateway):
    """Takes no private message."""

    async def tell(self, *_: object) -> str:
        raise Undeliverable("closed")


class OfTheHouse:
    """Time passes for whoever sends as it does for the tables."""

    def __init__(self, house: House) -> None:
        self._house = house

    def now(self) -> float:
        return self._house.time() / 1000

    async def sleep(self, seconds: float) -> None:
        end = self.now() + seconds
        while self.now() < end:
            await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def delivered(house: House, gateway: RecordingGateway) -> AsyncIterator[None]:
    """A process that sends, until everything was sent."""
    async with delivering(house, gateway):
        yield
        await caught_up(house)


async def called(house: House, clock: str = "relaxed") -> tuple[TableId, int]:
    """A table where it is time for the ping, and whose: nobody has done anything for a minute."""
    table = await house.full_table(clock=clock)
    await house.pass_time(table, 60 * SECOND)
    return table, await late(house, table)


async def test_nobody_is_called_to_a_table_before_its_first_match(house: House, gateway: RecordingGateway) -> None:
    lobby = (await house.look(await house.open_one())).table
    playing = (await house.look(await house.full_table())).table
    kinds = [[bool(one.pings) for one in destinations(table, gateway)] for table in (lobby, playing)]
    assert kinds == [[False, False], [False] * 5 + [True]]


async def test_the_player_is_pinged_once_and_the_ping_goes_with_the_turn(
    house: House, gateway: RecordingGateway
) -> None:
    async with delivered(house, gateway):
        table = await house.full_table(clock="relaxed")
        await caught_up(house)
        assert gateway.pinged == []
        place = await late(house, table)
        by = await owner(house, table, place)
        await house.pass_time(table, 60 * SECOND)
        await caught_up(house)
        await house.pass_time(table, 120 * SECOND)  # on to the reserve
    ((ref, who, where, message),) = gateway.pinged
    assert (who, where) == (by.id, "private")
    assert read(message).startswith(f"{by.name}, it is your turn at table")
    assert gateway.taken_back == []
    async with delivered(house, gateway):
        await house.first_legal(table)
    assert gateway.taken_back == [ref]
    assert len(gateway.pinged) == 1


async def test_whoever_has_no_hand_to_be_sent_is_called_in_the_room(house: House) -> None:
    gateway = NoHand()
    async with delivered(house, gateway):
        await called(house)
    assert [where for _, _, where, _ in gateway.pinged] == [ROOM.key]


async def test_a_restart_neither_pings_twice_nor_forgets_what_is_to_be_taken_away(
    house: House, gateway: RecordingGateway
) -> None:
    async with delivered(house, gateway):
        table, _ = await called(house)
    async with delivered(house, gateway):
        await house.service.handle(do.PauseTable(house.event(), table, await somebody_else(house, table)))
    assert gateway.taken_back == ["p1"]
    async with delivered(house, gateway):
        await house.service.handle(do.GoOn(house.event(), table, await somebody_else(house, table)))
    assert len(gateway.pinged) == 1


async def test_a_ping_that_may_have_arrived_is_not_sent_again(house: House, gateway: RecordingGateway) -> None:
    gateway.ping_trouble = [Unsure(0.0)]
    async with delivered(house, gateway):
        table, _ = await called(house)
        await caught_up(house)
        await house.pass_time(table, 120 * SECOND)
    assert gateway.pinged == []


async def test_a_ping_that_has_to_wait_is_sent_later(house: House, gateway: RecordingGateway) -> None:
    gateway.ping_trouble = [TryLater(0.0), TryLater(0.0)]
    async with delivered(house, gateway):
        await called(house)
    assert len(gateway.pinged) == 1


async def test_where_nobody_can_be_pinged_play_goes_on(house: House, gateway: RecordingGateway) -> None:
    gateway.ping_trouble = [Undeliverable("no channel")]
    async with delivered(house, gateway):
        table, _ = await called(house)
        await caught_up(house)
        await house.first_legal(table)
    assert (gateway.pinged, gateway.taken_back) == ([], [])


async def test_whoever_plays_at_once_is_not_pinged(house: House) -> None:
    gateway = RecordingGateway(interval=0.05)
    async with delivered(house, gateway):
        table = await house.full_table(clock="fast")
        await house.first_legal(table)
        await house.service.handle(do.PauseTable(house.event(), table, person("Alice")))
    assert gateway.pinged == []


async def test_whoever_acted_within_the_last_minute_is_not_called(house: House, gateway: RecordingGateway) -> None:
    """With the clock `fast` every turn is one to call for; four people who play need no call."""
    async with delivered(house, gateway):
        table = await house.full_table(clock="fast")
        for _ in range(16):
            await caught_up(house)
            await house.pass_time(table, 3 * SECOND)
            await house.first_legal(table)
    assert (gateway.pinged, gateway.taken_back) == ([], [])


async def test_whoever_goes_away_is_called_when_the_minute_is_over(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway, clock=OfTheHouse(house)) as delivery:
        table = await house.full_table(clock="fast")
        await caught_up(house)
        await house.live_on(59 * SECOND)
        await asyncio.sleep(0.05)
        assert gateway.pinged == []
        await house.live_on(SECOND)
        async with asyncio.timeout(60):
            while not gateway.pinged:
                await asyncio.sleep(0.005)
        await delivery.settled()
    by = await owner(house, table, await late(house, table))
    assert [who for _, who, *_ in gateway.pinged] == [by.id]


async def test_whoever_only_looks_at_the_hand_is_there_as_well(house: House, gateway: RecordingGateway) -> None:
    async with delivered(house, gateway):
        table = await house.full_table(clock="relaxed")
        by = await owner(house, table, await late(house, table))
        await house.live_on(50 * SECOND)
        await house.look(table)
        await desk_for(house.service, MemoryLedger()).wake(table, by, house.event())
        await house.pass_time(table, 10 * SECOND)
    assert gateway.pinged == []


async def test_a_second_ping_takes_the_place_of_the_first(house: House, gateway: RecordingGateway) -> None:
    async with delivered(house, gateway):
        table, _ = await called(house, "none")
        await caught_up(house)
        await house.service.handle(do.Nudge(house.event(), table, await somebody_else(house, table)))
        await caught_up(house)
        await house.first_legal(table)
    assert [ref for ref, *_ in gateway.pinged] == gateway.taken_back == ["p1", "p2"]


async def test_a_new_player_of_the_seat_is_called_for_the_same_turn(house: House, gateway: RecordingGateway) -> None:
    async with delivered(house, gateway):
        table, place = await called(house)
        await house.service.handle(do.HandOver(house.event(), table, await owner(house, table, place)))
        await house.service.handle(do.TakeOver(house.event(), table, person("Zoe")))
        await house.pass_time(table, 60 * SECOND)
    assert [who for _, who, _, _ in gateway.pinged][-1] == person("Zoe").id


_STEPS = 20
"""Two turns pass in so many steps: with the clock of a day a turn, some hours do not count."""


def _on_reserve(loaded: Loaded) -> bool:
    waiting = loaded.table.turn.waiting
    return waiting is not None and waiting.reserve


@pytest.mark.parametrize("clock", [name for name, preset in PRESETS.items() if preset.turn is not None])
async def test_nobody_goes_onto_the_reserve_without_a_ping(
    house: House, gateway: RecordingGateway, clock: str
) -> None:
    preset = PRESETS[clock]
    assert preset.turn is not None
    async with delivered(house, gateway):
        table = await house.full_table(clock=clock)
        by = await owner(house, table, await late(house, table))
        house.service.presence.acted(by.id)
        for _ in range(_STEPS):
            if not _on_reserve(await house.look(table)):
                await house.pass_time(table, 2 * preset.turn // _STEPS)
        assert _on_reserve(await house.look(table))
        await caught_up(house)
        assert [who for _, who, _, _ in gateway.pinged] == [by.id]
