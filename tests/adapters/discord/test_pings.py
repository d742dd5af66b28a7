"""Pings through discord.py: one person notified, once, by direct message or in the channel, and the ping goes."""

from engine.host.commands import every as do
from engine.host.ports.limits import GAP
from engine.host.state.ids import EventId
from engine.host.state.presets import SECOND
from engine.host.state.table import Person as Sitter
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.players import board, hand_of, play
from tests.adapters.discord.program import Memory, Program, running
from tests.doubles.world import ManualTime, World
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]


def evening_on_a_clock(server: DiscordServer) -> tuple[Evening, ManualTime]:
    evening, time = Evening(server), ManualTime()
    evening.memory = Memory(World(time))
    return evening, time


async def minute(program: Program, evening: Evening, time: ManualTime) -> None:
    """A minute passes, in which nobody plays and the program's heart goes on beating."""
    for _ in range(60 * SECOND // GAP):
        time.advance(GAP)
        await program.store.tables.beat()
    await program.service.handle(do.Tick(evening.table.id))
    await evening.server.settle()


def waited_for(evening: Evening) -> Person:
    waiting = evening.table.turn.waiting
    assert waiting is not None
    name = evening.table.seats[waiting.seat].person
    return next(person for person in evening.people if f"discord:{person.id}" == name)


def called(person: Person) -> list[Message]:
    """Messages before the person's eyes that call to the table, in either language."""
    return [message for message in person.sees() if person.mention in message.text and "table" in message.text]


async def test_a_ping_by_direct_message_goes_after_the_play_and_comes_once_whatever_restarts(
    discord_server: DiscordServer,
) -> None:
    evening, time = evening_on_a_clock(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        late = waited_for(evening)
        assert called(late) == []
        await minute(program, evening, time)
        (message,) = called(late)
        assert message.channel.recipient is late.user
        assert [other for other in evening.people if called(other)] == [late]
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await program.service.handle(do.PauseTable(EventId("test:1"), evening.table.id, _by(evening, late)))
        await discord_server.settle()
        assert called(late) == []
        await program.service.handle(do.GoOn(EventId("test:2"), evening.table.id, _by(evening, late)))
        await discord_server.settle()
        assert called(late) == []


async def test_a_ping_is_deleted_once_its_player_has_played(discord_server: DiscordServer) -> None:
    evening, time = evening_on_a_clock(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        late = waited_for(evening)
        await minute(program, evening, time)
        hand = hand_of(late)
        assert hand is not None
        await play(late, hand)
        await discord_server.settle()
        assert called(late) == []


async def test_whoever_is_late_within_minutes_of_another_is_called_as_well(discord_server: DiscordServer) -> None:
    evening, time = evening_on_a_clock(discord_server)
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        late = waited_for(evening)
        await minute(program, evening, time)
        assert called(late)
        hand = hand_of(late)
        assert hand is not None
        await play(late, hand)
        await discord_server.settle()
        next_one = waited_for(evening)
        assert next_one is not late
        await minute(program, evening, time)
        assert called(next_one)
        assert [other for other in evening.people if called(other)] == [next_one]


async def test_whose_direct_messages_are_closed_is_mentioned_in_the_channel_alone(
    discord_server: DiscordServer,
) -> None:
    evening, time = evening_on_a_clock(discord_server)
    for person in evening.people:
        person.close_dms()
    async with running(discord_server, evening.memory.store(), evening.memory.ledger) as program:
        await evening.begin()
        late = waited_for(evening)
        await minute(program, evening, time)
        (message,) = called(late)
        assert message.channel is discord_server.channel
        assert message.pinged == {late.id}
        assert not message.everyone
        done = await late.click(message, "My hand" if late.user.locale != "fr" else "Ma main")
        assert done.answer is not None
        assert board(late, discord_server.channel)


def _by(evening: Evening, person: Person) -> Sitter:
    seat = next(seat for seat in evening.table.seats if seat.person == f"discord:{person.id}")
    assert seat.person is not None
    return Sitter(seat.person, seat.name)
