"""`/problem` on Telegram: in the private chat, also where a group was asked."""

from dataclasses import replace

import pytest

from adapters.chat.desks.problems import ProblemDesk
from engine.host.people.people import PersonSettings
from engine.host.tables.ids import PersonId, ScopeId
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import open_privately
from tests.contract.past_deals import lent_deal


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


async def test_a_group_sees_no_problem(program: Program) -> None:
    lou = program.server.person("Lou", language_code="de")
    room = program.server.supergroup("Cards", lou)
    await open_privately(program.server, lou)
    await lou.command(room, "/problem", wait=False)
    menu = await lou.waits_to_see(None, "Welches Spiel")
    await lou.press(menu, label="Mensch")
    assert "Aufgabe des Tages" in (await lou.waits_to_see(None, "Aufgabe des Tages")).text
    assert [seen for seen in lou.sees(room) if "Aufgabe" in seen.text] == []


async def test_a_group_has_problems_of_its_own(program: Program) -> None:
    ana, bo = program.server.person("Ana"), program.server.person("Bo")
    room, other = program.server.supergroup("Cards", ana, bo), program.server.supergroup("Other", ana)
    await open_privately(program.server, ana)
    for number in (8, 9):
        await program.ledger.people.change_settings(
            PersonId(f"telegram:{number}"), lambda _: PersonSettings(lends_deals=True)
        )
    deal = lent_deal("d1", PersonId("telegram:8"), PersonId("telegram:9"), scope=ScopeId(f"telegram:chat:{room.id}"))
    await program.ledger.settle(deal, 0, "1-0")
    # named in the group, chosen in the private chat, and asked for where nothing was played
    await ana.command(room, "/problem manille-deux", wait=False)
    shown = await ana.waits_to_see(None, "a problem from a deal played here")
    await ana.command(room, "/problem", wait=False)
    menu = await ana.waits_to_see(None, "Which game")
    await ana.press(menu, label="Manille for two")
    chosen = await ana.waits_to_see(None, lambda seen: seen.id == menu.id and "played here" in seen.text)
    assert chosen.text == shown.text
    await ana.command(other, "/problem manille-deux", wait=False)
    assert "played here" not in (await ana.waits_to_see(None, "problem of the day")).text


async def test_a_menu_shows_the_problem_of_its_group_on_its_own_day_alone(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has left the group since has the menu still, and sees nothing more of what is played there."""
    ana = program.server.person("Ana")
    room = program.server.supergroup("Cards", ana)
    await open_privately(program.server, ana)
    await ana.command(room, "/problem", wait=False)
    menu = await ana.waits_to_see(None, "Which game")
    today = ProblemDesk.of_the_day
    monkeypatch.setattr(ProblemDesk, "of_the_day", lambda desk, game: replace(today(desk, game), number=1_000_000))
    assert "That moment is over" in (await ana.press(menu, label="Manille for two")).text
