"""Opening tables: what a lobby shows, several of them side by side, and the end of one nobody wants."""

import pytest

from engine.host.state.presets import MINUTE, Pace
from engine.host.state.table import Phase
from engine.messages.names import label
from tests.adapters.wires.scenes import opened, seated
from tests.adapters.wires.wire import Player, Wire, long_on

pytestmark = long_on("discord")


async def lobby(wire: Wire, *people: Player, game: str = "manille", options: str = "") -> None:
    """The first of these people has opened a table, and the others have sat down."""
    wire.people = [*people]
    await opened(wire, game, options)
    await seated(wire)


async def test_a_lobby_shows_the_game_its_rules_the_seats_and_what_may_be_done(wire: Wire) -> None:
    await wire.start()
    ana, _, _, dan = wire.people
    await lobby(wire, dan, ana, game="manille-coinchee", options="target=50")
    shown = wire.eve.board
    assert "Manille coinchée" in shown.text
    assert "Score that wins: 50 (standard: 100)" in shown.text
    seats = [line for line in shown.text.splitlines() if line.startswith(("North", "East", "South", "West"))]
    assert [line.partition(":")[0] for line in seats] == ["North", "East", "South", "West"]
    assert "Dan (host)" in seats[0]
    assert "Ana" in seats[1]
    assert "2\u00a0seats are free." in shown.text
    assert "4\u00a0players, match to 50" in shown.text
    offered = ["Sit", "Add computer players", "Learn", "Stand up", "Call for players", "Rules", "More"]
    assert [*shown.labels] == offered
    assert ("You left table" in await ana.press(ana.board, "Stand up")) is wire.alerts
    assert "3\u00a0seats are free." in shown.text


async def test_a_game_is_learnt_from_its_lobby_which_stays(wire: Wire) -> None:
    await wire.start()
    ana, _, chloe, dan = wire.people
    await lobby(wire, dan, ana)
    (table,) = wire.tables()
    await chloe.press(chloe.board_of(table.code), "Learn")
    assert sorted(one.lesson is not None for one in wire.tables()) == [False, True]
    assert "Learn" in wire.eve.board_of(table.code).labels


@pytest.mark.long
async def test_one_person_sits_at_two_tables_of_a_room_and_each_message_says_which(wire: Wire) -> None:
    await wire.start()
    ana, _, chloe, dan = wire.people
    for guest in (chloe, dan):
        await lobby(wire, ana, guest, game="manille-deux")
    one, other = wire.tables()
    first, second = label(one), label(other)
    assert first != second
    assert "already sit" in await ana.press_token(f"s:{other.id}:1", ana.board_of(other.code))
    for table in (one, other):
        await ana.press(ana.board_of(table.code), "Start")
    hands = [seen.text for seen in ana.sees_alone() if "deal 1" in seen.text]
    assert [sum(named in text for text in hands) for named in (first, second)] == [1, 1]
    for table in (one, other):
        assert label(table) in wire.eve.board_of(table.code).text.splitlines()[0]
    assert [bool(person.reads_alone(second)) for person in (chloe, dan)] == [False, True]
    assert first in await ana.press(ana.board_of(one.code), "My hand")


async def test_the_next_person_hosts_and_an_untouched_lobby_is_warned_then_closed(wire: Wire) -> None:
    await wire.start(pace=Pace())
    ana, _, chloe, dan = wire.people
    await lobby(wire, dan, ana, chloe)
    shown = wire.eve.board
    await dan.press(dan.board, "Stand up")
    assert "Ana (host)" in shown.text
    assert await wire.until_next() == 30 * MINUTE
    assert "it will be closed soon" in shown.text
    await chloe.press(chloe.board, "Keep the table open")
    assert "closed soon" not in shown.text
    assert [await wire.until_next() for _ in range(2)] == [30 * MINUTE, 5 * MINUTE]
    assert wire.table.phase is Phase.CLOSED
    assert "This table is closed: nobody had touched it" in shown.text
    assert [*shown.labels] == []
    assert wire.eve.sees_all()[-1] == shown


@pytest.mark.long
async def test_an_invitation_asks_and_expires(wire: Wire) -> None:
    await wire.start(pace=Pace())
    ana, _, _, dan = wire.people
    await lobby(wire, ana)
    await ana.command("invite", person=dan)
    (asked,) = dan.rung()
    assert [*asked.labels] == ["Accept", "Decline"]
    await wire.pass_time(10 * MINUTE)
    assert asked.gone
    assert "Dan" not in wire.eve.board.text


async def test_the_host_alone_starts(wire: Wire) -> None:
    await wire.start()
    ana, _, chloe, _ = wire.people
    await lobby(wire, ana, chloe, game="manille-deux")
    refused = await chloe.press(chloe.board, "Start")
    assert refused.text.startswith("Only the host, Ana, may begin yet; in ")
    assert wire.table.phase is Phase.LOBBY
    await ana.press(ana.board, "Start")
    assert "deal 1" in wire.eve.board.text
