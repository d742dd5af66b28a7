"""The last card of a deal on Telegram, which nobody has to press."""

from dataclasses import replace
from random import Random

import pytest

from engine.host.state.table import Phase
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import at_table, table_board, until_next
from tests.engine.host.tables import PACE
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.seen import SeenButton, SeenMessage

pytestmark = pytest.mark.long


async def test_the_last_cards_are_played_by_themselves(program: Program) -> None:
    program.pace = replace(PACE, forced=500)
    await program.restart()
    group = await at_table(program, "manille clock=none")
    players = [Player(one, group.room, Random(5)) for one in group.people]
    await play_until(program.server, players, lambda: "Trick 8 of 8" in table_board(group.ana, group.room).text)
    left = told = 0
    while (await program.look(group.table)).table.phase is Phase.PLAYING:
        offered = [(one, message, button) for one in group.people for message, button in _offered(one)]
        await until_next(program, group.table)
        left += 1
        for one, message, button in offered:
            answer = await one.press_raw(button.data, message)
            assert "Your last card lies on the table already" in answer.text
            told += 1
    assert left > 0
    assert told > 0
    await group.ana.waits_to_see(group.room, "Last trick: ")


def _offered(person: Person) -> list[tuple[SeenMessage, SeenButton]]:
    """The cards that the newest hand in the private chat offers."""
    hand = [message for message in person.sees(None) if message.from_bot][-1]
    return [(hand, button) for button in hand.buttons if button.data.startswith("c:")]
