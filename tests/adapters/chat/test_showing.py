"""One destination is brought up to date; the message of the deal before is left as it is to stay, in rooms alone."""

import pytest

from adapters.chat.sending.destinations import Destination, destinations
from adapters.chat.sending.queue import LoopClock
from adapters.chat.sending.reads import Read, Reads
from adapters.chat.sending.showing import Showing, Shown, plainly
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from tests.adapters.chat.recording import RecordingGateway
from tests.engine.host.tables import ROOM, House, person


class Process:
    """Shows a table wherever it is seen, one destination after the other."""

    def __init__(self, house: House, gateway: RecordingGateway) -> None:
        self.gateway, self._reads = gateway, Reads(house.service, house.store.views)
        self._showing = Showing(self._reads, gateway, plainly, LoopClock())

    async def show(self, table: TableId, *, closing: bool = False) -> dict[str, Shown]:
        read = await self._reads.anew(table)
        assert read is not None
        everywhere = destinations(read.loaded.table, self.gateway)
        return {one.key: await self._bring(one, read, closing=closing) for one in everywhere if not one.pings}

    async def _bring(self, destination: Destination, read: Read, *, closing: bool) -> Shown:
        return await self._showing.bring(destination, read, closing=closing)


@pytest.fixture
def process(house: House, gateway: RecordingGateway) -> Process:
    return Process(house, gateway)


async def second_deal(house: House, process: Process) -> TableId:
    table = await house.full_table()
    await process.show(table)
    await house.play_deal(table)
    await process.show(table)
    await house.service.handle(do.NextDeal(house.event(), table, person("Alice")))
    return table


async def test_a_new_deal_leaves_a_board_to_close_up_and_no_hand(house: House, process: Process) -> None:
    table = await second_deal(house, process)
    shown = await process.show(table)
    assert {key for key, one in shown.items() if one.to_close_up} == {f"room:{ROOM.key}"}
    old = process.gateway.at(ROOM.key)[0]
    states = len(old)
    closed = await process.show(table, closing=True)
    assert {key for key, one in closed.items() if one.sent} == {f"room:{ROOM.key}"}
    assert len(old) == states + 1
    assert not any(one.sent or one.to_close_up for one in (await process.show(table)).values())
