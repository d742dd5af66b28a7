"""One person cannot keep a table from the others: not its board, not their presses."""

import asyncio

import pytest

from tests.adapters.telegram.paced import Evening, evening
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table
from tests.loopback.telegram.person import Person

GAME = "manille clock=none"
EVERY = 2.5
"""Seconds after which the spectator asks again."""
LASTING = 90.0
PAUSE = 3.0
"""Seconds between two cards."""


class Spammer:
    """Asks for help again and again, or three hundred times at once."""

    def __init__(self, people: Evening, *, every: float, at_once: int = 0) -> None:
        self._people = people
        self._every = every
        self.person: Person = people.server.person("Zoe")
        people.room.add(self.person)
        self._next = people.clock.now() if every else float("inf")
        self._at_once = at_once

    async def act(self) -> None:
        for _ in range(self._at_once):
            await self.person.command(self._people.room, "/help", wait=False)
        self._at_once = 0
        while self._people.clock.now() >= self._next:
            await self.person.command(self._people.room, "/help", wait=False)
            self._next += self._every


async def played(*, every: float = 0.0, at_once: int = 0) -> tuple[int, int]:
    """A table that plays a card every three seconds, all that a group takes: board states in a minute and a half of
    it, and help texts."""
    async with evening(1, GAME) as people:
        for _ in range(20):
            await people.step(PAUSE)
        spammer, begun = Spammer(people, every=every, at_once=at_once), people.clock.now()
        while people.clock.now() < begun + LASTING:
            await spammer.act()
            await people.step(PAUSE)
        requests = people.server.journal.requests
        since = [one for one in requests(status=200) if str(one.params.get("chat_id")) == str(people.room.id)]
        boards = [one for one in since if one.time >= begun and "Manille · deal" in one.params.get("text", "")]
        helped = [one for one in since if one.time >= begun and "/play" in one.params.get("text", "")]
        assert [one for one in requests(status=429) if not one.injected] == []
    return len(boards), len(helped)


@pytest.mark.long
async def test_help_every_two_and_a_half_seconds_leaves_the_board_its_share() -> None:
    without, _ = await played()
    spoiled, helped = await played(every=EVERY)
    print(
        f"\nboard states in {LASTING:.0f} s: {without} without, {spoiled} with /help every {EVERY} s ({helped} texts)"
    )
    assert spoiled >= without - 1 > 20
    assert helped >= 1


@pytest.mark.long
async def test_three_hundred_commands_at_once_leave_the_board_its_share() -> None:
    without, _ = await played()
    spoiled, helped = await played(at_once=300)
    print(f"\nboard states in {LASTING:.0f} s: {without} without, {spoiled} after 300 commands ({helped} texts)")
    assert helped <= 2
    assert spoiled >= without - helped > 20, "a text takes the place of one state: the group takes no more"


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("presses", [200, pytest.param(1000, marks=pytest.mark.long)])
async def test_many_presses_of_one_are_answered_and_do_not_delay_anothers(program: Program, presses: int) -> None:
    group = await at_table(program)
    board, data = group.board, group.button(":score")
    flood = [asyncio.create_task(group.ana.press_raw(data, board, within=290)) for _ in range(presses)]
    await asyncio.sleep(0)
    updates = program.server.platform.updates
    # all have arrived; what the server here takes to hand them out is not the program's
    await program.server.until(lambda: updates.outstanding() == 0, within=120)
    await group.bruno.press(board, data=data)
    left = sum(not one.done() for one in flood)
    print(f"\nanswered with {left} of {presses} presses before it still to be answered")
    assert left > presses / 2
    # each raises if it is not answered
    assert len(await asyncio.gather(*flood)) == presses
