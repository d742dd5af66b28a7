"""A board on Telegram that others' messages have pushed far up is posted again below them."""

from random import Random

import pytest

from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, table_board
from tests.adapters.telegram.test_pings import waited_for


async def one_plays(program: Program, group: Four, *, settles: bool = True) -> None:
    """Whoever is waited for; the hand may have to change before. `settles`: until all that comes of it is shown."""
    person, before = await waited_for(program, group), (await program.look(group.table)).version
    player = Player(person, group.room, Random(4))
    await play_until(program.server, [player], lambda: player._last != "")
    while (await program.look(group.table)).version == before:
        sent = len(program.server.journal.entries)
        if not await player.act():
            await program.server.until(lambda sent=sent: len(program.server.journal.entries) > sent)  # type: ignore[misc]  # a default
    if settles:
        await program.server.settle()


@pytest.mark.long
async def test_a_board_that_was_pushed_far_up_is_posted_again_below(program: Program) -> None:
    group = await at_table(program, "manille clock=none")
    first = table_board(group.ana, group.room)
    for number in range(3):
        await group.bruno.say(group.room, f"message {number}", wait=False)
    await one_plays(program, group)
    assert table_board(group.ana, group.room).id == first.id, "it is still in view"
    for number in range(20):
        await group.bruno.say(group.room, f"message {number}", wait=False)
    await group.chloe.command(group.room, "/score", wait=False)
    answered = await group.ana.waits_to_see(group.room, "No deal has been finished yet.")
    await one_plays(program, group)
    below = table_board(group.ana, group.room)
    assert below.id > answered.id
    assert "deal 1" in below.text
    boards = [seen for seen in group.ana.sees(group.room) if "My hand" in seen.labels]
    assert [seen.id for seen in boards] == [below.id], "one live message"
