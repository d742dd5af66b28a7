"""A board that people's talk has pushed far up comes again below it, once, and the old one goes."""

from random import Random

from adapters.telegram.sending.messages_below import FAR, FAR_IN_PRIVATE
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage


def boards(group: Four) -> list[int]:
    """The messages of the bot that stand in the group."""
    return [message.id for message in group.ana.sees(group.room) if message.from_bot]


def hand_in_private(person: Person) -> SeenMessage:
    """The newest message of the bot that is about the table."""
    return [seen for seen in person.sees(None) if seen.from_bot and "· deal 1 ·" in seen.text][-1]


async def waited_for(program: Program, group: Four) -> tuple[Person, SeenMessage]:
    """Whose turn it is, with the hand that offers something."""

    def found() -> list[tuple[Person, SeenMessage]]:
        hands = [(one, hand_in_private(one)) for one in group.people]
        return [(one, hand) for one, hand in hands if any(b.data.startswith("c:") for b in hand.buttons)]

    await program.server.until(lambda: len(found()) == 1)
    return found()[0]


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


async def test_a_hand_comes_again_below_the_cards_that_are_typed(program: Program) -> None:
    group = await at_table(program, "manille clock=none")
    old = {one.id: hand_in_private(one).id for one in group.people}
    for _ in range(1 + 4 * (FAR_IN_PRIVATE + 2)):
        person, hand = await waited_for(program, group)
        playable = next(button for button in hand.buttons if button.data.startswith("c:"))
        await person.say(None, playable.label)
    await program.settle()
    for person in group.people:
        hand = hand_in_private(person)
        assert hand.id > old[person.id]
        assert len([seen for seen in person.sees(None) if seen.id > hand.id]) <= FAR_IN_PRIVATE
        assert old[person.id] not in [seen.id for seen in person.sees(None)]


async def test_a_board_that_can_be_seen_stays_where_it_is(program: Program) -> None:
    group = await at_table(program)
    old = group.board.id
    await talk(group, FAR // 2)
    players = [Player(one, group.room, Random(3)) for one in group.people]
    await play_until(program.server, players, lambda: "Trick 2" in group.board.text)
    assert boards(group) == [old]
