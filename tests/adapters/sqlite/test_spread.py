"""On a leaderboard of many people one's own rank may be a minute old; what is on the page never is."""

from pathlib import Path

import pytest

from adapters.sqlite import reading
from adapters.sqlite.ledger import SqliteLedger
from engine.host.ids import PersonId
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, CAT, DAN, settlement

EVE = PersonId("discord:5")


async def test_of_many_people_the_spread_is_read_once_a_minute(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MANY", 3)
    seconds = [1_795_000_000.0]
    async with await SqliteLedger.open(path, required=ANYBODY, now=lambda: seconds[0]) as ledger:
        await ledger.settle(settlement("d1", (ANN, 4), (BOB, 3), (CAT, 2), (DAN, 1)), 0, "1-0")
        assert await place(ledger, DAN) == (4, 4)
        await ledger.settle(settlement("d2", (DAN, 5), (EVE, 0)), 0, "2-0")
        assert await place(ledger, DAN) == (1, 4)
        assert await place(ledger, CAT) == (3, 4), "as it was when the spread was read"
        seconds[0] += 61
        assert await place(ledger, CAT) == (4, 5)
        assert await place(ledger, DAN) == (1, 5)


async def place(ledger: SqliteLedger, person: PersonId) -> tuple[int, int]:
    """One's own rank, and the number of people, with two lines on the page."""
    page = await ledger.leaderboard(CAFE, "manille", 0, 2, person)
    assert page.own is not None
    return page.own.rank, page.total
