"""Opening tables on Telegram: what a lobby shows, several of them side by side, and the end of one nobody wants."""

from random import Random

import pytest

from engine.host.state.presets import MINUTE
from engine.host.state.table import Phase
from tests.adapters.telegram.players import Player, play_until
from tests.adapters.telegram.program import Program, seated
from tests.adapters.telegram.scenes import at_table, four, open_privately, pass_time, private_texts, table_board


async def test_a_lobby_shows_the_game_its_rules_the_seats_and_what_may_be_done(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, *group.people)
    await seated(program, group.room, (group.dana, group.ana), "manille-coinchee target=50")
    shown = table_board(group.bruno, group.room)
    assert "Manille coinchée" in shown.text
    assert "Score that wins: 50 (standard: 100)" in shown.text
    seats = [line for line in shown.text.splitlines() if line.startswith(("North", "East", "South", "West"))]
    assert [line.partition(":")[0] for line in seats] == ["North", "East", "South", "West"]
    assert "Dana (host)" in seats[0]
    assert "Ana" in seats[1]
    assert "2 seats are free." in shown.text
    offered = ("Sit", "Add computer players", "Stand up", "Call for players", "Rules", "More")
    assert shown.labels == offered, "Telegram knows no button that is off"
    assert "You left table" in (await group.ana.press(shown, label="Stand up")).text
    await group.bruno.waits_to_see(group.room, "3 seats are free.")


@pytest.mark.long
async def test_one_person_sits_at_two_tables_of_a_group_and_each_message_says_which(program: Program) -> None:
    group = four(program.server)
    await open_privately(program.server, *group.people)
    tables = [
        await seated(program, group.room, (group.ana, other), "manille-deux clock=none")
        for other in (group.bruno, group.chloe)
    ]
    first, second = (name[:4].upper() for name in tables)
    again = await group.ana.press_raw(f"s:{tables[1]}:1", table_board(group.ana, group.room, second))
    assert "already sit" in again.text
    for table, code in zip(tables, (first, second), strict=True):
        await group.ana.press(table_board(group.ana, group.room, code), data=f"b:{table}:start")
        await group.ana.waits_to_see(None, lambda seen, code=code: code in seen.text and "deal 1" in seen.text)  # type: ignore[misc]  # a default
    # what to do is the first line of a hand, for notifications; the table is the last
    hands = [
        next(line for line in text.splitlines() if "deal 1" in line)
        for text in private_texts(group.ana)
        if "deal 1" in text
    ]
    tags = [line.split()[0] for line in hands]
    assert [line.split()[1] for line in hands] == [first, second]
    boards = [table_board(group.ana, group.room, code).text.split()[0] for code in (first, second)]
    assert tags == boards
    assert not any(second in text for text in private_texts(group.bruno))


async def test_the_next_person_hosts_and_an_untouched_lobby_is_warned_then_closed(program: Program) -> None:
    group = four(program.server)
    table = await seated(program, group.room, (group.dana, group.ana, group.chloe), "manille")
    await group.dana.press(table_board(group.dana, group.room), label="Stand up")
    await group.ana.waits_to_see(group.room, "Ana (host)")
    await pass_time(program, table, 60_000)
    shown = await group.ana.waits_to_see(group.room, "it will be closed soon")
    await group.chloe.press(shown, label="Keep the table open")
    await program.server.until(lambda: "closed soon" not in table_board(group.ana, group.room).text)
    for wait in (60_000, 10_000):
        await pass_time(program, table, wait)
    assert (await program.look(table)).table.phase is Phase.CLOSED
    closed = await group.ana.waits_to_see(group.room, "This table is closed: nobody had touched it")
    assert closed.id == shown.id
    assert closed.labels == ()


@pytest.mark.long
async def test_an_invitation_expires(program: Program) -> None:
    group = four(program.server)
    table = await seated(program, group.room, (group.ana,), "manille")
    group.dana.user.username = "dana_plays"
    await group.ana.command(group.room, "/invite @dana_plays", wait=False)
    asked = await group.dana.waits_to_see(group.room, "invites you")
    assert asked.labels == ("Accept", "Decline")
    await pass_time(program, table, MINUTE)
    await program.server.until(lambda: all(seen.id != asked.id for seen in group.dana.sees(group.room)))
    assert "Dana" not in table_board(group.ana, group.room).text


@pytest.mark.long
async def test_a_rematch_keeps_the_seats_or_changes_partners(program: Program) -> None:
    group = await at_table(program, "manille clock=none")
    for again in ("Rematch", "Other partners"):
        before = [seat.name for seat in (await program.look(group.table)).table.seats]
        for person in (group.ana, group.chloe):
            await person.press(table_board(person, group.room), label="More")
            menu = await person.waits_to_see(None, "What else you can do")
            await person.press(menu, label="Resign")
            await person.press(menu, label="Resign")
        over = await group.ana.waits_to_see(group.room, lambda seen, again=again: again in seen.labels)  # type: ignore[misc]  # a default
        await group.dana.press(over, label=again)
        if again != "Rematch":
            arranged = await group.ana.waits_to_see(group.room, "Next match: ")
            await group.dana.press(arranged, label="Rematch")
        await group.ana.waits_to_see(group.room, lambda seen: "My hand" in seen.labels)
        after = [seat.name for seat in (await program.look(group.table)).table.seats]
        assert after == (before if again == "Rematch" else [before[0], before[2], before[3], before[1]])
    players = [Player(person, group.room, Random(2)) for person in group.people]
    await play_until(program.server, players, lambda: "Trick 1" in table_board(group.ana, group.room).text)


async def test_the_host_alone_starts(program: Program) -> None:
    group = four(program.server)
    table = await seated(program, group.room, (group.ana, group.bruno), "manille-deux")
    refused = await group.bruno.press(table_board(group.bruno, group.room), label="Start")
    assert refused.text.startswith("Only the host, Ana, may begin yet; in ")
    assert (await program.look(table)).table.phase is Phase.LOBBY
    await group.ana.press(table_board(group.ana, group.room), label="Start")
    await group.ana.waits_to_see(group.room, "deal 1")
