"""A board that people's talk has pushed far up comes again below it, once, and the old one goes."""

from random import Random

from adapters.telegram.sending.messages_below import FAR
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table


def boards(group: Four) -> list[int]:
    """The messages of the bot that stand in the group."""
    return [message.id for message in group.ana.sees(group.room) if message.from_bot]


async def talk(group: Four, messages: int) -> None:
    """The bot hears none of it but a last word to itself."""
    for number in range(messages):
        await group.bruno.say(group.room, f"and {number}", wait=False)
    await group.bruno.command(group.room, "/away_with_it", wait=False)


async def test_a_board_that_was_pushed_far_up_is_posted_again(program: Program) -> None:
    group = await at_table(program)
    old = group.board.id
    await talk(group, FAR)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: boards(group) and old not in boards(group))
    assert len(boards(group)) == 1
    assert group.board.id > old + FAR


async def test_a_board_that_can_be_seen_stays_where_it_is(program: Program) -> None:
    group = await at_table(program)
    old = group.board.id
    await talk(group, FAR // 2)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: "Trick 2" in group.board.text)
    assert boards(group) == [old]
