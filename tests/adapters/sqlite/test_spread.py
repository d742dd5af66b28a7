"""On a leaderboard of many people one's own rank may be up to an hour old; what is on the page never is."""

import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from adapters.sqlite import distribution
from adapters.sqlite.ledger import SqliteLedger
from engine.host.state.ids import PersonId
from tests.adapters.sqlite.files import move
from tests.contract.settlements import ANN, ANYBODY, BOB, CAFE, CAT, DAN, settlement

EVE = PersonId("discord:5")


@dataclass
class House:
    """A ledger with its clock, in seconds; more than three people are many."""

    ledger: SqliteLedger
    seconds: list[float]

    async def place(self, person: PersonId) -> tuple[int, int]:
        """One's own rank, and the number of people, with two lines on the page."""
        page = await self.ledger.leaderboard(CAFE, "manille", 0, 2, person)
        assert page.own is not None
        return page.own.rank, page.total

    async def read_again(self) -> None:
        await self.ledger._reader._spreads.settled()


@pytest.fixture
async def house(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Ann, Bob, Cat and Dan have 4 to 1 points when they are looked at; then Dan gets 5 more and Eve comes."""
    monkeypatch.setattr(distribution, "MANY", 3)
    seconds = [1_795_000_000.0]
    async with await SqliteLedger.open(path, required=ANYBODY, now=lambda: seconds[0]) as ledger:
        house = House(ledger, seconds)
        await ledger.settle(settlement("d1", (ANN, 4), (BOB, 3), (CAT, 2), (DAN, 1)), 0, "1-0")
        assert await house.place(DAN) == (4, 4)
        await ledger.settle(settlement("d2", (DAN, 5), (EVE, 0)), 0, "2-0")
        yield house


async def test_of_many_people_the_spread_is_remembered_for_a_minute(house: House) -> None:
    assert await house.place(DAN) == (1, 4)
    house.seconds[0] += 59
    assert await house.place(CAT) == (3, 4), "as it was when the spread was read"
    await house.read_again()
    assert await house.place(CAT) == (3, 4)


async def test_after_a_minute_it_is_read_again_and_nobody_waits_for_that(house: House) -> None:
    house.seconds[0] += 61
    assert await house.place(CAT) == (3, 4), "while it is read again"
    await house.read_again()
    assert await house.place(CAT) == (4, 5)
    assert await house.place(DAN) == (1, 5)


async def test_nobody_gets_one_that_is_older_than_an_hour(house: House) -> None:
    house.seconds[0] += 3_601
    assert await house.place(CAT) == (4, 5)


async def test_after_less_than_an_hour_nobody_waits(house: House) -> None:
    house.seconds[0] += 3_599
    assert await house.place(CAT) == (3, 4), "while it is read again"
    await house.read_again()
    assert await house.place(CAT) == (4, 5)


async def test_a_ledger_that_cannot_be_read_again_leaves_what_is_remembered(
    house: House, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    move(path, path.with_name("away.db"))
    house.seconds[0] += 61
    with caplog.at_level(logging.WARNING):
        assert await house.place(CAT) == (3, 4)
        await house.read_again()
    assert "cannot be opened" in caplog.text
    assert await house.place(CAT) == (3, 4)
    move(path.with_name("away.db"), path)
