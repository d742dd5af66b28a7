"""Ana and Bruno in a Discord server, Zoé and Yann in a French Telegram group, at one table."""

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any

from engine.rules.cards import Card
from tests.adapters.discord.evening import told
from tests.adapters.discord.one_table import OneTable
from tests.adapters.discord.players import LOOK_AGAIN, PATIENCE, board, hand_of, play
from tests.adapters.discord.program import Memory
from tests.adapters.discord.watch import Watch
from tests.adapters.knowledge import shown
from tests.adapters.telegram.players import LatePlayer, Player
from tests.adapters.telegram.truth import Truth
from tests.adapters.together.program import Program
from tests.loopback.discord import DiscordServer, Permission
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.person import Person as DiscordPerson
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer

_CODE = re.compile(r"\b[0-9A-Z]{4}\b")


class Evening(OneTable):
    """The people, their rooms and the table they play at. Yann presses Start only once the board leads there."""

    def __init__(self, discord: DiscordServer, telegram: TelegramServer) -> None:
        self.discord, self.telegram = discord, telegram
        self.memory = Memory()
        self.watch = Watch(discord, self.memory)
        self.ana, self.bruno, self.dora = (discord.person(name) for name in ("Ana", "Bruno", "Dora"))
        self.zoe = telegram.person("Zoé <b>@everyone</b>", language_code="fr")
        self.yann = telegram.person("Yann", language_code="fr")
        self.eve = telegram.person("Ève", language_code="fr")
        self.room = telegram.supergroup("Cartes", self.zoe, self.yann, self.eve)
        chance = Random(5)
        self.players = [Player(self.zoe, self.room, chance), LatePlayer(self.yann, self.room, chance)]
        self.truth: Truth | None = None
        self._noted = telegram.clock.now()

    async def share(self, *, server: bool, group: bool) -> None:
        """What the owners decide: Dora manages the server, Zoé the group."""
        self.discord.grant(Permission.MANAGE_GUILD, self.dora)
        await self.asks(self.dora, "admin guests", allowed=server)
        sent = await self.zoe.command(self.room, f"/admin guests {'on' if group else 'off'}", wait=False)
        await self.zoe.waits_to_see(self.room, lambda seen: seen.from_bot and seen.reply_to == sent.id)

    async def open(self, words: str = "target=50") -> str:
        """Ana opens a table in the server; returns its code, as everybody reads it there."""
        await self.ana.slash(
            self.discord.channel, "play", game="manille-coinchee", options=words, clock="none", copies=2
        )
        await self.discord.settle()
        found = _CODE.search(board(self.ana, self.discord.channel).text)
        assert found is not None
        return found[0]

    async def join(self, code: str) -> SeenMessage:
        """Zoé brings the table into the group, having pressed Start; returns its board there."""
        await self.zoe.start(wait=False)
        await self.zoe.waits_to_see(None, lambda seen: seen.from_bot)
        await self.zoe.command(self.room, f"/join {code.lower()}", wait=False)
        return await self.zoe.waits_to_see(self.room, lambda seen: seen.from_bot and seen.labels)

    async def sit(self, program: Program) -> None:
        """Zoé in the east and Yann in the west from the group, Bruno in the south from the server."""
        for person, data in ((self.zoe, f"s:{self.table.id}:1"), (self.yann, f"s:{self.table.id}:3")):
            await person.press_raw(data, self.group_board())
        await program.settle()
        await self.bruno.click(board(self.bruno, self.discord.channel), "Sit")
        await program.settle()

    async def start(self, program: Program) -> None:
        """Ana starts."""
        self.truth = Truth(program, self.table.id)
        await self.ana.click(board(self.ana, self.discord.channel), "Start")
        await self.note(program)

    async def note(self, program: Program) -> None:
        """Tells the judge of the Telegram side what everybody may know by now."""
        await program.settle()
        assert self.truth is not None
        self.truth.program = program
        since, self._noted = self._noted, self.telegram.clock.now()
        await self.truth.note(since, self._noted)

    async def play_on(self, program: Program, until: Callable[[], bool]) -> int:
        """Everybody plays when their client shows that it is their turn; returns how many times somebody did."""
        plays = idle = 0
        while True:
            self.discord.clock.advance(0.6)
            await self.note(program)
            if until():
                return plays
            if await self._somebody_plays():
                plays, idle = plays + 1, 0
                continue
            idle += 1
            assert idle < PATIENCE, "nobody sees anything to play"
            await asyncio.sleep(LOOK_AGAIN)

    async def _somebody_plays(self) -> bool:
        for person in (self.ana, self.bruno):
            hand = hand_of(person)
            if hand is not None:
                await play(person, hand)
                return True
        for player in self.players:
            if await player.act():
                return True
        return False

    def group_board(self) -> SeenMessage:
        """The newest board in the group."""
        boards = [seen for seen in self.eve.sees(self.room) if seen.from_bot and seen.reply_to is None]
        return boards[-1]

    def cards_on_boards(self) -> tuple[set[Card], set[Card]]:
        """The cards that the boards of the server and of the group show."""
        deck = self.table.ruleset.rules.deck
        here, there = board(self.dora, self.discord.channel).text, self.group_board().text
        return shown(here, deck), shown(there, deck)

    def leaks(self) -> list[str]:
        """Every card that somebody was shown and could not know, on either platform."""
        assert self.truth is not None
        people = (self.zoe, self.yann, self.eve)
        return [*self.watch.leaks, *(leak for person in people for leak in self.truth.leaks(person))]

    async def asks(self, person: DiscordPerson, command: str, **options: Any) -> str:
        """What a slash command in the server answers."""
        done: Interaction = await person.slash(self.discord.channel, command, **options)
        return told(done)
