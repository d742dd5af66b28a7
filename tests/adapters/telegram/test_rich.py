"""Boards as tables, for groups that have chosen them."""

import json
from collections.abc import AsyncIterator, Mapping
from random import Random
from typing import Any

import pytest

from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program, running
from tests.adapters.telegram.scenes import at_table
from tests.fixtures_store import MemoryUnderTest
from tests.loopback.telegram.journal import Entry
from tests.loopback.telegram.judge import ready
from tests.loopback.telegram.server import TelegramServer


@pytest.fixture
async def program() -> AsyncIterator[Program]:
    ready()
    async with TelegramServer(newer=True) as server, running(server, MemoryUnderTest()) as started:
        await server.until(lambda: server.journal.requests("deleteEphemeralMessage"))
        yield started
        server.check()


async def test_a_deal_on_a_board_of_tables(program: Program) -> None:
    group = await at_table(program)
    await group.ana.command(group.room, "/admin rich on")
    players = [Player(person, group.room, Random(3)) for person in group.people]
    await play_until(program.server, players, lambda: group.is_over)
    edits = program.server.journal.requests("editMessageText", 200)
    boards = [json.loads(one.params["rich_message"])["blocks"] for one in edits if "rich_message" in one.params]
    assert len(boards) > 8
    tables = [table for one in edits for table in tables_of(one) if [len(row) for row in table["cells"]] == [3, 3, 3]]
    assert tables
    middles = {plain(table["cells"][1][1]["text"]) for table in tables}
    assert any(len(middle) > 1 and middle.endswith("↺") for middle in middles), middles
    answer = await group.bruno.press(group.board, data=group.button(":score"))
    assert answer.text != "This button is of long ago."
    await group.bruno.command(group.room, "/score", wait=False)
    await program.server.until(lambda: program.server.journal.requests("sendRichMessage"))
    sheet = program.server.journal.requests("sendRichMessage")[-1]
    (table,) = tables_of(sheet)
    assert [cell["text"] for cell in table["cells"][0][:2]] == ["Deal", "Contract"]
    assert "reply_parameters" in sheet.params


async def test_a_button_under_the_lobby_has_the_boards_drawn_for_who_manages_the_group(program: Program) -> None:
    """In the greeting too; it is gone once the group has said yes or no."""
    ana, bruno = program.server.person("Ana"), program.server.person("Bruno")
    room = program.server.supergroup("Cards", ana, bruno)
    room.kick_bot()
    room.add_bot()
    assert "Draw the boards" in (await ana.waits_to_see(room, "Hello")).labels
    await ana.command(room, "/play manille")
    lobby = await ana.waits_to_see(room, lambda one: "Learn" in one.labels)
    assert "who manage this place" in (await bruno.press(lobby, label="Draw the boards")).text
    assert not [one for one in program.server.journal.requests() if "rich_message" in one.params]
    assert "shown as tables" in (await ana.press(lobby, label="Draw the boards")).text
    await bruno.press(lobby, label="Sit")
    journal = program.server.journal
    await program.server.until(lambda: any("rich_message" in one.params for one in journal.requests()))
    (*_, shown) = (one.params["rich_message"] for one in journal.requests() if "rich_message" in one.params)
    assert "Draw the boards" not in shown


def tables_of(request: Entry) -> list[Mapping[str, Any]]:
    """The tables of a rich message that was sent."""
    said = json.loads(request.params.get("rich_message", '{"blocks": []}'))
    return [block for block in said["blocks"] if block["type"] == "table"]


def plain(text: Any) -> str:
    """A rich text without its marks."""
    if isinstance(text, str):
        return text
    return "".join(map(plain, text)) if isinstance(text, list) else plain(text["text"])


async def test_no_group_has_them_unasked(program: Program) -> None:
    group = await at_table(program)
    await Player(group.bruno, group.room, Random(1)).act()
    await program.server.settle()
    assert not [one for one in program.server.journal.requests() if "rich_message" in one.params]


@pytest.mark.long
async def test_where_they_are_refused_the_words_come(program: Program) -> None:
    group = await at_table(program)
    await group.ana.command(group.room, "/admin rich on")
    program.server.faults.error("editMessageText", 400, "Bad Request: RICH_MESSAGE_DISABLED", chat_id=group.room.id)
    players = [Player(person, group.room, Random(3)) for person in group.people]
    await play_until(program.server, players, lambda: group.is_over)
    edits = program.server.journal.requests("editMessageText", 200)
    assert not [one for one in edits if "rich_message" in one.params and one.params["chat_id"] == str(group.room.id)]


async def test_an_old_server_is_sent_words() -> None:
    async with TelegramServer() as server, running(server, MemoryUnderTest()) as old:
        group = await at_table(old)
        await group.ana.command(group.room, "/admin rich on")
        await Player(group.bruno, group.room, Random(1)).act()
        await server.settle()
        assert not [one for one in server.journal.requests() if "rich_message" in one.params]
        server.check()
