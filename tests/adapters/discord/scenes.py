"""Small situations that several tests begin with, on a clock that the test moves."""

from collections.abc import Sequence

from engine.host.commands import every as do
from engine.messages.names import label
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.program import Memory, Program
from tests.doubles.world import ManualTime, World, system_time
from tests.loopback.discord import DiscordServer, Person
from tests.loopback.discord.state import Channel, Message

NOON = 12 * 3_600_000
"""Outside the quiet hours."""


class RunningTime(ManualTime):
    """Runs like any clock, and is moved on besides: computer players need no help."""

    def __init__(self) -> None:
        super().__init__(0)

    def __call__(self) -> int:
        return system_time() + super().__call__()


def evening_at_noon(server: DiscordServer) -> Evening:
    """People whose clocks stand still until they are moved."""
    evening = Evening(server)
    evening.memory = Memory(World(ManualTime(NOON)))
    return evening


def table_board(person: Person, channel: Channel, code: str = "") -> Message:
    """The newest public message that shows a table, the one of this code; a ping has one button alone."""
    seen = [message for message in person.sees(channel) if not message.ephemeral and code in message.text]
    return [m for m in seen if sum(button.custom_id.startswith("pli:b:") for button in m.buttons) > 1][-1]


async def open_for(
    evening: Evening, people: Sequence[Person], game: str, options: str = "", clock: str = "none"
) -> str:
    """The first of these people opens a table with this command, the others sit down; returns its label."""
    server, (host, *guests) = evening.server, people
    before = {table.id for table in evening.memory.now()}
    await host.slash(server.channel, "play", game=game, options=options, clock=clock)
    await server.settle()
    (table,) = [table for table in evening.memory.now() if table.id not in before]
    for guest in guests:
        shown = table_board(guest, server.channel, table.code)
        free = next(button for button in shown.buttons if button.custom_id == f"pli:b:{table.id}:sit")
        await guest.click(shown, custom_id=free.custom_id)
        await server.settle()
    return label(table)


async def start(evening: Evening, host: Person, code: str = "", *, computers: bool = False) -> None:
    """The host starts, with computer players on the free seats where they are wanted."""
    for wanted in ("Add computer players", "Start") if computers else ("Start",):
        await host.click(table_board(host, evening.server.channel, code), wanted)
        await evening.server.settle()


async def pass_time(program: Program, evening: Evening, milliseconds: int) -> None:
    """Time passes while the program runs and nobody does anything; whatever is due happens, and is seen."""
    world = evening.memory.world
    assert isinstance(world.now, ManualTime)
    world.now.advance(milliseconds)
    world.beaten = world.now()
    for table in evening.memory.now():
        await program.service.handle(do.Tick(table.id))
    await evening.server.settle()


def labels(message: Message) -> list[str]:
    """What its buttons say."""
    return [button.label or "" for button in message.buttons]
