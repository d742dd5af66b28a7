"""Small situations that several tests begin with."""

from dataclasses import dataclass, field
from random import Random

from engine.host.commands import every as do
from engine.host.state.ids import TableId
from tests.adapters.telegram.players import Player, play_until
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
        seen = [message for message in self.ana.sees(self.room) if message.from_bot and not message.ephemeral]
        return [message for message in seen if message.reply_to is None][-1]

    @property
    def is_over(self) -> bool:
        """Whether the deal is, and with it the match where it was doubled often enough."""
        return any(button.data.endswith((":next", ":rematch")) for button in self.board.buttons)

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


async def pass_time(program: Program, table: TableId, milliseconds: int) -> None:
    """Time passes while nobody does anything, and whatever is due then happens."""
    await program.store_under_test.pass_time(milliseconds)
    await program.service.handle(do.Tick(table))


async def until_next(program: Program, table: TableId) -> None:
    """Until the table's clock comes to its next step."""
    loaded = await program.look(table)
    assert loaded.deadline is not None
    await pass_time(program, table, loaded.deadline - loaded.now)


def table_board(person: Person, room: Room, code: str = "") -> SeenMessage:
    """The newest message of a room that shows a table, the one of this code; a ping has one button alone."""
    seen = [message for message in person.sees(room) if message.from_bot and code in message.text]
    return [m for m in seen if sum(button.data.startswith("b:") for button in m.buttons) > 1][-1]


async def waited_for(program: Program, group: Four) -> Person:
    table = (await program.look(group.table)).table
    assert table.turn.waiting is not None
    name = table.seats[table.turn.waiting.seat].person
    return next(person for person in group.people if f"telegram:{person.id}" == name)


async def one_plays(program: Program, group: Four, *, settles: bool = True) -> None:
    """Whoever is waited for; the hand may have to change before. `settles`: until all that comes of it is shown."""
    person, before = await waited_for(program, group), (await program.look(group.table)).version
    player = Player(person, group.room, Random(4))
    await play_until(program.server, [player], lambda: player._last != "")
    while (await program.look(group.table)).version == before:
        sent = len(program.server.journal.entries)
        if not await player.act():
            await program.server.until(lambda sent=sent: len(program.server.journal.entries) > sent)  # type: ignore[misc]  # a default
    if settles:
        await program.server.settle()


async def more(group: Four, person: Person, label: str) -> str:
    """A button of the menu behind “More”; what the person is told."""
    await person.press(table_board(person, group.room), label="More")
    menu = await person.waits_to_see(None, "What else you can do")
    return (await person.press(menu, label=label)).text
