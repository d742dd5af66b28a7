"""Pausing, stepping away, handing one's seat over and resigning on Discord, by the buttons under the table."""

import pytest

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.program import running
from tests.adapters.discord.scenes import labels, open_for, start, table_board
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server

__all__ = ["discord_server"]

pytestmark = pytest.mark.long


async def more(evening: Evening, person: Person, label: str, *, sure: bool = False) -> str:
    """A button of the menu behind “More”, tapped once more where it asks; what the person is told."""
    panel = (await person.click(table_board(person, evening.server.channel), "More")).original
    assert panel is not None
    done = await person.click(panel, label)
    if sure:
        assert done.original is not None
        assert "are you sure" in done.original.text
        done = await person.click(done.original, label)
    await evening.server.settle()
    return told(done)


async def test_the_menu_steps_away_and_any_tap_wakes_the_table(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        people = (evening.ana, evening.dan)
        await open_for(evening, people, "manille-deux", clock="fast")
        await start(evening, evening.ana)
        await more(evening, evening.ana, "Pause")
        assert "Ana paused the table" in table_board(evening.eve, discord_server.channel).text
        await evening.dan.click(table_board(evening.dan, discord_server.channel), "Go on")
        assert "A computer plays for you" in await more(evening, evening.ana, "Step away")
        assert "it sleeps until somebody is back" in await more(evening, evening.dan, "Step away")
        shown = table_board(evening.eve, discord_server.channel)
        assert shown.text.count("away, a computer plays") == 2
        asleep = await program.service.look(evening.table.id)
        assert asleep is not None
        assert asleep.deadline is None
        await evening.dan.click(shown, "Score")
        await discord_server.settle()
        awake = await program.service.look(evening.table.id)
        assert awake is not None
        assert awake.deadline is not None
        assert shown.text.count("away, a computer plays") == 1


def cards_told(person: Person) -> list[str]:
    """The lines of the newest direct message that tell of cards."""
    return [line for line in person.dms()[-1].text.splitlines() if "♠" in line or "♥" in line]


async def test_a_seat_is_handed_over_with_its_cards(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, (evening.ana, evening.dan), "manille-deux")
        await start(evening, evening.ana)
        await more(evening, evening.dan, "Hand my seat over", sure=True)
        shown = table_board(evening.eve, discord_server.channel)
        assert "The seat of Dan" in shown.text
        held = cards_told(evening.dan)
        await evening.eve.click(shown, "Take the seat")
        await discord_server.settle()
        assert evening.table.seats[1].name == "Eve"
        assert held
        assert cards_told(evening.eve) == [line.replace("Dan", "Eve") for line in held]
        assert "do not sit" in told(
            await evening.dan.click(table_board(evening.dan, discord_server.channel), "My hand")
        )


async def test_a_match_is_resigned_when_the_partner_agrees_and_another_begins(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await open_for(evening, (evening.ana, evening.dan, evening.chloe, evening.eve), "manille")
        await start(evening, evening.ana)
        assert "you resign" in await more(evening, evening.ana, "Resign", sure=True)
        shown = table_board(evening.bruno, discord_server.channel)
        assert "Ana (North) wishes to resign the match. Still to agree: Chloé (South)" in shown.text
        asked = await evening.chloe.click(shown, "Agree to resign")
        assert asked.original is not None
        await evening.chloe.click(asked.original, "Agree to resign")
        await discord_server.settle()
        assert "Ana & Chloé resigned. " in table_board(evening.bruno, discord_server.channel).text
        before = [seat.name for seat in evening.table.seats]
        await evening.dan.click(table_board(evening.dan, discord_server.channel), "Rematch")
        await discord_server.settle()
        assert [seat.name for seat in evening.table.seats] == before
        assert "My hand" in labels(table_board(evening.dan, discord_server.channel))
