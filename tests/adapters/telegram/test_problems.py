"""`/problem` on Telegram: in the private chat, also where a group was asked."""

import pytest

from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import open_privately


async def test_a_problem_is_solved(program: Program) -> None:
    ana = program.server.person("Ana")
    await open_privately(program.server, ana)
    await ana.command(None, "/problem manille", wait=False)
    shown = await ana.waits_to_see(None, "problem of the day")
    # as in the lines above, who is to solve it is called by name among the seats, and by no other word
    assert "You " not in shown.text
    card = next(button for button in shown.buttons if button.data.startswith("qa:"))
    await ana.press(shown, data=card.data)
    answered = await ana.waits_to_see(None, "← yours")
    assert answered.id == shown.id
    await ana.press(answered, label="Another one")
    other = await ana.waits_to_see(None, "Manille · problem ")
    assert other.id == shown.id


@pytest.mark.long
async def test_a_group_sees_no_problem(program: Program) -> None:
    lou = program.server.person("Lou", language_code="de")
    room = program.server.supergroup("Cards", lou)
    await open_privately(program.server, lou)
    await lou.command(room, "/problem", wait=False)
    menu = await lou.waits_to_see(None, "Welches Spiel")
    await lou.press(menu, label="Mensch")
    assert "Aufgabe des Tages" in (await lou.waits_to_see(None, "Aufgabe des Tages")).text
    assert [seen for seen in lou.sees(room) if "Aufgabe" in seen.text] == []
