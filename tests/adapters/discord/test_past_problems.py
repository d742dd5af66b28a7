"""`/problem` in a server: from a deal that was played there, once everybody who sat in it allows that."""

import asyncio
import contextlib
from datetime import UTC, datetime

from engine.host import commands as do
from engine.host.errors import Refusal
from engine.host.tables.ids import EventId, TableId
from engine.host.tables.table import Person as Player
from engine.host.tables.table import Phase
from tests.adapters.discord.evening import Evening, told
from tests.adapters.discord.players import board
from tests.adapters.discord.program import Program, running
from tests.engine.host.tables import CountingShuffler
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.discord.state import Message

__all__ = ["discord_server"]

GAME = "manille-deux"


async def two_sit_down(evening: Evening) -> None:
    channel = evening.server.channel
    await evening.ana.slash(channel, "play", game=GAME, options="target=200", clock="none")
    await evening.server.settle()
    await evening.bruno.click(board(evening.bruno, channel), "Sit")
    await evening.server.settle()
    await evening.ana.click(board(evening.ana, channel), "Start")
    await evening.server.settle()


async def play_the_deal(evening: Evening, program: Program) -> None:
    """To its end, and until it is counted."""
    moves = 0
    while evening.table.phase is Phase.PLAYING:
        moves += 1
        await play_a_card(program, evening.table.id, EventId(f"played:{moves}"))
        await asyncio.sleep(0)  # the program plays forced cards itself, and needs a turn of the loop for that
    async with asyncio.timeout(60):
        while not evening.memory.ledger.settled:
            await evening.server.settle()


async def play_a_card(program: Program, table: TableId, event: EventId) -> None:
    loaded = await program.service.look(table)
    if loaded is None or loaded.live is None or loaded.live.over:
        return
    live = loaded.live
    seat = min(live.rules.to_act(live.state))
    chair = loaded.table.seats[seat]
    assert chair.person is not None
    with contextlib.suppress(Refusal):  # the program may have been quicker
        by, action = Player(chair.person, chair.name), live.rules.legal(live.state, seat)[-1]
        await program.service.handle(do.Act(event, table, by, action))


async def allow(evening: Evening, person: Person, label: str) -> None:
    """Says so in one's profile."""
    asked = await person.slash(evening.server.channel, "me")
    await evening.server.settle()
    assert asked.original is not None
    await person.click(asked.original, label)
    await evening.server.settle()


async def problem_for(evening: Evening, person: Person) -> Message:
    asked = await person.slash(evening.server.channel, "problem", game=GAME)
    await evening.server.settle()
    assert asked.original is not None
    assert asked.original.ephemeral
    return asked.original


def told_of_the_deal(evening: Evening, shown: Message) -> list[str]:
    """What the problem says of the deal that it comes from, or of who played it."""
    table = evening.table
    assert table.deal is not None
    names = [chair.name for chair in table.seats]
    today = datetime.now(UTC).date()
    secret = (table.id, table.code, table.deal.id, *names, today.isoformat(), str(today.toordinal()))
    said = [shown.text, *(button.custom_id for button in shown.buttons)]
    return [word for word in secret if any(word in line for line in said)]


async def test_a_deal_of_the_server_is_its_problem(discord_server: DiscordServer) -> None:
    evening = Evening(discord_server)
    store, ledger = evening.memory.store(), evening.memory.ledger
    async with running(discord_server, store, ledger, CountingShuffler(1)) as program:
        await allow(evening, evening.ana, "My deals may be problems")
        await allow(evening, evening.bruno, "Mes donnes en problèmes")
        await two_sit_down(evening)
        await play_the_deal(evening, program)
        shown = await problem_for(evening, evening.eve)
        assert "a problem from a deal played here" in shown.text
        assert told_of_the_deal(evening, shown) == []
        first = next(button for button in shown.buttons if button.custom_id.startswith("pli:qa:"))
        await evening.eve.click(shown, custom_id=first.custom_id)
        await discord_server.settle()
        assert "of 1 solved" in shown.text
        assert told_of_the_deal(evening, shown) == []
    # another process, which has found nothing itself
    async with running(discord_server, store, ledger):
        await evening.eve.click(shown, "The position again")
        await discord_server.settle()
        assert "a problem from a deal played here" in shown.text
        again = await problem_for(evening, evening.chloe)
        assert again.text.replace("Chloé", "Eve") == shown.text
        await allow(evening, evening.bruno, "Pas de problèmes de mes donnes")
        pressed = await evening.eve.click(shown, custom_id=first.custom_id)
        await discord_server.settle()
        assert "This problem is gone" in told(pressed)
        assert "problem of the day" in (await problem_for(evening, evening.chloe)).text
        assert ledger.database.execute("SELECT count(*) FROM past_deal").fetchone() == (0,)
    assert not discord_server.journal.refused
