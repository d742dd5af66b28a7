"""Numbers for the shuffle on Telegram: from the menu and typed, seen by everybody, each once."""

from adapters.chat.requests.every import BUTTONS
from adapters.telegram.sending.links import read_payload, start_link
from engine.host.state.ids import TableId
from engine.host.state.table import Cuts
from engine.messages.tokens import TableVerb
from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import four, open_privately, table_board

MENU = [str(number) for number in range(1, 26)]


async def cuts(program: Program, table: TableId) -> Cuts:
    coming = (await program.look(table)).table.coming
    assert coming is not None
    return coming.cuts


async def test_people_choose_their_numbers_and_the_board_names_them(program: Program) -> None:
    group = four(program.server)
    people = (group.ana, group.bruno)
    await open_privately(program.server, *people)
    table = await seated(program, group.room, people, "manille-deux")
    await group.ana.press(table_board(group.ana, group.room), label="Cut")
    menu = await group.ana.waits_to_see(None, lambda seen: list(seen.labels) == MENU)
    assert await cuts(program, table) == ()
    await group.ana.press(menu, label="17")
    await group.bruno.waits_to_see(group.room, "put in: Ana (Seat 1) 17")
    await group.bruno.command(group.room, "/card cut 250000")
    await group.ana.waits_to_see(group.room, "Bruno (Seat 2) 250000")
    assert await cuts(program, table) == (17, 250_000)


def test_whatever_only_shows_something_has_a_link_into_the_private_chat() -> None:
    table = TableId("k7qx2345")
    for verb in BUTTONS:
        link = start_link("pli", table, verb)
        assert read_payload(link.rpartition("=")[2]) == TableVerb(table, verb)
