"""A claim on Telegram, by the buttons that people see."""

from random import Random

from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenMessage

CLAIM = "The rest are mine"
ON = ("Next deal", "Rematch")
"""What the board offers after a deal, and after a match."""


def offered(people: tuple[Person, ...]) -> tuple[Person, SeenMessage] | None:
    """Somebody whose newest hand has the button."""
    for person in people:
        hands = [message for message in person.sees(None) if message.from_bot and message.labels]
        if hands and CLAIM in hands[-1].labels:
            return person, hands[-1]
    return None


async def until_somebody_may_claim(program: Program, group: Four) -> tuple[Person, SeenMessage]:
    """Deal after deal, and match after match where one ends before anybody's rest is certain."""
    players = [Player(one, group.room, Random(7)) for one in group.people]

    def over() -> str | None:
        return next((label for label in ON if label in group.board.labels), None)

    while (found := offered(group.people)) is None:
        await play_until(program.server, players, lambda: offered(group.people) or over())
        if label := over():
            await group.ana.press(group.board, label=label)
            await group.ana.waits_to_see(group.room, lambda seen: seen.id == group.board.id and over() is None)
    return found


async def test_the_rest_is_claimed_and_the_others_agree(program: Program) -> None:
    group = await at_table(program)
    claimant, hand = await until_somebody_may_claim(program, group)
    assert "You claim" in (await claimant.press(hand, label=CLAIM)).text
    board = await group.ana.waits_to_see(group.room, "claims the remaining tricks")
    for person in group.people:
        if person is not claimant:
            assert "is noted" in (await person.press(board, label="Agree")).text
    await group.ana.waits_to_see(group.room, "the cards are laid down")
    claim = (await program.look(group.table)).table.claims.pending
    assert claim is not None
    assert claim.granted
