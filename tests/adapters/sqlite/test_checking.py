"""The check finds each kind of damage, and nothing where there is none."""

from pathlib import Path

import pytest

from adapters.sqlite.ledger import SqliteLedger
from tests.adapters.sqlite.files import execute
from tests.contract.settlements import ANN, BOB, CAT, PUB, ROBOT, settlement


@pytest.fixture
async def filled(ledger: SqliteLedger) -> SqliteLedger:
    await ledger.settle(settlement("d1", (ANN, 7), (BOB, -7), (ANN, 1), (ROBOT, 2), winners=[ANN]), 0, "1-0")
    await ledger.settle(settlement("d2", (ANN, 5), (CAT, -5), scope=PUB), 1, "1-0")
    await ledger.settle(settlement("d3", (BOB, 5), (CAT, 4), game="coinchee", match_over=True), 1, "2-0")
    assert await ledger.check() == []
    return ledger


@pytest.mark.parametrize(
    ("damage", "subjects"),
    [
        ("UPDATE total SET points = points + 1 WHERE account = 'discord:2' AND scope = '' AND game = 'manille'",
         ["total * manille discord:2"]),
        ("UPDATE total SET wins = 0", ["total * manille discord:1", "total discord:guild:77 manille discord:1"]),
        ("UPDATE total SET matches = 9 WHERE scope = 'telegram:chat:-100' AND account = 'discord:3'",
         ["total telegram:chat:-100 manille discord:3"]),
        ("UPDATE total SET deals = 1 WHERE scope = '' AND game = 'manille'", ["total * manille discord:1"]),
        ("UPDATE total SET name = 'Cheat' WHERE scope = '' AND game = 'coinchee' AND account = 'discord:3'",
         ["total * coinchee discord:3"]),
        ("DELETE FROM total WHERE scope = 'telegram:chat:-100' AND account = 'discord:1'",
         ["total telegram:chat:-100 manille discord:1"]),
        ("INSERT INTO total VALUES ('', 'manille', 'discord:9', 'Ghost', 1, 1, 0, 0)", ["total * manille discord:9"]),
        ("INSERT INTO total VALUES ('', 'manille', 'computer:steady', 'Robot', 2, 1, 1, 0)",
         ["total * manille computer:steady"]),
        ("DELETE FROM entry WHERE deal = 'd1' AND account = 'computer:steady'", ["sum d1"]),
        ("UPDATE settlement SET total = 1 WHERE deal = 'd2'", ["sum d2"]),
        ("DELETE FROM entry WHERE deal = 'd2'",
         ["total * manille discord:1", "total * manille discord:3",
          "total telegram:chat:-100 manille discord:1", "total telegram:chat:-100 manille discord:3"]),
    ],
)  # fmt: skip
async def test_each_damage_is_found(filled: SqliteLedger, path: Path, damage: str, subjects: list[str]) -> None:
    execute(path, damage)
    assert [difference.subject for difference in await filled.check()] == subjects


async def test_a_difference_tells_both_sides(filled: SqliteLedger, path: Path) -> None:
    execute(path, "UPDATE total SET points = 100 WHERE scope = '' AND account = 'discord:1'")
    [difference] = await filled.check()
    assert difference.kept == ("Ann", 100, 2, 1, 1)
    assert difference.counted == ("Ann", 13, 2, 1, 1)


async def test_a_damaged_index_is_found(filled: SqliteLedger, path: Path) -> None:
    execute(
        path,
        """PRAGMA writable_schema = ON;
           UPDATE sqlite_master SET sql = replace(sql, 'points DESC', 'deals') WHERE name = 'total_order';
           PRAGMA writable_schema = RESET;""",
    )
    assert "file" in {difference.subject for difference in await filled.check()}
