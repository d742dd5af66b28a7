"""Leaderboards: pages, other times and places, one's own line, levels of computer players."""

from typing import Any

from msgspec.structs import replace

from engine.host.state.ids import PersonId
from tests.adapters.wires.wire import Player, Seen, Wire
from tests.contract.settlements import CAFE, settlement


def somebody(wire: Wire, number: int) -> PersonId:
    return PersonId(f"{wire.name}:9{number:02}")


async def results(wire: Wire, last: Player) -> None:
    """Twelve people with 12 to 1 points here, then one with none; elsewhere Chloé leads."""
    people = [(somebody(wire, number), 12 - number) for number in range(12)]
    await wire.ledger.settle(settlement("d1", *people, (last.account, 0), scope=wire.scope), 9, "1-0")
    await wire.ledger.settle(settlement("d2", (wire.people[2].account, 50), scope=CAFE), 9, "2-0")
    friendly = replace(settlement("d3", (last.account, 7), scope=wire.scope), friendly=True)
    await wire.ledger.settle(friendly, 9, "3-0")
    await wire.ledger.opt_in(CAFE, everywhere=True)


async def asked(person: Player, **words: Any) -> Seen:
    return (await person.command("leaderboard", game="manille", **words)).panel


async def test_pages_turn_in_the_same_message_with_ones_own_line_below(wire: Wire) -> None:
    await wire.start()
    await results(wire, wire.ana)
    page = await asked(wire.ana)
    assert "Here · All time · Rated tables" in page.text
    assert "You: rank 13, 0\u00a0points" in page.text
    assert somebody(wire, 11) not in page.text
    await wire.ana.press(page, "Next ▶")
    assert somebody(wire, 11) in page.text
    assert somebody(wire, 0) not in page.text
    await wire.ana.press(page, "◀ Previous")
    assert somebody(wire, 0) in page.text


async def test_other_places_times_and_tables_are_a_button_or_a_word_away(wire: Wire) -> None:
    await wire.start()
    await results(wire, wire.ana)
    await wire.ledger.begin_season(wire.scope, "Winter")
    page = await asked(wire.ana)
    await wire.ana.press(page, "Everywhere")
    assert "Everywhere · All time" in page.text
    assert "50" in page.text
    page = await asked(wire.ana, tables="friendly", season="month")
    assert "Friendly tables" in page.text
    assert "All time" not in page.text.splitlines()[1]
    await wire.ana.press(page, "This season")
    assert "Winter · Friendly tables" in page.text
    assert "Nobody has a result yet" in page.text
    await wire.ana.press(page, "Rating")
    assert "· Rating" in page.text


async def test_levels_of_computer_players_have_a_leaderboard(wire: Wire) -> None:
    await wire.start()
    await results(wire, wire.ana)
    strong = settlement("s", (PersonId("computer:strong"), 4), (wire.people[2].account, -1))
    entries = tuple(replace(entry, side=entry.seat) for entry in strong.entries)
    await wire.ledger.settle(replace(strong, scope=wire.scope, entries=entries), 9, "4-0")
    page = await asked(wire.ana, order="levels")
    assert "Here · Computers’ levels" in page.text
    assert "4.00" in page.text
    await wire.ana.press(page, "Rated tables")
    assert "rank 1" in page.text
    await wire.ana.press(page, "Computers’ levels")
    assert "−1.00" in page.text
