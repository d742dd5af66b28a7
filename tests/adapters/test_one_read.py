"""How often a press or a command has its table read: by what answers, and by all the places that then show it
together."""

from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import pytest

from adapters.chat.sending import delivery
from engine.host.ports.leases import Fence
from engine.host.ports.tables import Commit, Committed, Outgoing, Shown, Stored
from engine.host.state.errors import Unreadable
from engine.host.state.ids import TableId
from engine.host.state.table import Phase, Table, decode
from tests.adapters.discord import players as discord_players
from tests.adapters.discord import program as discord_program
from tests.adapters.telegram import program as telegram_program
from tests.adapters.telegram.players import Player
from tests.doubles.outbox import MemoryOutbox
from tests.doubles.tables import MemoryTables
from tests.doubles.views import MemoryViews
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.discord import DiscordServer
from tests.loopback.discord.fixtures import discord_server
from tests.loopback.telegram.server import TelegramServer

__all__ = ["discord_server"]

MOST = {"discord": 0, "telegram": 2}
"""Reads of its table that a card may cost: what this process stored itself, it knows. On Telegram it is read to see
whether the move is to be confirmed first, and what the hand shows."""
CARDS = 12
ASKED = ("score", "last", "review", "hint", "rules contre", "card xyz", "card why 3", "card start")
"""What is answered from one read."""
GIVEN = {"rules": "topic", "card": "card"}
"""What Discord calls the rest of such a line."""
NAMES = ("Ana", "Bruno", "Chloé", "Dan")


@dataclass
class Counted:
    loads: int = 0
    decodes: int = 0
    commits: int = 0
    notes: int = 0
    """Other writes: what was shown where, and what is acknowledged."""


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    """Everything that is read from the store, and made a table of, in here."""
    found = Counted()
    load, load_all, commit = MemoryTables.load, MemoryTables.load_all, MemoryTables.commit
    put, acknowledge = MemoryViews.put, MemoryOutbox.acknowledge

    async def loaded(store: MemoryTables, name: TableId) -> Stored | None:
        found.loads += 1
        return await load(store, name)

    async def all_loaded(store: MemoryTables, names: Sequence[TableId]) -> Sequence[Stored | Unreadable | None]:
        found.loads += 1 - len(names)  # one read, which asks for each of them
        return await load_all(store, names)

    async def committed(store: MemoryTables, wanted: Commit) -> Committed:
        found.commits += 1
        return await commit(store, wanted)

    async def noted(views: MemoryViews, name: TableId, key: str, value: bytes, fence: Fence | None = None) -> None:
        found.notes += 1
        await put(views, name, key, value, fence)

    async def acknowledged(
        outbox: MemoryOutbox,
        group: str,
        entries: Sequence[Outgoing],
        fence: Fence | None = None,
        shown: Shown | None = None,
    ) -> None:
        found.notes += 1
        await acknowledge(outbox, group, entries, fence, shown)

    def decoded(snapshot: bytes) -> Table:
        found.decodes += 1
        return decode(snapshot)

    with monkeypatch.context() as patch:
        patch.setattr(MemoryTables, "load", loaded)
        patch.setattr(MemoryTables, "load_all", all_loaded)
        patch.setattr(MemoryTables, "commit", committed)
        patch.setattr(MemoryViews, "put", noted)
        patch.setattr(MemoryOutbox, "acknowledge", acknowledged)
        patch.setattr("engine.host.service.reading.decode", decoded)
        yield found


def _is_cheap(cards: list[Counted], most: int) -> None:
    assert len(cards) == CARDS
    assert max(card.loads for card in cards) <= most, cards
    assert max(card.decodes for card in cards) <= most, cards
    assert min(card.commits for card in cards) > 0, "nothing was counted"


async def test_a_card_on_discord(discord_server: DiscordServer, monkeypatch: pytest.MonkeyPatch) -> None:
    memory, cards = discord_program.Memory(), list[Counted]()
    async with discord_program.running(discord_server, memory.store(), memory.ledger):
        people = [discord_server.person(name) for name in NAMES]
        await people[0].slash(discord_server.channel, "play", game="manille-aleatoire", clock="none")
        for person in people[1:]:
            await discord_server.settle()
            board = discord_players.board(person, discord_server.channel)
            free = next(button for button in board.buttons if button.label.startswith("Sit"))
            await person.click(board, custom_id=free.custom_id)
        await discord_server.settle()
        await people[0].click(discord_players.board(people[0], discord_server.channel), "Start")
        while len(cards) < CARDS:
            discord_server.clock.advance(0.6)
            await discord_server.settle()
            hands = ((person, discord_players.hand_of(person)) for person in people)
            person, hand = next((person, hand) for person, hand in hands if hand is not None)
            old = discord_players.wish(hand).custom_id
            with counting(monkeypatch) as counted:
                await discord_players.play(person, hand)
                await discord_server.settle()
            cards.append(counted)
        (table,) = memory.now()
        assert table.phase is Phase.PLAYING

        async def reads(asking: Awaitable[object]) -> int:
            with counting(monkeypatch) as counted:
                await asking
                await discord_server.settle()
            return counted.loads

        board = discord_players.board(people[0], discord_server.channel)
        slash = partial(people[0].slash, discord_server.channel)

        def typed(line: str) -> Awaitable[object]:
            word, _, rest = line.partition(" ")
            given: dict[str, Any] = {GIVEN[word]: rest} if rest else {}
            return slash("last-trick" if word == "last" else word, **given)

        told = {line: await reads(typed(line)) for line in ASKED}
        told["score as a button"] = await reads(people[0].click_raw(f"pli:b:{table.id}:score", board))
        assert told == dict.fromkeys(told, 1)
        # afterwards it is seen whether something newer came while it was on its way
        assert await reads(slash("hand")) == 2
        # as above, and the name of the server stands over the hand
        assert await reads(person.click_raw(old, hand)) <= 3
    _is_cheap(cards, MOST["discord"])
    assert {(card.commits, card.notes) for card in cards} == {(1, 1)}, (
        "one write of the card, one of all that showed it"
    )


async def test_a_card_on_telegram(monkeypatch: pytest.MonkeyPatch) -> None:
    # this server's clock runs on while the program waits: hands that follow once nobody has moved for long would be
    # counted with every card
    monkeypatch.setattr(delivery, "STILL", 3600.0)
    cards: list[Counted] = []
    async with TelegramServer() as server, telegram_program.running(server, MemoryUnderTest()) as program:
        people = [server.person(name) for name in NAMES]
        room = server.supergroup("Cards", *people)
        for person in people:
            await person.start(wait=False)
        await server.settle()
        table = await telegram_program.seated(program, room, people, "manille-aleatoire clock=none")
        await telegram_program.started(program, room, people[0], table)
        await server.settle()
        players = [Player(person, room, Random(7)) for person in people]
        while len(cards) < CARDS:
            for player in players:
                with counting(monkeypatch) as counted:
                    acted = await player.act()
                    await server.settle()
                if acted and len(cards) < CARDS:
                    cards.append(counted)

        async def reads(asking: Awaitable[object]) -> int:
            with counting(monkeypatch) as counted:
                await asking
                await server.settle()
            return counted.loads

        told = {word: await reads(people[0].command(None, word)) for word in ASKED}
        assert told == dict.fromkeys(told, 1)
        # what is told, and what the delivery then writes
        hand, old = next(found for player in players if (found := player.stale()) is not None)
        assert await reads(players[0].person.press_raw(old, hand)) == 2
    _is_cheap(cards, MOST["telegram"])
