"""Each person chooses where the hand is shown: by direct message, in a panel under the board, or both."""

import pytest

from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.paced import evening as paced_evening
from tests.adapters.discord.players import board, hand_of, play, play_on
from tests.adapters.discord.program import FirstDealer, running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

CHOICES = {
    "direct": "in direct messages, or in a panel while you have one open",
    "panel": "only in panels under the table",
    "both": "in direct messages and panels alike",
}


async def choose(person: Person, server: DiscordServer, where: str) -> None:
    """By `/me`."""
    shown = await person.slash(server.channel, "me")
    assert shown.original is not None
    await person.click(shown.original, "Hand")
    labels = [button.label for button in shown.original.buttons]
    await person.click(shown.original, next(label for label in labels if label.endswith(CHOICES[where])))
    assert f"Your hand: {CHOICES[where]}" in told(shown)


def versions(message: Message) -> int:
    return len(message.versions)


async def some_cards(evening: Evening, more: int = 6) -> None:
    """Everybody plays by what is before their eyes."""
    moves = evening.moves()
    await play_on(evening.server, evening.server.channel, evening.people, lambda: evening.moves() >= moves + more)
    await evening.server.settle()


async def with_a_panel(evening: Evening) -> tuple[Message, Message]:
    """Begins a match; Dan's hand in the direct message, and the panel that he opens then."""
    await evening.begin("target=150")
    direct = evening.dan.dms()[-1]
    panel = (await evening.look(evening.dan)).original
    assert panel is not None
    return direct, panel


async def test_whoever_has_a_panel_open_has_one_hand(discord_server: DiscordServer) -> None:
    """The direct message says once where the hand is now, and is left alone from then on."""
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        direct, panel = await with_a_panel(evening)
        before, shown = versions(direct), versions(panel)
        await some_cards(evening, 9)
        assert versions(direct) == before + 1
        assert "Your hand is in the message under the table" in direct.text
        assert [button.label for button in direct.buttons] == ["My hand"]
        assert not direct.attachments
        assert versions(panel) > shown


async def test_a_hand_that_is_asked_for_in_the_direct_message_comes_back_there(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        direct, panel = await with_a_panel(evening)
        for _ in range(2):
            await some_cards(evening, 5)
            assert [button.label for button in direct.buttons] == ["My hand"]
            await evening.dan.click(direct, "My hand")
            assert "can no longer change this message" in panel.text
            assert "Your hand is in the message" not in direct.text
            before = versions(direct)
            await some_cards(evening, 5)
            assert versions(direct) > before
            await evening.dan.click(panel, "My hand")


@pytest.mark.long
async def test_whoever_wants_both_gets_both(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await choose(evening.dan, discord_server, "both")
        direct, panel = await with_a_panel(evening)
        before, shown = versions(direct), versions(panel)
        await some_cards(evening, 9)
        assert versions(direct) > before
        assert versions(panel) > shown


async def test_whoever_wants_panels_alone_gets_no_direct_message(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await choose(evening.dan, discord_server, "panel")
        await evening.begin("target=150")
        assert evening.dan.dms() == []
        assert (await evening.look(evening.dan)).original is not None
        await some_cards(evening)
        assert evening.dan.dms() == []


async def test_whoever_plays_in_the_direct_message_goes_on_there(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, FirstDealer(3)):
        await evening.begin("target=150")
        person = next(one for one in evening.people if hand_of(one) is not None)
        direct = person.dms()[-1]
        panel = (await evening.look(person)).original
        assert panel is not None
        await play(person, direct)
        await discord_server.settle()
        assert "can no longer change this message" in panel.text
        before = versions(direct)
        await some_cards(evening)
        assert versions(direct) > before
        again = await person.click(panel, "My hand")
        assert again.original is panel
        assert "can no longer" not in panel.text


@pytest.mark.long
async def test_a_panel_of_before_a_restart_is_replaced_by_the_next_tap(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    store, ledger = evening.memory.store(), evening.memory.ledger
    async with running(discord_server, store, ledger, FirstDealer(3)):
        await evening.begin("target=150")
        person = next(one for one in evening.people if hand_of(one) is not None)
        panel = (await evening.look(person)).original
        assert panel is not None
        direct = person.dms()[-1]
    async with running(discord_server, evening.memory.store(), ledger):
        moves = evening.moves()
        await play(person, panel)
        await discord_server.settle()
        assert evening.moves() == moves + 1
        before, shown = versions(direct), versions(panel)
        await some_cards(evening)
        assert versions(panel) > shown
        assert versions(direct) == before + 1
        assert "Your hand is in the message under the table" in direct.text


async def test_a_panel_says_when_it_can_be_changed_no_more() -> None:
    async with paced_evening(("Ana", "Bruno", "Chloé", "Dan")) as people:
        await people.begin("manille")
        ana = people.people[0]
        panel = (await ana.click(board(ana, people.server.channel), "My hand")).original
        assert panel is not None
        await people.until(people.clock.now() + 14 * 60)
        assert "can no longer change this message" not in panel.text
        await people.until(people.clock.now() + 50)
        assert "can no longer change this message" in panel.text
        await ana.click(panel, "My hand")
        assert "can no longer change this message" not in panel.text
