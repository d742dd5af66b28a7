"""The check finds each kind of damage, and nothing where there is none."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from adapters.sqlite.ledger import SqliteLedger
from engine.host.state.ids import PersonId
from engine.host.state.settlement import Settlement
from tests.adapters.sqlite.files import execute
from tests.contract.settlements import ANN, BOB, CAFE, CAT, PUB, ROBOT, settlement


@pytest.fixture
async def filled(ledger: SqliteLedger) -> SqliteLedger:
    await ledger.opt_in(CAFE, everywhere=True)
    await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7), (ANN, 1), (ROBOT, 2), winners=[ANN]), 0, "1-0")
    await ledger.settle(settlement("d2", (ANN, 5), (CAT, -5), scope=PUB), 1, "1-0")
    await ledger.settle(settlement("d3", (BOB, 5), (CAT, 4), game="coinchee", match_over=True), 1, "2-0")
    await ledger.settle(rated("d4"), 1, "3-0")
    await ledger.settle(rated("d5", ROBOT, game="menche-2"), 1, "4-0")
    assert await ledger.check() == []
    return ledger


async def test_ratings_that_move_in_part_follow_again_from_the_rows(ledger: SqliteLedger) -> None:
    """The writer asks how often two people have met; the check counts it from the first match on."""
    for number, weight in enumerate((100, None, 40, 0, 100, 100, 25)):
        winner, scope = (ANN, CAFE) if number % 3 else (CAT, PUB)
        made = replace(rated(f"w{number}", winner), weight=weight, scope=scope)
        await ledger.settle(made, 0, f"{number}-0")
        assert await ledger.check() == []
    await ledger.opt_in(CAFE, everywhere=True)
    await ledger.settle(replace(rated("last"), weight=100), 0, "9-0")
    assert await ledger.check() == []


def rated(deal: str, winner: PersonId = ANN, game: str = "mensch") -> Settlement:
    """A match that somebody wins from BOB."""
    made = settlement(deal, (winner, 3), (BOB, -3), winners=[winner], game=game)
    return replace(made, entries=tuple(replace(each, side=each.seat, place=1 + each.seat) for each in made.entries))


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("damage", "subjects"),
    [
        ("UPDATE total SET points = points + 1 WHERE account = 'discord:2' AND scope = ''"
         " AND game = 'coinchee' AND period = 'all'",
         ["total * coinchee open all discord:2"]),
        ("UPDATE total SET wins = 0 WHERE period = 'all' AND pool = 'computers'",
         ["total * manille computers all discord:1", "total discord:guild:77 manille computers all discord:1"]),
        ("UPDATE total SET matches = 9 WHERE scope LIKE 'telegram:%' AND account = 'discord:3' AND period = 'all'",
         ["total telegram:chat:-100 manille open all discord:3"]),
        ("UPDATE total SET deals = 2 WHERE scope = 'telegram:chat:-100' AND period = 'season:1'",
         ["total telegram:chat:-100 manille open season:1 discord:1",
          "total telegram:chat:-100 manille open season:1 discord:3"]),
        ("UPDATE total SET sweeps = 1, contres = 1, last = 0"
         " WHERE scope = '' AND game = 'mensch' AND period = 'all' AND points > 0",
         ["total * mensch open all discord:1"]),
        ("DELETE FROM total WHERE scope = 'telegram:chat:-100' AND account = 'discord:1' AND period = 'all'",
         ["total telegram:chat:-100 manille open all discord:1"]),
        ("INSERT INTO total VALUES ('', 'manille', 'open', 'all', 'discord:9', 1, 1, 0, 0, 0, 0, 5)",
         ["total * manille open all discord:9"]),
        ("INSERT INTO total VALUES ('', 'manille', 'computers', 'all', 'computer:steady', 2, 1, 1, 0, 0, 0, 5)",
         ["total * manille computers all computer:steady"]),
        ("UPDATE name SET name = 'Cheat' WHERE account = 'discord:3'", ["name discord:3"]),
        ("DELETE FROM name WHERE account = 'discord:3'", ["name discord:3"]),
        ("DELETE FROM entry WHERE deal = 'd1' AND account = 'computer:steady'",
         ["payload d1", "sum d1"]),
        ("UPDATE settlement SET total = 1 WHERE deal = 'd2'", ["payload d2", "sum d2"]),
        ("UPDATE settlement SET payload = '{}' WHERE deal = 'd3'", ["payload d3"]),
        ("UPDATE entry SET delta = delta + 1 WHERE deal = 'd4' AND seat = 0;"
         "UPDATE entry SET delta = delta - 1 WHERE deal = 'd4' AND seat = 1;"
         "UPDATE total SET points = points + iif(account = 'discord:1', 1, -1) WHERE game = 'mensch'",
         ["payload d4"]),
        ("CREATE TRIGGER gone AFTER INSERT ON settlement BEGIN DELETE FROM entry; END", ["object trigger gone"]),
        ("DROP INDEX total_order", ["object index total_order"]),
        ("INSERT INTO cursor VALUES (9, '99999999999999-0')", ["cursor 9"]),
        ("INSERT INTO cursor VALUES (9, 'soon')", ["cursor 9"]),
        ("INSERT INTO person VALUES ('discord:1', '{\"locale\": 5', 0)", ["settings discord:1"]),
        ("INSERT INTO house_rules VALUES ('telegram:chat:-100', '[]')", ["settings telegram:chat:-100"]),
        ("UPDATE rating SET shown = shown + 1 WHERE scope = '' AND account = 'discord:1'",
         ["rating * mensch:2 discord:1"]),
        ("DELETE FROM rating WHERE account = 'discord:2'",
         ["rating * mensch:2 discord:2", "rating discord:guild:77 mensch:2 discord:2"]),
        ("UPDATE level_total SET faced = faced + 1 WHERE scope = ''", ["level * menche-2 computer:steady"]),
        ("DELETE FROM level_total WHERE scope <> ''", ["level discord:guild:77 menche-2 computer:steady"]),
        ("INSERT INTO level_total VALUES ('', 'mensch', 'computer:strong', 1, 1, 1, 1)",
         ["level * mensch computer:strong"]),
        ("UPDATE rating SET shown = 5 WHERE scope = '' AND account = 'computer:steady'",
         ["rating * computers:menche:2 computer:steady"]),
        ("INSERT INTO conflict VALUES ('none', 'x', 0, '1-0', '{}', 0)", ["key conflict"]),
        ("INSERT INTO person VALUES ('discord:1', '{\"hidden\": true}', 0)", ["settings discord:1"]),
        ("DELETE FROM entry WHERE deal = 'd2' AND account = 'discord:3';"
         "UPDATE settlement SET total = 5 WHERE deal = 'd2';"
         "DELETE FROM total WHERE scope = 'telegram:chat:-100' AND account = 'discord:3' AND NOT period = 'all'",
         ["payload d2", "total telegram:chat:-100 manille open all discord:3"]),
    ],
)  # fmt: skip
async def test_each_damage_is_found(filled: SqliteLedger, path: Path, damage: str, subjects: list[str]) -> None:
    execute(path, damage)
    assert [difference.subject for difference in await filled.check()] == subjects


async def test_a_difference_tells_both_sides(filled: SqliteLedger, path: Path) -> None:
    execute(path, "UPDATE total SET points = 100, last = 0 WHERE scope = '' AND points = 8 AND period = 'all'")
    [difference] = await filled.check()
    assert difference.kept == (100, 1, 1, 1, 0, 0, 0)
    assert difference.counted is not None
    assert difference.counted[:6] == (8, 1, 1, 1, 0, 0)


async def test_a_damaged_index_is_found(filled: SqliteLedger, path: Path) -> None:
    execute(
        path,
        """PRAGMA writable_schema = ON;
           UPDATE sqlite_master SET sql = replace(sql, 'points DESC', 'points ASC') WHERE name = 'total_order';
           PRAGMA writable_schema = RESET;""",
    )
    assert "file" in {difference.subject for difference in await filled.check()}
