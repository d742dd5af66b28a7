"""A refusal holds back what it is about, and nothing else."""

import asyncio
from dataclasses import dataclass, field

import pytest

from adapters.chat.gateway import Holds, TryLater, Undeliverable, Unsure
from adapters.chat.refusals import Meaning, Refusal, found
from engine.host.state.table import Room
from engine.messages.message import Message
from tests.adapters.chat.recording import RecordingGateway
from tests.adapters.chat.sending import caught_up, delivering
from tests.engine.host.tables import ROOM, House

LONG = 3600.0
TABLE = (
    Refusal(Meaning.GONE, code=30046),
    Refusal(Meaning.LOST, 404, 10003),
    Refusal(Meaning.LATER, 429, scope="shared", holds=Holds.MESSAGE),
    Refusal(Meaning.CLOSED, 403),
    Refusal(Meaning.CLOSED, text="topic_closed"),
    Refusal(Meaning.UNSURE, 500, seconds=7.0),
)


@dataclass
class OneHeld(RecordingGateway):
    """A platform that takes no edit of some messages."""

    held: set[str] = field(default_factory=set)
    holds: Holds = Holds.MESSAGE

    async def show(self, room: Room, ref: str | None, message: Message, nonce: str, *, spare: bool = False) -> str:
        if ref in self.held:
            raise TryLater(LONG, self.holds)
        return await super().show(room, ref, message, nonce, spare=spare)


@pytest.mark.parametrize("holds", Holds)
async def test_a_limit_of_one_message_closes_no_chat(house: House, holds: Holds) -> None:
    gateway = OneHeld(interval=0.001, holds=holds)
    async with delivering(house, gateway):
        first = await house.full_table()
        second = await house.full_table()
        await caught_up(house)
        old, other = (ref for ref, place in gateway.places.items() if place == ROOM.key)
        gateway.held = {old}
        await house.first_legal(first)
        await all_that_can_be(gateway)
        states = len(gateway.messages[other])
        await house.first_legal(second)
        if holds is Holds.MESSAGE:
            async with asyncio.timeout(60):
                while len(gateway.messages[other]) == states:
                    await asyncio.sleep(0.01)
        else:
            await all_that_can_be(gateway)
            assert len(gateway.messages[other]) == states


async def all_that_can_be(gateway: OneHeld) -> None:
    """Until everything has been sent that is not held back."""
    states = -1
    while states != (states := sum(map(len, gateway.messages.values()))):
        await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    ("status", "code", "text", "scope", "meaning"),
    [
        (429, 30046, "", "user", Meaning.GONE),
        (400, 30046, "", "", Meaning.GONE),
        (404, 10003, "", "", Meaning.LOST),
        (429, 0, "", "shared", Meaning.LATER),
        (429, 0, "", "user", Meaning.MISTAKE),
        (403, 50001, "", "", Meaning.CLOSED),
        (400, None, "Bad Request: TOPIC_CLOSED", "", Meaning.CLOSED),
        (400, 50035, "", "", Meaning.MISTAKE),
    ],
)
def test_the_first_line_that_an_answer_is(
    status: int, code: int | None, text: str, scope: str, meaning: Meaning
) -> None:
    assert found(TABLE, Exception(), status, code, text, scope).meaning is meaning


def test_what_a_refusal_becomes() -> None:
    assert Refusal(Meaning.MISTAKE).as_error("") is None
    assert Refusal(Meaning.DONE).as_error("") is None
    later = Refusal(Meaning.LATER, holds=Holds.MESSAGE).as_error("", 9.0)
    assert isinstance(later, TryLater)
    assert (later.seconds, later.holds) == (9.0, Holds.MESSAGE)
    unsure = found(TABLE, Exception(), 500, 0).as_error("")
    assert isinstance(unsure, Unsure)
    assert unsure.seconds == 7.0
    anew = Refusal(Meaning.UNSURE, seconds=1.0, anew=5.0)
    assert [getattr(anew.as_error("", new=new), "seconds", None) for new in (False, True)] == [1.0, 5.0]
    lost = found(TABLE, Exception(), 404, 10003).as_error("10003")
    assert isinstance(lost, Undeliverable)
    assert (lost.reason, lost.for_good) == ("10003", True)


@pytest.mark.parametrize("meaning", Meaning)
def test_a_refusal_without_a_name_is_raised_as_it_came_and_hides_no_cause(meaning: Meaning) -> None:
    came = OSError("no")
    raised: Exception | None = None
    try:
        Refusal(meaning).take(came, "no")
    except Exception as error:
        raised = error
    if meaning is Meaning.DONE:
        assert raised is None
    elif meaning in (Meaning.MOVED, Meaning.MISTAKE):
        assert raised is came
        assert came.__cause__ is None
    else:
        assert raised is not None
        assert raised.__cause__ is came


def test_only_errors_of_its_kind_are_a_refusal() -> None:
    table = (Refusal(Meaning.CLOSED, kind=PermissionError), Refusal(Meaning.UNSURE, kind=OSError))
    assert [found(table, error).meaning for error in (PermissionError(), TimeoutError(), ValueError())] == [
        Meaning.CLOSED,
        Meaning.UNSURE,
        Meaning.MISTAKE,
    ]
