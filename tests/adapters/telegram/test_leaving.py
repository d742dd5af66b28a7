"""Pausing and handing one's seat over on Telegram, by the buttons under the table."""

import pytest

from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, private_texts, table_board
from tests.loopback.telegram.person import Person

pytestmark = pytest.mark.long


async def more(group: Four, person: Person, label: str) -> str:
    """A button of the menu behind “More”; what the person is told."""
    await person.press(table_board(person, group.room), label="More")
    menu = await person.waits_to_see(None, "What else you can do")
    return (await person.press(menu, label=label)).text


async def test_anybody_who_sits_pauses_and_goes_on(program: Program) -> None:
    group = await at_table(program, "manille clock=fast")
    assert "is paused" in await more(group, group.bruno, "Pause")
    shown = await group.ana.waits_to_see(group.room, "Bruno paused the table")
    assert "goes on" in (await group.ana.press(shown, label="Go on")).text
    await program.server.until(lambda: "paused" not in table_board(group.ana, group.room).text)


async def test_a_seat_is_handed_over_with_its_cards(program: Program) -> None:
    group = await at_table(program, "manille clock=none")
    eve = program.server.person("Eve")
    group.room.add(eve)
    await eve.start(wait=False)
    assert "Press again" in await more(group, group.bruno, "Hand my seat over")
    assert "is offered" in await more(group, group.bruno, "Hand my seat over")
    shown = await eve.waits_to_see(group.room, "The seat of Bruno")
    held = _cards([text for text in private_texts(group.bruno) if "deal 1" in text][-1])
    assert "is yours" in (await eve.press(shown, label="Take the seat")).text
    await eve.waits_to_see(None, "deal 1")
    assert (await program.look(group.table)).table.seats[1].name == "Eve"
    assert _cards(private_texts(eve)[-1]) == held != []
    late = await group.bruno.press(table_board(group.bruno, group.room), label="My hand")
    assert "do not sit" in late.text


def _cards(text: str) -> list[str]:
    return [line for line in text.splitlines() if line and line[-1] in "♠♥♦♣"]
