"""The end of a deal on Telegram: the last card stays in view, then score, hands, record, a pause, the next deal."""

from pathlib import Path
from random import Random

import pytest

from bot.records import verify_file
from engine.host.state.presets import SECOND
from engine.host.state.table import Phase
from tests.adapters.staying import Staying
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program
from tests.adapters.telegram.scenes import Four, at_table, more, pass_time, table_board
from tests.loopback.telegram.seen import SeenMessage

pytestmark = pytest.mark.long


async def deal_played(program: Program, words: str, staying: Staying | None = None) -> Four:
    """Four people who have played a deal; each board was looked at."""
    group = await at_table(program, words)
    players = [Player(one, group.room, Random(8)) for one in group.people]

    def over() -> bool:
        shown = table_board(group.ana, group.room)
        if staying is not None:
            staying.look(shown.text)
        return "Next deal" in shown.labels

    await play_until(program.server, players, over)
    return group


async def test_the_end_of_a_deal(program: Program, tmp_path: Path) -> None:
    group = await deal_played(program, "manille-coinchee clock=none")
    shown = table_board(group.ana, group.room)
    (last,) = [line for line in shown.text.splitlines() if line.startswith("Last trick: ")]
    assert sum(last.count(suit) for suit in "♠♥♦♣") == 4
    assert "The hands as dealt" not in shown.text

    await group.bruno.press(shown, label="Score")
    sheet = (await group.bruno.waits_to_see(None, "· score")).text
    assert " − 34 (half of 68) = " in sheet or "level" in sheet
    assert [line.split()[0] for line in sheet.splitlines() if line.startswith(("1 ", "Total"))] == ["1", "Total"]
    assert "rules Score" in sheet.partition("Why: ")[2]

    await group.bruno.press(shown, label="Record")
    file = await group.bruno.waits_to_see(None, lambda seen: seen.kind == "document")
    path = tmp_path / file.file_name
    path.write_bytes(file.content)
    assert verify_file(path, "en")

    await more(group, group.bruno, "Pause")
    await group.ana.waits_to_see(group.room, "Bruno paused the table")
    await pass_time(program, group.table, 60 * SECOND)
    assert (await program.look(group.table)).table.phase is Phase.BETWEEN
    await group.ana.press(table_board(group.ana, group.room), label="Go on")
    await pass_time(program, group.table, 2 * SECOND)
    second = await group.ana.waits_to_see(group.room, "deal 2")
    assert second.id != shown.id
    await program.server.until(lambda: _now(group, shown.id).labels == ("Score", "Record", "Review"))
    result = _now(group, shown.id).text
    assert "Tricks " in result, "it says how the deal went"


def _now(group: Four, message: int) -> SeenMessage:
    """The message as it is shown now."""
    return next(seen for seen in group.ana.sees(group.room) if seen.id == message)


async def test_contre_stays_until_the_deal_ends(program: Program) -> None:
    staying = Staying((" contre ×2",))
    group = await at_table(program, "manille clock=none")
    players = [Player(one, group.room, Random(8)) for one in group.people]

    def may_double() -> bool:
        return any("contre" in seen.labels for person in group.people for seen in person.sees(None)[-1:])

    await play_until(program.server, players, may_double)
    person = next(one for one in group.people if "contre" in one.sees(None)[-1].labels)
    for _ in range(2):
        await person.press(person.sees(None)[-1], label="contre")
    await group.ana.waits_to_see(group.room, "contre ×2")

    def over() -> bool:
        shown = table_board(group.ana, group.room)
        staying.look(shown.text)
        assert "contre ×2" in shown.text
        return "Next deal" in shown.labels

    await play_until(program.server, players, over)
    assert staying.ended == ["1"]


async def test_announcements_stay_until_the_deal_ends(program: Program) -> None:
    staying = Staying(("Announced:", "Counted:", "In vain:"))
    group = await deal_played(program, "chibre clock=none", staying)
    players = [Player(one, group.room, Random(8)) for one in group.people]
    while not staying.ended:
        await pass_time(program, group.table, 2 * SECOND)
        await group.ana.waits_to_see(group.room, lambda seen: "My hand" in seen.labels)

        def over() -> bool:
            shown = table_board(group.ana, group.room)
            staying.look(shown.text)
            return "Next deal" in shown.labels

        await play_until(program.server, players, over)
