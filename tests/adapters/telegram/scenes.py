"""Small situations that several tests begin with."""

from dataclasses import dataclass, field

from engine.host.ids import TableId
from tests.adapters.telegram.program import Program, seated, started
from tests.loopback.telegram.person import Person
from tests.loopback.telegram.rooms import Room
from tests.loopback.telegram.seen import SeenMessage
from tests.loopback.telegram.server import TelegramServer

GAME = "manille-coinchee clock=none"


@dataclass
class Four:
    """Four people in a supergroup."""

    ana: Person
    bruno: Person
    chloe: Person
    dana: Person
    room: Room
    table: TableId = field(default_factory=lambda: TableId(""))

    @property
    def people(self) -> tuple[Person, ...]:
        return self.ana, self.bruno, self.chloe, self.dana

    @property
    def board(self) -> SeenMessage:
        """The last message that the bot has put into the group of its own accord."""
        return [message for message in self.ana.sees(self.room) if message.from_bot and message.reply_to is None][-1]

    def button(self, end: str) -> str:
        """The data of the board's button that ends so."""
        return next(button.data for button in self.board.buttons if button.data.endswith(end))


def four(server: TelegramServer) -> Four:
    ana, bruno, chloe, dana = (server.person(name) for name in ("Ana", "Bruno", "Chloé", "Dana"))
    return Four(ana, bruno, chloe, dana, server.supergroup("Cards", ana, bruno, chloe, dana))


async def open_privately(server: TelegramServer, *people: Person) -> None:
    """They press Start."""
    for person in people:
        await person.start(wait=False)
    await server.settle()


async def at_table(program: Program, words: str = GAME, *, private: int = 4) -> Four:
    """Four people with cards in their hands; the first `private` of them have pressed Start."""
    group = four(program.server)
    await open_privately(program.server, *group.people[:private])
    group.table = await seated(program, group.room, group.people, words)
    await started(program, group.room, group.ana, group.table)
    for person in group.people[:private]:
        await person.waits_to_see(None, "deal 1")
    return group


def private_texts(person: Person) -> list[str]:
    """What the bot has written into a private chat."""
    return [message.text for message in person.sees(None) if message.from_bot]
