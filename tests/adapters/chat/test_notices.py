"""What becomes of an invitation in a room once it was answered."""

from dataclasses import dataclass, field

import pytest

from adapters.chat.gateway import MessageGone, TryLater, Undeliverable
from engine.host.commands import every as do
from engine.host.state.ids import TableId
from engine.messages.message import Lines, Mention
from engine.messages.names import isolated
from engine.messages.texts import Texts
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.engine.host.tables import ROOM, House, person


@dataclass
class Keeping(RecordingGateway):
    """Refuses to take messages away, as it is told to."""

    refusals: list[Exception] = field(default_factory=list)

    async def take_back(self, ref: str) -> None:
        if self.refusals:
            raise self.refusals.pop(0)
        await super().take_back(ref)


async def invited(house: House) -> TableId:
    table = await house.open_one()
    await house.service.handle(do.Invite(house.event(), table, person("Alice"), person("Eva"), ROOM.key))
    return table


async def answered(house: House, table: TableId, *, accept: bool) -> None:
    await house.service.handle(do.AnswerInvitation(house.event(), table, person("Eva"), 0, accept=accept))


def invitation(gateway: RecordingGateway) -> str:
    """The ref of the message that called somebody."""
    (ref,) = [ref for ref, states in gateway.messages.items() if isinstance(states[0].blocks[0], Mention)]
    return ref


@pytest.mark.parametrize("accept", [True, False])
async def test_it_goes_once_and_the_board_says_what_came_of_it(house: House, accept: bool) -> None:
    gateway, texts = Keeping("test"), Texts(ROOM.locale)
    async with delivering(house, gateway):
        table = await invited(house)
        await caught_up(house)
        await answered(house, table, accept=accept)
        await caught_up(house)
        await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
        await caught_up(house)
    assert gateway.taken_back == [invitation(gateway)]
    assert len(gateway.messages[invitation(gateway)]) == 1
    code = (await house.look(table)).table.code
    declined = texts("invitation-declined", name=isolated("Eva"), code=code)
    board = next(states[-1] for states in gateway.at(ROOM.key) if states[-1].choices)
    lines = [line for block in board.blocks if isinstance(block, Lines) for line in block.lines]
    assert (declined in lines) is not accept


async def test_one_that_nobody_saw_is_not_sent_any_more(house: House) -> None:
    gateway = Keeping("test")
    table = await invited(house)
    await answered(house, table, accept=True)
    async with delivering(house, gateway):
        await caught_up(house)
    assert (len(gateway.at(ROOM.key)), gateway.taken_back) == (1, [])


@pytest.mark.parametrize(("refusal", "states"), [(Undeliverable("not deleted"), 2), (MessageGone(), 1)])
async def test_one_that_stays_says_how_it_ended(house: House, refusal: Exception, states: int) -> None:
    gateway = Keeping("test", refusals=[refusal])
    async with delivering(house, gateway):
        table = await invited(house)
        await caught_up(house)
        await answered(house, table, accept=True)
        await caught_up(house)
        await house.service.handle(do.Sit(house.event(), table, person("Bruno")))
        await caught_up(house)
    said = gateway.messages[invitation(gateway)]
    assert (len(said), gateway.taken_back) == (states, [])
    assert (said[-1].choices == ()) is (states == 2)


async def test_a_platform_that_asks_to_wait_is_asked_again(house: House) -> None:
    gateway = Keeping("test", refusals=[TryLater(0.01)])
    async with delivering(house, gateway):
        table = await invited(house)
        await caught_up(house)
        await answered(house, table, accept=True)
        await caught_up(house)
    assert gateway.taken_back == [invitation(gateway)]
