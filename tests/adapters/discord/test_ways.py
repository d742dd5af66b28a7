"""The way from the hand to the board and back, and taps that the message itself answers."""

import pytest

from engine.host.state.table import Phase
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, play, play_on
from tests.adapters.discord.program import FirstDealer, running
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
LINK = 5


def ways(message: Message) -> list[str | None]:
    """The addresses that a message leads to."""
    return [button.url for button in message.buttons if button.style == LINK]


def address(message: Message, place: object) -> str:
    return f"https://discord.com/channels/{place}/{message.channel.id}/{message.id}"


def edits(server: DiscordServer, message: Message) -> int:
    """Requests that the bot made to change a message, answers to taps left out."""
    return sum(request.params.get("message_id") == str(message.id) for request in server.journal.find(EDIT))


async def turn_of(evening: Evening) -> tuple[Person, Message]:
    """Who is to play, with the hand in their direct messages."""
    server = evening.server
    await play_on(server, server.channel, evening.people, lambda: any(hand_of(one) for one in evening.people))
    person = next(one for one in evening.people if hand_of(one) is not None)
    hand = hand_of(person)
    assert hand is not None
    return person, hand


async def test_the_hand_leads_to_its_board_and_a_panel_to_the_direct_message(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        _, hand = await turn_of(evening)
        (shown,) = discord_server.posted(discord_server.channel)
        assert ways(hand) == [address(shown, discord_server.guild.id)]
        panel = await evening.look(evening.dan)
        assert panel.original is not None
        assert ways(panel.original) == [address(evening.dan.dms()[-1], "@me")]


async def test_a_panel_leads_nowhere_where_there_is_no_direct_message(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    evening.dan.close_dms()
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin()
        panel = await evening.look(evening.dan)
        assert panel.original is not None
        assert ways(panel.original) == []


async def test_a_seat_that_is_taken_is_seen_in_the_answer_to_the_tap(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.open()
        (shown,) = discord_server.posted(discord_server.channel)
        before = edits(discord_server, shown)
        await evening.bruno.click(board(evening.bruno, discord_server.channel), "Sit", copies=2)
        await evening.chloe.click(board(evening.chloe, discord_server.channel), "Sit")
        await discord_server.settle()
        assert evening.chloe.name in shown.text
        assert edits(discord_server, shown) == before


@pytest.mark.long
async def test_a_hand_that_was_tapped_is_changed_by_the_token_of_the_tap(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger):
        await evening.begin("target=150")
        person, hand = await turn_of(evening)
        await play(person, hand)
        await discord_server.settle()
        before = edits(discord_server, hand)
        await play_on(
            discord_server, discord_server.channel, evening.people, lambda: evening.deals() > 0 or hand.deleted
        )
        assert evening.table.phase is not Phase.LOBBY
        assert edits(discord_server, hand) == before


async def test_a_token_that_discord_takes_no_more_does_not_stop_the_hand(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger, FirstDealer(1)):
        await evening.begin("target=150")
        person, hand = await turn_of(evening)
        await play(person, hand)
        await discord_server.settle()
        discord_server.clock.advance(16 * 60)
        before = edits(discord_server, hand)
        moves = evening.moves()
        await play_on(discord_server, discord_server.channel, evening.people, lambda: evening.moves() > moves + 4)
        await discord_server.settle()
        assert edits(discord_server, hand) > before
