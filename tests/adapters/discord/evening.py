"""Four people and an outsider in a server with the bot."""

import asyncio

from tests.adapters.discord.one_table import OneTable
from tests.adapters.discord.players import board
from tests.adapters.discord.program import Memory
from tests.adapters.discord.watch import Watch
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.interactions import Interaction
from tests.loopback.discord.state import Message

SEVERAL_DEALS = "target=100 coinche=off"
"""A deal counts 68 at most: no first deal ends such a match."""


class Evening(OneTable):
    """Four people, an outsider and the table they play at."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server
        self.memory = Memory()
        self.watch = Watch(server, self.memory)
        self.ana = server.person("Ana")
        self.bruno = server.person("**Bruno** @everyone", locale="fr")
        self.chloe = server.person("Chloé")
        self.dan = server.person("Dan")
        self.eve = server.person("Eve")
        self.people = [self.ana, self.bruno, self.chloe, self.dan]

    async def open(self, options: str = "target=50") -> None:
        """Ana opens a table; a test that needs a second deal asks for `SEVERAL_DEALS`."""
        server = self.server
        typed = await self.ana.autocomplete(server.channel, "play", option="game", typed="coin")
        assert typed.choice_names == ["Manille coinchée"]
        opened = await self.ana.slash(
            server.channel, "play", game=typed.choices[0]["value"], options=options, clock="none", copies=2
        )
        assert opened.original is not None
        assert opened.original.ephemeral
        await server.settle()
        assert len(server.posted(server.channel)) == 1

    async def sit(self) -> None:
        """The others take the free seats; the outsider comes too late."""
        for person in (self.bruno, self.chloe, self.dan):
            await person.click(board(person, self.server.channel), "Sit", copies=2)
            await self.server.settle()
        full = await self.eve.click_raw(f"pli:s:{self.table.id}:1", board(self.eve, self.server.channel))
        assert told(full) == "No seat is free."

    async def start(self) -> None:
        """The host starts, after somebody else has tried to."""
        await self.bruno.click(board(self.bruno, self.server.channel), "Start")
        await self.ana.click(board(self.ana, self.server.channel), "Start", copies=3)
        await self.server.settle()

    async def begin(self, options: str = "target=50") -> None:
        """From nothing to the first deal."""
        await self.open(options)
        await self.sit()
        await self.start()

    async def look(self, person: Person) -> Interaction:
        """Taps the button for one's hand under the board."""
        return await person.click(board(person, self.server.channel), "My hand")


def told(done: Interaction) -> str:
    """What the person alone was told in answer."""
    assert done.answer is not None, "interaction failed"
    shown = [*([done.original] if done.original and done.original.ephemeral else []), *done.followups]
    return "\n".join(message.text for message in shown)


async def closed_up(evening: Evening, old: Message) -> None:
    """Waits until the board of a finished deal has the buttons that stay, and no others."""
    async with asyncio.timeout(60):
        while [button.label for button in old.buttons] != ["Score", "Record", "Review"]:
            await evening.server.settle()


async def gone(evening: Evening, answered: Message) -> None:
    """Waits until a notice does not stand in the channel any more."""
    async with asyncio.timeout(60):
        while answered in evening.server.posted(evening.server.channel):
            await evening.server.settle()
