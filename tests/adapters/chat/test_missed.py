"""A trick that was led away from before a board could show its end is told of by the next message, once."""

from adapters.chat.gateway import Undeliverable
from engine.host.state.ids import TableId
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.engine.host.tables import ROOM, House
from tests.engine.presentation.reading import read

ENDED, LAST = "Trick {}: ", "Before: "


async def cards(house: House, table: TableId, most: int) -> None:
    """Plays on until so many cards of the deal have been played."""
    while await _played(house, table) < most:
        await house.first_legal(table)


async def _played(house: House, table: TableId) -> int:
    live = (await house.look(table)).live
    assert live is not None
    return 4 * len(live.state.taken) + len(live.state.trick)


def board(gateway: RecordingGateway) -> str:
    return read(gateway.at(ROOM.key)[-1][-1])


async def test_the_next_message_makes_up_for_it_once(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await cards(house, table, 2)
        await caught_up(house)
    await cards(house, table, 9)  # nothing is sent meanwhile
    async with delivering(house, gateway):
        await caught_up(house)
        assert ENDED.format(1) in board(gateway)
        assert LAST in board(gateway)
        await cards(house, table, 10)
        await caught_up(house)
    assert "Trick 3 of 8" in board(gateway)
    assert ENDED.format(1) not in board(gateway)
    assert LAST not in board(gateway)


async def test_it_stays_while_nothing_is_played(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await cards(house, table, 3)
        await caught_up(house)
    await cards(house, table, 5)
    async with delivering(house, gateway) as delivery:
        await caught_up(house)
        states = len(gateway.at(ROOM.key)[-1])
        delivery.touch(table)
        await caught_up(house)
        await delivery.settled()
    assert LAST in board(gateway)
    assert len(gateway.at(ROOM.key)[-1]) == states


async def test_a_trick_that_was_shown_is_not_told_again(house: House, gateway: RecordingGateway) -> None:
    async with delivering(house, gateway):
        table = await house.full_table()
        await cards(house, table, 4)
        await caught_up(house)
        assert "took it" in board(gateway)
        await cards(house, table, 5)
        await caught_up(house)
    assert LAST not in board(gateway)


async def test_shutting_the_bot_out_shows_nobody_closed_tricks(house: House, gateway: RecordingGateway) -> None:
    class Refusing(RecordingGateway):
        async def show(self, *args: object, **kept: object) -> str:
            raise Undeliverable("no rights")

    async with delivering(house, gateway):
        table = await house.full_table()
        await cards(house, table, 1)
        await caught_up(house)
    await cards(house, table, 2)
    # the same platform, with the messages that are there
    refusing = Refusing(messages=gateway.messages, places=gateway.places, nonces=gateway.nonces)
    async with delivering(house, refusing):
        await caught_up(house)
        await cards(house, table, 9)
        await caught_up(house)
    async with delivering(house, gateway):
        await cards(house, table, 10)
        await caught_up(house)
    assert "Trick 3 of 8" in board(gateway)
    assert ENDED.format(1) not in board(gateway)
    assert LAST not in board(gateway)
